package dyckkm.bench.explorer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What became of the requests of one kind, and how long those took that were answered. */
final class Tally {
    private final Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
    private final List<Double> seconds = new ArrayList<>();
    private Optional<String> example = Optional.empty();

    /**
     * @param what what happened, in words, for those that should not be
     */
    synchronized void add(Outcome outcome, double took, String what) {
        counts.merge(outcome, 1L, Long::sum);
        if (outcome == Outcome.ANSWERED) {
            seconds.add(took);
        }
        if (example.isEmpty() && (outcome == Outcome.LOST || outcome == Outcome.WRONG)) {
            example = Optional.of(what);
        }
    }

    synchronized long count(Outcome outcome) {
        return counts.getOrDefault(outcome, 0L);
    }

    synchronized long requests() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The time below which this share of the answers took; empty if there was none. */
    synchronized OptionalDouble quantile(double share) {
        if (seconds.isEmpty()) {
            return OptionalDouble.empty();
        }
        List<Double> sorted = new ArrayList<>(seconds);
        Collections.sort(sorted);
        return OptionalDouble.of(sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size()))));
    }

    /** One of those that should not be. */
    synchronized Optional<String> example() {
        return example;
    }
}

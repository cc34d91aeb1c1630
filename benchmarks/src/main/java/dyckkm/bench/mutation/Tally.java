package dyckkm.bench.mutation;

import dyckkm.proof.Outcome;
import dyckkm.proof.mutation.Mutation;
import dyckkm.proof.mutation.Opinions;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Predicate;

/** How often which verdicts met; several threads may count. */
final class Tally {
    /**
     * What is counted together.
     *
     * @param why what the silent one says: the exhaustive proof if it is, else the certificate
     */
    record Case(String construction, String form, String kind, Outcome exhaustive, Outcome certificate, String why) {}

    private final Map<Case, LongAdder> counts = new ConcurrentHashMap<>();
    private final Queue<String> contradictions = new ConcurrentLinkedQueue<>();

    /**
     * @param ofEngines why an engine and the certificate cannot both be right
     */
    void count(Subject subject, Mutation mutation, Opinions opinions, Optional<String> ofEngines) {
        Outcome exhaustive = opinions.exhaustive().outcome();
        Outcome certificate = opinions.certificate().outcome();
        String why = exhaustive == Outcome.UNKNOWN
                ? general(opinions.exhaustive().because())
                : certificate == Outcome.UNKNOWN
                        ? general(opinions.certificate().because())
                        : "";
        Case key = new Case(subject.construction(), subject.form(), mutation.kind(), exhaustive, certificate, why);
        counts.computeIfAbsent(key, none -> new LongAdder()).increment();
        opinions.contradiction()
                .or(() -> ofEngines)
                .ifPresent(text -> contradictions.add(subject.construction() + " for "
                        + subject.question().language() + ", " + subject.form() + ", " + mutation + ": " + text));
    }

    /** A reason without what is special to one network. */
    private static String general(String because) {
        return because.replaceAll("; nothing wrong.*", "")
                .replaceAll("depth \\d+ after \\w+", "a mode")
                .replaceAll("with type \\d+ on top ", "")
                .replaceAll("the logits after .* are", "logits are");
    }

    Queue<String> contradictions() {
        return contradictions;
    }

    Map<Case, LongAdder> cases() {
        return counts;
    }

    long total() {
        return counts.values().stream().mapToLong(LongAdder::sum).sum();
    }

    /** The counts of some cases, added up by what they have in common. */
    Map<String, Long> by(Function<Case, String> common, Predicate<Case> some) {
        Map<String, Long> sums = new TreeMap<>();
        counts.forEach((key, count) -> {
            if (some.test(key)) {
                sums.merge(common.apply(key), count.sum(), Long::sum);
            }
        });
        return sums;
    }
}

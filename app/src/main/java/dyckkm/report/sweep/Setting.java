package dyckkm.report.sweep;

import dyckkm.experiment.sweep.SweptRun;
import dyckkm.report.learning.Spread;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Runs that differ in the seed alone.
 *
 * @param keys what tells them from others: the varied keys without the seed, each with its value
 * @param runs one for each seed
 */
record Setting(Map<String, String> keys, List<SweptRun> runs) {
    Setting {
        runs = List.copyOf(runs);
    }

    List<SweptRun> finished() {
        return runs.stream().filter(run -> run.summary().isPresent()).toList();
    }

    /** The spread of a measure over the seeds that have finished. */
    Optional<Spread> spread(Measure measure) {
        return Spread.ofKnown(finished(), run -> measure.of(run.summary().orElseThrow()));
    }

    /** By which settings are compared: the median over seeds; what has no finished seed comes last. */
    double score(Measure measure) {
        return spread(measure).map(Spread::median).orElse(Double.POSITIVE_INFINITY);
    }

    /** Such as "learningRate .01, batch 10". */
    String text() {
        return keys.isEmpty()
                ? "the only setting"
                : keys.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + (entry.getValue().isEmpty() ? "none" : entry.getValue()))
                        .collect(Collectors.joining(", "));
    }
}

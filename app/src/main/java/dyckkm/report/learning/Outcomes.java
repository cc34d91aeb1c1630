package dyckkm.report.learning;

import dyckkm.experiment.run.RunSummary;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/**
 * What came of runs of the paper's grid.
 *
 * @param planned those that were to be run
 * @param finished what each finished one came to
 * @param troubles why others, by their keys, came to nothing
 */
public record Outcomes(Collection<RunKey> planned, List<RunSummary> finished, Map<RunKey, String> troubles) {
    public Outcomes {
        planned = List.copyOf(planned);
        finished = List.copyOf(finished);
        troubles = Map.copyOf(troubles);
    }

    /** Of finished runs alone. */
    public static Outcomes of(List<RunSummary> finished) {
        return new Outcomes(finished.stream().map(RunKey::of).toList(), finished, Map.of());
    }

    /** The finished runs of one language and size: its seeds. */
    List<RunSummary> at(int k, int m, long tokens) {
        return finished.stream()
                .filter(run -> RunKey.of(run).isAt(k, m, tokens))
                .toList();
    }

    /** How many runs of one language and size were to be run. */
    long plannedAt(int k, int m, long tokens) {
        return planned.stream().filter(key -> key.isAt(k, m, tokens)).count();
    }

    /** Whether any language was to be trained with so many tokens. */
    boolean isPlanned(long tokens) {
        return planned.stream().anyMatch(key -> key.tokens() == tokens);
    }

    /** Whether a metric is known of any finished run with so many tokens; true if there is no such run yet. */
    boolean isMeasured(long tokens, ToDoubleFunction<RunSummary> metric) {
        List<RunSummary> runs =
                finished.stream().filter(run -> run.tokens() == tokens).toList();
        return runs.isEmpty() || runs.stream().anyMatch(run -> !Double.isNaN(metric.applyAsDouble(run)));
    }

    boolean hasTroubleAt(int k, int m, long tokens) {
        return troubles.keySet().stream().anyMatch(key -> key.isAt(k, m, tokens));
    }

    /** The largest size of which a run of the language is finished. */
    OptionalLong mostTokens(int k, int m) {
        return finished.stream()
                .filter(run -> run.k() == k && run.m() == m)
                .mapToLong(RunSummary::tokens)
                .max();
    }
}

package dyckkm.report.learning;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.PaperGrid;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Runs that nobody has run. */
public final class Runs {
    private Runs() {}

    /** The dev error is half the test error, the test loss .25 and the dev loss .125 above the floor. */
    public static RunSummary run(int k, int m, long tokens, long seed, double testError) {
        int units = RunConfig.ofPaper(k, m, tokens, seed).shape().hidden();
        return new RunSummary(
                k,
                m,
                "lstm",
                units,
                tokens,
                seed,
                "reference",
                30,
                27,
                1.625,
                1.4375,
                1.5,
                testError / 2,
                testError / 4,
                2.0,
                1.6875,
                1.75,
                testError,
                testError / 2,
                12.25,
                "plain");
    }

    public static Outcomes finished(List<RunConfig> configs, ToDoubleFunction<RunKey> testError) {
        return new Outcomes(
                configs.stream().map(RunKey::of).toList(),
                configs.stream()
                        .map(RunKey::of)
                        .map(key -> run(key.k(), key.m(), key.tokens(), key.seed(), testError.applyAsDouble(key)))
                        .toList(),
                Map.of());
    }

    /** All 120: the middle of three seeds has the error 1/tokens, except for k = 128, which learns nothing. */
    public static Outcomes full() {
        return finished(PaperGrid.full(), key -> key.k() == 128 ? 0.75 : (key.seed() + 1) / 2.0 / key.tokens());
    }

    /** Those of the quick scale, with errors that come from nowhere else. */
    public static Outcomes quick() {
        return finished(PaperGrid.quick(), key -> (key.tokens() == 2_000 ? 0.5 : 0.25) + key.k() / 1024.0);
    }
}

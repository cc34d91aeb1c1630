package dyckkm.report;

import dyckkm.evaluation.Evaluation;
import java.util.Locale;
import java.util.OptionalDouble;

/** What a network showed on a corpus, as tables. */
public final class EvaluationTables {
    private EvaluationTables() {}

    /** The figures over the whole corpus. */
    public static Table summary(Evaluation evaluation, OptionalDouble entropyFloor) {
        Table.Builder table = Table.of("evaluation", "What the network knows", "measure", "value")
                .row("closing accuracy, mean over distances", figure(evaluation.closingAccuracy()))
                .row("closing error", error(1 - evaluation.closingAccuracy()))
                .row("confident closings of all", figure(evaluation.closingShare()))
                .row(
                        "knows whether a bracket may close",
                        figure(evaluation.mayClose().share()))
                .row(
                        "knows whether a bracket may open",
                        figure(evaluation.mayOpen().share()))
                .row(
                        "knows whether the string may end",
                        figure(evaluation.mayEnd().share()))
                .row("cross-entropy, nats per token", figure(evaluation.crossEntropy()))
                .row("perplexity", figure(evaluation.perplexity()));
        entropyFloor.ifPresent(floor -> table.row("entropy of the distribution", figure(floor))
                .row("cross-entropy above it", figure(evaluation.crossEntropy() - floor)));
        return table.row("tokens", String.format(Locale.ROOT, "%,d", evaluation.tokens()))
                .note("confident: above .8 among the close brackets; knows: the probability of the kind is above .2 "
                        + "exactly if one may come")
                .build();
    }

    /** The share of confident closings by the depth of the stack. */
    public static Table byDepth(Evaluation evaluation) {
        Table.Builder table =
                Table.of("closing-by-depth", "Confident closings by depth", "depth", "share", "positions");
        evaluation
                .closingByDepth()
                .forEach((depth, tally) ->
                        table.row(depth, figure(tally.share()), String.format(Locale.ROOT, "%,d", tally.total())));
        return table.build();
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    private static String error(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.2e", value);
    }
}

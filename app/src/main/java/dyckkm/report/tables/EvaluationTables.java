package dyckkm.report.tables;

import static dyckkm.report.Numbers.integer;

import dyckkm.evaluation.Closing;
import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.ConfigurationAccuracy;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Loss;
import dyckkm.evaluation.ReachableStates;
import dyckkm.evaluation.SupportAccuracy;
import dyckkm.evaluation.Tally;
import dyckkm.experiment.run.Truth;
import dyckkm.report.Table;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What a network showed on a corpus, as tables. */
public final class EvaluationTables {
    private static final String EVERYWHERE = "every open position";
    private static final String OBSERVED = "observed close brackets";

    private EvaluationTables() {}

    /**
     * The paper's metric, by both readings.
     *
     * @param ofBrackets whether the language is Dyck-(k,m)
     */
    public static Table closing(Evaluation evaluation, boolean ofBrackets) {
        Closing everywhere = evaluation.closing(ClosingRule.EVERYWHERE);
        Closing observed = evaluation.closing(ClosingRule.OBSERVED);
        return Table.of("closing", "Does the network close the right bracket?", "measure", EVERYWHERE, OBSERVED)
                .row(
                        "closing accuracy, mean over distances",
                        figure(everywhere.accuracy()),
                        figure(observed.accuracy()))
                .row("closing error, 1 − that", small(everywhere.error()), small(observed.error()))
                .row("share of all positions", share(everywhere.total()), share(observed.total()))
                .row(
                        "positions",
                        integer(everywhere.total().total()),
                        integer(observed.total().total()))
                .note(
                        ofBrackets
                                ? "A position counts as closed if the right bracket has more than .8 of what all close brackets have. "
                                        + "Every open position: as the authors' code, wherever the stack is not empty. Observed close "
                                        + "brackets: as the paper's text, where a close bracket comes next."
                                : "Close brackets are the symbols that pop the stack. A position counts as closed if those of them that "
                                        + "may come have together more than .8 of what all of them have. Every open position: wherever one "
                                        + "may come. Observed close brackets: where one comes next.")
                .build();
    }

    /**
     * The other figures over the whole corpus.
     *
     * @param ofBrackets whether the language is Dyck-(k,m)
     */
    public static Table summary(Evaluation evaluation, boolean ofBrackets, Optional<Truth> truth) {
        Table.Builder table = Table.of("evaluation", "Constraints and loss", "measure", "value")
                .row("knows whether a bracket may close", share(evaluation.mayClose()))
                .row("knows whether a bracket may open", share(evaluation.mayOpen()));
        if (!ofBrackets) {
            table.row("knows whether a symbol may come that is neither", share(evaluation.mayContinue()));
        }
        table.row("knows whether the string may end", share(evaluation.mayEnd()));
        if (!ofBrackets) {
            table.row("probability of all forbidden symbols, mean", small(evaluation.forbidden()));
        }
        table.row("cross-entropy, nats per token", figure(evaluation.crossEntropy()))
                .row("perplexity", figure(evaluation.perplexity()));
        truth.ifPresent(
                best -> table.row("entropy floor: exact entropy of the distribution", figure(best.entropyFloor()))
                        .row("cross-entropy above the floor", figure(evaluation.crossEntropy() - best.entropyFloor()))
                        .row("true cross-entropy: the distribution's own on these strings", figure(best.crossEntropy()))
                        .row("cross-entropy above that", figure(evaluation.crossEntropy() - best.crossEntropy()))
                        .row(
                                "expected of the language's own distribution, which knows no lengths",
                                figure(best.unrestricted())));
        return table.row("tokens", integer(evaluation.tokens()))
                .note("knows: the probability of the kind is above .2 exactly if one may come"
                        + (ofBrackets
                                ? ""
                                : "; a model of weighted symbols may know that a kind may come and give it less"))
                .build();
    }

    /** Whether the network tells what may come from what may not, over the prefixes of the corpus. */
    public static Table support(Evaluation evaluation, double referenceEpsilon) {
        SupportAccuracy support = evaluation.support();
        Table.Builder table = Table.of(
                        "support", "Does the network know what may come next?", "measure", "share of prefixes")
                .row("support accuracy, at the best ε for all prefixes", share(support.best()))
                .row("the same at ε = " + small(referenceEpsilon), share(support.reference()))
                .row("some ε is right, another after each prefix", share(support.separable()));
        support.byDepth().forEach((depth, tally) -> table.row("at depth " + depth, share(tally)));
        support.bySeen()
                .ifPresent(parts -> table.row("configuration seen in training", shareOf(parts.seen()))
                        .row("configuration not seen in training", shareOf(parts.unseen())));
        return table.note(
                        "ε is right after a prefix if exactly those symbols have at least probability ε that may come. "
                                + "The best ε for all prefixes together is " + small(support.epsilon())
                                + "; depths and configurations are judged at that one.")
                .build();
    }

    /** The same where every configuration counts once. */
    public static Table configurations(ConfigurationAccuracy accuracy) {
        SupportAccuracy support = accuracy.support();
        Table.Builder table = Table.of(
                        "configurations",
                        "All configurations, each after the shortest string that leads to it",
                        "measure",
                        "value")
                .row("configurations", integer(accuracy.configurations()))
                .row("support accuracy, at their best ε", share(support.best()))
                .row("some ε is right, another in each", share(support.separable()))
                .row(
                        "the right symbol pops, where one may",
                        shareOf(accuracy.closing().total()));
        support.bySeen()
                .ifPresent(parts -> table.row(
                                "seen in training", integer(parts.seen().total()))
                        .row("support accuracy, seen", shareOf(parts.seen()))
                        .row("support accuracy, not seen", shareOf(parts.unseen())));
        return table.note("The best ε for all configurations together is " + small(support.epsilon()) + ".")
                .build();
    }

    /**
     * What is said after all prefixes of all lengths.
     *
     * @param worst the text of the prefix with the least share
     */
    public static Table states(ReachableStates states, String worst) {
        Table.Builder table = Table.of(
                        "states",
                        "All states that prefixes of any length lead to, in this arithmetic bit for bit",
                        "measure",
                        "value")
                .row("pairs of state and configuration", integer(states.pairs()))
                .row("configurations among them", integer(states.configurations()))
                .row("some ε is right, another in each", share(states.separated()));
        if (states.closing().total() > 0) {
            table.row("the right symbol pops, where one may", share(states.closing()))
                    .row("its least share of all that pop", figure(states.leastClosing()))
                    .row("after the prefix", worst);
        }
        return table.note(
                        "The states close: no prefix leads to another, so that these are shares of all that the network"
                                + " ever says.")
                .build();
    }

    /** All that can be said where the language is not known. */
    public static Table loss(Loss loss) {
        return Table.of("loss", "Loss", "measure", "value")
                .row("cross-entropy, nats per token", figure(loss.crossEntropy()))
                .row("perplexity", figure(loss.perplexity()))
                .row("tokens", integer(loss.tokens()))
                .note(
                        "The network's language is unknown, so there is no entropy floor and no set of allowed next symbols.")
                .build();
    }

    private static String shareOf(Tally tally) {
        return tally.total() == 0 ? "none" : share(tally);
    }

    /** The share of confident closings by the depth of the stack. */
    public static Table byDepth(Evaluation evaluation) {
        Table.Builder table = Table.of(
                "closing-by-depth",
                "Share of positions closed right, by depth",
                "depth",
                EVERYWHERE,
                "positions",
                OBSERVED,
                "positions");
        Closing everywhere = evaluation.closing(ClosingRule.EVERYWHERE);
        Closing observed = evaluation.closing(ClosingRule.OBSERVED);
        everywhere.byDepth().forEach((depth, tally) -> {
            Tally of = observed.byDepth().getOrDefault(depth, new Tally(0, 0));
            table.row(depth, share(tally), integer(tally.total()), share(of), integer(of.total()));
        });
        return table.build();
    }

    /**
     * Positions apart by whether the training corpus has shown their configuration; that of Dyck-(k,m) is its stack.
     *
     * @param ofBrackets whether the language is Dyck-(k,m)
     * @param trainStacks how many distinct stacks it has shown
     * @param trainConfigurations how many distinct configurations
     */
    public static Table bySeen(Evaluation.BySeen bySeen, boolean ofBrackets, int trainStacks, int trainConfigurations) {
        Table.Builder table = Table.of(
                "closing-by-seen",
                (ofBrackets ? "Stacks" : "Configurations") + " seen in training against unseen ones",
                ofBrackets ? "stack" : "configuration",
                "depth",
                "closing error, " + EVERYWHERE,
                "not closed",
                "positions",
                "closing error, " + OBSERVED,
                "not closed",
                "positions");
        addPart(table, "seen", bySeen.seen());
        addPart(table, "unseen", bySeen.unseen());
        return table.note(
                        "The training corpus shows " + integer(trainStacks)
                                + " distinct stacks, the empty one included"
                                + (ofBrackets ? "" : ", and " + integer(trainConfigurations) + " configurations")
                                + ". Closing error: mean over the distances that occur among "
                                + "these positions; not closed: at how many of the positions the network was not confident of the right bracket.")
                .build();
    }

    private static void addPart(Table.Builder table, String name, Map<ClosingRule, Closing> closing) {
        Closing everywhere = closing.get(ClosingRule.EVERYWHERE);
        Closing observed = closing.get(ClosingRule.OBSERVED);
        table.row(
                name,
                "all",
                errorOf(everywhere),
                wrong(everywhere.total()),
                integer(everywhere.total().total()),
                errorOf(observed),
                wrong(observed.total()),
                integer(observed.total().total()));
        for (int depth : new TreeSet<>(everywhere.byDepth().keySet())) {
            Tally one = everywhere.byDepth().get(depth);
            Tally other = observed.byDepth().getOrDefault(depth, new Tally(0, 0));
            table.row(name, depth, "", wrong(one), integer(one.total()), "", wrong(other), integer(other.total()));
        }
    }

    private static String errorOf(Closing closing) {
        return closing.total().total() == 0 ? "no positions" : small(closing.error());
    }

    private static String wrong(Tally tally) {
        return integer(tally.total() - tally.right());
    }

    private static String share(Tally tally) {
        return figure(tally.share());
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    private static String small(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.2e", value);
    }
}

package dyckkm.report.tables;

import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.bound.CollisionSearch;
import dyckkm.proof.bound.LowerBound;
import dyckkm.proof.bound.PigeonholeProof;
import dyckkm.proof.bound.Quantisation;
import dyckkm.report.Table;
import dyckkm.report.TextTables;
import dyckkm.trace.TokenText;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What a search for two stacks with one memory found, for the terminal. */
public final class CollisionText {
    private final Language language;
    private final LowerBound bound;
    private final TokenText tokens;

    public CollisionText(Language language) {
        this.language = language;
        this.bound = new LowerBound(language);
        this.tokens = new TokenText(language);
    }

    /** A sentence on the machine and the memory that it needs. */
    public String machine(Network network, Quantisation quantisation) {
        int units = quantisation.keptUnits(network);
        String kept = quantisation.units().isPresent()
                ? "the first " + quantisation.units().getAsInt() + " of " + network.hiddenUnits() + " units"
                : network.layers().size() == 1 ? "all " + units + " units" : "all units of all layers, " + units;
        String bits = quantisation.bits().isPresent()
                ? quantisation.bits().getAsInt() + (quantisation.bits().getAsInt() == 1 ? " bit" : " bits")
                : network.arithmetic().precision().text();
        return network.source() + " for " + language.description() + ", " + network.arithmetic() + "\nremembers " + kept
                + ", " + bits
                + " a number: " + integer(quantisation.memoryBits(network)) + " bits of memory for "
                + integer(language.configurations()) + " " + bound.things() + ", "
                + (bound.isKnown()
                        ? "which need " + integer(bound.bits())
                        : "of which it is not known how many it takes")
                + ".\n";
    }

    /** Two stacks or configurations with one memory, and what follows. */
    public String proof(PigeonholeProof proof, CollisionSearch.Result result) {
        Table.Builder table = Table.of(
                "collision",
                "Two " + bound.things() + " with one memory, found among " + integer(result.stacks()) + " "
                        + bound.things() + (result.guided() ? " by guided search" : " taken in order") + ":\n  w   "
                        + prefix(proof.first()) + "\n  w′  " + prefix(proof.second()) + "\nThe string s that "
                        + (arePushes() ? "closes" : "finishes")
                        + " w, with the probability that the machine gives each symbol after "
                        + "both, bit for bit:",
                "step",
                "s",
                "p after w",
                "p after w′",
                "after w",
                "after w′");
        for (int index = 0; index < proof.steps().size(); index++) {
            PigeonholeProof.Step step = proof.steps().get(index);
            String probability = significant(step.probability(), 6);
            table.row(
                    index + 1,
                    tokens.of(step.symbol()),
                    probability,
                    probability,
                    "allowed",
                    step.allowedAfterSecond() ? "allowed" : "not allowed");
        }
        int position = proof.error().position();
        return TextTables.render(table.build())
                + "w::s   " + string(proof.inside()) + "   is in the language.\n"
                + "w′::s  " + string(proof.outside()) + "   leaves it at token " + (position + 1) + ", "
                + tokens.of(proof.outside()[position]) + ": "
                + language.explanation(proof.outside(), proof.error()) + ".\n"
                + "Where the machine accepts the one it accepts the other: it does not generate "
                + language.description()
                + ", for any ε.\n";
    }

    /** Whether a prefix is all pushes, so that it is the stack. */
    private boolean arePushes() {
        return language.isReachedByPushesAlone();
    }

    /** The symbols of a prefix, and what they lead to where that is not the same. */
    private String prefix(List<Integer> symbols) {
        int[] read = symbols.stream().mapToInt(Integer::intValue).toArray();
        String text = tokens.ofPrefix(symbols);
        return arePushes() ? text : text + "   (" + tokens.ofConfiguration(language.after(read)) + ")";
    }

    private String string(int[] symbols) {
        return Arrays.stream(symbols).mapToObj(tokens::of).collect(Collectors.joining(" "));
    }

    /** That no pair was found, and what that means. */
    public String none(CollisionSearch.Result result, boolean mustCollide) {
        if (result.ending() == CollisionSearch.Ending.ALL_STACKS) {
            return "No collision among all " + integer(result.stacks()) + " " + bound.things() + ", each reached by "
                    + (arePushes()
                            ? "its pushes: every stack has a memory of its own.\n"
                            : "a shortest prefix: all that some continuation tells apart have memories of their own.\n");
        }
        return "No collision among " + integer(result.stacks()) + " " + bound.things() + ", where the limit of "
                + (result.ending() == CollisionSearch.Ending.TIME_LIMIT ? "time" : bound.things())
                + " was reached: not known."
                + (mustCollide ? " There must be one, since the memory is too small." : "") + "\n";
    }
}

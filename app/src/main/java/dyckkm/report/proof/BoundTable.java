package dyckkm.report.proof;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;

import dyckkm.language.Language;
import dyckkm.proof.bound.LowerBound;
import dyckkm.report.Linked;
import dyckkm.report.Table;
import dyckkm.trace.ExplorerView;
import dyckkm.trace.TokenText;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lower bound, and what becomes of machines below it. */
final class BoundTable {
    private BoundTable() {}

    static Table of(List<BoundWitness> witnesses) {
        Table.Builder table = Table.of(
                "lower-bound",
                "The lower bound, and machines below it that fail",
                "(k,m)",
                "stacks",
                "the paper: m·log₂k",
                "exactly ⌈log₂N⌉",
                BoundWitness.CONSTRUCTION,
                "cut down to",
                "two stacks with one memory",
                "accepts inside",
                "and so outside the language");
        witnesses.forEach(witness -> table.row(cells(witness).toArray()));
        return table.note("Units of one bit each. " + BoundWitness.CONSTRUCTION
                        + " is left with one unit less than the bound and one bit a unit; two stacks then lead to the same memory, "
                        + "bit for bit, so whatever it says after the one it says after the other: where it accepts the string that "
                        + "closes the first, it accepts one that is not in the language. Each pair is found and replayed anew. Strings lead to the explorer (./dyckkm serve must be running), "
                        + "where the machine reads them.")
                .build();
    }

    private static List<Object> cells(BoundWitness witness) {
        Language language = witness.language();
        TokenText tokens = new TokenText(language);
        LowerBound bound = new LowerBound(language);
        List<Object> start = List.of(
                Languages.name(language),
                integer(language.configurations()),
                fixed(bound.paperUnits(1), 2),
                integer(bound.leastUnits(1)),
                integer(witness.wholeUnits()),
                integer(witness.keptUnits()));
        List<Object> end = witness.proof()
                .map(proof -> List.<Object>of(
                        tokens.ofPrefix(proof.first()) + "  and  " + tokens.ofPrefix(proof.second()),
                        explored(witness, string(tokens, proof.inside())),
                        explored(witness, string(tokens, proof.outside()))))
                .orElse(List.of("none found", ConstructionProofs.NOTHING, ConstructionProofs.NOTHING));
        return Stream.concat(start.stream(), end.stream()).toList();
    }

    /** A string that leads to the explorer, where the machine with its few units reads it, unless the language is too large. */
    private static Object explored(BoundWitness witness, String string) {
        Language language = witness.language();
        return ExplorerView.of(
                        BoundWitness.CONSTRUCTION,
                        Languages.types(language),
                        language.depthBound(),
                        string.replace(
                                " "
                                        + language.alphabet()
                                                .text(language.alphabet().end()),
                                ""))
                .keeping(witness.keptUnits())
                .address()
                .<Object>map(address -> new Linked(string, address))
                .orElse(string);
    }

    private static String string(TokenText tokens, int[] symbols) {
        return Arrays.stream(symbols).mapToObj(tokens::of).collect(Collectors.joining(" "));
    }
}

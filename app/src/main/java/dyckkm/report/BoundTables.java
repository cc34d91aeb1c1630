package dyckkm.report;

import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.bound.LowerBound;
import dyckkm.proof.bound.Quantisation;
import dyckkm.proof.bound.QuantisationSweep;
import dyckkm.size.ConstructionSize;
import dyckkm.trace.TokenText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;

/** The lower bound as tables: what it says, what the constructions use, how coarse a memory may be. */
public final class BoundTables {
    private BoundTables() {}

    /**
     * The least number of units.
     *
     * @param bits of each number that a unit remembers
     */
    public static Table leastUnits(DyckLanguage language, int bits) {
        LowerBound bound = new LowerBound(language);
        Table.Builder table = Table.of(
                "lower-bound",
                "Dyck-(" + language.k() + "," + language.m() + "): " + integer(language.stackStates())
                        + " stacks, so " + significant(bound.exactBits(), 5) + " bits; numbers of " + bits
                        + (bits == 1 ? " bit" : " bits"),
                "a unit remembers",
                "bits per unit",
                "by the paper",
                "rounded up",
                "by counting");
        leastUnits(table, bound, "h (rnn, second-order, gru)", bits);
        leastUnits(table, bound, "h and c (lstm)", 2 * bits);
        return table.note(
                        "by the paper: m·log₂k / bits units. by counting: the least d with 2^(bits·d) ≥ N for the N "
                                + "stacks, exactly. Nothing with fewer units generates the language, whatever it computes. Finite precision: d units "
                                + "have at most 2^(bits·d) memories, so any such machine generates a regular language, and only such.")
                .build();
    }

    private static void leastUnits(Table.Builder table, LowerBound bound, String memory, int bitsPerUnit) {
        table.row(
                memory,
                bitsPerUnit,
                significant(bound.paperUnits(bitsPerUnit), 4),
                integer(bound.paperLeastUnits(bitsPerUnit)),
                integer(bound.leastUnits(bitsPerUnit)));
    }

    /** What the constructions use. */
    public static Table constructions(DyckLanguage language, List<ConstructionSize> sizes) {
        Table.Builder table = Table.of(
                "lower-bound-constructions",
                "Constructions, with the bits that the values in their memory take",
                "construction",
                "units",
                "bits per unit",
                "bits in all",
                "at least (units)");
        for (ConstructionSize size : sizes) {
            if (size.exists()) {
                table.row(
                        size.entry().name(),
                        integer(size.hiddenUnits()),
                        significant(size.bitsPerUnit(), 3),
                        integer(memoryBits(size)),
                        integer(size.lowerBoundUnits()));
            }
        }
        return table.note(
                        "bits in all: rounded. An lstm's h and c are both counted, though in these its h follows from c.")
                .build();
    }

    private static BigInteger memoryBits(ConstructionSize size) {
        return new BigDecimal(size.hiddenUnits())
                .multiply(BigDecimal.valueOf(size.bitsPerUnit()))
                .setScale(0, RoundingMode.HALF_UP)
                .toBigInteger();
    }

    /** What came out for each quantisation, with the shortest string on which it fails. */
    public static Table sweep(DyckLanguage language, Network network, QuantisationSweep sweep) {
        TokenText tokens = new TokenText(language);
        LowerBound bound = new LowerBound(language);
        Table.Builder table = Table.of(
                "lower-bound-sweep",
                network.source() + " for Dyck-(" + language.k() + "," + language.m() + "), " + network.arithmetic()
                        + ": " + network.hiddenUnits()
                        + " units; with less memory does it still generate the language?",
                "units",
                "bits",
                "memory bits",
                "at least (units)",
                "generates",
                "states",
                "why");
        for (QuantisationSweep.Row row : sweep.rows()) {
            int bits = row.quantisation().bits().orElseThrow();
            Verdict verdict = row.verdict();
            table.row(
                    row.quantisation().units().orElseThrow(),
                    bits,
                    integer(row.memoryBits()),
                    integer(bound.leastUnits(bits * Quantisation.numbersPerUnit(network))),
                    verdict.outcome() == Outcome.UNKNOWN ? "?" : row.generates() ? "yes" : "no",
                    integer(verdict.states()),
                    verdict.counterexample()
                            .map(example -> reason(tokens, example))
                            .orElseGet(() -> reason(row)));
        }
        return table.note(
                        "at least: ⌈log₂N / bits⌉ units, for an lstm 2·bits. states: pairs of memory and stack that were looked at, or stacks. The "
                                + "string is the shortest whose last symbol is forbidden, but as probable as an allowed one. no common ε: an allowed "
                                + "symbol here is no more probable than a forbidden one there.")
                .build();
    }

    private static String count(int number, String one) {
        return integer(number) + " " + one + (number == 1 ? "" : "s");
    }

    private static String reason(QuantisationSweep.Row row) {
        return row.generates()
                ? "ε in (" + significant(row.verdict().epsilon().low(), 3) + ", "
                        + significant(row.verdict().epsilon().high(), 3) + "]"
                : row.verdict().because();
    }

    private static String reason(TokenText tokens, Counterexample example) {
        String strings = example.witnesses().stream()
                .map(witness -> string(tokens, witness))
                .collect(Collectors.joining("; "));
        return example.witnesses().size() == 1 ? strings : "no common ε: " + strings;
    }

    /** The prefix and the symbol, with the symbol's probability. */
    private static String string(TokenText tokens, Witness witness) {
        String prefix = witness.prefix().stream().map(tokens::of).collect(Collectors.joining(" "));
        return (prefix + " " + tokens.of(witness.symbol())).strip() + " (p = " + significant(witness.probability(), 3)
                + ")";
    }

    /** In a sentence: the smallest quantisation that generates the language. */
    public static String smallest(DyckLanguage language, Network network, QuantisationSweep sweep) {
        LowerBound bound = new LowerBound(language);
        return sweep.smallest()
                .map(row -> {
                    int bits = row.quantisation().bits().orElseThrow();
                    int numbers = Quantisation.numbersPerUnit(network);
                    return "Smallest that generates: "
                            + count(row.quantisation().units().orElseThrow(), "unit") + ", " + count(bits, "bit")
                            + " a number, " + integer(row.memoryBits())
                            + " in all; the lower bound is " + count(bound.leastUnits(bits * numbers), "such unit")
                            + ", " + integer(bound.bits()) + " bits.";
                })
                .orElse("None of these was seen to generate the language; the lower bound is " + integer(bound.bits())
                        + " bits.");
    }
}

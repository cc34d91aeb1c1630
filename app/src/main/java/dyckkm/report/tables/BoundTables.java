package dyckkm.report.tables;

import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.bound.LowerBound;
import dyckkm.proof.bound.Quantisation;
import dyckkm.proof.bound.QuantisationSweep;
import dyckkm.proof.bound.Shattering;
import dyckkm.report.Table;
import dyckkm.size.SizedConstruction;
import dyckkm.trace.TokenText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The lower bound as tables: what it says, what the constructions use, how coarse a memory may be. */
public final class BoundTables {
    /** Instead of the bound by shattered symbols. */
    public static final String NOT_COMPUTED = "not computed: too many situations and symbols";

    private static final String NOTHING = "–";

    private BoundTables() {}

    /**
     * The least number of units.
     *
     * @param bits of each number that a unit remembers
     */
    public static Table leastUnits(Language language, int bits) {
        LowerBound bound = new LowerBound(language);
        boolean paper = language.alphabet().bracketTypes().isPresent();
        List<String> columns = new ArrayList<>(List.of("a unit remembers", "bits per unit"));
        columns.addAll(paper ? List.of("by the paper", "rounded up", "by counting") : List.of("by counting"));
        Table.Builder table = Table.of(
                "lower-bound",
                language.description() + ": " + counted(bound) + "; numbers of " + bits
                        + (bits == 1 ? " bit" : " bits"),
                columns.toArray(String[]::new));
        table.row(leastUnits(bound, paper, "h (rnn, second-order, gru)", bits));
        table.row(leastUnits(bound, paper, "h and c (lstm)", 2 * bits));
        return table.note(
                        (paper ? "by the paper: m·log₂k / bits units. " : "")
                                + "by counting: the least d with 2^(bits·d) ≥ N for the N "
                                + (paper ? "stacks" : "distinguishable " + bound.things())
                                + ", exactly. Nothing with fewer units generates the language, whatever it computes. Finite precision: d units "
                                + "have at most 2^(bits·d) memories, so any such machine generates a regular language, and only such.")
                .build();
    }

    /** How many things there are to remember. */
    private static String counted(LowerBound bound) {
        Language language = bound.language();
        String all = integer(language.configurations()) + " " + bound.things();
        String bits = "so " + significant(bound.exactBits(), 5) + " bits";
        return language.distinguishableConfigurations()
                .map(count -> count.equals(language.configurations())
                        ? all + ", " + bits
                        : all + ", " + integer(count) + " of them distinguishable, " + bits)
                .orElse(all + "; how many of them are distinguishable is not computed: too many pairs");
    }

    private static Object[] leastUnits(LowerBound bound, boolean paper, String memory, int bitsPerUnit) {
        List<Object> cells = new ArrayList<>(List.of(memory, bitsPerUnit));
        if (paper) {
            cells.add(significant(bound.paperUnits(bitsPerUnit), 4));
            cells.add(integer(bound.paperLeastUnits(bitsPerUnit)));
        }
        cells.add(bound.isKnown() ? integer(bound.leastUnits(bitsPerUnit)) : NOTHING);
        return cells.toArray();
    }

    /** In a sentence: what no network can go below, whatever the precision of its units. */
    public static String shattering(Language language, Optional<Shattering> found) {
        TokenText tokens = new TokenText(language);
        return "Units of any precision: "
                + found.map(shattering -> shattering(tokens, shattering)).orElse(NOT_COMPUTED + ".");
    }

    private static String shattering(TokenText tokens, Shattering found) {
        int size = found.symbols().size();
        String symbols = found.symbols().stream().map(tokens::of).collect(Collectors.joining("', '", " '", "'"));
        return "at least " + found.leastUnits() + ". r = " + size + (size == 1 ? " symbol is" : " symbols are")
                + " shattered" + (size == 0 ? "" : "," + symbols)
                + (size == 0
                        ? "."
                        : ": every subset is what some configuration allows of them; that takes r − 2 units, and one at least.")
                + (found.isLargest() ? "" : " More may be, the search ended first.");
    }

    /** What the constructions use. */
    public static Table constructions(List<? extends SizedConstruction> sizes) {
        boolean parts = sizes.stream().anyMatch(size -> size.controlUnits().isPresent());
        List<String> columns = new ArrayList<>(List.of("construction", "units"));
        if (parts) {
            columns.addAll(List.of("of the control", "of the stack"));
        }
        columns.addAll(List.of("bits per unit", "bits in all", "at least (units)"));
        Table.Builder table = Table.of(
                "lower-bound-constructions",
                "Constructions, with the bits that the values in their memory take",
                columns.toArray(String[]::new));
        for (SizedConstruction size : sizes) {
            List<Object> cells = new ArrayList<>(List.of(size.entry().name(), integer(size.hiddenUnits())));
            if (parts) {
                cells.add(number(size.controlUnits()));
                cells.add(number(size.stackUnits()));
            }
            cells.add(significant(size.bitsPerUnit(), 3));
            cells.add(integer(memoryBits(size)));
            cells.add(new LowerBound(size.language()).isKnown() ? integer(size.lowerBoundUnits()) : NOTHING);
            table.row(cells.toArray());
        }
        return table.note(
                        "bits in all: rounded. An lstm's h and c are both counted, though in these its h follows from c.")
                .build();
    }

    private static String number(OptionalLong units) {
        return units.isPresent() ? integer(units.getAsLong()) : NOTHING;
    }

    private static BigInteger memoryBits(SizedConstruction size) {
        return new BigDecimal(size.hiddenUnits())
                .multiply(BigDecimal.valueOf(size.bitsPerUnit()))
                .setScale(0, RoundingMode.HALF_UP)
                .toBigInteger();
    }

    /** What came out for each quantisation, with the shortest string on which it fails. */
    public static Table sweep(Language language, Network network, QuantisationSweep sweep) {
        TokenText tokens = new TokenText(language);
        LowerBound bound = new LowerBound(language);
        Table.Builder table = Table.of(
                "lower-bound-sweep",
                network.source() + " for " + language.description() + ", " + network.arithmetic()
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
        return table.note("at least: ⌈log₂N / bits⌉ units, for an lstm 2·bits. states: pairs of memory and "
                        + paired(language) + " that were looked at, or " + bound.things() + ". The "
                        + "string is the shortest whose last symbol is forbidden, but as probable as an allowed one. no common ε: an allowed "
                        + "symbol here is no more probable than a forbidden one there.")
                .build();
    }

    private static String paired(Language language) {
        return new LowerBound(language).things().replaceFirst("s$", "");
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
    public static String smallest(Language language, Network network, QuantisationSweep sweep) {
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

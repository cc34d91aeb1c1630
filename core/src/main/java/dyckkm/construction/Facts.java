package dyckkm.construction;

import dyckkm.language.dyck.DyckLanguage;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What is said of a construction, to people and to programs that choose between constructions.
 *
 * @param sentence what it is, in a line
 * @param origin the place in the paper, the work that it cites, or {@code ours}
 * @param units the formula of its hidden units, in the letters of {@link #LETTERS}
 * @param theorem the paper's theorem that it proves
 * @param standard whether other constructions of its cell are compared with it
 * @param paperUnits the paper's own formula, where that is not the number of units that are built
 * @param errata the misprints that concern it
 * @param signed whether an LSTM's codes have −1
 * @param released whether the authors released it and account for its numbers in the appendix
 */
public record Facts(
        String sentence,
        String origin,
        String units,
        Optional<Theorem> theorem,
        Optional<Standard> standard,
        Optional<PaperFormula> paperUnits,
        Set<Erratum> errata,
        boolean signed,
        boolean released) {
    /** What the letters of the formulas mean. */
    public static final String LETTERS =
            "L = ⌈log₂k⌉, n = ⌈log₂(k+1)⌉, N stacks, A and B those of depth at most ⌈m/2⌉ and ⌊m/2⌋, G = 1 for m ≤ 5, else 1+⌈(m−5)/2⌉, w the least width with "
                    + "k ternary codes of one weight, their signs aside.";

    /**
     * A theorem of the paper.
     *
     * @param number its number
     * @param statement what it says, in a sentence
     */
    public record Theorem(int number, String statement) {}

    /** A construction of the paper beside which others of its cell are put. */
    public enum Standard {
        /** With a unit for each type. */
        ONE_HOT,
        /** With codes of the order of log k. */
        LOGARITHMIC
    }

    /**
     * A formula of the paper.
     *
     * @param text as the paper writes it
     * @param value its value for a language
     */
    public record PaperFormula(String text, Function<DyckLanguage, BigInteger> value) {}
}

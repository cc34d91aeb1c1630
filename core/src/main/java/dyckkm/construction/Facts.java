package dyckkm.construction;

import dyckkm.language.dyck.DyckLanguage;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The description of a construction, for people and for programs that choose between constructions.
 *
 * @param sentence a one-line description
 * @param origin the section of the paper, the work that it cites, or {@code ours}
 * @param units the formula of its hidden units, in the letters of {@link #LETTERS}
 * @param theorem the paper's theorem that it proves
 * @param standard whether it is a baseline for the other constructions of its cell
 * @param paperUnits the paper's own formula, if it differs from the number of units built
 * @param errata the misprints that concern it
 * @param signed whether an LSTM's codes contain −1
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
    /** The meaning of the letters in formulas. */
    public static final String LETTERS =
            "L = ⌈log₂k⌉, n = ⌈log₂(k+1)⌉, N stacks, A and B those of depth at most ⌈m/2⌉ and ⌊m/2⌋, G = 1 for m ≤ 5, else 1+⌈(m−5)/2⌉, w the least width with "
                    + "k ternary codes of one weight, their signs aside.";

    /**
     * A theorem of the paper.
     *
     * @param number its number
     * @param statement the theorem in one sentence
     */
    public record Theorem(int number, String statement) {}

    /** A construction of the paper that serves as a baseline for others of its cell. */
    public enum Standard {
        /** With a unit for each type. */
        ONE_HOT,
        /** With codes of the order of log k. */
        LOGARITHMIC
    }

    /**
     * A formula of the paper.
     *
     * @param text as in the paper
     * @param value its value for a language
     */
    public record PaperFormula(String text, Function<DyckLanguage, BigInteger> value) {}
}

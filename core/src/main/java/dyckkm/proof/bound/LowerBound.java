package dyckkm.proof.bound;

import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import java.math.BigInteger;

/**
 * How much memory a machine needs that generates a language, whatever it computes (paper, Theorem 6; theory, Theorem 2).
 *
 * <p>Two stacks with the same memory have the same continuations, so all N stacks have memories of their own; of another
 * language, all configurations that some continuation tells apart. The paper counts
 * the k^m full ones only, which is at most one bit less.
 *
 * @param language the language
 */
public record LowerBound(Language language) {
    /** What has a memory of its own in a machine that generates the language, in a word. */
    public String things() {
        return language.states() == 1 && language.depthBound() > 0 ? "stacks" : "configurations";
    }

    /** Whether N is known; where it is not, the numbers below are for N = 1. */
    public boolean isKnown() {
        return language.distinguishableConfigurations().isPresent();
    }

    /** ⌈log₂N⌉: no memory of fewer bits can tell the stacks apart. */
    public int bits() {
        return ceilLog2(language.toldApart());
    }

    /** log₂N. */
    public double exactBits() {
        BigInteger stacks = language.toldApart();
        int dropped = Math.max(0, stacks.bitLength() - Long.SIZE);
        return dropped + log2(stacks.shiftRight(dropped).doubleValue());
    }

    /** ⌈log₂N / p⌉: the least d with 2^{pd} ≥ N, exactly. */
    public int leastUnits(int bitsPerUnit) {
        return ceilDivide(bits(), bitsPerUnit);
    }

    /** The paper's m·log₂k / p. */
    public double paperUnits(int bitsPerUnit) {
        DyckLanguage dyck = DyckLanguage.of(language);
        return dyck.m() * log2(dyck.k()) / requirePositive(bitsPerUnit);
    }

    /** The least d with 2^{pd} ≥ k^m, exactly: the paper's bound rounded up. */
    public int paperLeastUnits(int bitsPerUnit) {
        DyckLanguage dyck = DyckLanguage.of(language);
        return ceilDivide(ceilLog2(BigInteger.valueOf(dyck.k()).pow(dyck.m())), bitsPerUnit);
    }

    private static int ceilLog2(BigInteger value) {
        return value.subtract(BigInteger.ONE).bitLength();
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    private static int ceilDivide(int bits, int bitsPerUnit) {
        return Math.toIntExact((bits + requirePositive(bitsPerUnit) - 1L) / bitsPerUnit);
    }

    private static int requirePositive(int bitsPerUnit) {
        if (bitsPerUnit < 1) {
            throw new IllegalArgumentException("a unit must hold at least one bit, not " + bitsPerUnit);
        }
        return bitsPerUnit;
    }
}

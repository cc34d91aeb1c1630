package dyckkm.proof.bound;

import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import java.math.BigInteger;

/**
 * A lower bound on the memory of any machine that generates a language (paper, Theorem 6; theory, Theorem 2).
 *
 * <p>Two stacks with the same memory have the same continuations, so all N stacks need distinct memories; in other languages,
 * so do all pairwise distinguishable configurations. The paper counts only the k^m full stacks, which gives at most one bit
 * less.
 *
 * @param language the language
 */
public record LowerBound(Language language) {
    /** The word for what needs a distinct memory in a machine that generates the language. */
    public String things() {
        return language.states() == 1 && language.depthBound() > 0 ? "stacks" : "configurations";
    }

    /** Whether N is known; otherwise the numbers below are for N = 1. */
    public boolean isKnown() {
        return language.distinguishableConfigurations().isPresent();
    }

    /** ⌈log₂N⌉: fewer bits of memory cannot distinguish the stacks. */
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

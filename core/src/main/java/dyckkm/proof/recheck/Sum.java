package dyckkm.proof.recheck;

import dyckkm.network.Matrix;
import java.util.Arrays;

/**
 * A sum of weighted bounds, kept apart by slots: F_0 + F_1(content of slot 1) + F_2(content of slot 2) + …
 *
 * <p>Slots hold contents independently of each other, so the least value of the sum is the sum of the least values of the F_j,
 * and if the content of slot j is known, F_j has its value there. Reusable: {@link #clear} starts again.
 */
final class Sum {
    /** Of each slot, for each of its contents: the least and greatest value, Σ|terms| and the number of terms ≠ 0. */
    private final double[][] low;

    private final double[][] high;
    private final double[][] size;
    private final int[][] terms;
    private final boolean[] used;
    /** The least and the greatest value of each slot over all contents, once {@link #finish} was called. */
    private final double[] least;

    private final double[] greatest;
    /** All terms are points and multiples of 2^lowestBit. */
    private boolean isExact;

    private int lowestBit;
    private double error;

    /**
     * @param contents k, how many contents a slot can have
     */
    Sum(int slots, int contents) {
        this.low = new double[slots + 1][contents];
        this.high = new double[slots + 1][contents];
        this.size = new double[slots + 1][contents];
        this.terms = new int[slots + 1][contents];
        low[0] = new double[1];
        high[0] = new double[1];
        size[0] = new double[1];
        terms[0] = new int[1];
        this.used = new boolean[slots + 1];
        this.least = new double[slots + 1];
        this.greatest = new double[slots + 1];
        clear();
    }

    Sum clear() {
        for (int slot = 0; slot < used.length; slot++) {
            Arrays.fill(low[slot], 0);
            Arrays.fill(high[slot], 0);
            Arrays.fill(size[slot], 0);
            Arrays.fill(terms[slot], 0);
            used[slot] = false;
        }
        isExact = true;
        lowestBit = Rounding.NO_BIT;
        return this;
    }

    /** Adds one row of a matrix times a vector. */
    Sum add(Matrix matrix, int row, Bound[] vector) {
        matrix.forEachNonZero(row, (column, weight) -> add(weight, vector[column]));
        return this;
    }

    Sum add(double constant) {
        if (constant != 0) {
            add(constant, Bound.constant(1, 1));
        }
        return this;
    }

    private void add(double weight, Bound bound) {
        int slot = bound.slot();
        used[slot] = true;
        for (int content = 0; content < bound.contents(); content++) {
            double oneEnd = weight * bound.low()[content];
            double otherEnd = weight * bound.high()[content];
            double most = Math.max(Math.abs(oneEnd), Math.abs(otherEnd));
            if (most == 0 && bound.low()[content] == 0 && bound.high()[content] == 0) {
                continue;
            }
            low[slot][content] += Math.min(oneEnd, otherEnd);
            high[slot][content] += Math.max(oneEnd, otherEnd);
            size[slot][content] += most;
            terms[slot][content]++;
            isExact = isExact && bound.low()[content] == bound.high()[content];
            lowestBit = Math.min(lowestBit, Rounding.lowestBit(weight) + Rounding.lowestBit(bound.low()[content]));
        }
    }

    /** To be called when all terms are in. */
    Sum finish(Rounding rounding) throws RefusedException {
        double totalSize = 0;
        int totalTerms = 0;
        for (int slot = 0; slot < used.length; slot++) {
            least[slot] = used[slot] ? Arrays.stream(low[slot]).min().orElseThrow() : 0;
            greatest[slot] = used[slot] ? Arrays.stream(high[slot]).max().orElseThrow() : 0;
            totalSize += used[slot] ? Arrays.stream(size[slot]).max().orElseThrow() : 0;
            totalTerms += used[slot] ? Arrays.stream(terms[slot]).max().orElseThrow() : 0;
        }
        error = isExact && rounding.isExact(totalSize, lowestBit) ? 0 : rounding.error(totalSize, totalTerms);
        rounding.requireNoOverflow(totalSize);
        return this;
    }

    /** All that a network can get for the sum in a case, before it is rounded to the network's format. */
    Interval in(Case given) {
        double lowEnd = 0;
        double highEnd = 0;
        for (int slot = 0; slot < used.length; slot++) {
            boolean isFixed = given.isFixed(slot);
            lowEnd += isFixed ? low[slot][given.contentOf(slot)] : least[slot];
            highEnd += isFixed ? high[slot][given.contentOf(slot)] : greatest[slot];
        }
        return new Interval(lowEnd - error, highEnd + error);
    }
}

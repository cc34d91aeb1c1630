package dyckkm.proof.recheck.arithmetic;

import dyckkm.network.Matrix;
import java.util.Arrays;
import java.util.List;

/**
 * A sum of weighted bounds, kept apart by slots: F_0 + F_1(content of slot 1) + F_2(content of slot 2) + …
 *
 * <p>Slots hold contents independently of each other, so the least value of the sum is the sum of the least values of the F_j,
 * and if the content of slot j is known, F_j has its value there.
 */
public final class Sum {
    /** Of each slot; null where no term depends on it. */
    private final Part[] parts;

    private final int contents;
    /** All terms are points and multiples of 2^lowestBit. */
    private boolean isExact = true;

    private int lowestBit = Rounding.NO_BIT;
    private double error;

    /**
     * @param contents k, how many contents a slot can have
     */
    public Sum(int slots, int contents) {
        this.parts = new Part[slots + 1];
        this.contents = contents;
    }

    /** The terms of one slot for each of its contents: least and greatest value, Σ|terms| and the number of terms ≠ 0. */
    private static final class Part {
        private final double[] low;
        private final double[] high;
        private double[] size;
        private int[] terms;
        private double least;
        private double greatest;

        Part(int contents) {
            low = new double[contents];
            high = new double[contents];
            size = new double[contents];
            terms = new int[contents];
        }

        /** Adds up over contents what only matters at its worst; returns Σ|terms|. */
        double finish() {
            least = Arrays.stream(low).min().orElseThrow();
            greatest = Arrays.stream(high).max().orElseThrow();
            double worst = Arrays.stream(size).max().orElseThrow();
            size = new double[0];
            return worst;
        }

        int mostTerms() {
            int most = Arrays.stream(terms).max().orElseThrow();
            terms = new int[0];
            return most;
        }
    }

    /** Adds one row of a matrix times a vector. */
    public Sum add(Matrix matrix, int row, Bound[] vector) {
        matrix.forEachNonZero(row, (column, weight) -> add(weight, vector[column]));
        return this;
    }

    public Sum add(double constant) {
        if (constant != 0) {
            add(constant, Bound.constant(1, 1));
        }
        return this;
    }

    private void add(double weight, Bound bound) {
        if (bound.least() == 0 && bound.greatest() == 0) {
            return;
        }
        int slot = bound.slot();
        if (parts[slot] == null) {
            parts[slot] = new Part(slot == 0 ? 1 : contents);
        }
        Part part = parts[slot];
        int weightBit = Rounding.lowestBit(weight);
        for (int content = 0; content < bound.contents(); content++) {
            double low = bound.low(content);
            double high = bound.high(content);
            if (low == 0 && high == 0) {
                continue;
            }
            double oneEnd = weight * low;
            double otherEnd = weight * high;
            part.low[content] += Math.min(oneEnd, otherEnd);
            part.high[content] += Math.max(oneEnd, otherEnd);
            part.size[content] += Math.max(Math.abs(oneEnd), Math.abs(otherEnd));
            part.terms[content]++;
            isExact = isExact && low == high;
            if (isExact) {
                lowestBit = Math.min(lowestBit, weightBit + Rounding.lowestBit(low));
            }
        }
    }

    /** To be called when all terms are in. */
    public Sum finish(Rounding rounding) throws RefusedException {
        double size = 0;
        int terms = 0;
        for (Part part : parts) {
            if (part != null) {
                size += part.finish();
                terms += part.mostTerms();
            }
        }
        isExact = isExact && rounding.isExact(size, lowestBit);
        error = isExact ? 0 : rounding.error(size, terms);
        rounding.requireNoOverflow(size);
        return this;
    }

    /** Whether nothing is rounded, whatever the order. */
    public boolean isExact() {
        return isExact;
    }

    /** Whether a term depends on the content of a slot. */
    public boolean dependsOn(int slot) {
        return parts[slot] != null;
    }

    /** The ends of what a slot on which it depends adds for a content, to be put to others. */
    public void addEnds(int slot, int content, List<Double> ends) {
        if (parts[slot] != null) {
            ends.add(parts[slot].low[content]);
            ends.add(parts[slot].high[content]);
        }
    }

    /** All that a network can get for the sum in a case. */
    public Interval in(Case given) {
        double lowEnd = 0;
        double highEnd = 0;
        for (int slot = 0; slot < parts.length; slot++) {
            Part part = parts[slot];
            if (part != null) {
                boolean isFixed = given.isFixed(slot);
                lowEnd += isFixed ? part.low[given.contentOf(slot)] : part.least;
                highEnd += isFixed ? part.high[given.contentOf(slot)] : part.greatest;
            }
        }
        return new Interval(lowEnd - error, highEnd + error);
    }
}

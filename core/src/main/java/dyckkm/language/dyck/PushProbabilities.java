package dyckkm.language.dyck;

import dyckkm.common.BadInputException;
import dyckkm.language.LengthWindow;

/**
 * The windowed distribution as a walk with time-dependent probabilities: the probability of an open bracket after t brackets at
 * depth d, given that the finished string will be kept.
 *
 * <p>With B(t, d) the probability, in the unrestricted process, that a string at depth d after t brackets will be kept, push
 * and pop are weighted by B(t+1, d±1) and END by whether the window lets a string end here. Layers of B are scaled to maximum
 * 1, so windows far out in the tail do not underflow.
 */
final class PushProbabilities {
    /** 2^26 doubles are half a gigabyte; a longer window at such a depth has no practical use. */
    private static final long LARGEST_TABLE = 1L << 26;

    private final int width;
    private final double[] push;
    private final double logKept;

    PushProbabilities(DyckLanguage language, LengthWindow window) {
        DyckWindows.requireStrings(window);
        int m = language.m();
        this.width = m + 1;
        long size = (long) window.max() * width;
        if (size > LARGEST_TABLE) {
            throw new BadInputException("a window up to length " + window.max() + " at m = " + m + " needs a table of "
                    + size + " probabilities, more than " + LARGEST_TABLE + ": choose a smaller maximum length");
        }
        this.push = new double[(int) size];
        this.logKept = sweep(m, window);
    }

    /** Fills the table from the last layer to the first; returns ln B(0, 0). */
    private double sweep(int m, LengthWindow window) {
        double[] later = new double[m + 1];
        double logScale = 0;
        for (int brackets = window.max() - 1; brackets >= 0; brackets--) {
            double[] kept = new double[m + 1];
            double largest = 0;
            for (int depth = 0; depth <= m; depth++) {
                double basePush = basePush(m, window, brackets, depth);
                double up = basePush == 0 ? 0 : basePush * later[depth + 1];
                double down = depth > 0
                        ? (1 - basePush) * later[depth - 1]
                        : window.mayEnd(brackets) ? (1 - basePush) * Math.exp(-logScale) : 0;
                kept[depth] = up + down;
                largest = Math.max(largest, kept[depth]);
                push[brackets * width + depth] = up + down == 0 ? 0 : up / (up + down);
            }
            for (int depth = 0; depth <= m; depth++) {
                kept[depth] /= largest;
            }
            logScale += Math.log(largest);
            later = kept;
        }
        return logScale + Math.log(later[0]);
    }

    private static double basePush(int m, LengthWindow window, int brackets, int depth) {
        return depth == 0 ? (window.refusesEnd(brackets) ? 1 : 0.5) : depth == m ? 0 : 0.5;
    }

    /** The probability of an open bracket after this many brackets at this depth. */
    double at(int brackets, int depth) {
        return push[brackets * width + depth];
    }

    /** The number of depths, m+1. */
    int width() {
        return width;
    }

    /** The number of layers: brackets from 0 to the window's maximum − 1. */
    int layers() {
        return push.length / width;
    }

    /** The logarithm of the probability that the unrestricted process generates a string that is kept. */
    double logKept() {
        return logKept;
    }
}

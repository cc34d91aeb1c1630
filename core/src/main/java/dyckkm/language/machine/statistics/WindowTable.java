package dyckkm.language.machine.statistics;

import dyckkm.common.BadInputException;
import dyckkm.language.LengthWindow;

/**
 * The probability that a string is kept, from each state at the empty stack and for each number of remaining symbols.
 *
 * <p>The factor per symbol ({@link LengthSeries}) is divided out at END, so that strings of different lengths are comparable.
 */
final class WindowTable {
    /** A window that begins further out than this many mean lengths apart is looked for no more exactly. */
    private static final double LARGEST_TILT = 1e6;

    private final Levels levels;
    private final LengthWindow window;
    private final LengthSeries series;
    /** (states, max): by the number of symbols that may still be read, END not counted. */
    private final double[][] kept;
    /** (callees, max). */
    private final double[][] afterCall;
    /** (states): what the others are multiplied by where END is refused. */
    private final double[] boost;

    WindowTable(MachineDistribution distribution, LengthWindow window) {
        this.levels = distribution.levels();
        this.window = window;
        double tilt = tilt(distribution, window.min());
        this.series = new LengthSeries(levels, distribution.passage(), window.max() - 1, tilt);
        Level bottom = levels.bottom();
        this.kept = new double[bottom.states.length][window.max()];
        this.afterCall = new double[bottom.callees.length][window.max()];
        this.boost = new double[bottom.states.length];
        for (int state = 0; state < boost.length; state++) {
            boost[state] = 1 / (1 - bottom.exitProbability(state));
        }
        fill(bottom);
        double all = kept[levels.initial()][capacity()];
        if (!(all > 0 && Double.isFinite(all))) {
            throw new BadInputException("the window " + window + " holds no string of "
                    + levels.machine().description());
        }
    }

    /** The factor that makes the mean length that of the shortest string asked for, if that is longer. */
    private static double tilt(MachineDistribution distribution, int target) {
        if (distribution.meanLength() >= target) {
            return 1;
        }
        double low = 1;
        double high = 2;
        while (reaches(distribution.levels(), high, target) < 0 && high < LARGEST_TILT) {
            low = high;
            high *= 2;
        }
        while (high > low * (1 + 1e-6)) {
            double middle = (low + high) / 2;
            if (reaches(distribution.levels(), middle, target) < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Compares the mean length under a factor with a length. */
    private static int reaches(Levels levels, double tilt, int target) {
        Passage passage = Passage.at(levels, tilt);
        double mean = passage.isConvergent() ? passage.lengthOfStrings() / passage.ofStrings() : Double.NaN;
        return mean < target ? -1 : 1;
    }

    private void fill(Level bottom) {
        for (int left = 0; left <= capacity(); left++) {
            for (int state = 0; state < kept.length; state++) {
                double sum = 0;
                for (Step step : bottom.steps[state]) {
                    sum += term(bottom, state, step, left);
                }
                kept[state][left] = sum;
            }
            series.spread(bottom, kept, afterCall, left);
        }
    }

    /** What a symbol at the empty stack contributes to what is kept. */
    double term(Level bottom, int state, Step step, int left) {
        if (step.kind() == Step.Kind.EXIT) {
            return step.probability() * atEnd(left);
        }
        if (left == 0) {
            return 0;
        }
        double rest =
                step.kind() == Step.Kind.INTERNAL ? kept[step.target()][left - 1] : afterCall[step.target()][left - 1];
        return rest == 0 ? 0 : boost(state, left) * step.probability() * series.tilt() * rest;
    }

    /** What takes back all factors where a string ends; 0 where it may not end. */
    private double atEnd(int left) {
        int read = capacity() - left;
        return window.mayEnd(read) ? Math.pow(series.tilt(), window.min() - 1.0 - read) : 0;
    }

    /** What symbols other than END are multiplied by. */
    double boost(int state, int left) {
        return window.refusesEnd(capacity() - left) ? boost[state] : 1;
    }

    /** The greatest number of symbols of a string, END not counted. */
    int capacity() {
        return window.max() - 1;
    }

    double[][] kept() {
        return kept;
    }

    double[][] afterCall() {
        return afterCall;
    }

    Levels levels() {
        return levels;
    }

    LengthSeries series() {
        return series;
    }

    /** The logarithm of the probability that a string of the unrestricted process is kept. */
    double logKept() {
        return Math.log(kept[levels.initial()][capacity()]) - (window.min() - 1) * Math.log(series.tilt());
    }
}

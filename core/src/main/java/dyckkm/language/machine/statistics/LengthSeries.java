package dyckkm.language.machine.statistics;

import dyckkm.common.BadInputException;

/**
 * The probabilities that a level is passed in exactly n symbols: for every level above the bottom, from each of its states to
 * each of its exits, a power series, computed from the deepest level to the lowest by convolution.
 *
 * <p>Every probability is multiplied by a constant factor per symbol, which cancels out between strings of one length and keeps
 * small probabilities within the range of floating-point numbers.
 */
final class LengthSeries {
    /** 2^26 doubles are half a gigabyte. */
    private static final long MOST_NUMBERS = 1L << 26;

    /** The maximum number of multiplications: about a minute. */
    private static final double MOST_PRODUCTS = 2e11;

    private final Levels levels;
    private final Passage passage;
    private final int longest;
    private final double tilt;
    /** (levels, exits, states, longest + 1): null where no way leads from the state to the exit. */
    private final double[][][][] series;
    /** (levels, exits, callees, longest + 1): of a call that is read already, the excursion and the rest of the level together. */
    private final double[][][][] afterCall;

    /**
     * @param longest the greatest number of symbols
     * @param tilt the factor of every probability
     */
    LengthSeries(Levels levels, Passage passage, int longest, double tilt) {
        this.levels = levels;
        this.passage = passage;
        this.longest = longest;
        this.tilt = tilt;
        requireFew();
        int count = levels.list().size();
        this.series = new double[count][][][];
        this.afterCall = new double[count][][][];
        for (int number = count - 1; number > 0; number--) {
            Level level = levels.list().get(number);
            series[number] = new double[level.exits.length][][];
            afterCall[number] = new double[level.exits.length][][];
            for (int exit = 0; exit < level.exits.length; exit++) {
                fill(level, exit);
            }
        }
    }

    private void requireFew() {
        double numbers = 0;
        double products = 0;
        for (Level level : levels.list()) {
            for (int exit = 0; exit < level.exits.length; exit++) {
                double arrays = level.callees.length;
                for (int state = 0; state < level.states.length; state++) {
                    arrays += passage.weight(level.number, exit, state) > 0 ? 1 : 0;
                }
                numbers += arrays * (longest + 1.0);
                for (Level.Callee callee : level.callees) {
                    for (int other = 0; other < callee.back().length; other++) {
                        products += isPassed(callee, other) ? longest * (longest / 2.0) : 0;
                    }
                }
            }
        }
        if (numbers > MOST_NUMBERS || products > MOST_PRODUCTS) {
            throw new BadInputException(String.format(
                    java.util.Locale.ROOT,
                    "strings of up to %d tokens of %s need a table of %.3g probabilities and %.3g products to fill it, more than"
                            + " %.3g and %.3g: choose a smaller maximum length",
                    longest,
                    levels.machine().description(),
                    numbers,
                    products,
                    (double) MOST_NUMBERS,
                    MOST_PRODUCTS));
        }
    }

    /** Whether an excursion can end in this exit of its level. */
    boolean isPassed(Level.Callee callee, int exit) {
        return callee.back()[exit] >= 0 && passage.weight(callee.level().number, exit, callee.entry()) > 0;
    }

    private void fill(Level level, int exit) {
        int states = level.states.length;
        double[][] ways = new double[states][];
        double[][] after = new double[level.callees.length][longest + 1];
        for (int state = 0; state < states; state++) {
            if (passage.weight(level.number, exit, state) > 0) {
                ways[state] = new double[longest + 1];
            }
        }
        series[level.number][exit] = ways;
        afterCall[level.number][exit] = after;
        for (int length = 1; length <= longest; length++) {
            for (int state = 0; state < states; state++) {
                if (ways[state] != null) {
                    ways[state][length] = sum(level.steps[state], exit, length, ways, after);
                }
            }
            spread(level, ways, after, length);
        }
    }

    private double sum(Step[] steps, int exit, int length, double[][] ways, double[][] after) {
        double sum = 0;
        for (Step step : steps) {
            double p = tilt * step.probability();
            switch (step.kind()) {
                case EXIT -> sum += length == 1 && step.target() == exit ? p : 0;
                case INTERNAL -> sum += ways[step.target()] == null ? 0 : p * ways[step.target()][length - 1];
                case CALL -> sum += p * after[step.target()][length - 1];
            }
        }
        return sum;
    }

    /** Adds to what follows calls: excursions of every length before a rest of this length. */
    void spread(Level level, double[][] ways, double[][] after, int length) {
        for (int index = 0; index < level.callees.length; index++) {
            Level.Callee callee = level.callees[index];
            for (int other = 0; other < callee.back().length; other++) {
                if (isPassed(callee, other)) {
                    double[] rest = ways[callee.back()[other]];
                    if (rest != null && rest[length] != 0) {
                        addShifted(after[index], excursion(callee, other), rest[length], length);
                    }
                }
            }
        }
    }

    /** sum[shift + j] += factor · terms[j], as far as sum goes. */
    private static void addShifted(double[] sum, double[] terms, double factor, int shift) {
        int count = Math.min(terms.length, sum.length - shift);
        for (int j = 1; j < count; j++) {
            sum[shift + j] += factor * terms[j];
        }
    }

    /** The series of an excursion that ends in an exit, entry 0 of which is 0. */
    double[] excursion(Level.Callee callee, int exit) {
        return series[callee.level().number][exit][callee.entry()];
    }

    double[][] ways(int level, int exit) {
        return series[level][exit];
    }

    double[][] afterCall(int level, int exit) {
        return afterCall[level][exit];
    }

    double tilt() {
        return tilt;
    }

    int longest() {
        return longest;
    }

    Passage passage() {
        return passage;
    }

    /** The probability, times the factors, of every length of a string. */
    double[] ofStrings() {
        series[0] = new double[1][][];
        afterCall[0] = new double[1][][];
        fill(levels.bottom(), 0);
        return series[0][0][levels.initial()].clone();
    }
}

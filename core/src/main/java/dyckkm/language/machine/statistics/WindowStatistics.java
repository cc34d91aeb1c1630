package dyckkm.language.machine.statistics;

/**
 * Expectations for a string within a window: how often each symbol is read in each state of each level.
 *
 * <p>The probability that a string is kept is a polynomial in the probabilities of symbols; the expected uses of each follow
 * from its derivatives, which are computed in one backward pass (reverse-mode differentiation) from the bottom level upwards.
 */
final class WindowStatistics {
    private final WindowTable table;
    private final int capacity;
    /** (levels, exits, states, capacity + 1): derivatives by the series of excursions; null where there are none (yet). */
    private final double[][][][] byExcursion;

    final double[] lengthProbabilities;
    final double[] visits;
    /** −ln of the probability of what is read, by the process that refuses END where the window says so. */
    double nats;
    /** The same by the process without a window. */
    double unrestrictedNats;

    WindowStatistics(WindowTable table, int depth) {
        this.table = table;
        this.capacity = table.capacity();
        this.lengthProbabilities = new double[capacity + 2];
        this.visits = new double[depth + 1];
        int count = table.levels().list().size();
        this.byExcursion = new double[count][][][];
        for (Level level : table.levels().list()) {
            byExcursion[level.number] = new double[level.exits.length][level.states.length][];
        }
        bottom(table.levels().bottom());
        for (Level level : table.levels().list().subList(1, count)) {
            for (int exit = 0; exit < level.exits.length; exit++) {
                above(level, exit);
            }
            byExcursion[level.number] = null;
        }
    }

    private void bottom(Level level) {
        double[][] byWays = new double[level.states.length][capacity + 1];
        int initial = table.levels().initial();
        byWays[initial][capacity] = 1 / table.kept()[initial][capacity];
        pass(level, 0, table.kept(), table.afterCall(), byWays);
    }

    private void above(Level level, int exit) {
        double[][] byWays = new double[level.states.length][];
        double[][] ways = table.series().ways(level.number, exit);
        boolean used = false;
        for (int state = 0; state < byWays.length; state++) {
            double[] begun = byExcursion[level.number][exit][state];
            used |= begun != null;
            byWays[state] = ways[state] == null ? null : begun == null ? new double[capacity + 1] : begun;
        }
        if (used) {
            pass(level, exit, ways, table.series().afterCall(level.number, exit), byWays);
        }
    }

    private void pass(Level level, int exit, double[][] ways, double[][] after, double[][] byWays) {
        double[][] byAfter = new double[level.callees.length][capacity + 1];
        Excursions excursions = new Excursions(level, ways, byWays);
        for (int left = capacity; left >= 0; left--) {
            for (int callee = 0; callee < byAfter.length; callee++) {
                if (byAfter[callee][left] != 0) {
                    excursions.spread(callee, left, byAfter[callee][left]);
                }
            }
            for (int state = 0; state < byWays.length; state++) {
                if (byWays[state] != null && byWays[state][left] != 0) {
                    account(level, exit, state, left, byWays[state][left], ways, after, byWays, byAfter);
                }
            }
        }
        excursions.keep();
    }

    private void account(
            Level level,
            int exit,
            int state,
            int left,
            double derivative,
            double[][] ways,
            double[][] after,
            double[][] byWays,
            double[][] byAfter) {
        boolean bottom = level.number == 0;
        double boost = bottom ? table.boost(state, left) : 1;
        visits[level.depth] += derivative * ways[state][left];
        for (Step step : level.steps[state]) {
            double p = step.probability() * table.series().tilt();
            double share;
            double factor = boost;
            if (step.kind() == Step.Kind.EXIT) {
                factor = 1;
                if (bottom) {
                    share = derivative * table.term(level, state, step, left);
                    lengthProbabilities[capacity - left + 1] += share;
                } else {
                    share = left == 1 && step.target() == exit ? derivative * p : 0;
                }
            } else if (left == 0) {
                continue;
            } else if (step.kind() == Step.Kind.INTERNAL) {
                if (ways[step.target()] == null) {
                    continue;
                }
                share = derivative * boost * p * ways[step.target()][left - 1];
                if (share > 0) {
                    byWays[step.target()][left - 1] += derivative * boost * p;
                }
            } else {
                share = derivative * boost * p * after[step.target()][left - 1];
                if (share > 0) {
                    byAfter[step.target()][left - 1] += derivative * boost * p;
                }
            }
            if (share > 0) {
                nats -= share * Math.log(step.probability() * factor);
                unrestrictedNats -= share * Math.log(step.probability());
            }
        }
    }

    /** The convolutions of a level, differentiated. Arrays are kept in reverse, too, so that inner loops run forwards in both. */
    private final class Excursions {
        private final Level level;
        private final double[][] byWays;
        private final double[][] reversedWays;
        /** (callees, exits, capacity + 1). */
        private final double[][][] reversedExcursions;

        private final double[][][] byLength;

        Excursions(Level level, double[][] ways, double[][] byWays) {
            this.level = level;
            this.byWays = byWays;
            this.reversedWays = new double[ways.length][];
            this.reversedExcursions = new double[level.callees.length][][];
            this.byLength = new double[level.callees.length][][];
            for (int index = 0; index < level.callees.length; index++) {
                Level.Callee callee = level.callees[index];
                int exits = callee.back().length;
                reversedExcursions[index] = new double[exits][];
                byLength[index] = new double[exits][];
                for (int exit = 0; exit < exits; exit++) {
                    if (table.series().isPassed(callee, exit) && ways[callee.back()[exit]] != null) {
                        reversedExcursions[index][exit] =
                                reversed(table.series().excursion(callee, exit));
                        byLength[index][exit] = new double[capacity + 1];
                        int back = callee.back()[exit];
                        if (reversedWays[back] == null) {
                            reversedWays[back] = reversed(ways[back]);
                        }
                    }
                }
            }
        }

        private double[] reversed(double[] values) {
            double[] result = new double[values.length];
            for (int i = 0; i < values.length; i++) {
                result[i] = values[values.length - 1 - i];
            }
            return result;
        }

        void spread(int index, int left, double derivative) {
            Level.Callee callee = level.callees[index];
            for (int exit = 0; exit < callee.back().length; exit++) {
                double[] excursion = reversedExcursions[index][exit];
                if (excursion != null) {
                    addAligned(byWays[callee.back()[exit]], 0, excursion, capacity - left, left, derivative);
                    addAligned(
                            byLength[index][exit],
                            1,
                            reversedWays[callee.back()[exit]],
                            capacity - left + 1,
                            left,
                            derivative);
                }
            }
        }

        private static void addAligned(double[] sum, int to, double[] terms, int from, int count, double factor) {
            for (int i = 0; i < count; i++) {
                sum[to + i] += factor * terms[from + i];
            }
        }

        /** Hands what was found of excursions to the levels in which they are. */
        void keep() {
            for (int index = 0; index < byLength.length; index++) {
                Level.Callee callee = level.callees[index];
                for (int exit = 0; exit < byLength[index].length; exit++) {
                    double[] found = byLength[index][exit];
                    double[][] known = byExcursion[callee.level().number][exit];
                    if (found != null && known[callee.entry()] == null) {
                        known[callee.entry()] = found;
                    } else if (found != null) {
                        addAligned(known[callee.entry()], 0, found, 0, found.length, 1);
                    }
                }
            }
        }
    }
}

package dyckkm.language.machine.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How levels are passed: for every level, from each of its states to each of its exits, the sum of the weights of all ways, and of weight
 * times length. The weight of a way is its probability times x for every symbol: the generating function of lengths at x, and its derivative.
 *
 * <p>If the process stops at full depth, ways that reach it are counted apart.
 */
final class Passage {
    private final Levels levels;
    private final double x;
    /** The depth at which the process stops; more than all depths if it does not. */
    private final int stopAt;

    private final Chain[] chains;
    /** (levels, exits, states). */
    private final double[][][] weight;

    private final double[][][] length;
    /** (levels, states): the weight of ways that stop, and that weight times their length. */
    private final double[][] stopped;

    private final double[][] stoppedLength;
    private boolean convergent = true;

    private Passage(Levels levels, Level bottom, double x, int stopAt) {
        this.levels = levels;
        this.x = x;
        this.stopAt = stopAt;
        int count = levels.list().size();
        this.chains = new Chain[count];
        this.weight = new double[count][][];
        this.length = new double[count][][];
        this.stopped = new double[count][];
        this.stoppedLength = new double[count][];
        for (int number = count - 1; number >= 0 && convergent; number--) {
            pass(number == 0 ? bottom : levels.list().get(number));
        }
    }

    /** Of the distribution itself. */
    static Passage ofProbabilities(Levels levels) {
        return new Passage(levels, levels.bottom(), 1, Integer.MAX_VALUE);
    }

    /** With every probability multiplied by x for each symbol. */
    static Passage at(Levels levels, double x) {
        return new Passage(levels, levels.bottom(), x, Integer.MAX_VALUE);
    }

    /**
     * Of a process that stops where it reaches a depth.
     *
     * @param bottom the level of the empty stack, or what is to stand in its place
     */
    static Passage stoppingAt(Levels levels, Level bottom, int depth) {
        return new Passage(levels, bottom, 1, depth);
    }

    private void pass(Level level) {
        int states = level.states.length;
        int exits = level.exits.length;
        double[] stops = new double[states];
        double[] stopLengths = new double[states];
        weight[level.number] = new double[exits][states];
        length[level.number] = new double[exits][states];
        stopped[level.number] = stops;
        stoppedLength[level.number] = stopLengths;
        if (level.depth >= stopAt) {
            Arrays.fill(stops, 1);
            return;
        }
        Chain chain = chain(level);
        if (!chain.isConvergent()) {
            convergent = false;
            return;
        }
        chains[level.number] = chain;
        forEachCall(level, (state, callee, p) -> stops[state] += p * stopped[callee.level().number][callee.entry()]);
        for (int state = 0; state < states; state++) {
            for (Step step : level.steps[state]) {
                if (step.kind() == Step.Kind.EXIT) {
                    weight[level.number][step.target()][state] += x * step.probability();
                }
            }
        }
        for (double[] column : weight[level.number]) {
            chain.solve(column);
        }
        chain.solve(stops);
        for (int exit = 0; exit < exits; exit++) {
            lengths(level, chain, weight[level.number][exit], length[level.number][exit]);
        }
        forEachCall(
                level,
                (state, callee, p) -> stopLengths[state] += p * stoppedLength[callee.level().number][callee.entry()]);
        lengths(level, chain, stops, stopLengths);
    }

    /** Weight × length of ways whose weights are known, from the lengths of the excursions on them. */
    private void lengths(Level level, Chain chain, double[] weights, double[] lengths) {
        for (int state = 0; state < weights.length; state++) {
            lengths[state] += weights[state];
        }
        forEachCall(level, (state, callee, p) -> {
            double[][] above = length[callee.level().number];
            for (int exit = 0; exit < above.length; exit++) {
                if (callee.back()[exit] >= 0) {
                    lengths[state] += p * above[exit][callee.entry()] * weights[callee.back()[exit]];
                }
            }
        });
        chain.solve(lengths);
    }

    private Chain chain(Level level) {
        int states = level.states.length;
        int[][] targets = new int[states][];
        double[][] weights = new double[states][];
        double[] leaving = new double[states];
        for (int state = 0; state < states; state++) {
            List<Integer> to = new ArrayList<>();
            List<Double> with = new ArrayList<>();
            leaving[state] = level.steps[state].length == 0 ? 1 : level.exitProbability(state);
            for (Step step : level.steps[state]) {
                double p = x * step.probability();
                if (step.kind() == Step.Kind.INTERNAL) {
                    to.add(step.target());
                    with.add(p);
                } else if (step.kind() == Step.Kind.CALL) {
                    Level.Callee callee = level.callees[step.target()];
                    leaving[state] += p * stopped[callee.level().number][callee.entry()];
                    double[][] above = weight[callee.level().number];
                    for (int exit = 0; exit < above.length; exit++) {
                        if (callee.back()[exit] >= 0 && above[exit][callee.entry()] > 0) {
                            to.add(callee.back()[exit]);
                            with.add(p * above[exit][callee.entry()]);
                        }
                    }
                }
            }
            targets[state] = to.stream().mapToInt(Integer::intValue).toArray();
            weights[state] = with.stream().mapToDouble(Double::doubleValue).toArray();
        }
        return x == 1 ? Chain.ofProbabilities(targets, weights, leaving) : Chain.ofWeights(targets, weights);
    }

    /** Visits calls. */
    private interface CallVisitor {
        void visit(int state, Level.Callee callee, double p);
    }

    private void forEachCall(Level level, CallVisitor visitor) {
        for (int state = 0; state < level.states.length; state++) {
            for (Step step : level.steps[state]) {
                if (step.kind() == Step.Kind.CALL) {
                    visitor.visit(state, level.callees[step.target()], x * step.probability());
                }
            }
        }
    }

    /** Whether all sums are finite. */
    boolean isConvergent() {
        return convergent;
    }

    Chain chain(int level) {
        return chains[level];
    }

    /** The weight of all ways from a state of a level to an exit. */
    double weight(int level, int exit, int state) {
        return weight[level][exit][state];
    }

    /** The weight of all strings. */
    double ofStrings() {
        return weight[0][0][levels.initial()];
    }

    /** The sum of weight × length over all strings. */
    double lengthOfStrings() {
        return length[0][0][levels.initial()];
    }

    /** The weight of all beginnings of strings that stop. */
    double ofStopped() {
        return stopped[0][levels.initial()];
    }

    /** The sum of weight × length over all beginnings of strings that stop. */
    double lengthOfStopped() {
        return stoppedLength[0][levels.initial()];
    }

    /**
     * The sum over all ways from the beginning of a string of what each state costs.
     *
     * @param cost (levels, states)
     */
    double expected(double[][] cost) {
        double[][] sums = new double[cost.length][];
        for (int number = cost.length - 1; number >= 0; number--) {
            double[] sum = cost[number].clone();
            forEachCall(
                    levels.list().get(number),
                    (state, callee, p) -> sum[state] += p * sums[callee.level().number][callee.entry()]);
            sums[number] = chains[number].solve(sum);
        }
        return sums[0][levels.initial()];
    }

    /** How often each state of each level is visited by a string, in expectation. */
    double[][] visits() {
        double[][] visits = new double[levels.list().size()][];
        for (Level level : levels.list()) {
            visits[level.number] = new double[level.states.length];
        }
        visits[0][levels.initial()] = 1;
        for (Level level : levels.list()) {
            double[] here = chains[level.number].visits(visits[level.number]);
            forEachCall(level, (state, callee, p) -> visits[callee.level().number][callee.entry()] += p * here[state]);
        }
        return visits;
    }
}

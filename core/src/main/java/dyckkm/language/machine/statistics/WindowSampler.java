package dyckkm.language.machine.statistics;

import dyckkm.language.CorpusBlock;
import dyckkm.language.RandomBits;
import dyckkm.language.StringSampler;
import dyckkm.language.SymbolArray;
import java.util.Arrays;

/**
 * Samples strings of a length window without rejection.
 *
 * <p>At the empty stack, the number of remaining symbols is bounded; above it, the number of symbols until the level is left,
 * and the exit, are fixed. On a call both are drawn for the excursion, in proportion to the probabilities of the excursion and
 * of the rest.
 */
final class WindowSampler implements StringSampler {
    private final WindowTable table;
    private final LengthSeries series;
    private final long family;

    WindowSampler(WindowTable table) {
        this.table = table;
        this.series = table.series();
        this.family = MachineHash.of(table.levels().machine());
    }

    @Override
    public long family() {
        return family;
    }

    @Override
    public CorpusBlock draw(RandomBits random, int tokens) {
        int[] symbols = new int[tokens + table.capacity()];
        int[] ends = new int[tokens / 6 + 2];
        Walk walk = new Walk(random, symbols);
        int strings = 0;
        while (walk.used + strings < tokens) {
            walk.string();
            if (strings == ends.length) {
                ends = Arrays.copyOf(ends, strings * 2);
            }
            ends[strings++] = walk.used;
        }
        int kinds = table.levels().machine().alphabet().tokens();
        return new CorpusBlock(SymbolArray.pack(symbols, walk.used, kinds), Arrays.copyOf(ends, strings));
    }

    /** One string after the other. */
    private final class Walk {
        private final RandomBits random;
        private final int[] symbols;
        private int used;

        private Level level;
        private int exit;
        private int state;
        /** How many symbols may still be read at the bottom; how many are read until the exit above. */
        private int left;

        private double[][] ways;
        private double[][] after;

        /** What goes on after the levels above: by depth. */
        private final Level[] levels;

        private final int[] exits;
        private final int[] states;
        private final int[] lefts;

        public Walk(RandomBits random, int[] symbols) {
            this.random = random;
            this.symbols = symbols;
            int depth = table.levels().machine().depthBound();
            this.levels = new Level[depth];
            this.exits = new int[depth];
            this.states = new int[depth];
            this.lefts = new int[depth];
        }

        void string() {
            go(table.levels().bottom(), 0, table.levels().initial(), table.capacity());
            while (true) {
                Step step = step();
                if (step.kind() == Step.Kind.EXIT && level.number == 0) {
                    return;
                }
                symbols[used++] = step.symbol();
                switch (step.kind()) {
                    case EXIT -> {
                        int below = level.depth - 1;
                        go(levels[below], exits[below], states[below], lefts[below]);
                    }
                    case INTERNAL -> {
                        state = step.target();
                        left--;
                    }
                    case CALL -> call(step.target());
                }
            }
        }

        private void go(Level to, int toExit, int toState, int toLeft) {
            boolean changes = to != level || toExit != exit || ways == null;
            level = to;
            exit = toExit;
            state = toState;
            left = toLeft;
            if (changes) {
                ways = to.number == 0 ? table.kept() : series.ways(to.number, toExit);
                after = to.number == 0 ? table.afterCall() : series.afterCall(to.number, toExit);
            }
        }

        private double uniform(double below) {
            return (random.next() >>> 11) * 0x1p-53 * below;
        }

        private Step step() {
            double rest = uniform(ways[state][left]);
            Step last = null;
            for (Step step : level.steps[state]) {
                double term = level.number == 0 ? table.term(level, state, step, left) : term(step);
                if (term > 0) {
                    if (rest < term) {
                        return step;
                    }
                    rest -= term;
                    last = step;
                }
            }
            return last;
        }

        private double term(Step step) {
            double p = step.probability() * series.tilt();
            return switch (step.kind()) {
                case EXIT -> left == 1 && step.target() == exit ? p : 0;
                case INTERNAL -> ways[step.target()] == null ? 0 : p * ways[step.target()][left - 1];
                case CALL -> p * after[step.target()][left - 1];
            };
        }

        private void call(int index) {
            Level.Callee callee = level.callees[index];
            int both = left - 1;
            double rest = uniform(after[index][both]);
            int lastExit = -1;
            int lastLength = -1;
            for (int other = 0; other < callee.back().length && rest >= 0; other++) {
                double[] following = callee.back()[other] < 0 ? null : ways[callee.back()[other]];
                if (following == null || !series.isPassed(callee, other)) {
                    continue;
                }
                double[] excursion = series.excursion(callee, other);
                // Usually either the excursion or the rest is short: searching from both ends alternately finds it
                // soon.
                for (int turn = 0; turn < both && rest >= 0; turn++) {
                    int length = (turn & 1) == 0 ? 1 + turn / 2 : both - turn / 2;
                    double term = excursion[length] * following[both - length];
                    if (term > 0) {
                        rest -= term;
                        lastExit = other;
                        lastLength = length;
                    }
                }
            }
            levels[level.depth] = level;
            exits[level.depth] = exit;
            states[level.depth] = callee.back()[lastExit];
            lefts[level.depth] = both - lastLength;
            go(callee.level(), lastExit, callee.entry(), lastLength);
        }
    }
}

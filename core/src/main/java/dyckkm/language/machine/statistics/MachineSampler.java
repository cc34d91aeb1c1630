package dyckkm.language.machine.statistics;

import dyckkm.common.BadInputException;
import dyckkm.language.CorpusBlock;
import dyckkm.language.Language;
import dyckkm.language.RandomBits;
import dyckkm.language.StringSampler;
import dyckkm.language.SymbolArray;
import dyckkm.language.machine.Machine;
import java.util.Arrays;

/**
 * Samples strings without a length window: one random number and one table lookup per token.
 *
 * <p>There is a row for each state, top and depth that a string can have, filled with the outcomes of Walker's alias method; rows at which
 * the machine allows the same with the same probabilities are one. The loop has no branch that depends on what is drawn except the end of a
 * string: every outcome writes what it would push above the top of the stack, and moves the top by −1, 0 or 1.
 */
final class MachineSampler implements StringSampler {
    /** The maximum length of a string. */
    private static final double LONGEST_MEAN = 1e7;

    /** 2^22 outcomes of 24 bytes. */
    private static final long MOST_CELLS = 1L << 22;

    /** What is left of 63 bits beside a symbol, a push and a change of depth. */
    private static final long MOST_ROWS = 1L << 21;

    private static final int SYMBOL_BITS = 20;
    private static final int PUSH_BITS = 20;
    private static final long SYMBOL_MASK = (1L << SYMBOL_BITS) - 1;
    private static final long PUSH_MASK = (1L << PUSH_BITS) - 1;

    /** END is negative. */
    private static final long END = Long.MIN_VALUE;

    private final Machine machine;
    private final long family;
    /** (states, tops, kinds of depth): where the row begins, shifted left by 6, and how many bits choose a cell of it. */
    private final int[] rows;
    /** (cells, 3): a random number below the first chooses the second, else the third. */
    private final long[] cells;
    /** For each depth its kind. */
    private final int[] depthKind;

    private final int kinds;

    MachineSampler(MachineDistribution distribution) {
        this.machine = distribution.language();
        this.family = MachineHash.of(machine);
        if (distribution.meanLength() > LONGEST_MEAN) {
            throw new BadInputException("strings of " + machine.description() + " have "
                    + Math.round(distribution.meanLength()) + " tokens in the mean: draw them within a length window");
        }
        Levels levels = distribution.levels();
        this.depthKind = depthKinds();
        this.kinds = Arrays.stream(depthKind).max().getAsInt() + 1;
        long size = (long) machine.states() * tops() * kinds;
        if (size > MOST_ROWS
                || tops() * (long) kinds > PUSH_MASK
                || machine.alphabet().size() > SYMBOL_MASK) {
            throw new BadInputException(machine.description()
                    + " is too large to be drawn from without a length window: " + size + " rows of probabilities");
        }
        this.rows = new int[(int) size];
        Cells built = new Cells();
        for (Level level : levels.list()) {
            for (int state = 0; state < level.states.length; state++) {
                int row = row(level.states[state], level.top, level.depth);
                if (rows[row] == 0) {
                    rows[row] = built.add(level, state);
                }
            }
        }
        this.cells = built.toArray();
    }

    /** Depths between which no rule begins or ends are of one kind. */
    private int[] depthKinds() {
        int[] kind = new int[machine.depthBound() + 1];
        boolean[] begins = new boolean[kind.length + 1];
        begins[Math.min(1, machine.depthBound())] = true;
        machine.rules().forEach(rule -> begins[Math.max(0, Math.min(rule.limit() + 1, machine.depthBound()))] = true);
        begins[machine.depthBound()] = true;
        for (int depth = 1; depth < kind.length; depth++) {
            kind[depth] = kind[depth - 1] + (begins[depth] ? 1 : 0);
        }
        return kind;
    }

    private int tops() {
        return machine.stackSymbols() + 1;
    }

    private int row(int state, int top, int depth) {
        return (state * tops() + top + 1) * kinds + depthKind[depth];
    }

    /** Fills the table. */
    private final class Cells {
        private long[] values = new long[1 << 10];
        /** Cell 0 stays free, so that a row that is there is never 0. */
        private int used = 1;

        int add(Level level, int state) {
            Step[] steps = level.steps[state];
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(steps.length - 1);
            int size = 1 << bits;
            if (used + (long) size > MOST_CELLS) {
                throw new BadInputException(machine.description()
                        + " is too large to be drawn from without a length window: more than " + MOST_CELLS + " cells");
            }
            if (3 * (used + size) > values.length) {
                values = Arrays.copyOf(values, 3 * (used + size) * 2);
            }
            double[] share = new double[size];
            long[] outcome = new long[size];
            for (int index = 0; index < steps.length; index++) {
                share[index] = steps[index].probability() * size;
                outcome[index] = outcome(level, state, steps[index]);
            }
            Arrays.fill(outcome, steps.length, size, outcome[0]);
            alias(share, outcome);
            int row = used << 6 | bits;
            used += size;
            return row;
        }

        /** Walker's method: what a cell lacks is filled up from one that has more than its share. */
        private void alias(double[] share, long[] outcome) {
            int[] order = new int[share.length];
            int small = 0;
            int large = share.length;
            for (int cell = 0; cell < share.length; cell++) {
                if (share[cell] < 1) {
                    order[small++] = cell;
                } else {
                    order[--large] = cell;
                }
            }
            while (small > 0 && large < share.length) {
                int poor = order[--small];
                int rich = order[large];
                put(poor, share[poor], outcome[poor], outcome[rich]);
                share[rich] -= 1 - share[poor];
                if (share[rich] < 1) {
                    large++;
                    order[small++] = rich;
                }
            }
            while (small > 0) {
                small--;
                put(order[small], 1, outcome[order[small]], outcome[order[small]]);
            }
            for (; large < share.length; large++) {
                put(order[large], 1, outcome[order[large]], outcome[order[large]]);
            }
        }

        private void put(int cell, double share, long first, long second) {
            int at = 3 * (used + cell);
            values[at] = share >= 1 ? Long.MAX_VALUE : (long) (share * 0x1p63);
            values[at + 1] = first;
            values[at + 2] = second;
        }

        long[] toArray() {
            return Arrays.copyOf(values, 3 * used);
        }
    }

    /** From the lowest bits: the symbol, what is pushed, how the depth changes plus 1, and the first row of the next state. */
    private long outcome(Level level, int state, Step step) {
        int symbol = step.symbol();
        if (symbol == machine.alphabet().end()) {
            return END;
        }
        int from = level.states[state];
        long next = machine.next(from, level.depth, level.top, symbol);
        boolean call = step.kind() == Step.Kind.CALL;
        int push = call ? machine.pushed(from, level.depth, level.top, symbol) + 1 : 0;
        int change = call ? 2 : step.kind() == Step.Kind.EXIT ? 0 : 1;
        return (next * tops() * kinds << (SYMBOL_BITS + PUSH_BITS + 2))
                | (long) change << (SYMBOL_BITS + PUSH_BITS)
                | (long) push * kinds << SYMBOL_BITS
                | symbol;
    }

    @Override
    public long family() {
        return family;
    }

    @Override
    public CorpusBlock draw(RandomBits random, int tokens) {
        int[] symbols = new int[tokens + tokens / 8 + 64];
        int[] ends = new int[tokens / 6 + 2];
        int[] stack = new int[machine.depthBound() + 2];
        int start = row(Language.INITIAL, Language.NO_TOP, 0);
        int used = 0;
        int strings = 0;
        while (used + strings < tokens) {
            int depth = 0;
            int row = start;
            while (true) {
                int head = rows[row];
                long bits = random.next();
                int cell = 3 * ((head >>> 6) + (int) ((bits >>> 1) >>> (63 - (head & 63))));
                // The bits below those that chose the cell, at the top of a positive number.
                long fine = (bits << (head & 63)) >>> 1;
                long first = (fine - cells[cell]) >> 63;
                long outcome = (cells[cell + 1] & first) | (cells[cell + 2] & ~first);
                if (outcome < 0) {
                    break;
                }
                if (used == symbols.length) {
                    symbols = Arrays.copyOf(symbols, Math.addExact(used, used / 2));
                }
                symbols[used++] = (int) (outcome & SYMBOL_MASK);
                stack[depth + 1] = (int) (outcome >>> SYMBOL_BITS & PUSH_MASK);
                depth += (int) (outcome >>> (SYMBOL_BITS + PUSH_BITS) & 3) - 1;
                row = (int) (outcome >>> (SYMBOL_BITS + PUSH_BITS + 2)) + stack[depth] + depthKind[depth];
            }
            if (strings == ends.length) {
                ends = Arrays.copyOf(ends, strings * 2);
            }
            ends[strings++] = used;
        }
        int most = machine.alphabet().tokens();
        return new CorpusBlock(SymbolArray.pack(symbols, used, most), Arrays.copyOf(ends, strings));
    }
}

package dyckkm.construction.compiled;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The slow and obvious check of compiled rows, in whole numbers and without any of the compiler's notions: runs the network beside a machine
 * through all pairs of a memory and a configuration that prefixes lead to.
 */
final class WholeNumbers {
    private final CompiledRows rows;
    private final Machine machine;
    private final int units;
    /** (gates, units): what a row reads, each unit followed by its weight. */
    private final int[][][] terms;

    /** Bits of h, and of c behind them in an LSTM. */
    private record Pair(List<Integer> memory, Configuration configuration) {}

    private WholeNumbers(CompiledRows rows, Machine machine) {
        this.rows = rows;
        this.machine = machine;
        this.units = rows.units().size();
        this.terms = new int[rows.cell().gates()][units][];
        for (int gate = 0; gate < terms.length; gate++) {
            for (int unit = 0; unit < units; unit++) {
                terms[gate][unit] = rows.row(gate, unit).units().entrySet().stream()
                        .flatMapToInt(term -> IntStream.of(term.getKey(), term.getValue()))
                        .toArray();
            }
        }
    }

    /**
     * Checks that rows generate a machine's language with exact scores.
     *
     * @return the number of pairs
     * @throws AssertionError if they do not
     */
    static int check(CompiledRows rows, Machine machine) {
        return new WholeNumbers(rows, machine).check();
    }

    private int check() {
        Set<Pair> seen = new HashSet<>();
        Deque<Pair> waiting = new ArrayDeque<>();
        int[] zero = new int[rows.cell() == Cell.LSTM ? 2 * units : units];
        int[] started = step(zero, machine.alphabet().start());
        require(Arrays.equals(zero, started), "START changes the memory to " + Arrays.toString(started));
        Pair first = new Pair(boxed(zero), machine.cursor().configuration());
        seen.add(first);
        waiting.add(first);
        Cursor cursor = machine.cursor();
        while (!waiting.isEmpty()) {
            Pair pair = waiting.remove();
            int[] memory = pair.memory.stream().mapToInt(bit -> bit).toArray();
            scores(pair, memory);
            pair.configuration.support(machine).symbols().forEach(symbol -> {
                if (symbol != machine.alphabet().end()) {
                    cursor.load(pair.configuration);
                    cursor.read(symbol);
                    Pair next = new Pair(boxed(step(memory, symbol)), cursor.configuration());
                    if (seen.add(next)) {
                        waiting.add(next);
                    }
                }
            });
        }
        return seen.size();
    }

    private static List<Integer> boxed(int[] bits) {
        List<Integer> list = new ArrayList<>(bits.length);
        for (int bit : bits) {
            list.add(bit);
        }
        return list;
    }

    private void scores(Pair pair, int[] memory) {
        for (int symbol = 0; symbol <= machine.alphabet().end(); symbol++) {
            if (symbol == machine.alphabet().start()) {
                continue;
            }
            int twice = rows.twiceScore(symbol).value(memory);
            boolean allowed = pair.configuration.support(machine).contains(symbol);
            require(
                    allowed ? twice == 1 : twice <= -1,
                    "twice the score of " + machine.alphabet().text(symbol) + " is " + twice + " at " + pair);
        }
    }

    private int[] step(int[] memory, int symbol) {
        int[] next = new int[memory.length];
        for (int unit = 0; unit < units; unit++) {
            if (rows.cell() == Cell.RNN) {
                next[unit] = saturated(0, unit, memory, symbol);
            } else {
                int input = saturated(LstmRows.INPUT, unit, memory, symbol);
                int candidate = Integer.signum(sum(LstmRows.CANDIDATE, unit, memory, symbol));
                int cell = saturated(LstmRows.FORGET, unit, memory, symbol) * memory[units + unit] + input * candidate;
                require(cell == 0 || cell == 1, "a cell is " + cell);
                next[units + unit] = cell;
                next[unit] = saturated(LstmRows.OUTPUT, unit, memory, symbol) * cell;
            }
        }
        return next;
    }

    private int sum(int gate, int unit, int[] memory, int symbol) {
        LinearSum row = rows.row(gate, unit);
        int sum = row.bias() + row.column(symbol);
        int[] own = terms[gate][unit];
        for (int term = 0; term < own.length; term += 2) {
            sum += own[term + 1] * memory[own[term]];
        }
        return sum;
    }

    /** START may leave gates of an empty cell where they are. */
    private int saturated(int gate, int unit, int[] memory, int symbol) {
        int sum = sum(gate, unit, memory, symbol);
        boolean idle = symbol == machine.alphabet().start() && rows.cell() == Cell.LSTM && gate != LstmRows.INPUT;
        require(
                sum != 0 || idle,
                "the sum of " + rows.units().get(unit).name() + " is 0 at " + Arrays.toString(memory));
        return sum >= 1 ? 1 : 0;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}

package dyckkm.proof.exhaustive;

import dyckkm.proof.exhaustive.packing.IntRows;
import java.util.Arrays;

/** The logits last judged for each pair, bit for bit, so that repetitions need not be judged again. */
final class JudgedLogits {
    /** All distinct rows of logits. Many pairs share theirs. */
    private final IntRows rows;

    private final int[] row;
    /** The index of each pair's row, plus one. */
    private int[] numbers = new int[1024];

    JudgedLogits(int symbols) {
        this.rows = new IntRows(symbols);
        this.row = new int[symbols];
    }

    /** The memory used, including growth. */
    long bytes() {
        return rows.bytes() + 2L * Integer.BYTES * numbers.length;
    }

    /** Records the logits of a pair; returns whether they are new or differ from the last time. */
    boolean put(int pair, float[] logits, int from) {
        for (int symbol = 0; symbol < row.length; symbol++) {
            row[symbol] = Float.floatToRawIntBits(logits[from + symbol]);
        }
        int known = rows.find(row);
        int number = 1 + (known < 0 ? rows.add(row) : known);
        if (pair >= numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(pair + 1, 2 * numbers.length));
        }
        if (numbers[pair] == number) {
            return false;
        }
        numbers[pair] = number;
        return true;
    }
}

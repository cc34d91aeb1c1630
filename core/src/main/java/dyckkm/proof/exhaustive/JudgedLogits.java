package dyckkm.proof.exhaustive;

import dyckkm.proof.exhaustive.packing.IntRows;
import java.util.Arrays;

/** For each pair the logits that were judged last, bit for bit: when they come again they need not be judged again. */
final class JudgedLogits {
    /** All logits that have been judged. Many pairs share theirs. */
    private final IntRows rows;

    private final int[] row;
    /** For each pair the number of its row, plus one. */
    private int[] numbers = new int[1024];

    JudgedLogits(int symbols) {
        this.rows = new IntRows(symbols);
        this.row = new int[symbols];
    }

    /** What they take, with room for more. */
    long bytes() {
        return rows.bytes() + 2L * Integer.BYTES * numbers.length;
    }

    /** Takes the logits of a pair up; whether they are other than the last time, or are seen for the first time. */
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

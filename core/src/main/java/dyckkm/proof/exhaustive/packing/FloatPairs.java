package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/**
 * The pairs of memory and configuration that a search on an engine has met, in the order of their discovery. A pair is a row of
 * ints: the bits of the memory's numbers, the state, the depth, the stack from the bottom and then zeros.
 */
public final class FloatPairs {
    private final int memorySize;
    private final IntRows rows;
    /** For each pair the one it was first reached from, and by which symbol. */
    private int[] parents = new int[1024];

    private int[] symbols = new int[1024];

    public FloatPairs(int memorySize, int depthBound) {
        this.memorySize = memorySize;
        this.rows = new IntRows(memorySize + 2 + depthBound);
    }

    public int width() {
        return rows.width();
    }

    public int size() {
        return rows.size();
    }

    /** What they take, with room for more. */
    public long bytes() {
        return rows.bytes() + 4L * Integer.BYTES * parents.length;
    }

    /**
     * Writes a row. The zeros of both signs are one: no value that IEEE arithmetic, σ or tanh make of them differs by more than
     * such a sign again.
     */
    public void write(int[] row, float[] memories, int from, int state, int[] stack, int depth) {
        for (int i = 0; i < memorySize; i++) {
            row[i] = Float.floatToIntBits(memories[from + i] + 0f);
        }
        row[memorySize] = state;
        row[memorySize + 1] = depth;
        Arrays.fill(row, memorySize + 2, width(), 0);
        System.arraycopy(stack, 0, row, memorySize + 2, depth);
    }

    /** The number of a pair, or −1. */
    public int find(int[] row) {
        return rows.find(row);
    }

    /** Adds a pair that is not there; returns its number. */
    public int add(int[] row, int parent, int symbol) {
        int number = rows.add(row);
        if (number == parents.length) {
            parents = Arrays.copyOf(parents, 2 * number);
            symbols = Arrays.copyOf(symbols, 2 * number);
        }
        parents[number] = parent;
        symbols[number] = symbol;
        return number;
    }

    public void read(int pair, int[] row) {
        rows.read(pair, row);
    }

    /** Writes the memory of a row. */
    public void memory(int[] row, float[] memories, int at) {
        for (int i = 0; i < memorySize; i++) {
            memories[at + i] = Float.intBitsToFloat(row[i]);
        }
    }

    public int state(int[] row) {
        return row[memorySize];
    }

    public int depth(int[] row) {
        return row[memorySize + 1];
    }

    public void stack(int[] row, int[] stack) {
        System.arraycopy(row, memorySize + 2, stack, 0, depth(row));
    }

    int parent(int pair) {
        return parents[pair];
    }

    /** The first string that leads to a pair. */
    public int[] prefix(int pair) {
        int length = 0;
        for (int at = pair; parents[at] >= 0; at = parents[at]) {
            length++;
        }
        int[] prefix = new int[length];
        for (int at = pair; parents[at] >= 0; at = parents[at]) {
            prefix[--length] = symbols[at];
        }
        return prefix;
    }
}

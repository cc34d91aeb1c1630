package dyckkm.proof.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The pairs of memory and stack that a search on an engine has met, in the order of their discovery. A pair is a row of ints: the
 * bits of the memory's numbers, the depth, the types on the stack from the bottom and then zeros.
 */
final class FloatPairs {
    /** Rows are kept in segments, so that growing moves nothing. */
    private static final int SEGMENT_INTS = 1 << 20;

    private static final int NONE = 0;

    private final int memorySize;
    private final int width;
    private final int rowsOfASegment;
    private final List<int[]> segments = new ArrayList<>();
    /** For each pair the one it was first reached from, and by which symbol. */
    private int[] parents = new int[1024];

    private int[] symbols = new int[1024];
    private int size;
    /** Numbers plus one, found by hash. */
    private int[] table = new int[4096];

    FloatPairs(int memorySize, int m) {
        this.memorySize = memorySize;
        this.width = memorySize + 1 + m;
        this.rowsOfASegment = Math.max(1, SEGMENT_INTS / width);
    }

    int width() {
        return width;
    }

    int size() {
        return size;
    }

    /** What one more pair takes, at worst. */
    long bytes() {
        return Integer.BYTES * ((long) segments.size() * rowsOfASegment * width + 4L * parents.length + table.length);
    }

    /**
     * Writes a row. The zeros of both signs are one: no value that IEEE arithmetic, σ or tanh make of them differs by more than
     * such a sign again.
     */
    void write(int[] row, float[] memories, int from, int[] stack, int depth) {
        for (int i = 0; i < memorySize; i++) {
            row[i] = Float.floatToIntBits(memories[from + i] + 0f);
        }
        row[memorySize] = depth;
        Arrays.fill(row, memorySize + 1, width, 0);
        System.arraycopy(stack, 0, row, memorySize + 1, depth);
    }

    /** The number of a pair, or −1. */
    int find(int[] row) {
        int at = table[place(row)];
        return at == NONE ? -1 : at - 1;
    }

    /** Adds a pair that is not there; returns its number. */
    int add(int[] row, int parent, int symbol) {
        if (2 * (size + 1) > table.length) {
            grow();
        }
        if (size == parents.length) {
            parents = Arrays.copyOf(parents, 2 * size);
            symbols = Arrays.copyOf(symbols, 2 * size);
        }
        if (size % rowsOfASegment == 0) {
            segments.add(new int[rowsOfASegment * width]);
        }
        System.arraycopy(row, 0, segment(size), offset(size), width);
        parents[size] = parent;
        symbols[size] = symbol;
        table[place(row)] = size + 1;
        return size++;
    }

    private void grow() {
        table = new int[Math.multiplyExact(2, table.length)];
        int[] row = new int[width];
        for (int pair = 0; pair < size; pair++) {
            read(pair, row);
            table[place(row)] = pair + 1;
        }
    }

    private int place(int[] row) {
        int hash = Arrays.hashCode(row) * 0x9E3779B9;
        int place = (hash ^ hash >>> 15) & table.length - 1;
        while (table[place] != NONE && !is(table[place] - 1, row)) {
            place = place + 1 & table.length - 1;
        }
        return place;
    }

    private boolean is(int pair, int[] row) {
        int from = offset(pair);
        return Arrays.equals(segment(pair), from, from + width, row, 0, width);
    }

    private int[] segment(int pair) {
        return segments.get(pair / rowsOfASegment);
    }

    private int offset(int pair) {
        return pair % rowsOfASegment * width;
    }

    void read(int pair, int[] row) {
        System.arraycopy(segment(pair), offset(pair), row, 0, width);
    }

    /** Writes the memory of a row. */
    void memory(int[] row, float[] memories, int at) {
        for (int i = 0; i < memorySize; i++) {
            memories[at + i] = Float.intBitsToFloat(row[i]);
        }
    }

    int depth(int[] row) {
        return row[memorySize];
    }

    void stack(int[] row, int[] stack) {
        System.arraycopy(row, memorySize + 1, stack, 0, depth(row));
    }

    int parent(int pair) {
        return parents[pair];
    }

    /** The first string that leads to a pair. */
    int[] prefix(int pair) {
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

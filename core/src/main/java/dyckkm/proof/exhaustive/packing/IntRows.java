package dyckkm.proof.exhaustive.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Distinct rows of ints, numbered in the order of insertion. */
public final class IntRows {
    /** Rows are kept in segments, so growing moves nothing. */
    private static final int SEGMENT_INTS = 1 << 20;

    private static final int NONE = 0;

    private final int width;
    private final int rowsOfASegment;
    private final List<int[]> segments = new ArrayList<>();
    private int size;
    /** Numbers plus one, found by hash. */
    private int[] table = new int[4096];

    public IntRows(int width) {
        this.width = width;
        this.rowsOfASegment = Math.max(1, SEGMENT_INTS / width);
    }

    int width() {
        return width;
    }

    int size() {
        return size;
    }

    /** The memory used, including growth. */
    public long bytes() {
        return Integer.BYTES * ((long) segments.size() * rowsOfASegment * width + table.length);
    }

    /** The number of a row, or −1. */
    public int find(int[] row) {
        return table[place(row)] - 1;
    }

    /** Adds a new row; returns its number. */
    public int add(int[] row) {
        if (2 * (size + 1) > table.length) {
            grow();
        }
        if (size % rowsOfASegment == 0) {
            segments.add(new int[rowsOfASegment * width]);
        }
        System.arraycopy(row, 0, segment(size), offset(size), width);
        table[place(row)] = size + 1;
        return size++;
    }

    private void grow() {
        table = new int[Math.multiplyExact(2, table.length)];
        int[] row = new int[width];
        for (int number = 0; number < size; number++) {
            read(number, row);
            table[place(row)] = number + 1;
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

    private boolean is(int number, int[] row) {
        int from = offset(number);
        return Arrays.equals(segment(number), from, from + width, row, 0, width);
    }

    private int[] segment(int number) {
        return segments.get(number / rowsOfASegment);
    }

    private int offset(int number) {
        return number % rowsOfASegment * width;
    }

    void read(int number, int[] row) {
        System.arraycopy(segment(number), offset(number), row, 0, width);
    }
}

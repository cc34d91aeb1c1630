package dyckkm.language.corpus;

import java.util.Arrays;

/** A set of non-negative numbers in one open-addressing table. */
final class LongSet {
    private static final long FREE = -1;
    private static final int LEAST = 1 << 10;

    private long[] table;
    private int size;

    LongSet() {
        clear();
    }

    void clear() {
        table = new long[LEAST];
        Arrays.fill(table, FREE);
        size = 0;
    }

    int size() {
        return size;
    }

    void add(long number) {
        int place = place(number);
        if (table[place] == FREE) {
            table[place] = number;
            size++;
            if (2L * size > table.length) {
                grow();
            }
        }
    }

    /** The size of the intersection. */
    long sharedWith(LongSet other) {
        return Arrays.stream(table)
                .filter(number -> number != FREE && other.table[other.place(number)] == number)
                .count();
    }

    /** All numbers in ascending order. */
    long[] sorted() {
        return Arrays.stream(table).filter(number -> number != FREE).sorted().toArray();
    }

    /** The index of a number, or of its insertion point. */
    private int place(long number) {
        long mixed = number * 0x9E3779B97F4A7C15L;
        int mask = table.length - 1;
        int place = (int) (mixed ^ (mixed >>> 32)) & mask;
        while (table[place] != FREE && table[place] != number) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        long[] old = table;
        table = new long[Math.multiplyExact(old.length, 2)];
        Arrays.fill(table, FREE);
        for (long number : old) {
            if (number != FREE) {
                table[place(number)] = number;
            }
        }
    }
}

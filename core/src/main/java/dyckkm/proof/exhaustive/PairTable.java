package dyckkm.proof.exhaustive;

import java.util.Arrays;

/**
 * Finds the pairs of one shard of the hash values: an open-addressing table of pair numbers. Successors of the current batch
 * are in it too, by their place in the batch, until they are given numbers.
 */
final class PairTable {
    /** Stands for the place of a successor that was known. */
    static final int KNOWN = -1;

    /** −1 − (chunk · 2^24 + successor) is the entry of a successor that has no number yet. */
    static final int SUCCESSOR_BITS = 24;

    private static final int SUCCESSOR_MASK = (1 << SUCCESSOR_BITS) - 1;
    private static final int SMALLEST = 1 << 8;

    /** How many successors are looked up side by side. */
    private static final int GROUP = 16;

    private final int words;
    private final PairStore store;
    /** Pair numbers plus one; 0 where free. The length is a power of two. */
    private int[] entries;

    private int used;
    /** Of the successors that are looked up side by side: the first entry to compare with, and the first word of its pair. */
    private final int[] fetchedEntries = new int[GROUP];

    private final long[] fetchedWords = new long[GROUP];

    PairTable(PairStore store, int words, int expected) {
        this.store = store;
        this.words = words;
        int least = (int) Math.min(1 << 30, expected + expected / 2L);
        this.entries = new int[Math.max(SMALLEST, least < 2 ? 1 : Integer.highestOneBit(least - 1) << 1)];
    }

    /**
     * Looks up the successors of a chunk between two places of its sorted order and puts in those that are new; the chunk is told
     * the place of each, until the table grows, or {@link #KNOWN}.
     *
     * @return how many are new
     */
    int insertAll(Chunk[] chunks, int number, int from, int to) {
        int before = used;
        for (int start = from; start < to; start += GROUP) {
            int end = Math.min(start + GROUP, to);
            reserve(chunks, end - start);
            fetch(chunks[number], start, end);
            for (int rank = start; rank < end; rank++) {
                insert(chunks, number, chunks[number].sorted(rank), rank - start);
            }
        }
        return used - before;
    }

    /** In a large set each look waits for memory; made for several successors, none depending on another, they wait together. */
    private void fetch(Chunk chunk, int from, int to) {
        int mask = entries.length - 1;
        for (int rank = from; rank < to; rank++) {
            fetchedEntries[rank - from] = entries[(int) chunk.hashOf(chunk.sorted(rank)) & mask];
        }
        if (store.size() > 0) {
            for (int rank = from; rank < to; rank++) {
                // Any pair in place of none, so that there is no branch to guess.
                fetchedWords[rank - from] = store.firstWord(Math.max(0, fetchedEntries[rank - from] - 1));
            }
        }
    }

    private void insert(Chunk[] chunks, int number, int successor, int fetched) {
        Chunk chunk = chunks[number];
        int mask = entries.length - 1;
        int place = (int) chunk.hashOf(successor) & mask;
        int key = chunk.keyOf(successor);
        if (fetchedEntries[fetched] > 0 && fetchedWords[fetched] != chunk.keys()[key]) {
            place = (place + 1) & mask;
        }
        while (entries[place] != 0) {
            if (isSame(chunks, entries[place], chunk.keys(), key)) {
                chunk.setPlace(successor, KNOWN);
                return;
            }
            place = (place + 1) & mask;
        }
        entries[place] = -1 - (number << SUCCESSOR_BITS | successor);
        used++;
        chunk.setPlace(successor, place);
    }

    private boolean isSame(Chunk[] chunks, int entry, long[] keys, int key) {
        if (entry > 0) {
            return store.holds(entry - 1, keys, key);
        }
        Chunk chunk = chunks[(-1 - entry) >>> SUCCESSOR_BITS];
        int other = chunk.keyOf((-1 - entry) & SUCCESSOR_MASK);
        return Arrays.equals(keys, key, key + words, chunk.keys(), other, other + words);
    }

    /** Keeps the table at most two thirds full. */
    private void reserve(Chunk[] chunks, int more) {
        if (!grows(more)) {
            return;
        }
        int[] old = entries;
        entries = new int[Math.multiplyExact(2, old.length)];
        for (int entry : old) {
            if (entry > 0) {
                put(PairSet.hash(store.segment(entry - 1), store.offset(entry - 1), words), entry);
            } else if (entry < 0) {
                Chunk chunk = chunks[(-1 - entry) >>> SUCCESSOR_BITS];
                int successor = (-1 - entry) & SUCCESSOR_MASK;
                chunk.setPlace(successor, put(chunk.hashOf(successor), entry));
            }
        }
    }

    private int put(long hash, int entry) {
        int mask = entries.length - 1;
        int place = (int) hash & mask;
        while (entries[place] != 0) {
            place = (place + 1) & mask;
        }
        entries[place] = entry;
        return place;
    }

    /** Puts in a pair that has a number and is not in it. */
    void add(long hash, int pair) {
        put(hash, pair + 1);
        used++;
    }

    /** A successor has got its number. */
    void name(int place, int pair) {
        entries[place] = pair + 1;
    }

    private boolean grows(long more) {
        return 3 * (used + more) > 2L * entries.length;
    }

    /** Bytes in use, and at the worst while so many more are added: a table that grows exists twice. */
    long bytesWith(long more) {
        long bytes = Integer.BYTES * (long) entries.length;
        return grows(more) ? 3 * bytes : bytes;
    }
}

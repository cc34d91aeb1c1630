package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/**
 * Finds the pairs of one shard of the hash values: an open-addressing table of pair numbers. Successors of the current batch
 * are in it too, by their place in the batch, until they are given numbers. One thread at a time reads and writes it.
 */
public final class PairTable {
    /** Stands for the place of a successor that was known. */
    static final int KNOWN = -1;

    /** −1 − (chunk · 2^24 + successor) is the entry of a successor that has no number yet. */
    public static final int SUCCESSOR_BITS = 24;

    /** As many as the largest array has room for, with an eighth left free. */
    public static final int MOST_PAIRS = (1 << 30) / 8 * 7;

    private static final int SUCCESSOR_MASK = (1 << SUCCESSOR_BITS) - 1;
    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST = 1 << 30;

    /** How many successors are looked up side by side. */
    private static final int GROUP = 16;

    private final int words;
    private final PairStore store;
    private final int shard;
    private final int shards;
    /** Pair numbers plus one; 0 where free. The length is a power of two. */
    private int[] entries;

    private int used;
    /** Of the successors that are looked up side by side: the first entry to compare with, and the first word of its pair. */
    private final int[] fetchedEntries = new int[GROUP];

    private final long[] fetchedWords = new long[GROUP];

    /** A table of those pairs of the store that belong to a shard. */
    PairTable(PairStore store, int words, int shard, int shards) {
        this.store = store;
        this.words = words;
        this.shard = shard;
        this.shards = shards;
        this.entries = new int[capacity(SMALLEST, store.size() / shards, 0)];
        addAllOfTheStore();
    }

    /** Two thirds full at most with those that are there, and never quite full with those that may come. */
    private static int capacity(int least, long pairs, long more) {
        long capacity = least;
        while (capacity < LARGEST && (3 * pairs > 2 * capacity || 8 * (pairs + more) > 7 * capacity)) {
            capacity *= 2;
        }
        return (int) capacity;
    }

    /** Makes room for so many more, when all that are there have numbers. The old table is gone before the new one is made. */
    private void reserve(long more) {
        int capacity = capacity(entries.length, used, more);
        if (capacity > entries.length) {
            entries = new int[0];
            entries = new int[capacity];
            addAllOfTheStore();
        }
    }

    private void addAllOfTheStore() {
        int mask = entries.length - 1;
        int count = 0;
        for (int pair = 0; pair < store.size(); pair++) {
            long hash = PairSet.hash(store.segment(pair), store.offset(pair), words);
            if (PairSet.shardOf(hash, shards) == shard) {
                int place = (int) hash & mask;
                while (entries[place] != 0) {
                    place = (place + 1) & mask;
                }
                entries[place] = pair + 1;
                count++;
            }
        }
        used = count;
    }

    /** Looks up the successors of some chunks that belong to the shard and puts in those that are new; see {@link Chunk#place}. */
    void insertAll(Chunk[] chunks, int count) {
        long successors = 0;
        for (int number = 0; number < count; number++) {
            successors += chunks[number].start(shard + 1) - chunks[number].start(shard);
        }
        reserve(successors);
        for (int number = 0; number < count; number++) {
            int before = used;
            insertAll(chunks, number, chunks[number].start(shard), chunks[number].start(shard + 1));
            chunks[number].setNew(shard, used - before);
        }
    }

    private void insertAll(Chunk[] chunks, int number, int from, int to) {
        for (int start = from; start < to; start += GROUP) {
            int end = Math.min(start + GROUP, to);
            fetch(chunks[number], start, end);
            for (int rank = start; rank < end; rank++) {
                chunks[number].setPlace(rank, insert(chunks, number, chunks[number].sorted(rank), rank - start));
            }
        }
    }

    /** In a large set each look waits for memory; made for several successors, none depending on another, they wait together. */
    private void fetch(Chunk chunk, int from, int to) {
        int mask = entries.length - 1;
        for (int rank = from; rank < to; rank++) {
            fetchedEntries[rank - from] = entries[(int) chunk.hashOf(chunk.sorted(rank)) & mask];
        }
        if (store.size() > 0) {
            for (int i = 0; i < to - from; i++) {
                // Any pair in place of none, so that there is no branch to guess.
                fetchedWords[i] = store.firstWord(Math.max(0, fetchedEntries[i] - 1));
            }
        }
    }

    /** Returns the place where it was put in, or {@link #KNOWN}. */
    private int insert(Chunk[] chunks, int number, int successor, int fetched) {
        Chunk chunk = chunks[number];
        int mask = entries.length - 1;
        int place = (int) chunk.hashOf(successor) & mask;
        int key = chunk.keyOf(successor);
        if (fetchedEntries[fetched] > 0 && fetchedWords[fetched] != chunk.keys()[key]) {
            place = (place + 1) & mask;
        }
        while (entries[place] != 0) {
            if (isSame(chunks, entries[place], chunk.keys(), key)) {
                return KNOWN;
            }
            place = (place + 1) & mask;
        }
        entries[place] = -1 - (number << SUCCESSOR_BITS | successor);
        used++;
        return place;
    }

    private boolean isSame(Chunk[] chunks, int entry, long[] keys, int key) {
        if (entry > 0) {
            return store.holds(entry - 1, keys, key);
        }
        Chunk chunk = chunks[(-1 - entry) >>> SUCCESSOR_BITS];
        int other = chunk.keyOf((-1 - entry) & SUCCESSOR_MASK);
        return Arrays.equals(keys, key, key + words, chunk.keys(), other, other + words);
    }

    /** The new successors of some chunks have got their numbers. */
    void nameAll(Chunk[] chunks, int count) {
        for (int number = 0; number < count; number++) {
            Chunk chunk = chunks[number];
            int end = chunk.start(shard + 1);
            for (int rank = chunk.start(shard); rank < end; rank++) {
                int place = chunk.place(rank);
                if (place != KNOWN) {
                    entries[place] = chunk.number(rank) + 1;
                }
            }
        }
    }

    /** Bytes in use when so many more have been added. */
    long bytesWith(long more) {
        return Integer.BYTES * (long) capacity(entries.length, used, more);
    }
}

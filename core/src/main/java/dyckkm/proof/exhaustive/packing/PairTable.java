package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/**
 * Finds the pairs of one shard of the hash values: an open-addressing table of pair numbers, each beside half of its hash value, so that
 * hardly a pair is looked at but the one that is wanted. Successors of the current batch are in it too, by their place in the batch, until
 * they are given numbers. One thread at a time reads and writes it.
 *
 * <p>A large table is cut into segments, each a table of its own for the hash values that belong to it. It grows by dividing one after
 * the other in two, and needs no second table for that; and collectors place large arrays badly.
 */
public final class PairTable {
    /** Stands for the place of a successor that was known. */
    static final int KNOWN = -1;

    /** −1 − (chunk · 2^24 + successor) is the entry of a successor that has no number yet. */
    public static final int SUCCESSOR_BITS = 24;

    /** As many as the largest table has room for, with an eighth left free. */
    public static final int MOST_PAIRS = (1 << 30) / 8 * 7;

    private static final int SUCCESSOR_MASK = (1 << SUCCESSOR_BITS) - 1;
    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST = 1 << 30;
    private static final int SEGMENT_BITS = 15;
    private static final int SEGMENT = 1 << SEGMENT_BITS;
    private static final long LOW = 0xFFFFFFFFL;

    /** How many successors are looked up side by side. */
    private static final int GROUP = 16;

    private final int words;
    private final PairStore store;
    private final int shard;
    private final int shards;
    /**
     * The low half of a hash value in the high half of an entry, the pair's number plus one in the low half; 0 where free. The length of a
     * segment and their number are powers of two; a table of one segment may have a shorter one.
     */
    private long[][] segments;

    /** How many entries of each segment are in use. */
    private int[] used;

    private int usedInAll;
    /** Of the successors that are looked up side by side: what is read so that it is in the cache when it is wanted. */
    private final long[] fetched = new long[GROUP];

    /** A table of those pairs of the store that belong to a shard. */
    PairTable(PairStore store, int words, int shard, int shards) {
        this.store = store;
        this.words = words;
        this.shard = shard;
        this.shards = shards;
        int capacity = capacity(SMALLEST, store.size() / shards, 0);
        this.segments = new long[Math.max(1, capacity / SEGMENT)][Math.min(capacity, SEGMENT)];
        this.used = new int[segments.length];
        addAllOfTheStore();
    }

    /** Three quarters full at most with those that are there, and never quite full with those that may come. */
    private static int capacity(int least, long pairs, long more) {
        long capacity = least;
        while (capacity < LARGEST && (4 * pairs > 3 * capacity || 8 * (pairs + more) > 7 * capacity)) {
            capacity *= 2;
        }
        return (int) capacity;
    }

    private int capacity() {
        return segments.length * segments[0].length;
    }

    /** Makes room for so many more, when all that are there have numbers. */
    private void reserve(long more) {
        int capacity = capacity(capacity(), usedInAll, more);
        while (capacity() < capacity) {
            if (segments[0].length < SEGMENT) {
                long[] old = segments[0];
                segments[0] = new long[Math.min(SEGMENT, capacity)];
                used[0] = 0;
                moveAll(old);
            } else {
                divide();
            }
        }
    }

    /** Twice as many segments. */
    private void divide() {
        int count = segments.length;
        segments = Arrays.copyOf(segments, 2 * count);
        used = Arrays.copyOf(used, 2 * count);
        for (int segment = 0; segment < count; segment++) {
            long[] old = segments[segment];
            segments[segment] = new long[SEGMENT];
            segments[count + segment] = new long[SEGMENT];
            used[segment] = 0;
            moveAll(old);
        }
    }

    private void moveAll(long[] entries) {
        for (long entry : entries) {
            if (entry != 0) {
                put((int) (entry >>> Integer.SIZE), entry);
            }
        }
    }

    private void addAllOfTheStore() {
        for (int pair = 0; pair < store.size(); pair++) {
            long hash = PairSet.hash(store.segment(pair), store.offset(pair), words);
            if (PairSet.shardOf(hash, shards) == shard) {
                put((int) hash, entry((int) hash, pair + 1));
                usedInAll++;
            }
        }
    }

    private static long entry(int tag, int number) {
        return (long) tag << Integer.SIZE | number & LOW;
    }

    private int segmentOf(int tag) {
        return tag >>> SEGMENT_BITS & segments.length - 1;
    }

    /** Puts an entry in that is not there. */
    private void put(int tag, long entry) {
        int number = segmentOf(tag);
        long[] segment = segments[number];
        int mask = segment.length - 1;
        int place = tag & mask;
        while (segment[place] != 0) {
            place = (place + 1) & mask;
        }
        segment[place] = entry;
        count(number);
    }

    private void count(int segment) {
        // One place stays free, or the next look would not end; with hash values that are spread it is far from that.
        if (++used[segment] == segments[segment].length) {
            throw new IllegalStateException("a part of the table is full, of " + usedInAll + " pairs");
        }
    }

    /** Looks up the successors of some chunks that belong to the shard and puts in those that are new; see {@link Chunk#place}. */
    void insertAll(Chunk[] chunks, int count) {
        long successors = 0;
        for (int number = 0; number < count; number++) {
            successors += chunks[number].start(shard + 1) - chunks[number].start(shard);
        }
        reserve(successors);
        for (int number = 0; number < count; number++) {
            int before = usedInAll;
            insertAll(chunks, number, chunks[number].start(shard), chunks[number].start(shard + 1));
            chunks[number].setNew(shard, usedInAll - before);
        }
    }

    private void insertAll(Chunk[] chunks, int number, int from, int to) {
        for (int start = from; start < to; start += GROUP) {
            int end = Math.min(start + GROUP, to);
            fetch(chunks[number], start, end);
            for (int rank = start; rank < end; rank++) {
                chunks[number].setPlace(rank, insert(chunks, number, chunks[number].sorted(rank)));
            }
        }
    }

    /** In a large set each look waits for memory; made for several successors, none depending on another, they wait together. */
    private void fetch(Chunk chunk, int from, int to) {
        for (int rank = from; rank < to; rank++) {
            int tag = (int) chunk.hashOf(chunk.sorted(rank));
            long[] segment = segments[segmentOf(tag)];
            long entry = segment[tag & segment.length - 1];
            fetched[rank - from] = (int) (entry >>> Integer.SIZE) == tag ? entry : 0;
        }
        if (store.size() > 0) {
            for (int i = 0; i < to - from; i++) {
                // Any pair in place of none, so that there is no branch to guess.
                fetched[i] = store.ends(Math.max(0, (int) fetched[i] - 1));
            }
        }
    }

    /** Returns the place where it was put in, or {@link #KNOWN}. */
    private int insert(Chunk[] chunks, int number, int successor) {
        Chunk chunk = chunks[number];
        int tag = (int) chunk.hashOf(successor);
        int segmentNumber = segmentOf(tag);
        long[] segment = segments[segmentNumber];
        int mask = segment.length - 1;
        int place = tag & mask;
        for (long entry = segment[place]; entry != 0; entry = segment[place]) {
            if ((int) (entry >>> Integer.SIZE) == tag
                    && isSame(chunks, (int) entry, chunk.keys(), chunk.keyOf(successor))) {
                return KNOWN;
            }
            place = (place + 1) & mask;
        }
        segment[place] = entry(tag, -1 - (number << SUCCESSOR_BITS | successor));
        count(segmentNumber);
        usedInAll++;
        return segmentNumber << SEGMENT_BITS | place;
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
                    long[] segment = segments[place >>> SEGMENT_BITS];
                    int at = place & SEGMENT - 1;
                    segment[at] = segment[at] & ~LOW | chunk.number(rank) + 1;
                }
            }
        }
    }

    /** Bytes in use when so many more have been added. */
    long bytesWith(long more) {
        return Long.BYTES * (long) capacity(capacity(), usedInAll, more);
    }
}

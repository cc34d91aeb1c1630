package dyckkm.proof.exhaustive.packing;

/**
 * Finds the pairs of a store: an open-addressing table of places in it, each beside half of the pair's hash value, so that hardly a pair
 * is looked at but the one that is wanted. One thread at a time reads and writes it.
 *
 * <p>A large table is cut into segments, each a table of its own for the hash values that belong to it: collectors place large arrays
 * badly. It grows by a quarter, moving the entries of one segment after the other and releasing it, so that a search may fill nearly all
 * memory: the table never takes much more than it needs, nor twice that while it grows.
 */
public final class PairTable {
    /** As many as the largest table has room for, with an eighth left free. */
    public static final int MOST_PAIRS = (1 << 30) / 8 * 7;

    /** How many successors are looked up side by side. */
    static final int GROUP = 16;

    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST = 1 << 30;
    /** From here on a table grows by a quarter: before, memory is plentiful, and doubling moves entries less often. */
    private static final int LARGE = 1 << 22;

    private static final int SEGMENT = 1 << 15;
    private static final long LOW = 0xFFFFFFFFL;
    private static final int SCRAMBLE = 0x9E3779B1;

    private final PairStore store;
    /**
     * The low half of a hash value in the high half of an entry, the pair's place plus one in the low half; 0 where free. The length of a
     * segment is a power of two; a table of one segment may have a shorter one.
     */
    private long[][] segments = new long[1][0];

    /** How many entries of each segment are in use. */
    private int[] used = new int[1];

    /** Of the successors that are looked up side by side: what is read so that it is in the cache when it is wanted. */
    private final long[] fetched = new long[GROUP];

    /** A table of the pairs of a store. */
    PairTable(PairStore store, int words) {
        this.store = store;
        grow(capacity(SMALLEST, store.size(), 0));
        for (int pair = 0; pair < store.size(); pair++) {
            int tag = (int) PairSet.hash(store.segment(pair), store.offset(pair), words);
            put(tag, entry(tag, pair));
        }
    }

    /** Three quarters full at most with those that are there, and never quite full with those that may come. */
    private static int capacity(int least, long pairs, long more) {
        long capacity = least;
        while (capacity < LARGEST && (4 * pairs > 3 * capacity || 8 * (pairs + more) > 7 * capacity)) {
            capacity = capacity < LARGE ? 2 * capacity : Math.min(LARGEST, capacity / 4 / SEGMENT * 5 * SEGMENT);
        }
        return (int) capacity;
    }

    private int capacity() {
        return segments.length * segments[0].length;
    }

    /** Makes room for so many more. */
    void reserve(long more) {
        int capacity = capacity(capacity(), store.size(), more);
        if (capacity > capacity()) {
            grow(capacity);
        }
    }

    private void grow(int capacity) {
        long[][] old = segments;
        int length = Math.min(capacity, SEGMENT);
        segments = new long[capacity / length][];
        used = new int[segments.length];
        int made = 0;
        for (int number = 0; number < old.length; number++) {
            // Segments are in the order of scrambled hash values, so its entries go to none after this one.
            long last = Math.min(segments.length - 1L, (number + 1L) * segments.length / old.length);
            while (made <= last) {
                segments[made++] = new long[length];
            }
            moveAll(old[number]);
            old[number] = null;
        }
    }

    private void moveAll(long[] entries) {
        for (long entry : entries) {
            if (entry != 0) {
                put((int) (entry >>> Integer.SIZE), entry);
            }
        }
    }

    private static long entry(int tag, int pair) {
        return (long) tag << Integer.SIZE | pair + 1;
    }

    private int segmentOf(int tag) {
        // All bits of the product's upper half depend on those that say the place in a segment, and on the rest.
        return (int) (Integer.toUnsignedLong(tag * SCRAMBLE) * segments.length >>> Integer.SIZE);
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
            throw new IllegalStateException("a part of the table is full, of " + store.size() + " pairs");
        }
    }

    /**
     * Reads what at most {@link #GROUP} lookups will read. In a large set each lookup waits for memory; made for several successors, none depending on
     * another, they wait together.
     */
    void fetch(int[] tags, int from, int to) {
        int count = to - from;
        for (int i = 0; i < count; i++) {
            int tag = tags[from + i];
            long[] segment = segments[segmentOf(tag)];
            long entry = segment[tag & segment.length - 1];
            fetched[i] = (int) (entry >>> Integer.SIZE) == tag ? entry : 0;
        }
        if (store.size() > 0) {
            for (int i = 0; i < count; i++) {
                // Any pair in place of none, so that there is no branch to guess.
                fetched[i] = store.ends(Math.max(0, (int) (fetched[i] & LOW) - 1));
            }
        }
    }

    /** Looks a pair up; returns whether it is new, and must now be appended to the store. */
    boolean insert(int tag, long[] keys, int at) {
        int number = segmentOf(tag);
        long[] segment = segments[number];
        int mask = segment.length - 1;
        int place = tag & mask;
        for (long entry = segment[place]; entry != 0; entry = segment[place]) {
            if ((int) (entry >>> Integer.SIZE) == tag && store.holds((int) entry - 1, keys, at)) {
                return false;
            }
            place = (place + 1) & mask;
        }
        segment[place] = entry(tag, store.size());
        count(number);
        return true;
    }

    /** Bytes in use when so many more have been added. */
    long bytesWith(long more) {
        return Long.BYTES * (long) capacity(capacity(), store.size(), more);
    }
}

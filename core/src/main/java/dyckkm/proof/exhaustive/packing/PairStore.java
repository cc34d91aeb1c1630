package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/**
 * The packed pairs in the order in which they were met, each with the number of the pair it was first reached from.
 *
 * <p>In many arrays of a quarter of a megabyte: there may be more longs than one array holds, and collectors place larger
 * arrays badly.
 */
public final class PairStore {
    private static final int SEGMENT_LONGS = 1 << 15;

    private final int words;
    private final int pairsShift;
    private final int pairsMask;
    private long[][] segments = new long[4][];
    private int[][] parents = new int[4][];
    private int size;

    PairStore(int words) {
        this.words = words;
        this.pairsShift = Math.max(0, 31 - Integer.numberOfLeadingZeros(Math.max(1, SEGMENT_LONGS / words)));
        this.pairsMask = (1 << pairsShift) - 1;
    }

    int size() {
        return size;
    }

    /** The array that a pair is in, from {@link #offset} on. */
    public long[] segment(int pair) {
        return segments[pair >>> pairsShift];
    }

    public int offset(int pair) {
        return (pair & pairsMask) * words;
    }

    /** Reads the first and the last word of a pair, for what that brings into the cache. */
    long ends(int pair) {
        long[] own = segment(pair);
        int offset = offset(pair);
        return own[offset] ^ own[offset + words - 1];
    }

    public int parent(int pair) {
        return parents[pair >>> pairsShift][pair & pairsMask];
    }

    /** Makes room for pairs up to a new size; they are then {@link #set} in any order. */
    void grow(int newSize) {
        int needed = (newSize + pairsMask) >>> pairsShift;
        if (needed > segments.length) {
            int capacity = Math.max(needed, 2 * segments.length);
            segments = Arrays.copyOf(segments, capacity);
            parents = Arrays.copyOf(parents, capacity);
        }
        for (int segment = needed - 1; segment >= 0 && segments[segment] == null; segment--) {
            segments[segment] = new long[words << pairsShift];
            parents[segment] = new int[1 << pairsShift];
        }
        size = newSize;
    }

    void set(int pair, long[] source, int at, int parent) {
        System.arraycopy(source, at, segment(pair), offset(pair), words);
        parents[pair >>> pairsShift][pair & pairsMask] = parent;
    }

    boolean holds(int pair, long[] source, int at) {
        long[] own = segment(pair);
        int offset = offset(pair);
        for (int word = 0; word < words; word++) {
            if (own[offset + word] != source[at + word]) {
                return false;
            }
        }
        return true;
    }

    /** Bytes of one pair here. */
    static long bytesPerPair(int words) {
        return Long.BYTES * (long) words + Integer.BYTES;
    }

    /** The same pairs in another codec; this store is empty afterwards, and given back piece by piece on the way. */
    PairStore repacked(Codec from, Codec to) {
        PairStore result = new PairStore(to.words());
        double[] values = new double[from.columns()];
        int[] stack = new int[from.stack().slots()];
        long[] packed = new long[to.words()];
        for (int pair = 0; pair < size; pair++) {
            long[] segment = segment(pair);
            from.unpack(segment, offset(pair), values);
            int depth = from.stack().read(segment, offset(pair), stack);
            to.pack(values, from.stack().state(segment, offset(pair)), stack, depth, packed, 0);
            result.grow(pair + 1);
            result.set(pair, packed, 0, parent(pair));
            if ((pair & pairsMask) == pairsMask) {
                segments[pair >>> pairsShift] = null;
                parents[pair >>> pairsShift] = null;
            }
        }
        size = 0;
        return result;
    }
}

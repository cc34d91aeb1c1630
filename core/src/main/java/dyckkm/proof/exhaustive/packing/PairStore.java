package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/**
 * The packed pairs of a shard in the order in which they were met, each with the pair it was first reached from.
 *
 * <p>In many arrays of a quarter of a megabyte: there may be more longs than one array holds, and collectors place larger
 * arrays badly.
 */
public final class PairStore {
    private static final int SEGMENT_LONGS = 1 << 15;

    private static final int FOREIGN_BITS = 12;

    /** A parent in another shard is stored as this minus its place among those. */
    private static final int FIRST_FOREIGN = -2;

    private final int shard;
    private final int words;
    private final int pairsShift;
    private final int pairsMask;
    private long[][] segments = new long[4][];
    private int[][] parents = new int[4][];
    private int size;

    /** The parents in other shards, which are few where stacks with the same bottom share a shard. */
    private long[][] foreignParents = new long[4][];

    private int foreign;

    PairStore(int shard, int words) {
        this.shard = shard;
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

    /** The {@link Reference} of the pair that one was first reached from, or {@link Reference#NONE}. */
    public long parent(int pair) {
        int parent = parents[pair >>> pairsShift][pair & pairsMask];
        if (parent >= 0) {
            return Reference.of(shard, parent);
        }
        return parent > FIRST_FOREIGN ? Reference.NONE : foreignParent(FIRST_FOREIGN - parent);
    }

    /** Adds a pair at the end. */
    void append(long[] source, int at, long parent) {
        int segment = size >>> pairsShift;
        if (segment == segments.length) {
            segments = Arrays.copyOf(segments, 2 * segment);
            parents = Arrays.copyOf(parents, 2 * segment);
        }
        if (segments[segment] == null) {
            segments[segment] = new long[words << pairsShift];
            parents[segment] = new int[1 << pairsShift];
        }
        long[] own = segments[segment];
        int offset = offset(size);
        for (int word = 0; word < words; word++) {
            own[offset + word] = source[at + word];
        }
        boolean isOwn = parent == Reference.NONE || Reference.shard(parent) == shard;
        parents[segment][size & pairsMask] = isOwn ? (int) parent : FIRST_FOREIGN - addForeign(parent);
        size++;
    }

    private int addForeign(long parent) {
        int segment = foreign >>> FOREIGN_BITS;
        if (segment == foreignParents.length) {
            foreignParents = Arrays.copyOf(foreignParents, 2 * segment);
        }
        if (foreignParents[segment] == null) {
            foreignParents[segment] = new long[1 << FOREIGN_BITS];
        }
        foreignParents[segment][foreign & (1 << FOREIGN_BITS) - 1] = parent;
        return foreign++;
    }

    private long foreignParent(int number) {
        return foreignParents[number >>> FOREIGN_BITS][number & (1 << FOREIGN_BITS) - 1];
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

    /** Bytes in use when so many more have been added. */
    long bytesWith(long more) {
        return (size + more) * (Long.BYTES * (long) words + Integer.BYTES) + Long.BYTES * (long) foreign;
    }

    /** Gives back the piece that ends with a pair, if one does: none of its pairs will be read again. */
    void releaseUpTo(int pair) {
        if ((pair & pairsMask) == pairsMask) {
            segments[pair >>> pairsShift] = null;
            parents[pair >>> pairsShift] = null;
        }
    }

    /** The same pairs in another codec; this store is empty afterwards, and given back piece by piece on the way. */
    PairStore repacked(Codec from, Codec to) {
        PairStore result = new PairStore(shard, to.words());
        double[] values = new double[from.columns()];
        int[] stack = new int[from.stack().slots()];
        long[] packed = new long[to.words()];
        for (int pair = 0; pair < size; pair++) {
            long[] segment = segment(pair);
            from.unpack(segment, offset(pair), values);
            int depth = from.stack().read(segment, offset(pair), stack);
            to.pack(values, from.stack().state(segment, offset(pair)), stack, depth, packed, 0);
            result.append(packed, 0, parent(pair));
            releaseUpTo(pair);
        }
        size = 0;
        return result;
    }
}

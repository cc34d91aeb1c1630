package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/** Successors of pairs of one shard that belong to the same shard or another one, packed, in order. */
final class SuccessorList {
    /** A cache line away from either end. */
    private static final int COUNT = 16;

    /** At {@link #COUNT} how many there are: the rest keeps the counts of lists that threads fill at the same time in different cache lines. */
    private final int[] count = new int[2 * COUNT];

    private int words;
    private long[] keys = new long[0];
    private int[] tags = new int[0];
    private int[] parents = new int[0];
    private int[] orders = new int[0];

    void clear(int wordsOfAPair) {
        words = wordsOfAPair;
        count[COUNT] = 0;
    }

    int size() {
        return count[COUNT];
    }

    /** Where the words of the next one go. */
    int nextKey() {
        int size = count[COUNT];
        if ((size + 1) * (long) words > keys.length) {
            keys = Arrays.copyOf(keys, Math.max(16 * words, Math.multiplyExact(2, keys.length)));
        }
        return size * words;
    }

    /** Commits the one whose words have been written, where there is one shard. */
    void add(int parent) {
        int size = count[COUNT];
        add((int) PairSet.hash(keys, size * words, words), parent);
    }

    private void add(int tag, int parent) {
        int size = count[COUNT]++;
        if (size == tags.length) {
            tags = Arrays.copyOf(tags, Math.max(64, 2 * size));
            parents = Arrays.copyOf(parents, tags.length);
        }
        tags[size] = tag;
        parents[size] = parent;
    }

    /** The same where there are several. */
    void add(int tag, int parent, int order) {
        int size = count[COUNT];
        add(tag, parent);
        if (orders.length < tags.length) {
            orders = Arrays.copyOf(orders, tags.length);
        }
        orders[size] = order;
    }

    /** Adds one that was written elsewhere. */
    void add(long[] source, int from, int tag, int parent, int order) {
        int at = nextKey();
        System.arraycopy(source, from, keys, at, words);
        add(tag, parent, order);
    }

    long[] keys() {
        return keys;
    }

    int key(int successor) {
        return successor * words;
    }

    int[] tags() {
        return tags;
    }

    /** Half of the hash value. */
    int tag(int successor) {
        return tags[successor];
    }

    /** The place of the parent in the store of its shard. */
    int parent(int successor) {
        return parents[successor];
    }

    /** The place among all successors of a batch, where there are several shards. */
    int order(int successor) {
        return orders[successor];
    }

    /** The size of its arrays in bytes. */
    long bytes() {
        return Long.BYTES * (long) keys.length + Integer.BYTES * (2L * tags.length + orders.length);
    }
}

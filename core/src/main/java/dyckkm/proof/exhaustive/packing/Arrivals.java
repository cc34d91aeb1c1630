package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/** The successors of a batch that arrive in a shard from others, in order. */
final class Arrivals {
    /** The number of its chunk is above a successor's number in the chunk, and its order above that. */
    private static final int CHUNK_BITS = 14;

    private static final int ORDER = Chunk.SUCCESSOR_BITS + CHUNK_BITS;

    private long[] entries = new long[0];
    private int[] tags = new int[0];
    private int count;
    private int next;

    /** Finds and sorts them. */
    void gather(PairShard shard, Chunk[] chunks, int chunkCount) {
        count = 0;
        next = 0;
        for (int number = 0; number < chunkCount; number++) {
            count += chunks[number].home() == shard
                    ? 0
                    : chunks[number].of(shard).size();
        }
        if (entries.length < count) {
            entries = new long[2 * count];
            tags = new int[2 * count];
        }
        int at = 0;
        for (int number = 0; count > 0 && number < chunkCount; number++) {
            if (chunks[number].home() != shard) {
                SuccessorList list = chunks[number].of(shard);
                for (int successor = 0; successor < list.size(); successor++) {
                    entries[at++] =
                            (long) list.order(successor) << ORDER | (long) number << Chunk.SUCCESSOR_BITS | successor;
                }
            }
        }
        Arrays.sort(entries, 0, count);
        for (int i = 0; i < count; i++) {
            tags[i] = chunks[chunk(entries[i])].of(shard).tag(successor(entries[i]));
        }
    }

    int count() {
        return count;
    }

    boolean hasNext() {
        return next < count;
    }

    /** Whether there is another one before a successor of this order. */
    boolean hasNextBefore(int order) {
        return next < count && (int) (entries[next] >>> ORDER) < order;
    }

    /** The next one, for {@link #chunk} and {@link #successor}; now and then a table reads what those to come will need. */
    long next(PairTable table) {
        if (next % PairTable.GROUP == 0) {
            table.fetch(tags, next, Math.min(next + PairTable.GROUP, count));
        }
        return entries[next++];
    }

    static int chunk(long entry) {
        return (int) (entry >>> Chunk.SUCCESSOR_BITS) & (1 << CHUNK_BITS) - 1;
    }

    /** The number in the chunk. */
    static int successor(long entry) {
        return (int) entry & (1 << Chunk.SUCCESSOR_BITS) - 1;
    }

    /** The size of its arrays in bytes. */
    long bytes() {
        return (Long.BYTES + (long) Integer.BYTES) * entries.length;
    }
}

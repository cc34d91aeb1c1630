package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Assigns pairs to shards: by the lowest symbols of the stack or, where that would make shards of unequal size or send many successors
 * to other shards, by a hash value.
 *
 * <p>A successor has the same lowest symbols as its pair unless the stack is nearly empty. So a thread that owns a shard seldom reads
 * what another thread has written.
 */
final class Sharding {
    /** A table of shards by the bits of the lowest symbols has at most so many bits. */
    private static final int MOST_BITS = 12;

    /** Neighbouring pairs are processed together, so blocks of them must be balanced too. */
    private static final int BLOCKS = 16;

    /** The weight of unequal sizes: the part of the work that must be done by the owner of a shard. */
    private static final double IMBALANCE = 0.3;

    /** The weight of pairs whose stacks are so low that their successors may belong to other shards. */
    private static final double DEPARTURE = 0.15;

    /** All pairs in one shard. */
    static final Sharding NONE = new Sharding(1, 0, new Bottom(0, 0, 0, 0, 0, 0), new short[1]);

    private final int shards;
    private final int slots;
    private final Bottom bottom;
    private final short[] shardOfBottom;

    private Sharding(int shards, int slots, Bottom bottom, short[] shardOfBottom) {
        this.shards = shards;
        this.slots = slots;
        this.bottom = bottom;
        this.shardOfBottom = shardOfBottom;
    }

    /** The lowest symbols of a stack as one number: some bits of one word, then some of another. */
    record Bottom(int word, int shift, long mask, int nextWord, int nextShift, long nextMask) {
        int of(long[] source, int at) {
            // The bits of the second word go above those of the first.
            return (int) (source[at + word] >>> shift & mask)
                    | (int) ((source[at + nextWord] >>> nextShift & nextMask) << Long.bitCount(mask));
        }
    }

    int shards() {
        return shards;
    }

    int shardOf(long[] source, int at, int tag) {
        return slots > 0
                ? shardOfBottom[bottom.of(source, at)]
                : (int) (((tag * 0x9E3779B9) >>> 16) * (long) shards >>> 16);
    }

    /** The same for pairs that are packed otherwise. */
    Sharding in(StackFields fields) {
        return slots > 0 ? new Sharding(shards, slots, fields.bottom(slots), shardOfBottom) : this;
    }

    /**
     * The best sharding for a store's pairs from the given one on; {@link #NONE} if none is worth its cost.
     *
     * @param from the first pair whose successors are to come
     * @param isFinal whether pairs will always be packed as they are now: otherwise their hash values will change
     */
    static Sharding of(PairStore store, int from, StackFields fields, int shards, boolean isFinal) {
        Sharding best = isFinal ? new Sharding(shards, 0, NONE.bottom, NONE.shardOfBottom) : NONE;
        double least = isFinal ? DEPARTURE * 2 * (shards - 1) / shards : IMBALANCE;
        for (int slots = 1; slots <= fields.slots() && slots * fields.typeBits() <= MOST_BITS; slots++) {
            Sharding next = byBottoms(store, from, fields, shards, slots);
            double cost = next.cost(store, from, fields);
            // Of equal costs the one with more slots: with more bottoms, later and larger levels stay balanced.
            if (cost <= least) {
                best = next;
                least = cost;
            }
        }
        return best;
    }

    private static Sharding byBottoms(PairStore store, int from, StackFields fields, int shards, int slots) {
        Bottom bottom = fields.bottom(slots);
        int[] counts = new int[1 << slots * fields.typeBits()];
        for (int pair = from; pair < store.size(); pair++) {
            counts[bottom.of(store.segment(pair), store.offset(pair))]++;
        }
        return new Sharding(shards, slots, bottom, assigned(counts, fields.typeBits(), shards));
    }

    /** Bottoms with many pairs first, each to the shard of its sum of symbols unless that has its share, then to the smallest. */
    private static short[] assigned(int[] counts, int typeBits, int shards) {
        short[] shardOf = new short[counts.length];
        for (int bottom = 0; bottom < counts.length; bottom++) {
            shardOf[bottom] = (short) (sumOfSymbols(bottom, typeBits) % shards);
        }
        int[] loads = new int[shards];
        double share = (double) Arrays.stream(counts).sum() / shards;
        IntStream.range(0, counts.length)
                .filter(bottom -> counts[bottom] > 0)
                .boxed()
                .sorted(Comparator.comparingInt(bottom -> -counts[bottom]))
                .forEach(bottom -> {
                    int shard = shardOf[bottom];
                    if (loads[shard] + counts[bottom] > share) {
                        shard = IntStream.range(0, shards)
                                .boxed()
                                .min(Comparator.comparingInt(other -> loads[other]))
                                .orElseThrow();
                    }
                    loads[shard] += counts[bottom];
                    shardOf[bottom] = (short) shard;
                });
        return shardOf;
    }

    /** Any two bottoms that differ in one symbol have different sums, so that each slot matters. */
    private static int sumOfSymbols(int bottom, int typeBits) {
        int sum = 0;
        for (int rest = bottom; rest != 0; rest >>>= typeBits) {
            sum += rest & (1 << typeBits) - 1;
        }
        return sum;
    }

    /** The cost of unequal shards and of successors in other shards. */
    private double cost(PairStore store, int from, StackFields fields) {
        int pairs = store.size() - from;
        int largest = 0;
        int shallow = 0;
        int[] loads = new int[shards];
        int block = Math.max(1, (pairs + BLOCKS - 1) / BLOCKS);
        for (int pair = from; pair < store.size(); pair++) {
            if ((pair - from) % block == 0) {
                largest += Arrays.stream(loads).max().orElse(0);
                Arrays.fill(loads, 0);
            }
            long[] source = store.segment(pair);
            loads[shardOf(source, store.offset(pair), 0)]++;
            shallow += fields.depth(source, store.offset(pair)) <= slots ? 1 : 0;
        }
        largest += Arrays.stream(loads).max().orElse(0);
        return IMBALANCE * ((double) largest * shards / pairs - 1) + DEPARTURE * shallow / pairs;
    }
}

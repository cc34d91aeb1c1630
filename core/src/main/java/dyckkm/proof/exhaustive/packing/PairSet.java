package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * The pairs met so far, numbered in the order in which they were met: in one shard, or in one for each thread.
 *
 * <p>Which successors of a batch are new, and the numbers they get, depends on their order alone: of equal ones the first is kept.
 */
public final class PairSet {
    /** With fewer successors than this, distributing the work does not pay. */
    private static final int FEW = 500;

    /** A level of fewer pairs does not show how to divide them. */
    private static final int LEVEL_TO_DIVIDE = 256;

    private final Workers workers;
    private Sharding sharding = Sharding.NONE;
    private PairShard[] shards;
    private int size;
    /** By number, the references of the pairs that were met before there were several shards. */
    private long[] early = new long[0];
    /** Those of some later ones. */
    private final Map<Integer, Long> remembered = new HashMap<>();

    public PairSet(int words, Workers workers) {
        this.workers = workers;
        this.shards = new PairShard[] {new PairShard(0, sharding, words)};
    }

    /** Four independent words at a time, to overlap the latencies of multiplications. */
    static long hash(long[] words, int at, int count) {
        long a = count;
        long b = 0;
        long c = 0;
        long d = 0;
        int word = at;
        for (; word + 3 < at + count; word += 4) {
            a = mixed(a, words[word]);
            b = mixed(b, words[word + 1]);
            c = mixed(c, words[word + 2]);
            d = mixed(d, words[word + 3]);
        }
        for (; word < at + count; word++) {
            a = mixed(a, words[word]);
        }
        if (count > 3) {
            a = mixed(mixed(mixed(a, b), c), d);
        }
        long hash = a * 0xBF58476D1CE4E5B9L;
        return hash ^ hash >>> 32;
    }

    private static long mixed(long hash, long word) {
        long product = (hash ^ word) * 0x9E3779B97F4A7C15L;
        return product ^ product >>> 29;
    }

    /** Adds the very first pair. */
    public void addFirst(long[] words) {
        shards[0].addFirst(words);
        size = 1;
    }

    public int size() {
        return size;
    }

    PairShard[] shards() {
        return shards;
    }

    /** Where a pair is; one that was met when there were several shards must have been remembered. */
    public long reference(int number) {
        return sharding.shards() == 1 ? number : number < early.length ? early[number] : remembered.get(number);
    }

    /** Remembers where a pair of the current batch is. */
    public void remember(PairShard shard, int pair) {
        if (sharding.shards() > 1) {
            remembered.put(shard.number(pair), Reference.of(shard.number(), pair));
        }
    }

    /** The store that a pair is in, at {@link Reference#pair}. */
    public PairStore store(long reference) {
        return shards[Reference.shard(reference)].store();
    }

    /**
     * Makes a shard for each thread, if there are not yet several and enough pairs show how.
     *
     * @param judged how many pairs have been expanded
     * @param isFinal whether pairs will never be packed otherwise
     */
    public void divide(int judged, StackFields fields, boolean isFinal) {
        if (shards.length == workers.threads() || size - judged < LEVEL_TO_DIVIDE) {
            return;
        }
        PairStore all = shards[0].store();
        int words = shards[0].words();
        Sharding best = Sharding.of(all, judged, fields, workers.threads(), isFinal);
        if (best.shards() == 1) {
            return;
        }
        sharding = best;
        PairShard[] divided = new PairShard[workers.threads()];
        shards[0].dropTable();
        // Made by the threads themselves, to avoid false sharing.
        workers.run(divided.length, (worker, shard) -> divided[shard] = new PairShard(shard, sharding, words));
        early = new long[size];
        for (int pair = 0; pair < size; pair++) {
            long[] source = all.segment(pair);
            int at = all.offset(pair);
            int shard = sharding.shardOf(source, at, (int) hash(source, at, words));
            long parent = all.parent(pair);
            early[pair] = Reference.of(
                    shard,
                    divided[shard].take(
                            source,
                            at,
                            parent == Reference.NONE ? parent : early[Reference.pair(parent)],
                            pair,
                            pair < judged));
            all.releaseUpTo(pair);
        }
        workers.run(divided.length, (worker, shard) -> divided[shard].makeTable());
        shards = divided;
    }

    /**
     * Adds the successors in a batch that are new, in order.
     *
     * @param most the size that is not to be exceeded; what comes after is not counted
     * @return whether nothing was left out
     */
    public boolean addAll(Batch batch, long most) {
        Chunk[] chunks = batch.array();
        int count = batch.chunks().size();
        boolean few = batch.successors() < FEW;
        ofShards(few, shard -> shards[shard].insertAll(chunks, count));
        ofShards(few, shard -> shards[shard].numberAll(shards, size));
        batch.chunks().forEach(chunk -> chunk.home().advance(chunk.pairs()));
        int all = size + Arrays.stream(shards).mapToInt(PairShard::newPairs).sum();
        size = (int) Math.min(all, most);
        return size == all;
    }

    private void ofShards(boolean few, IntConsumer task) {
        if (few || shards.length == 1) {
            for (int shard = 0; shard < shards.length; shard++) {
                task.accept(shard);
            }
        } else {
            workers.run(shards.length, (worker, shard) -> task.accept(shard));
        }
    }

    /** Adds the configurations of the pairs added last. */
    public long countNew(ConfigurationSet configurations, Codec codec) {
        long counted = 0;
        for (PairShard shard : shards) {
            int end = shard.firstNew() + shard.newPairs();
            while (end > shard.firstNew() && shard.number(end - 1) >= size) {
                end--;
            }
            counted = configurations.with(shard.store(), codec, shard.firstNew(), end);
        }
        return counted;
    }

    /** Packs all pairs anew. */
    public void repack(Codec from, Codec to) {
        sharding = sharding.in(to.stack());
        workers.run(shards.length, (worker, shard) -> shards[shard].repack(from, to, sharding));
    }

    /** Releases all memory. */
    public void clear() {
        sharding = Sharding.NONE;
        shards = new PairShard[] {new PairShard(0, sharding, 1)};
        early = new long[0];
        remembered.clear();
    }

    /** The number of bytes in use after adding this many pairs. */
    public long bytesWith(long more) {
        return Arrays.stream(shards)
                        .mapToLong(shard -> shard.bytesWith(more / shards.length))
                        .sum()
                + Long.BYTES * (long) early.length;
    }
}

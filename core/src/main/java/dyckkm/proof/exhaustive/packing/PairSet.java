package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The pairs met so far: a store, and tables to find a pair in it, one for each shard of the hash values.
 *
 * <p>There is a shard for each thread, which alone reads and writes its table as long as all threads keep up: an entry that another
 * core has written is slow to come by. Which successors of a batch are new, and the numbers they get, depends on their order alone:
 * of equal ones the first is kept.
 */
public final class PairSet {
    /** With fewer successors than this, distributing the work does not pay. */
    private static final int FEW = 500;

    private static final int SHARD_BITS = 16;

    private final Workers workers;
    private int words;
    private PairStore store;
    private final PairTable[] tables;

    public PairSet(int words, Workers workers) {
        this.workers = workers;
        this.words = words;
        this.store = new PairStore(words);
        this.tables = new PairTable[workers.threads()];
        makeTables();
    }

    private void makeTables() {
        workers.run(tables.length, (worker, shard) -> {
            tables[shard] = new PairTable(store, words, shard, tables.length);
        });
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

    public PairStore store() {
        return store;
    }

    public int size() {
        return store.size();
    }

    /** By bits that places in a table do not depend on. */
    static int shardOf(long hash, int shards) {
        return ((int) (hash >>> 40) & (1 << SHARD_BITS) - 1) * shards >>> SHARD_BITS;
    }

    /** The number of shards. */
    public int shards() {
        return tables.length;
    }

    /**
     * Adds the successors in the chunks that are new, in order.
     *
     * @param count how many chunks there are, each ended
     * @param most the size that is not to be exceeded; what comes after is left out
     * @return whether nothing was left out
     */
    public boolean addAll(Chunk[] chunks, int count, long most) {
        int successors = 0;
        for (int chunk = 0; chunk < count; chunk++) {
            successors += chunks[chunk].successors();
        }
        boolean few = successors < FEW;
        ofShards(few, shard -> tables[shard].insertAll(chunks, count));
        boolean all = number(chunks, count, most);
        if (all) {
            ofShards(few, shard -> tables[shard].nameAll(chunks, count));
        }
        return all;
    }

    private void ofShards(boolean few, IntConsumer task) {
        if (few) {
            for (int shard = 0; shard < tables.length; shard++) {
                task.accept(shard);
            }
        } else {
            workers.run(tables.length, (worker, shard) -> task.accept(shard));
        }
    }

    /** Gives the new successors their numbers, in order, and moves them into the store. */
    private boolean number(Chunk[] chunks, int count, long most) {
        int[] firsts = new int[count + 1];
        firsts[0] = store.size();
        for (int number = 0; number < count; number++) {
            firsts[number + 1] = Math.addExact(firsts[number], chunks[number].newSuccessors());
        }
        int size = (int) Math.min(firsts[count], most);
        store.grow(size);
        workers.run(count, (worker, number) -> chunks[number].moveTo(store, firsts[number], size));
        return size == firsts[count];
    }

    /** Packs all pairs anew. */
    public void repack(Codec from, Codec to) {
        Arrays.fill(tables, null);
        store = store.repacked(from, to);
        words = to.words();
        makeTables();
    }

    /** Releases all memory. */
    public void clear() {
        Arrays.fill(tables, null);
        store = new PairStore(words);
    }

    /** The number of bytes in use after adding this many pairs. */
    public long bytesWith(long more) {
        long bytes = (store.size() + more) * PairStore.bytesPerPair(words);
        for (PairTable table : tables) {
            bytes += table.bytesWith(more / tables.length);
        }
        return bytes;
    }
}

package dyckkm.proof.exhaustive;

import java.util.Arrays;

/**
 * The pairs met so far: a store, and tables to find a pair in it, one for each shard of the hash values so that several threads
 * can work on them.
 *
 * <p>Which successors of a batch are new, and the numbers they get, depends on their order alone: of equal ones the first is
 * kept.
 */
final class PairSet {
    /** So many for each thread, so that all have work up to the end. */
    private static final int SHARDS_OF_A_THREAD = 4;

    /** Fewer successors than this are not worth waking threads for. */
    private static final int FEW = 2000;

    private final Workers workers;
    private int words;
    private PairStore store;
    private final PairTable[] tables;

    PairSet(int words, Workers workers) {
        this.workers = workers;
        this.words = words;
        this.store = new PairStore(words);
        int threads = workers.threads();
        this.tables = new PairTable[threads == 1 ? 1 : Integer.highestOneBit(SHARDS_OF_A_THREAD * threads)];
        Arrays.setAll(tables, shard -> new PairTable(store, words, 0));
    }

    static long hash(long[] words, int at, int count) {
        long hash = count;
        for (int word = at; word < at + count; word++) {
            hash = (hash ^ words[word]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        hash *= 0xBF58476D1CE4E5B9L;
        return hash ^ hash >>> 32;
    }

    PairStore store() {
        return store;
    }

    int size() {
        return store.size();
    }

    /** By bits that places in a table do not depend on. */
    static int shardOf(long hash, int shards) {
        return (int) (hash >>> 40) & (shards - 1);
    }

    private PairTable tableOf(long hash) {
        return tables[shardOf(hash, tables.length)];
    }

    /** How many shards there are: a power of two. */
    int shards() {
        return tables.length;
    }

    /**
     * Adds the successors in the chunks that are new, in order.
     *
     * @param count how many chunks there are, each ended
     * @param most the size that is not to be exceeded; what comes after is left out
     * @return whether nothing was left out
     */
    boolean addAll(Chunk[] chunks, int count, long most) {
        int successors = 0;
        for (int chunk = 0; chunk < count; chunk++) {
            successors += chunks[chunk].successors();
        }
        if (successors < FEW) {
            for (int shard = 0; shard < tables.length; shard++) {
                insert(chunks, count, shard);
            }
        } else {
            workers.run(tables.length, (worker, shard) -> insert(chunks, count, shard));
        }
        return number(chunks, count, most);
    }

    private void insert(Chunk[] chunks, int count, int shard) {
        for (int number = 0; number < count; number++) {
            Chunk chunk = chunks[number];
            chunk.setNew(shard, tables[shard].insertAll(chunks, number, chunk.start(shard), chunk.start(shard + 1)));
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
        workers.run(count, (worker, number) -> move(chunks[number], firsts[number], size));
        return size == firsts[count];
    }

    private void move(Chunk chunk, int first, int size) {
        int pair = first;
        for (int successor = 0; successor < chunk.successors() && pair < size; successor++) {
            int place = chunk.placeOf(successor);
            if (place != PairTable.KNOWN) {
                store.set(pair, chunk.keys(), chunk.keyOf(successor), chunk.parentOf(successor));
                tableOf(chunk.hashOf(successor)).name(place, pair);
                pair++;
            }
        }
    }

    /** Packs all pairs anew. */
    void repack(Codec from, Codec to) {
        Arrays.fill(tables, null);
        store = store.repacked(from, to);
        words = to.words();
        int expected = store.size() / tables.length;
        Arrays.setAll(tables, shard -> new PairTable(store, words, expected + expected / 8 + 64));
        for (int pair = 0; pair < store.size(); pair++) {
            long hash = hash(store.segment(pair), store.offset(pair), words);
            tableOf(hash).add(hash, pair);
        }
    }

    /** Gives all memory back. */
    void clear() {
        Arrays.fill(tables, null);
        store = new PairStore(words);
    }

    /** Bytes in use, and at the worst while so many more pairs are added. */
    long bytesWith(long more) {
        long bytes = (store.size() + more) * PairStore.bytesPerPair(words);
        for (PairTable table : tables) {
            bytes += table.bytesWith(more / tables.length);
        }
        return bytes;
    }
}

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
        this.tables = new PairTable[Integer.highestOneBit(2 * workers.threads() - 1)];
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
    private int shardOf(long hash) {
        return (int) (hash >>> 40) & (tables.length - 1);
    }

    /**
     * Adds the successors in the chunks that are new, in order.
     *
     * @param count how many chunks there are
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
            for (int successor = 0; successor < chunk.successors(); successor++) {
                if (shardOf(chunk.hashOf(successor)) == shard) {
                    chunk.places()[successor] = tables[shard].insert(chunks, number, successor);
                }
            }
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
            int place = chunk.places()[successor];
            if (place != PairTable.KNOWN) {
                store.set(pair, chunk.keys(), chunk.keyOf(successor), chunk.parentOf(successor));
                tables[shardOf(chunk.hashOf(successor))].name(place, pair);
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
            tables[shardOf(hash)].add(hash, pair);
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

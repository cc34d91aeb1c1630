package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/**
 * Some of the pairs met so far: a store, a table to find a pair in it, and the numbers that those pairs have among all that are still to
 * be expanded. One thread at a time uses it, and always the same one unless that is busy elsewhere: data that another core has written
 * are slow to read.
 *
 * <p>Successors are added in their order among all of a batch. So of equal ones the first is kept, and pairs lie in the store in the
 * order of their numbers.
 */
public final class PairShard {
    private final int number;
    private Sharding sharding;
    private int words;
    private PairStore store;
    private PairTable table;

    /** Where there are several shards: the numbers of the pairs from {@link #firstNumbered} on. */
    private int[] numbers = new int[0];

    private int firstNumbered;
    /** The first pair of the current batch, and of those added last. */
    private int next;

    private int firstNew;

    private int batchFirst;
    private int successorsOfAPair;
    /** Which successors of the batch, by their order, were new and belong here. */
    private long[] fresh = new long[0];

    private int freshWords;

    private final Arrivals arrivals = new Arrivals();

    PairShard(int number, Sharding sharding, int words) {
        this.number = number;
        this.sharding = sharding;
        this.words = words;
        this.store = new PairStore(number, words);
        this.table = new PairTable(store, words);
    }

    int number() {
        return number;
    }

    int words() {
        return words;
    }

    Sharding sharding() {
        return sharding;
    }

    public PairStore store() {
        return store;
    }

    /** The number among all of a pair that is not yet expanded. */
    public int number(int pair) {
        return sharding.shards() == 1 ? pair : numbers[pair - firstNumbered];
    }

    /** The order in the batch of the first successor of a pair. */
    int firstOrder(int pair) {
        return (number(pair) - batchFirst) * successorsOfAPair;
    }

    /**
     * Begins a batch of pairs.
     *
     * @param first the number of the first
     * @param end the number of the first after it
     * @param successors how many successors a pair may have
     * @return how many of them are here, from {@link #next} on
     */
    int begin(int first, int end, int successors) {
        batchFirst = first;
        successorsOfAPair = successors;
        freshWords =
                sharding.shards() == 1 ? 0 : (int) (((long) (end - first) * successors + Long.SIZE - 1) / Long.SIZE);
        if (sharding.shards() == 1) {
            next = first;
            return end - first;
        }
        int to = Arrays.binarySearch(numbers, next - firstNumbered, store.size() - firstNumbered, end);
        return (to < 0 ? -1 - to : to) - (next - firstNumbered);
    }

    /** The first pair of the current batch. */
    int next() {
        return next;
    }

    /** Ends a batch, so many of whose pairs were here. */
    void advance(int pairs) {
        next += pairs;
    }

    int firstNew() {
        return firstNew;
    }

    int newPairs() {
        return store.size() - firstNew;
    }

    /** Adds the very first pair. */
    void addFirst(long[] pair) {
        table.insert((int) PairSet.hash(pair, 0, words), pair, 0);
        store.append(pair, 0, Reference.NONE);
    }

    /** Adds the successors in some chunks that belong here and are new. */
    void insertAll(Chunk[] chunks, int count) {
        firstNew = store.size();
        if (fresh.length < freshWords) {
            fresh = new long[freshWords];
        } else {
            Arrays.fill(fresh, 0, freshWords, 0);
        }
        arrivals.gather(this, chunks, count);
        long own = 0;
        for (int chunk = 0; chunk < count; chunk++) {
            own += chunks[chunk].home() == this ? chunks[chunk].of(this).size() : 0;
        }
        table.reserve(own + arrivals.count());
        for (int chunk = 0; chunk < count; chunk++) {
            if (chunks[chunk].home() == this) {
                insertOwn(chunks, chunks[chunk].of(this));
            }
        }
        while (arrivals.hasNext()) {
            arrive(chunks);
        }
    }

    private void insertOwn(Chunk[] chunks, SuccessorList list) {
        boolean isMerged = arrivals.count() > 0;
        for (int from = 0; from < list.size(); from += PairTable.GROUP) {
            int to = Math.min(from + PairTable.GROUP, list.size());
            table.fetch(list.tags(), from, to);
            for (int successor = from; successor < to; successor++) {
                while (isMerged && arrivals.hasNextBefore(list.order(successor))) {
                    arrive(chunks);
                }
                insert(list, successor, number);
            }
        }
    }

    private void arrive(Chunk[] chunks) {
        long next = arrivals.next(table);
        Chunk chunk = chunks[Arrivals.chunk(next)];
        insert(chunk.of(this), Arrivals.successor(next), chunk.home().number);
    }

    private void insert(SuccessorList list, int successor, int shardOfParent) {
        int at = list.key(successor);
        if (table.insert(list.tag(successor), list.keys(), at)) {
            store.append(list.keys(), at, Reference.of(shardOfParent, list.parent(successor)));
            if (freshWords > 0) {
                int order = list.order(successor);
                fresh[order >>> 6] |= 1L << order;
            }
        }
    }

    /**
     * Gives the new pairs their numbers.
     *
     * @param all all shards, each of which has added its part of the batch
     * @param first the number of the first new pair of all
     */
    void numberAll(PairShard[] all, int first) {
        if (sharding.shards() == 1) {
            return;
        }
        keepNumbers();
        int at = firstNew - firstNumbered;
        int numbered = first;
        for (int word = 0; word < freshWords; word++) {
            long any = 0;
            for (PairShard shard : all) {
                any |= shard.fresh[word];
            }
            for (long own = fresh[word]; own != 0; own &= own - 1) {
                numbers[at++] = numbered + Long.bitCount(any & Long.lowestOneBit(own) - 1);
            }
            numbered += Long.bitCount(any);
        }
    }

    /** Makes room for the numbers of new pairs, and drops those of pairs that have been expanded where that pays. */
    private void keepNumbers() {
        int needed = store.size() - firstNumbered;
        int dropped = next - firstNumbered;
        if (needed <= numbers.length) {
            return;
        }
        int kept = firstNew - next;
        int[] old = numbers;
        if (numbers.length < 2L * (needed - dropped)) {
            numbers = new int[2 * (needed - dropped)];
        }
        System.arraycopy(old, dropped, numbers, 0, kept);
        firstNumbered = next;
    }

    /** Takes a pair over from a set without shards. */
    int take(long[] source, int at, long parent, int pairNumber, boolean isExpanded) {
        store.append(source, at, parent);
        int pair = store.size() - 1;
        if (isExpanded) {
            next = pair + 1;
            firstNumbered = pair + 1;
        } else {
            if (pair - firstNumbered == numbers.length) {
                numbers = Arrays.copyOf(numbers, 16 + 2 * numbers.length);
            }
            numbers[pair - firstNumbered] = pairNumber;
        }
        return pair;
    }

    /** Gives the table back: no pair can be found until there is another one. */
    void dropTable() {
        table = null;
    }

    void makeTable() {
        table = new PairTable(store, words);
    }

    /** Packs all pairs anew. */
    void repack(Codec from, Codec to, Sharding other) {
        dropTable();
        store = store.repacked(from, to);
        words = to.words();
        sharding = other;
        makeTable();
    }

    /** For how many numbers there is room while so many more pairs get theirs. */
    private long numbersWith(long more) {
        long kept = store.size() + more - next;
        boolean fit = sharding.shards() == 1 || store.size() + more - firstNumbered <= numbers.length;
        return numbers.length + (fit || numbers.length >= 2 * kept ? 0 : 2 * kept);
    }

    /** The number of bytes in use after adding this many pairs. */
    long bytesWith(long more) {
        return store.bytesWith(more)
                + table.bytesWith(more)
                + Integer.BYTES * numbersWith(more)
                + Long.BYTES * (long) fresh.length
                + arrivals.bytes();
    }
}

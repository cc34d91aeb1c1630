package dyckkm.proof.exhaustive.packing;

import dyckkm.proof.exhaustive.judgement.Judgement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Neighbouring pairs that one worker expands: their judgements, and their successors in order. */
public final class Chunk {
    /** A cache line away from either end. */
    private static final int COUNT = 16;

    private int first;
    private int pairs;
    private Judgement[] judgements = new Judgement[16];
    /**
     * At {@link #COUNT} how many successors there are. Neighbouring chunks are filled by different threads: the rest keeps their counts
     * out of each other's cache lines.
     */
    private final int[] successors = new int[2 * COUNT];

    private int newStacks;
    private boolean skipped;
    private int words;
    private long[] keys = new long[64];
    private long[] hashes = new long[64];
    private int[] parents = new int[64];
    /** The successors shard by shard, and where the shards begin. */
    private int[] sorted = new int[0];

    private int[] starts = new int[0];
    private int[] cursors = new int[0];
    /** Places in the tables and numbers of pairs in the sorted order: what a table's thread reads and writes lies together. */
    private int[] places = new int[0];

    private int[] numbers = new int[0];
    private int[] newOfShard = new int[0];
    private final List<double[]> misfits = new ArrayList<>();
    private int deepestMisfit;

    /** Resets the chunk to this many pairs from the given one on. */
    public void begin(int firstPair, int pairCount, int wordsOfAPair) {
        if (newOfShard.length > 1) {
            reclaim();
        }
        first = firstPair;
        pairs = pairCount;
        words = wordsOfAPair;
        successors[COUNT] = 0;
        newStacks = 0;
        skipped = false;
        misfits.clear();
        deepestMisfit = 0;
        if (judgements.length < pairCount) {
            judgements = new Judgement[pairCount];
        }
    }

    /**
     * Overwrites the last batch's successors at one go. Other threads have read them, so that each cache line must be claimed from another
     * core before it is written; line after line that takes a fraction of what it costs between the steps of a search.
     */
    private void reclaim() {
        int count = successors();
        Arrays.fill(keys, 0, count * words, 0);
        Arrays.fill(hashes, 0, count, 0);
        Arrays.fill(parents, 0, count, 0);
        Arrays.fill(sorted, 0, Math.min(count, sorted.length), 0);
    }

    /** Marks the chunk as skipped for lack of time. */
    public void skip() {
        skipped = true;
    }

    public boolean isSkipped() {
        return skipped;
    }

    public int first() {
        return first;
    }

    public int pairs() {
        return pairs;
    }

    /** Null where a pair excludes nothing that others have not. */
    public Judgement judgement(int index) {
        return judgements[index];
    }

    public void judge(int index, Judgement judgement) {
        // Often the same as in the last batch: then nothing is claimed from the core that has read it, nor told to the
        // collector.
        if (judgements[index] != judgement) {
            judgements[index] = judgement;
        }
    }

    /** Where to write the words of the next successor. */
    public int nextKey() {
        if ((successors[COUNT] + 1) * (long) words > keys.length) {
            keys = Arrays.copyOf(keys, Math.max(words, Math.multiplyExact(2, keys.length)));
        }
        return successors[COUNT] * words;
    }

    public long[] keys() {
        return keys;
    }

    /** Commits the successor whose words have been written. */
    public void add(int parent) {
        int successor = successors[COUNT]++;
        if (successor == parents.length) {
            parents = Arrays.copyOf(parents, 2 * successor);
            hashes = Arrays.copyOf(hashes, 2 * successor);
        }
        parents[successor] = parent;
        hashes[successor] = PairSet.hash(keys, successor * words, words);
    }

    /** Sorts the successors by shard, when there will be no more. */
    public void end(int shards) {
        if (starts.length != shards + 1) {
            starts = new int[shards + 1];
            cursors = new int[shards];
            newOfShard = new int[shards];
        }
        if (sorted.length < successors()) {
            sorted = IntStream.range(0, parents.length).toArray();
            places = new int[parents.length];
            numbers = new int[parents.length];
        }
        Arrays.fill(starts, 0);
        starts[shards] = successors();
        if (shards > 1) {
            sort(shards);
        }
    }

    private void sort(int shards) {
        int count = successors();
        Arrays.fill(cursors, 0);
        for (int successor = 0; successor < count; successor++) {
            cursors[PairSet.shardOf(hashes[successor], shards)]++;
        }
        for (int shard = 0; shard < shards; shard++) {
            starts[shard + 1] = starts[shard] + cursors[shard];
        }
        System.arraycopy(starts, 0, cursors, 0, shards);
        for (int successor = 0; successor < count; successor++) {
            sorted[cursors[PairSet.shardOf(hashes[successor], shards)]++] = successor;
        }
    }

    public int successors() {
        return successors[COUNT];
    }

    /** The size of its arrays in bytes. */
    public long bytes() {
        return Long.BYTES * ((long) keys.length + hashes.length)
                + Integer.BYTES * ((long) parents.length + sorted.length + places.length + numbers.length);
    }

    int keyOf(int successor) {
        return successor * words;
    }

    long hashOf(int successor) {
        return hashes[successor];
    }

    /** Where the successors of a shard begin in the sorted order; where those of the one before end. */
    int start(int shard) {
        return starts[shard];
    }

    /** A successor in the sorted order. */
    int sorted(int rank) {
        return sorted[rank];
    }

    /** The place in its table of a successor in the sorted order, or {@link PairTable#KNOWN}. */
    int place(int rank) {
        return places[rank];
    }

    void setPlace(int rank, int place) {
        places[rank] = place;
    }

    /** The number of the pair that a successor in the sorted order has become, if it was new. */
    int number(int rank) {
        return numbers[rank];
    }

    /**
     * Moves the new successors into a store, in order.
     *
     * @param first the number of the first
     * @param end the number that none may reach
     */
    void moveTo(PairStore store, int first, int end) {
        int shards = cursors.length;
        System.arraycopy(starts, 0, cursors, 0, shards);
        int pair = first;
        for (int successor = 0; successor < successors() && pair < end; successor++) {
            int rank = cursors[PairSet.shardOf(hashes[successor], shards)]++;
            if (places[rank] != PairTable.KNOWN) {
                store.set(pair, keys, successor * words, parents[successor]);
                numbers[rank] = pair++;
            }
        }
    }

    /** How many successors of a shard are new. */
    void setNew(int shard, int count) {
        newOfShard[shard] = count;
    }

    int newSuccessors() {
        return Arrays.stream(newOfShard).sum();
    }

    public void countNewStacks(int count) {
        newStacks += count;
    }

    public int newStacks() {
        return newStacks;
    }

    /** Records values that the codec has no code for. */
    public void addMisfit(double[] values, int depth) {
        misfits.add(values.clone());
        deepestMisfit = Math.max(deepestMisfit, depth);
    }

    public List<double[]> misfits() {
        return misfits;
    }

    int deepestMisfit() {
        return deepestMisfit;
    }
}

package dyckkm.proof.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Some neighbouring pairs that one worker takes up: what it thinks of them, and their successors in order. */
final class Chunk {
    private int first;
    private int pairs;
    private Judgement[] judgements = new Judgement[16];
    private int successors;
    private int newStacks;
    private boolean skipped;
    private int words;
    private long[] keys = new long[64];
    private long[] hashes = new long[64];
    private int[] parents = new int[64];
    /** The successors shard by shard, where each of them stands in that order, and where the shards begin. */
    private int[] sorted = new int[64];

    private int[] ranks = new int[64];
    private int[] starts = new int[0];
    /** Place in its table, by rank: threads that work on different shards do not write into each other's cache lines. */
    private int[] places = new int[64];

    private int[] newOfShard = new int[0];
    private final List<double[]> misfits = new ArrayList<>();
    private int deepestMisfit;

    /** Starts again, with so many pairs from the given one on. */
    void begin(int firstPair, int pairCount, int wordsOfAPair) {
        first = firstPair;
        pairs = pairCount;
        words = wordsOfAPair;
        successors = 0;
        newStacks = 0;
        skipped = false;
        misfits.clear();
        deepestMisfit = 0;
        if (judgements.length < pairCount) {
            judgements = new Judgement[pairCount];
        }
    }

    /** Nobody has the time to take up its pairs. */
    void skip() {
        skipped = true;
    }

    boolean isSkipped() {
        return skipped;
    }

    int first() {
        return first;
    }

    int pairs() {
        return pairs;
    }

    Judgement judgement(int index) {
        return judgements[index];
    }

    void judge(int index, Judgement judgement) {
        judgements[index] = judgement;
    }

    /** Where the next successor's words are to be written. */
    int nextKey() {
        if ((successors + 1) * (long) words > keys.length) {
            keys = Arrays.copyOf(keys, Math.max(words, Math.multiplyExact(2, keys.length)));
        }
        return successors * words;
    }

    long[] keys() {
        return keys;
    }

    /** Keeps the successor whose words have been written. */
    void add(int parent) {
        if (successors == parents.length) {
            parents = Arrays.copyOf(parents, 2 * successors);
            hashes = Arrays.copyOf(hashes, 2 * successors);
        }
        parents[successors] = parent;
        hashes[successors] = PairSet.hash(keys, successors * words, words);
        successors++;
    }

    /** Sorts the successors by shard, when there will be no more. */
    void end(int shards) {
        if (sorted.length < successors) {
            sorted = new int[parents.length];
            ranks = new int[parents.length];
            places = new int[parents.length];
        }
        starts = new int[shards + 1];
        newOfShard = new int[shards];
        for (int successor = 0; successor < successors; successor++) {
            starts[PairSet.shardOf(hashes[successor], shards) + 1]++;
        }
        for (int shard = 0; shard < shards; shard++) {
            starts[shard + 1] += starts[shard];
        }
        int[] next = starts.clone();
        for (int successor = 0; successor < successors; successor++) {
            int rank = next[PairSet.shardOf(hashes[successor], shards)]++;
            sorted[rank] = successor;
            ranks[successor] = rank;
        }
    }

    int successors() {
        return successors;
    }

    /** Bytes that its arrays take. */
    long bytes() {
        return Long.BYTES * ((long) keys.length + hashes.length)
                + Integer.BYTES * ((long) parents.length + sorted.length + ranks.length + places.length);
    }

    int keyOf(int successor) {
        return successor * words;
    }

    long hashOf(int successor) {
        return hashes[successor];
    }

    int parentOf(int successor) {
        return parents[successor];
    }

    /** Where the successors of a shard begin in the sorted order; where those of the one before end. */
    int start(int shard) {
        return starts[shard];
    }

    /** A successor in the sorted order. */
    int sorted(int rank) {
        return sorted[rank];
    }

    /** The place of a successor in its table, or {@link PairTable#KNOWN}. */
    int placeOf(int successor) {
        return places[ranks[successor]];
    }

    void setPlace(int successor, int place) {
        places[ranks[successor]] = place;
    }

    /** How many successors of a shard are new. */
    void setNew(int shard, int count) {
        newOfShard[shard] = count;
    }

    int newSuccessors() {
        return Arrays.stream(newOfShard).sum();
    }

    void countNewStacks(int count) {
        newStacks += count;
    }

    int newStacks() {
        return newStacks;
    }

    /** Sets aside what the codec has no code for. */
    void addMisfit(double[] values, int depth) {
        misfits.add(values.clone());
        deepestMisfit = Math.max(deepestMisfit, depth);
    }

    List<double[]> misfits() {
        return misfits;
    }

    int deepestMisfit() {
        return deepestMisfit;
    }
}

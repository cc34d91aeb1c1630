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
    private int[] places = new int[64];
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
            places = Arrays.copyOf(places, 2 * successors);
        }
        parents[successors] = parent;
        hashes[successors] = PairSet.hash(keys, successors * words, words);
        successors++;
    }

    int successors() {
        return successors;
    }

    /** Bytes that its arrays take. */
    long bytes() {
        return Long.BYTES * ((long) keys.length + hashes.length) + 2L * Integer.BYTES * parents.length;
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

    /** For each successor its place in its table, or {@link PairTable#KNOWN}. */
    int[] places() {
        return places;
    }

    int newSuccessors() {
        int count = 0;
        for (int successor = 0; successor < successors; successor++) {
            if (places[successor] != PairTable.KNOWN) {
                count++;
            }
        }
        return count;
    }

    void countNewStack() {
        newStacks++;
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

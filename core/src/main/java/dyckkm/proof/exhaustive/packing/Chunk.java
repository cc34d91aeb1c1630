package dyckkm.proof.exhaustive.packing;

import dyckkm.proof.exhaustive.judgement.Judgement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pairs of one shard that one worker expands: what is open about their judgements, and their successors in order. */
public final class Chunk {
    /** Bits of the number of a successor in its chunk. */
    public static final int SUCCESSOR_BITS = 24;

    private PairShard home;
    private int first;
    private int pairs;
    /** The pairs whose judgement may move a threshold, by their place in the chunk. */
    private int[] judged = new int[4];

    private Judgement[] judgements = new Judgement[4];
    private int judgementCount;
    private int newStacks;
    private boolean skipped;
    private final SuccessorList own = new SuccessorList();
    /** The successors that belong to each other shard, apart from the rest: another thread will read them. */
    private SuccessorList[] departures = new SuccessorList[0];

    private int words;
    private int parentBefore;
    private int nextOrder;
    private final List<double[]> misfits = new ArrayList<>();
    private int deepestMisfit;

    /** Resets the chunk to this many pairs of a shard from the given one on. */
    public void begin(PairShard shard, int firstPair, int pairCount) {
        home = shard;
        first = firstPair;
        pairs = pairCount;
        words = shard.words();
        judgementCount = 0;
        own.clear(words);
        newStacks = 0;
        skipped = false;
        misfits.clear();
        deepestMisfit = 0;
        parentBefore = -1;
        int shards = shard.sharding().shards();
        if (departures.length < shards && shards > 1) {
            departures = new SuccessorList[shards];
            Arrays.setAll(departures, other -> new SuccessorList());
        }
        for (SuccessorList departure : departures) {
            departure.clear(words);
        }
    }

    /** Marks the chunk as skipped for lack of time. */
    public void skip() {
        skipped = true;
    }

    public boolean isSkipped() {
        return skipped;
    }

    /** The shard of its pairs. */
    public PairShard home() {
        return home;
    }

    /** The place of the first pair in the store of its shard. */
    public int first() {
        return first;
    }

    public int pairs() {
        return pairs;
    }

    /** Keeps a judgement that may move a threshold. */
    public void judge(int index, Judgement judgement) {
        if (judgementCount == judged.length) {
            judged = Arrays.copyOf(judged, 2 * judgementCount);
            judgements = Arrays.copyOf(judgements, 2 * judgementCount);
        }
        judged[judgementCount] = index;
        judgements[judgementCount++] = judgement;
    }

    /** How many judgements were kept. */
    public int judgements() {
        return judgementCount;
    }

    public Judgement judgement(int number) {
        return judgements[number];
    }

    /** The place in its shard of the pair that a judgement is about. */
    public int judged(int number) {
        return first + judged[number];
    }

    /** Where to write the words of the next successor. */
    public int nextKey() {
        return own.nextKey();
    }

    public long[] keys() {
        return own.keys();
    }

    /** Commits the successor whose words have been written; those of a parent follow each other. */
    public void add(int parent) {
        if (departures.length == 0) {
            own.add(parent);
        } else {
            addToShard(parent);
        }
    }

    private void addToShard(int parent) {
        int at = own.key(own.size());
        int tag = (int) PairSet.hash(own.keys(), at, words);
        if (parent != parentBefore) {
            parentBefore = parent;
            nextOrder = home.firstOrder(parent);
        }
        int shard = home.sharding().shardOf(own.keys(), at, tag);
        if (shard == home.number()) {
            own.add(tag, parent, nextOrder++);
        } else {
            departures[shard].add(own.keys(), at, tag, parent, nextOrder++);
        }
    }

    public int successors() {
        return own.size()
                + Arrays.stream(departures).mapToInt(SuccessorList::size).sum();
    }

    /** The size of its arrays in bytes. */
    public long bytes() {
        return own.bytes()
                + Arrays.stream(departures).mapToLong(SuccessorList::bytes).sum();
    }

    /** The successors that belong to a shard. */
    SuccessorList of(PairShard shard) {
        return shard == home ? own : departures[shard.number()];
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

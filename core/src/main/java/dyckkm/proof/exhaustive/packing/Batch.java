package dyckkm.proof.exhaustive.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The chunks of pairs that are expanded in parallel, shard by shard. */
public final class Batch {
    /** Expands one chunk, on one of the threads, which are numbered from 0. */
    @FunctionalInterface
    public interface Task {
        void expand(int worker, Chunk chunk);
    }

    /** As many ints as are in two cache lines, which processors fetch together. */
    private static final int LINE = 32;

    private final Workers workers;
    /** The chunks of each thread, which has made them and fills them whatever shard they are of. */
    private final List<List<Chunk>> ofThreads;

    /** How many of these the current batch has filled, with a cache line between two threads. */
    private final int[] filled;

    private Chunk[] chunks = new Chunk[0];
    private int count;

    public Batch(Workers workers) {
        this.workers = workers;
        this.ofThreads = Stream.<List<Chunk>>generate(ArrayList::new)
                .limit(workers.threads())
                .toList();
        this.filled = new int[LINE * (workers.threads() + 1)];
    }

    /**
     * Expands some pairs of a set.
     *
     * @param first the number of the first
     * @param end the number of the first after it
     * @param pairsOfAChunk how many pairs a chunk has at most
     * @param successors how many successors a pair has at most
     */
    public void expand(PairSet set, int first, int end, int pairsOfAChunk, int successors, Task task) {
        PairShard[] shards = set.shards();
        int[] pairs = new int[shards.length];
        int[] counts = new int[shards.length];
        int[] starts = new int[shards.length];
        count = 0;
        for (int shard = 0; shard < shards.length; shard++) {
            pairs[shard] = shards[shard].begin(first, end, successors);
            counts[shard] = (pairs[shard] + pairsOfAChunk - 1) / pairsOfAChunk;
            starts[shard] = count;
            count += counts[shard];
        }
        chunks = chunks.length < count ? new Chunk[count] : chunks;
        Arrays.fill(filled, 0);
        workers.run(counts, (worker, shard, index) -> {
            Chunk chunk = next(worker);
            int from = index * pairsOfAChunk;
            chunk.begin(shards[shard], shards[shard].next() + from, Math.min(pairsOfAChunk, pairs[shard] - from));
            task.expand(worker, chunk);
            chunks[starts[shard] + index] = chunk;
        });
    }

    private Chunk next(int worker) {
        List<Chunk> own = ofThreads.get(worker);
        int number = filled[LINE * (worker + 1)]++;
        if (number == own.size()) {
            own.add(new Chunk());
        }
        return own.get(number);
    }

    /** The chunks of the current batch. */
    public List<Chunk> chunks() {
        return Arrays.asList(chunks).subList(0, count);
    }

    /** How many successors they have. */
    public int successors() {
        return chunks().stream().mapToInt(Chunk::successors).sum();
    }

    Chunk[] array() {
        return chunks;
    }

    /** The size of all chunks in bytes. */
    public long bytes() {
        return ofThreads.stream().flatMap(List::stream).mapToLong(Chunk::bytes).sum();
    }

    /** Releases all memory. */
    public void clear() {
        ofThreads.forEach(List::clear);
        chunks = new Chunk[0];
        count = 0;
    }
}

package dyckkm.evaluation;

import dyckkm.common.BadInputException;
import dyckkm.common.WorkerPool;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.network.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Runs a network over strings in chunks, on several threads; results are delivered in the order of the chunks. */
final class CorpusPass {
    /** Strings run side by side: enough to fill the products, few enough to stay in the cache. */
    private static final int CHUNK = 64;

    private final Network network;
    private final Kernels kernels;
    private final int threads;

    CorpusPass(Network network, Kernels kernels, int threads) {
        this.network = network;
        this.kernels = kernels;
        this.threads = threads;
    }

    /** Consumes the logits of some strings and returns a result. */
    interface Chunk<T> extends Logits.Viewer {
        T result();
    }

    /** Runs over a corpus, which must not be empty. */
    <T> void run(Corpus corpus, Function<int[][], Chunk<T>> viewers, Consumer<T> results) {
        if (corpus.strings() == 0) {
            throw new BadInputException("a corpus without strings");
        }
        run(corpus.strings(), corpus::string, viewers, results);
    }

    /** Runs over strings that end with END. */
    <T> void run(List<int[]> strings, Function<int[][], Chunk<T>> viewers, Consumer<T> results) {
        run(strings.size(), string -> strings.get((int) string), viewers, results);
    }

    /** Returns a string by index. */
    @FunctionalInterface
    private interface Strings {
        int[] get(long string);
    }

    private <T> void run(long count, Strings strings, Function<int[][], Chunk<T>> viewers, Consumer<T> results) {
        try (WorkerPool workers = new WorkerPool(threads, "dyckkm-evaluation")) {
            ThreadLocal<Logits> logits = ThreadLocal.withInitial(() -> BatchLogits.of(network, kernels));
            List<Future<T>> chunks = new ArrayList<>();
            for (long first = 0; first < count; first += CHUNK) {
                long from = first;
                int size = (int) Math.min(count - from, CHUNK);
                chunks.add(
                        workers.submit(() -> chunk(size, string -> strings.get(from + string), viewers, logits.get())));
            }
            for (Future<T> chunk : chunks) {
                results.accept(WorkerPool.await(chunk));
            }
        }
    }

    private static <T> T chunk(int size, IntFunction<int[]> get, Function<int[][], Chunk<T>> viewers, Logits logits) {
        int[][] strings = new int[size][];
        for (int string = 0; string < size; string++) {
            strings[string] = get.apply(string);
        }
        Chunk<T> viewer = viewers.apply(strings);
        logits.run(strings, viewer);
        return viewer.result();
    }
}

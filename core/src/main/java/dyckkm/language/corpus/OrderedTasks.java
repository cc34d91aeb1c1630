package dyckkm.language.corpus;

import dyckkm.common.WorkerPool;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Future;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/** Computes numbered results on several threads and delivers them in order, with limited look-ahead. */
final class OrderedTasks<R> implements AutoCloseable {
    private final WorkerPool workers;
    private final int ahead;

    OrderedTasks(int threads) {
        this.workers = new WorkerPool(threads, "dyckkm-worker");
        this.ahead = 2 * threads;
    }

    /**
     * Computes results 0, 1, … below {@code count} and delivers them in this order, in the calling thread.
     *
     * @param accept takes a result and returns whether more are wanted
     */
    void run(long count, LongFunction<R> compute, Predicate<R> accept) {
        Deque<Future<R>> pending = new ArrayDeque<>();
        long next = 0;
        boolean more = true;
        while (more) {
            while (next < count && pending.size() < ahead) {
                long index = next++;
                pending.add(workers.submit(() -> compute.apply(index)));
            }
            if (pending.isEmpty()) {
                return;
            }
            more = accept.test(WorkerPool.await(pending.remove()));
        }
    }

    @Override
    public void close() {
        workers.close();
    }
}

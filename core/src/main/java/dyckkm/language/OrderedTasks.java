package dyckkm.language;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/** Computes numbered results on several threads and hands them over in order, only a few ahead of their use. */
final class OrderedTasks<R> implements AutoCloseable {
    private static final int MOST_THREADS = 1024;

    private final ExecutorService workers;
    private final int ahead;

    OrderedTasks(int threads) {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInputException(
                    "the number of threads must be between 1 and " + MOST_THREADS + ", not " + threads);
        }
        this.workers = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "dyckkm-worker");
            thread.setDaemon(true);
            return thread;
        });
        this.ahead = 2 * threads;
    }

    /**
     * Computes results 0, 1, … below {@code count} and passes them on in this order, in the calling thread.
     *
     * @param accept takes a result and says whether more are wanted
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
            more = accept.test(result(pending.remove()));
        }
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while drawing", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}

package dyckkm.common;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A pool of daemon threads. Exceptions propagate only through the task's Future: a thread that ran out of memory between two
 * tasks would otherwise print to a terminal that it does not own.
 */
public final class WorkerPool implements AutoCloseable {
    private static final int MOST_THREADS = 1024;

    private final ExecutorService threads;

    /** @param name prefix of the thread names, for profilers and thread dumps */
    public WorkerPool(int count, String name) {
        requireReasonable(count);
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((dead, failure) -> {});
            return thread;
        });
    }

    /** Rejects unreasonable numbers of threads. */
    public static void requireReasonable(int count) {
        if (count < 1 || count > MOST_THREADS) {
            throw new BadInputException(
                    "the number of threads must be between 1 and " + MOST_THREADS + ", not " + count);
        }
    }

    public <R> Future<R> submit(Callable<R> task) {
        return threads.submit(task);
    }

    /** Waits for the result of a task; rethrows its exception. */
    public static <R> R await(Future<R> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while others work", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    /** Cancels unfinished tasks. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}

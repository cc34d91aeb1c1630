package dyckkm.common;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Threads that work for others and end with the program. What goes wrong in a task is told to whoever waits for it and to nobody
 * else: a thread that finds no memory between two tasks would otherwise write to a terminal that is not its own.
 */
public final class WorkerPool implements AutoCloseable {
    private static final int MOST_THREADS = 1024;

    private final ExecutorService threads;

    /** @param name of the threads, for those who look at them from outside */
    public WorkerPool(int count, String name) {
        requireReasonable(count);
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((dead, failure) -> {});
            return thread;
        });
    }

    /** Refuses numbers of threads that nobody can want. */
    public static void requireReasonable(int count) {
        if (count < 1 || count > MOST_THREADS) {
            throw new BadInputException(
                    "the number of threads must be between 1 and " + MOST_THREADS + ", not " + count);
        }
    }

    public <R> Future<R> submit(Callable<R> task) {
        return threads.submit(task);
    }

    /** Waits for what a task comes to; what went wrong in it goes wrong here. */
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

    /** Gives up what is not done yet. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}

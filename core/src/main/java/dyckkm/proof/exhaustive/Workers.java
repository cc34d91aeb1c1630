package dyckkm.proof.exhaustive;

import dyckkm.language.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs numbered tasks on all threads and waits for them. */
final class Workers implements AutoCloseable {
    /** One numbered task, on one of the threads, which are numbered from 0. */
    @FunctionalInterface
    interface Task {
        void run(int worker, int number);
    }

    private final int threads;
    private final ExecutorService pool;

    Workers(int threads) {
        if (threads < 1) {
            throw new BadInputException("the number of threads must be at least 1, not " + threads);
        }
        this.threads = threads;
        this.pool = Executors.newFixedThreadPool(Math.max(1, threads - 1), task -> {
            Thread thread = new Thread(task, "dyckkm-proof");
            thread.setDaemon(true);
            return thread;
        });
    }

    int threads() {
        return threads;
    }

    /** Runs the tasks 0 … count−1, in any order, in this thread and, if there is more than one, in the others. */
    void run(int count, Task task) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> others = new ArrayList<>();
        for (int worker = 1; worker < Math.min(threads, count); worker++) {
            int own = worker;
            others.add(pool.submit(() -> run(own, next, count, task)));
        }
        try {
            run(0, next, count, task);
        } finally {
            others.forEach(Workers::finish);
        }
    }

    private static void run(int worker, AtomicInteger next, int count, Task task) {
        for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
            task.run(worker, number);
        }
    }

    private static void finish(Future<?> future) {
        try {
            future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while searching", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}

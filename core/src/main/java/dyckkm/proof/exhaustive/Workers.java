package dyckkm.proof.exhaustive;

import dyckkm.language.WorkerPool;
import java.util.ArrayList;
import java.util.List;
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
    private final WorkerPool pool;

    Workers(int threads) {
        this.threads = threads;
        this.pool = new WorkerPool(Math.max(1, threads - 1), "dyckkm-proof");
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
            others.add(pool.submit(() -> {
                run(own, next, count, task);
                return null;
            }));
        }
        try {
            run(0, next, count, task);
        } finally {
            others.forEach(WorkerPool::await);
        }
    }

    private static void run(int worker, AtomicInteger next, int count, Task task) {
        for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
            task.run(worker, number);
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}

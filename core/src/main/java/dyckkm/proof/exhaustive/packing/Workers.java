package dyckkm.proof.exhaustive.packing;

import dyckkm.common.WorkerPool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs numbered tasks on all threads and waits for them.
 *
 * <p>The phases of a search are often shorter than it takes to wake a thread. So the helpers spin for a while before they park,
 * and a call never waits for a helper that has not begun: by then the others have done its tasks. Tasks of the same owner go
 * to the same thread in every phase, as long as it keeps up.
 */
public final class Workers implements AutoCloseable {
    /** One numbered task, on one of the threads, which are numbered from 0. */
    @FunctionalInterface
    public interface Task {
        void run(int worker, int number);
    }

    /** One of the tasks of an owner, who is numbered as the threads are, on one of the threads. */
    @FunctionalInterface
    public interface OwnedTask {
        void run(int worker, int owner, int index);
    }

    /** Longer than the serial work between two phases, and negligible in a proof that takes seconds. */
    private static final long SPIN_NANOS = 200_000;

    private final int threads;
    private final WorkerPool pool;
    private final AtomicReferenceArray<Thread> helpers;
    private volatile Phase phase = new Phase(Thread.currentThread(), new int[0], (worker, owner, index) -> {});
    private volatile boolean closed;

    public Workers(int threads) {
        this.threads = threads;
        this.pool = new WorkerPool(Math.max(1, threads - 1), "dyckkm-proof");
        this.helpers = new AtomicReferenceArray<>(threads);
        for (int worker = 1; worker < threads; worker++) {
            int own = worker;
            pool.submit(() -> {
                help(own);
                return null;
            });
        }
    }

    public int threads() {
        return threads;
    }

    /**
     * Runs the tasks 0 … count−1, in any order, in this thread and, if there is more than one, in the others. They belong to the threads
     * in turn.
     */
    public void run(int count, Task task) {
        int[] counts = new int[threads];
        Arrays.setAll(counts, owner -> (count - owner + threads - 1) / threads);
        run(counts, (worker, owner, index) -> task.run(worker, owner + threads * index));
    }

    /**
     * Runs the tasks of some owners, those of each in their order unless several threads take part.
     *
     * @param counts how many tasks each owner has; there may be fewer owners than threads, but not more
     */
    public void run(int[] counts, OwnedTask task) {
        Phase own = new Phase(Thread.currentThread(), counts, task);
        int others = Math.min(threads, Arrays.stream(counts).sum()) - 1;
        if (others > 0) {
            phase = own;
            for (int worker = 1; worker <= others; worker++) {
                LockSupport.unpark(helpers.get(worker));
            }
        }
        try {
            own.work(0);
        } finally {
            own.end();
        }
        own.rethrow();
        if (others > 0 && Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException("interrupted while others work");
        }
    }

    private void help(int worker) {
        helpers.set(worker, Thread.currentThread());
        Phase last = null;
        while (!closed) {
            Phase next = phase;
            if (next == last) {
                await(last);
            } else {
                next.help(worker);
                last = next;
            }
        }
    }

    private void await(Phase last) {
        long end = System.nanoTime() + SPIN_NANOS;
        while (phase == last && !closed) {
            if (System.nanoTime() < end) {
                Thread.onSpinWait();
            } else {
                LockSupport.park(this);
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        pool.close();
    }

    /** The tasks of one call. */
    private static final class Phase {
        /** In {@link #helping}: no helper may start any more. */
        private static final int ENDED = Integer.MIN_VALUE;

        private final Thread caller;
        private final int[] counts;
        private final OwnedTask task;
        /** For each owner, how many of its tasks have been started. */
        private final AtomicIntegerArray begun;
        /** The number of active helpers. */
        private final AtomicInteger helping = new AtomicInteger();

        private volatile Throwable failure;

        Phase(Thread caller, int[] counts, OwnedTask task) {
            this.caller = caller;
            this.counts = counts;
            this.task = task;
            this.begun = new AtomicIntegerArray(counts.length);
        }

        /** A thread's own tasks, whose data are in its cache since the last phase, then those that others have not started. */
        void work(int worker) {
            for (int other = 0; other < counts.length; other++) {
                int owner = (worker + other) % counts.length;
                for (int index = begun.getAndIncrement(owner);
                        index < counts[owner];
                        index = begun.getAndIncrement(owner)) {
                    task.run(worker, owner, index);
                }
            }
        }

        /** Runs tasks as a helper, unless the call is closed; failures are stored for the caller. */
        void help(int worker) {
            int before = helping.getAndUpdate(helpers -> helpers < 0 ? helpers : helpers + 1);
            if (before < 0) {
                return;
            }
            try {
                work(worker);
            } catch (RuntimeException | Error e) {
                failure = e;
            } finally {
                if (helping.decrementAndGet() == ENDED) {
                    LockSupport.unpark(caller);
                }
            }
        }

        /** Closes the call to further helpers, and waits for the active ones. */
        void end() {
            helping.getAndAdd(ENDED);
            long end = System.nanoTime() + SPIN_NANOS;
            boolean interrupted = false;
            while (helping.get() != ENDED) {
                if (System.nanoTime() < end) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.park(this);
                    interrupted |= Thread.interrupted();
                }
            }
            if (interrupted) {
                caller.interrupt();
            }
        }

        void rethrow() {
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure != null) {
                throw (RuntimeException) failure;
            }
        }
    }
}

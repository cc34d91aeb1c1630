package dyckkm.proof.exhaustive.packing;

import dyckkm.common.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs numbered tasks on all threads and waits for them.
 *
 * <p>The phases of a search are often shorter than it takes to wake a thread. So the helpers spin for a while before they park,
 * and a call never waits for a helper that has not begun: by then the others have done its tasks. Tasks of the same number go
 * to the same thread in every phase, as long as it keeps up.
 */
public final class Workers implements AutoCloseable {
    /** One numbered task, on one of the threads, which are numbered from 0. */
    @FunctionalInterface
    public interface Task {
        void run(int worker, int number);
    }

    /** Longer than the serial work between two phases, and negligible in a proof that takes seconds. */
    private static final long SPIN_NANOS = 200_000;

    private final int threads;
    private final WorkerPool pool;
    private final AtomicReferenceArray<Thread> helpers;
    private volatile Phase phase = new Phase(Thread.currentThread(), 1, 0, (worker, number) -> {});
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

    /** Runs the tasks 0 … count−1, in any order, in this thread and, if there is more than one, in the others. */
    public void run(int count, Task task) {
        Phase own = new Phase(Thread.currentThread(), threads, count, task);
        int others = Math.min(threads, count) - 1;
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

        private final Thread owner;
        private final int count;
        private final Task task;
        private final int threads;
        /**
         * For each thread, how many of its own tasks have been started: those whose number is its own modulo the number of
         * threads.
         */
        private final AtomicIntegerArray begun;
        /** The number of active helpers. */
        private final AtomicInteger helping = new AtomicInteger();

        private volatile Throwable failure;

        Phase(Thread owner, int threads, int count, Task task) {
            this.owner = owner;
            this.threads = threads;
            this.count = count;
            this.task = task;
            this.begun = new AtomicIntegerArray(threads);
        }

        /** A thread's own tasks, whose data are in its cache since the last phase, then those that others have not started. */
        void work(int worker) {
            for (int other = 0; other < threads; other++) {
                int from = (worker + other) % threads;
                for (int number = take(from); number < count; number = take(from)) {
                    task.run(worker, number);
                }
            }
        }

        private int take(int from) {
            return from + threads * begun.getAndIncrement(from);
        }

        /** Runs tasks as a helper, unless the call is closed; failures are stored for the owner. */
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
                    LockSupport.unpark(owner);
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
                owner.interrupt();
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

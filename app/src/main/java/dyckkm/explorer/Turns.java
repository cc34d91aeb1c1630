package dyckkm.explorer;

import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;

/**
 * Lets many requests compute side by side. Each takes one turn after the other, in the order in which they ask, and as many turns
 * are taken at a time as there are processors: a request of many turns slows others down but never keeps them waiting for its end.
 */
final class Turns {
    private final int most;
    private final Semaphore places;
    private final Semaphore processors =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors()), true);

    /**
     * @param most how many requests may be under way
     */
    Turns(int most) {
        this.most = most;
        this.places = new Semaphore(most);
    }

    /** There is no place left. */
    static final class BusyException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BusyException(String message) {
            super(message);
        }
    }

    /** A request that is under way. */
    final class Place implements AutoCloseable {
        /** Waits for a turn and computes. */
        <T> T compute(Callable<T> work) throws Exception {
            processors.acquire();
            try {
                return work.call();
            } finally {
                processors.release();
            }
        }

        @Override
        public void close() {
            places.release();
        }
    }

    /** Takes a place, to be closed by the caller. */
    Place enter() {
        if (!places.tryAcquire()) {
            throw new BusyException("the explorer is at work on " + most + " requests, as many as it takes at a time:"
                    + " try again in a moment");
        }
        return new Place();
    }

    /** How many requests are under way. */
    int underWay() {
        return most - places.availablePermits();
    }
}

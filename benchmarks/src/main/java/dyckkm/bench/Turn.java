package dyckkm.bench;

import java.util.function.LongSupplier;

/**
 * A moment of work.
 *
 * @param processed what the work says it did, summed
 * @param nanos how long it took
 */
record Turn(long processed, long nanos) {
    /** Repeats the work until a moment has passed. */
    static Turn of(LongSupplier work, long moment) {
        long start = System.nanoTime();
        long processed = 0;
        long nanos;
        do {
            processed += work.getAsLong();
            nanos = System.nanoTime() - start;
        } while (nanos < moment);
        return new Turn(processed, nanos);
    }

    Turn plus(Turn other) {
        return new Turn(processed + other.processed, nanos + other.nanos);
    }

    /** What is processed in a second. */
    double rate() {
        return processed * 1e9 / nanos;
    }
}

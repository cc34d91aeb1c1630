package dyckkm.proof;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** The deadline of a search. */
public final class Deadline {
    /** Longer than any practical search, without overflow in nanoseconds. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private final Duration time;
    private final long end;
    private final BooleanSupplier given;

    private Deadline(Duration time, long end, BooleanSupplier given) {
        this.time = time;
        this.end = end;
        this.given = given;
    }

    public static Deadline after(Duration time) {
        Duration bounded = time.compareTo(LONGEST) > 0 ? LONGEST : time;
        return new Deadline(time, System.nanoTime() + bounded.toNanos(), () -> false);
    }

    /** The same deadline, with earlier cancellation. The supplier is polled often and must be cheap. */
    public Deadline orWhen(BooleanSupplier givenUp) {
        return new Deadline(time, end, () -> given.getAsBoolean() || givenUp.getAsBoolean());
    }

    /** No deadline. */
    public static Deadline never() {
        return after(LONGEST);
    }

    /** The time that remained when the deadline was set. */
    public Duration time() {
        return time;
    }

    public boolean hasPassed() {
        return System.nanoTime() - end >= 0 || given.getAsBoolean();
    }
}

package dyckkm.proof;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** The time until when a search may go on. */
public final class Deadline {
    /** Far more than anybody waits, and no overflow in nanoseconds. */
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

    /** The same, unless the search is given up before; this is asked often, and should be told in no time. */
    public Deadline orWhen(BooleanSupplier givenUp) {
        return new Deadline(time, end, () -> given.getAsBoolean() || givenUp.getAsBoolean());
    }

    /** There is none. */
    public static Deadline never() {
        return after(LONGEST);
    }

    /** How long it was away when it was set. */
    public Duration time() {
        return time;
    }

    public boolean hasPassed() {
        return System.nanoTime() - end >= 0 || given.getAsBoolean();
    }
}

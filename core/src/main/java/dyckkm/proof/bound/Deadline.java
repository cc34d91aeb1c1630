package dyckkm.proof.bound;

import java.time.Duration;

/** The time until when a search may go on. */
public final class Deadline {
    /** Far more than anybody waits, and no overflow in nanoseconds. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private final long end;

    private Deadline(long end) {
        this.end = end;
    }

    public static Deadline after(Duration time) {
        Duration bounded = time.compareTo(LONGEST) > 0 ? LONGEST : time;
        return new Deadline(System.nanoTime() + bounded.toNanos());
    }

    /** There is none. */
    public static Deadline never() {
        return after(LONGEST);
    }

    public boolean hasPassed() {
        return System.nanoTime() - end >= 0;
    }
}

package dyckkm.proof.exhaustive;

import dyckkm.language.BadInputException;
import java.time.Duration;

/**
 * When to give up. The heap is a limit of its own.
 *
 * @param states the most pairs of memory and stack to keep
 * @param time the longest time to search
 */
public record Limits(long states, Duration time) {
    /** As far as memory reaches. */
    public static final Limits NONE = new Limits(Long.MAX_VALUE, Duration.ofSeconds(Long.MAX_VALUE));

    public Limits {
        if (states < 1) {
            throw new BadInputException("the number of states must be at least 1, not " + states);
        }
        if (time.isNegative()) {
            throw new BadInputException("the time must not be negative, as " + time);
        }
    }

    /** Whether the time is up for a search that began then, by {@link System#nanoTime}. */
    boolean isTimeUp(long started) {
        return (System.nanoTime() - started) / 1e9 > time.toSeconds() + time.getNano() / 1e9;
    }
}

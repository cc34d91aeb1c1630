package dyckkm.proof.exhaustive;

import dyckkm.common.BadInputException;
import dyckkm.proof.Deadline;
import java.time.Duration;

/**
 * When to give up. The heap is a limit of its own.
 *
 * @param states the most pairs of memory and stack to keep
 * @param time the longest time to search
 */
public record SearchLimits(long states, Duration time) {
    /** As far as memory reaches. */
    public static final SearchLimits NONE = new SearchLimits(Long.MAX_VALUE, Duration.ofSeconds(Long.MAX_VALUE));

    public SearchLimits {
        if (states < 1) {
            throw new BadInputException("the number of states must be at least 1, not " + states);
        }
        if (time.isNegative()) {
            throw new BadInputException("the time must not be negative, as " + time);
        }
    }

    /** The end of the time for a search that begins now. */
    Deadline deadline() {
        return Deadline.after(time);
    }
}

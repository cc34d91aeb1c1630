package dyckkm.proof.exhaustive;

import dyckkm.common.BadInputException;
import dyckkm.proof.Deadline;
import java.time.Duration;

/**
 * The limits of a search. The heap is a further limit.
 *
 * @param states the maximum number of pairs of memory and stack
 * @param time the time limit
 */
public record SearchLimits(long states, Duration time) {
    /** Limited only by memory. */
    public static final SearchLimits NONE = new SearchLimits(Long.MAX_VALUE, Duration.ofSeconds(Long.MAX_VALUE));

    public SearchLimits {
        if (states < 1) {
            throw new BadInputException("the number of states must be at least 1, not " + states);
        }
        if (time.isNegative()) {
            throw new BadInputException("the time must not be negative, as " + time);
        }
    }

    /** The deadline of a search that begins now. */
    Deadline deadline() {
        return Deadline.after(time);
    }
}

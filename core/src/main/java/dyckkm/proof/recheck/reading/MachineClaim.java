package dyckkm.proof.recheck.reading;

import dyckkm.proof.recheck.arithmetic.Box;
import java.util.BitSet;
import java.util.List;

/**
 * The content of a certificate for a machine, checked for form only.
 *
 * @param head the part common to all certificates
 * @param modes the bounds of each mode
 */
public record MachineClaim(Head head, List<MachineMode> modes) {
    /**
     * The memories that runs can have at one level in one state; there may be several modes of both.
     *
     * @param level what is on top of the stack: it can be, in this state
     * @param state the machine's state
     * @param contents the symbols that the mode speaks of, for each slot below the top: of those that can be there, at least one
     * @param box bounds for each of them; what they say of others is of no meaning
     */
    public record MachineMode(Summaries.Level level, int state, BitSet[] contents, Box box) {
        @Override
        public String toString() {
            return "depth " + level.depth() + ", state " + state + (level.depth() == 0 ? "" : ", top " + level.top());
        }
    }
}

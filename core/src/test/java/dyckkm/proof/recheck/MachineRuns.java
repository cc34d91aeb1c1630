package dyckkm.proof.recheck;

import dyckkm.network.State;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.reading.MachineClaim;
import java.util.List;

/** What modes of machines say about what a network holds. */
final class MachineRuns {
    private MachineRuns() {}

    /** Whether a mode speaks of a stack, and the memory lies within its bounds. */
    static boolean holds(MachineClaim.MachineMode mode, List<Integer> stack, State state) {
        int depth = mode.level().depth();
        if (depth != stack.size() || depth > 0 && mode.level().top() != stack.get(depth - 1)) {
            return false;
        }
        for (int slot = 1; slot < depth; slot++) {
            if (!mode.contents()[slot].get(stack.get(slot - 1))) {
                return false;
            }
        }
        return holds(mode.box().hidden(), stack, state.hidden(0))
                && holds(mode.box().cell(), stack, state.cell(0));
    }

    private static boolean holds(Bound[] bounds, List<Integer> stack, double[] values) {
        for (int unit = 0; unit < values.length; unit++) {
            int slot = bounds[unit].slot();
            Interval interval = bounds[unit].at(slot == 0 ? 0 : stack.get(slot - 1));
            if (!(interval.low() <= values[unit] && values[unit] <= interval.high())) {
                return false;
            }
        }
        return true;
    }
}

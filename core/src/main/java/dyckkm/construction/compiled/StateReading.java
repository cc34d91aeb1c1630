package dyckkm.construction.compiled;

import dyckkm.language.Language;
import java.util.BitSet;

/** The state as a linear function of control units: 1 for a state if one of its units is on, for the initial one if no other's is. */
final class StateReading {
    private StateReading() {}

    static void add(Plan plan, Sum sum, BitSet states, int factor) {
        boolean initial = states.get(Language.INITIAL);
        sum.bias(initial ? factor : 0);
        for (int unit = 0; unit < plan.control().size(); unit++) {
            int target = plan.control().get(unit).target();
            if (target != Language.INITIAL) {
                sum.unit(unit, (states.get(target) ? factor : 0) - (initial ? factor : 0));
            }
        }
    }
}

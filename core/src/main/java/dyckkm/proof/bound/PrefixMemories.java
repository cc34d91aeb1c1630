package dyckkm.proof.bound;

import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory of a machine after a prefix.
 *
 * <p>The common prefix with the previous query is not run again.
 */
final class PrefixMemories {
    private final Stepper machine;
    /** The memories after each prefix of the previous query, starting with the empty one. */
    private final List<State> memories = new ArrayList<>();

    private int[] last = {};

    PrefixMemories(Stepper machine) {
        this.machine = machine;
        memories.add(machine.start());
    }

    /** The memory after START and a prefix; must not be modified. */
    State after(int[] prefix) {
        int common = 0;
        while (common < prefix.length && common < last.length && prefix[common] == last[common]) {
            common++;
        }
        memories.subList(common + 1, memories.size()).clear();
        for (int read = common; read < prefix.length; read++) {
            memories.add(machine.after(memories.get(read), prefix[read]));
        }
        last = prefix;
        return memories.get(prefix.length);
    }
}

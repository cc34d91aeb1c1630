package dyckkm.proof.bound;

import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory of a machine after a prefix.
 *
 * <p>What the last prefix that was asked for begins with is not run again.
 */
final class PrefixMemories {
    private final Stepper machine;
    /** Of the beginnings of the last prefix, the empty one first. */
    private final List<State> memories = new ArrayList<>();

    private int[] last = {};

    PrefixMemories(Stepper machine) {
        this.machine = machine;
        memories.add(machine.start());
    }

    /** The memory after START and a prefix; not to be changed. */
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

package dyckkm.proof.bound;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Memory;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory of a machine after pushing the elements of a stack, one after the other: the shortest way to that stack.
 *
 * <p>What the last stack that was asked for begins with is not run again.
 */
final class StackMemories {
    private final Stepper machine;
    /** Of the beginnings of the last stack, the empty one first. */
    private final List<Memory> memories = new ArrayList<>();

    private int[] last = {};

    StackMemories(Stepper machine) {
        this.machine = machine;
        memories.add(machine.start());
    }

    /** The memory after pushing the types, the first one at the bottom; not to be changed. */
    Memory after(int[] types) {
        int common = 0;
        while (common < types.length && common < last.length && types[common] == last[common]) {
            common++;
        }
        memories.subList(common + 1, memories.size()).clear();
        for (int height = common; height < types.length; height++) {
            int symbol = Vocabulary.of(machine.network().alphabet()).open(types[height]);
            memories.add(machine.after(memories.get(height), symbol));
        }
        last = types;
        return memories.get(types.length);
    }
}

package dyckkm.language.machine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Equivalent machines that keep less information in the state, because the top of the stack provides it.
 *
 * <p>The state of a machine made from rules determines the enclosing brackets, and the machine pushes where to continue behind
 * them. If the state that a call leads to is pushed as well, the stack symbol also determines the brackets; then states with
 * the same role within different brackets can be merged, and so can stack symbols that differ only in the state behind the
 * return. JSON written as rules for objects, arrays and values has ten states and three stack symbols; folded it has six and
 * two.
 */
public final class Folding {
    /** Larger machines are left unchanged: every pair of states is examined. */
    static final int MOST_STATES = 200;

    private Folding() {}

    /** Minimised equivalent machines, the first one without folding; which is best depends on the use. */
    public static List<Machine> candidates(Machine machine) {
        Machine plain = Minimise.of(machine);
        Set<Machine> found = new LinkedHashSet<>(List.of(plain));
        if (plain.states() > 1 && plain.states() <= MOST_STATES) {
            found.addAll(folded(plain));
            if (plain.stackSymbols() > 0) {
                CalledStates.told(plain)
                        .map(told -> folded(told, Merge.BEHIND_RETURNS))
                        .ifPresent(told -> {
                            found.add(told);
                            found.addAll(folded(told));
                        });
            }
        }
        return found.stream()
                .map(candidate -> candidate == plain ? plain : DescribedStates.ofFolded(candidate, plain))
                .distinct()
                .toList();
    }

    private static List<Machine> folded(Machine machine) {
        Machine sameSymbols = folded(machine, Merge.SAME_SYMBOLS);
        Machine alike = folded(sameSymbols, Merge.ALIKE);
        return List.of(sameSymbols, alike, folded(sameSymbols, Merge.ANY), folded(alike, Merge.ANY));
    }

    private static Machine folded(Machine machine, Merge kind) {
        return Minimise.of(StateMerging.merged(machine, kind));
    }
}

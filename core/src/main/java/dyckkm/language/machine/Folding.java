package dyckkm.language.machine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Machines of the same language that keep less in their state, because the top of the stack says it.
 *
 * <p>A machine that was made from rules knows by its state within which brackets it is, and pushes where to go on behind them. Pushed with
 * the state that a call leads to, a stack symbol tells the brackets as well; then states that stand for the same within different
 * brackets can become one, and so can stack symbols that differed in the state behind the return. JSON that is written as rules for
 * objects, arrays and values has ten states and three stack symbols; folded it has six and two.
 */
public final class Folding {
    /** Larger machines are left as they are: every pair of states is looked at. */
    static final int MOST_STATES = 200;

    private Folding() {}

    /** Minimised machines of the same language, the first one made without folding; which is the best depends on what it is for. */
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

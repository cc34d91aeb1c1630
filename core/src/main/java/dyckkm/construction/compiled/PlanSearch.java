package dyckkm.construction.compiled;

import dyckkm.network.Cell;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The smallest plan among several ways to compile a machine; the first one in case of ties. */
final class PlanSearch {
    /** With more stack symbols only one code is tried. */
    private static final int MOST_SYMBOLS_FOR_ALL_CODES = 4;

    private final Cell cell;
    private final ToIntFunction<Plan> size;
    private Optional<Plan> best = Optional.empty();
    private int fewest = Integer.MAX_VALUE;

    /** @param size the number of units of a plan; the number of units outside the control does not depend on the control */
    PlanSearch(Cell cell, ToIntFunction<Plan> size) {
        this.cell = cell;
        this.size = size;
    }

    Optional<Plan> best() {
        return best;
    }

    /** The codes of stack symbols to try. */
    static List<StackCode> codes(Behaviour behaviour) {
        return behaviour.stackSymbols() <= MOST_SYMBOLS_FOR_ALL_CODES
                ? StackCode.all(behaviour)
                : List.of(StackCode.of(behaviour));
    }

    /**
     * Tries all ways to compile a behaviour as it is.
     *
     * @return whether there are any: the scores of all symbols have a form
     */
    boolean tryAll(Behaviour behaviour) {
        boolean any = false;
        for (StackCode code : codes(behaviour)) {
            Map<Integer, ScoreForm> scores = ScoreForm.of(behaviour, code);
            if (scores.size() < behaviour.alphabet().tokens() + 1) {
                continue;
            }
            for (PushMode mode : PushMode.values()) {
                if (mode.isPossible(behaviour, code)) {
                    any = true;
                    tryOne(behaviour, code, mode, scores);
                }
            }
        }
        return any;
    }

    /**
     * Control units of many states and pushed symbols take long to find, so they are skipped where they would be too many
     * anyway.
     */
    private void tryOne(Behaviour behaviour, StackCode code, PushMode mode, Map<Integer, ScoreForm> scores) {
        Control control = new Control(behaviour, code, mode == PushMode.LATE);
        Plan uncontrolled = new Plan(behaviour, code, mode, new OneHotControl(behaviour, code, List.of(), scores));
        if (size.applyAsInt(uncontrolled) + control.fewest() >= fewest) {
            return;
        }
        Plan plan = uncontrolled.with(new OneHotControl(behaviour, code, control.units(cell), scores));
        int units = size.applyAsInt(plan);
        if (units < fewest) {
            fewest = units;
            best = Optional.of(plan);
        }
    }
}

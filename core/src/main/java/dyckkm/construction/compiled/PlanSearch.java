package dyckkm.construction.compiled;

import dyckkm.network.Cell;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The plan with the fewest units of several ways to compile a machine; of equal ones the first. */
final class PlanSearch {
    /** With more stack symbols a single code is looked at. */
    private static final int MOST_SYMBOLS_FOR_ALL_CODES = 4;

    private final Cell cell;
    private final ToIntFunction<Plan> size;
    private Optional<Plan> best = Optional.empty();
    private int fewest = Integer.MAX_VALUE;

    /** @param size how many units a plan has; those that are no control units do not depend on these */
    PlanSearch(Cell cell, ToIntFunction<Plan> size) {
        this.cell = cell;
        this.size = size;
    }

    Optional<Plan> best() {
        return best;
    }

    /**
     * Looks at all ways to compile a behaviour as it is.
     *
     * @return whether there are any: the scores of all symbols have a form
     */
    boolean tryAll(Behaviour behaviour) {
        boolean any = false;
        List<StackCode> codes = behaviour.stackSymbols() <= MOST_SYMBOLS_FOR_ALL_CODES
                ? StackCode.all(behaviour)
                : List.of(StackCode.of(behaviour));
        for (StackCode code : codes) {
            Map<Integer, ScoreForm> scores = ScoreForm.of(behaviour, code);
            if (scores.size() < behaviour.alphabet().tokens() + 1) {
                continue;
            }
            for (PushMode mode : PushMode.values()) {
                if (mode.isPossible(behaviour, code)) {
                    any = true;
                    tryOne(new Plan(behaviour, code, mode, List.of(), scores));
                }
            }
        }
        return any;
    }

    /** Control units of many states and pushed symbols take long to find, so they are not where they would be too many anyway. */
    private void tryOne(Plan uncontrolled) {
        Control control =
                new Control(uncontrolled.behaviour(), uncontrolled.code(), uncontrolled.mode() == PushMode.LATE);
        if (size.applyAsInt(uncontrolled) + control.fewest() >= fewest) {
            return;
        }
        Plan plan = uncontrolled.with(control.units(cell));
        int units = size.applyAsInt(plan);
        if (units < fewest) {
            fewest = units;
            best = Optional.of(plan);
        }
    }
}

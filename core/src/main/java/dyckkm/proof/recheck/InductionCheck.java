package dyckkm.proof.recheck;

import dyckkm.language.DyckLanguage;
import dyckkm.network.Network;
import java.util.Map;
import java.util.function.Function;

/** Whether the bounds hold before the first bracket and are kept by every step: whether they are an inductive invariant. */
final class InductionCheck {
    private final Network network;
    private final Rounding rounding;
    private final int units;
    private final int cells;
    private final int k;
    private final int m;
    private final Claim claim;

    InductionCheck(Network network, DyckLanguage language, Rounding rounding, Claim claim) {
        this.network = network;
        this.rounding = rounding;
        this.units = network.hiddenUnits();
        this.cells = network.cell().hasCellState() ? units : 0;
        this.k = language.k();
        this.m = language.m();
        this.claim = claim;
    }

    void run() throws RefusedException {
        checkStart();
        for (Map.Entry<Mode, Box> entry : claim.modes().entrySet()) {
            Box box = entry.getValue();
            int depth = entry.getKey().depth();
            if (depth < m) {
                Step step = new Step(network, rounding, depth + 1, box, After.PUSH, depth + 1);
                checkStep(step, entry.getKey(), new Mode(depth + 1, After.PUSH), depth + 1);
            }
            if (depth > 0) {
                Step step = new Step(network, rounding, depth, box, After.POP, depth);
                checkStep(step, entry.getKey(), new Mode(depth - 1, After.POP), depth);
            }
        }
    }

    private void checkStart() throws RefusedException {
        Box zero = Box.zero(units, cells);
        if (claim.readsStart()) {
            checkStep(new Step(network, rounding, 0, zero, After.START, 0), Mode.INITIAL, Mode.INITIAL, 0);
            return;
        }
        Box box = target(Mode.INITIAL, Mode.INITIAL);
        Interval point = new Interval(0, 0);
        for (int unit = 0; unit < units; unit++) {
            require(box.hidden()[unit], 0, given -> point, "h", unit, Mode.INITIAL, Mode.INITIAL);
        }
        for (int unit = 0; unit < cells; unit++) {
            require(box.cell()[unit], 0, given -> point, "c", unit, Mode.INITIAL, Mode.INITIAL);
        }
    }

    /**
     * @param slots how many slots there are before and after the step together
     */
    private void checkStep(Step step, Mode from, Mode to, int slots) throws RefusedException {
        Box box = target(from, to);
        for (int unit = 0; unit < units; unit++) {
            step.look(unit);
            require(box.hidden()[unit], slots, step::hidden, "h", unit, from, to);
            if (cells > 0) {
                require(box.cell()[unit], slots, step::cell, "c", unit, from, to);
            }
        }
    }

    private Box target(Mode from, Mode to) throws RefusedException {
        Box box = claim.modes().get(to);
        RefusedException.unless(box != null, "there is no mode of " + to + ", where " + from + " can lead");
        return box;
    }

    private void require(
            Bound bound, int slots, Function<Case, Interval> value, String vector, int unit, Mode from, Mode to)
            throws RefusedException {
        Case given = new Case(slots);
        for (int content = 0; content < bound.contents(); content++) {
            given.fix(bound.slot(), content);
            Interval wanted = bound.at(content);
            if (!holds(wanted, given, value)) {
                throw new RefusedException("from " + from + " to " + to + ", " + vector + " of unit " + (unit + 1)
                        + " can be in " + value.apply(given) + ", outside " + wanted);
            }
        }
    }

    /** If the interval is too wide as it is, one more slot is looked at content by content. */
    private boolean holds(Interval wanted, Case given, Function<Case, Interval> value) {
        if (value.apply(given).isWithin(wanted)) {
            return true;
        }
        for (int slot = 1; slot <= given.slots(); slot++) {
            if (!given.isFixed(slot) && holdsForEachContent(slot, wanted, given, value)) {
                return true;
            }
        }
        return false;
    }

    private boolean holdsForEachContent(int slot, Interval wanted, Case given, Function<Case, Interval> value) {
        boolean holds = true;
        for (int content = 0; content < k && holds; content++) {
            given.fix(slot, content);
            holds = value.apply(given).isWithin(wanted);
        }
        given.free(slot);
        return holds;
    }
}

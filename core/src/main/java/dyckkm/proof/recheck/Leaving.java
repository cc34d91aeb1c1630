package dyckkm.proof.recheck;

import dyckkm.network.Network;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Case;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.LayerRows;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.arithmetic.Uses;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * All steps from one mode of a machine. Results about a unit are reused for all symbols with the same effect on it, and for all
 * modes with the same requirements.
 */
final class Leaving {
    /** Beyond this the contents of two slots are too many pairs. */
    private static final int MOST_CONTENTS_TWICE = 2048;

    private final Surroundings surroundings;
    private final Box box;
    /** How many slots the stack has, the top among them. */
    private final int depth;

    private final PremiseLog log;
    private final Uses uses;
    /** Of each unit, for each class of symbols. */
    private final List<Map<Integer, UnitCheck>> checks = new ArrayList<>();

    private final Map<Integer, Step> stepOfSymbol = new HashMap<>();

    /**
     * What is the same for all modes.
     *
     * @param variants the arithmetic of each of the engine model's ways to make a step
     * @param symbols how many contents a slot can have
     */
    record Surroundings(
            Network network,
            EngineModel model,
            List<Rounding> variants,
            LayerRows rows,
            SymbolClasses classes,
            int symbols) {}

    /** That a unit's h, or c, stay within a bound, for some contents of each slot that matters. */
    private record Wanted(boolean isCell, Bound bound, List<Object> contents) {}

    /** The steps of one kind of one unit, with cached results. */
    private static final class UnitCheck {
        private final UnitStep step;
        /** The slots on which the step depends. */
        private final int[] slots;
        /** For each of them and each content what is equal for contents that are the same to the unit. */
        private final List<Map<Integer, List<Double>>> same = new ArrayList<>();

        private final Map<Wanted, Found> known = new HashMap<>();

        UnitCheck(UnitStep step, int depth) {
            this.step = step;
            this.slots = IntStream.range(1, Math.max(1, depth))
                    .filter(step::dependsOn)
                    .toArray();
            for (int slot : slots) {
                same.add(new HashMap<>());
            }
        }

        Wanted wanted(boolean isCell, Bound bound, BitSet[] contents) {
            List<Object> matter = new ArrayList<>(slots.length + 1);
            for (int index = 0; index < slots.length; index++) {
                int slot = slots[index];
                BitSet set = contents[slot];
                int first = set.nextSetBit(0);
                boolean isOne = set.nextSetBit(first + 1) < 0;
                matter.add(isOne ? same.get(index).computeIfAbsent(first, content -> step.ends(slot, content)) : set);
            }
            matter.add(contents[bound.slot()]);
            return new Wanted(isCell, bound, matter);
        }
    }

    /** That a unit's h, or c, stay within a bound. */
    private record Goal(UnitStep step, boolean isCell, Bound bound) {}

    private static final class Found {
        private final Goal goal;
        private final boolean holds;
        private boolean isNoted;

        Found(Goal goal, boolean holds) {
            this.goal = goal;
            this.holds = holds;
        }
    }

    /**
     * @param log where to note what is used
     */
    Leaving(Surroundings surroundings, Box box, int depth, PremiseLog log) {
        this.surroundings = surroundings;
        this.box = box;
        this.depth = depth;
        this.log = log;
        this.uses = new Uses(surroundings.model, log);
        for (int unit = 0; unit < box.hidden().length; unit++) {
            checks.add(new HashMap<>());
        }
    }

    /**
     * Whether all memories after a symbol lie within bounds; if so, what was used for it is noted.
     *
     * @param contents what can be in each slot whose content the bounds before or after the step speak of
     */
    boolean endsIn(int symbol, Box wanted, BitSet[] contents) throws RefusedException {
        List<Found> found = new ArrayList<>();
        for (int unit = 0; unit < wanted.hidden().length; unit++) {
            UnitCheck check = check(unit, symbol);
            if (!adds(find(check, false, wanted.hidden()[unit], contents), found)
                    || wanted.cell().length > 0 && !adds(find(check, true, wanted.cell()[unit], contents), found)) {
                return false;
            }
        }
        found.forEach(one -> note(one, contents));
        return true;
    }

    private static boolean adds(Found one, List<Found> all) {
        all.add(one);
        return one.holds;
    }

    private UnitCheck check(int unit, int symbol) throws RefusedException {
        int symbolClass = surroundings.classes.of(unit, symbol);
        UnitCheck check = checks.get(unit).get(symbolClass);
        if (check == null) {
            check = new UnitCheck(new UnitStep(surroundings.network, reading(symbol), unit), depth);
            checks.get(unit).put(symbolClass, check);
        }
        return check;
    }

    private Step reading(int symbol) {
        return stepOfSymbol.computeIfAbsent(
                symbol,
                none -> new Step(
                        surroundings.network,
                        surroundings.variants.get(0),
                        surroundings.rows,
                        depth,
                        surroundings.symbols,
                        box,
                        surroundings.classes.input(symbol),
                        surroundings.network.alphabet().isReturn(symbol)));
    }

    private Found find(UnitCheck check, boolean isCell, Bound bound, BitSet[] contents) {
        return check.known.computeIfAbsent(check.wanted(isCell, bound, contents), wanted -> {
            Goal goal = new Goal(check.step, isCell, bound);
            return new Found(goal, isWithin(goal, contents, false));
        });
    }

    private void note(Found found, BitSet[] contents) {
        if (!found.isNoted) {
            isWithin(found.goal, contents, true);
            log.use(found.goal.step.isExact() ? Premise.Stated.EXACT_SUMS : Premise.Stated.SUMS);
            found.isNoted = true;
        }
    }

    private boolean isWithin(Goal goal, BitSet[] contents, boolean notes) {
        Case given = new Case(depth);
        for (int slot = 1; slot < contents.length; slot++) {
            if (contents[slot].cardinality() == 1) {
                given.fix(slot, contents[slot].nextSetBit(0));
            }
        }
        Bound bound = goal.bound;
        if (bound.slot() == 0) {
            return isWithin(goal, bound.at(0), given, contents, notes);
        }
        for (int content : contents[bound.slot()].stream().toArray()) {
            given.fix(bound.slot(), content);
            if (!isWithin(goal, bound.at(content), given, contents, notes)) {
                return false;
            }
        }
        return true;
    }

    /** If the interval is too wide as it is, one more slot is looked at content by content. */
    private boolean isWithin(Goal goal, Interval interval, Case given, BitSet[] contents, boolean notes) {
        if (isInside(goal, interval, given, notes)) {
            return true;
        }
        for (int slot = 1; slot < depth; slot++) {
            if (!given.isFixed(slot)
                    && goal.step.dependsOn(slot)
                    && contents[slot].cardinality() <= MOST_CONTENTS_TWICE
                    && isInsideForEach(slot, goal, interval, given, contents[slot], notes)) {
                return true;
            }
        }
        return false;
    }

    private boolean isInsideForEach(
            int slot, Goal goal, Interval interval, Case given, BitSet contents, boolean notes) {
        boolean holds = true;
        for (int content = contents.nextSetBit(0); content >= 0 && holds; content = contents.nextSetBit(content + 1)) {
            given.fix(slot, content);
            holds = isInside(goal, interval, given, notes);
        }
        given.free(slot);
        return holds;
    }

    private boolean isInside(Goal goal, Interval interval, Case given, boolean notes) {
        for (Rounding rounding : surroundings.variants) {
            Interval made =
                    goal.isCell ? goal.step.cell(given, rounding, uses) : goal.step.hidden(given, rounding, uses);
            if (!made.isWithin(interval)) {
                uses.forget();
                return false;
            }
        }
        if (notes) {
            uses.keep();
        } else {
            uses.forget();
        }
        return true;
    }
}

package dyckkm.proof.recheck;

import dyckkm.language.Language;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Case;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.LayerRows;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.arithmetic.Uses;
import dyckkm.proof.recheck.reading.Claim;
import dyckkm.proof.recheck.reading.ClaimedMode;
import dyckkm.proof.recheck.reading.LastOperation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Checks that the bounds hold before the first bracket and are preserved by every step: that they are an inductive invariant.
 *
 * <p>That brackets open below depth m and close above 0 is stated here and in {@link ClaimedMode}, though the language defines
 * it: the checker shares no code with what it checks, so it does not repeat its mistakes.
 */
final class InductionCheck {
    /** Beyond this the contents of two slots are too many pairs. */
    private static final int MOST_CONTENTS_TWICE = 2048;

    private final Network network;
    private final List<Rounding> variants;
    private final PremiseLog log;
    private final LayerRows rows;
    private final int units;
    private final boolean hasCells;
    private final int k;
    private final int m;
    private final Claim claim;

    /**
     * @param variants the arithmetic of each of the engine model's ways to make a step
     * @param log records the premises
     */
    InductionCheck(Network network, Language language, List<Rounding> variants, PremiseLog log, Claim claim) {
        this.network = network;
        this.variants = variants;
        this.log = log;
        this.rows = LayerRows.of(network.layers().get(0));
        this.units = network.hiddenUnits();
        this.hasCells = network.cell().hasCellState();
        this.k = language.stackSymbols();
        this.m = language.depthBound();
        this.claim = claim;
    }

    void run() throws RefusedException {
        if (network.cell() == Cell.LSTM || network.cell() == Cell.GRU) {
            log.use(Premise.Stated.UPDATES);
        }
        checkStart();
        for (Map.Entry<ClaimedMode, Box> entry : claim.modes().entrySet()) {
            int depth = entry.getKey().depth();
            if (depth < m) {
                checkStep(
                        entry.getValue(),
                        LastOperation.PUSH,
                        entry.getKey(),
                        new ClaimedMode(depth + 1, LastOperation.PUSH),
                        depth + 1);
            }
            if (depth > 0) {
                checkStep(
                        entry.getValue(),
                        LastOperation.POP,
                        entry.getKey(),
                        new ClaimedMode(depth - 1, LastOperation.POP),
                        depth);
            }
        }
    }

    private void checkStart() throws RefusedException {
        Box zero = Box.zero(units, hasCells ? units : 0);
        if (claim.head().readsStart()) {
            checkStep(zero, LastOperation.START, ClaimedMode.INITIAL, ClaimedMode.INITIAL, 0);
            return;
        }
        Box box = target(ClaimedMode.INITIAL, ClaimedMode.INITIAL);
        boolean holds = Arrays.stream(box.hidden()).allMatch(Bound::hasZero)
                && Arrays.stream(box.cell()).allMatch(Bound::hasZero);
        RefusedException.unless(
                holds, "the zero memory, where runs begin, is outside the bounds of " + ClaimedMode.INITIAL);
    }

    /**
     * @param slot the slot that is pushed or popped, which is also how many there are before and after the step together
     */
    private void checkStep(Box box, LastOperation read, ClaimedMode from, ClaimedMode to, int slot)
            throws RefusedException {
        Box wanted = target(from, to);
        Step step =
                new Step(network, variants.get(0), rows, slot, k, box, input(read, slot), read == LastOperation.POP);
        UnitStep[] steps = new UnitStep[units];
        for (int unit = 0; unit < units; unit++) {
            steps[unit] = new UnitStep(network, step, unit);
            log.use(steps[unit].isExact() ? Premise.Stated.EXACT_SUMS : Premise.Stated.SUMS);
        }
        String where = "from " + from + " to " + to;
        List<UnitCheck> checks = IntStream.range(0, units)
                .parallel()
                .mapToObj(unit -> checked(steps[unit], unit, wanted, slot, where))
                .toList();
        for (UnitCheck check : checks) {
            RefusedException.unless(check.problem().isEmpty(), check.problem().orElse(""));
            log.addAll(check.uses().log());
        }
    }

    /** x: each column of the embedding as a function of the content of the slot. */
    private Bound[] input(LastOperation read, int slot) {
        Vocabulary vocabulary = Vocabulary.of(network.alphabet());
        int contents = slot == 0 ? 1 : k;
        double[][] columns = new double[network.embedding().columns()][contents];
        for (int type = 0; type < contents; type++) {
            int content = type;
            int symbol = switch (read) {
                case START -> vocabulary.start();
                case PUSH -> vocabulary.open(type);
                case POP -> vocabulary.close(type);
            };
            network.embedding().forEachNonZero(symbol, (column, value) -> columns[column][content] = value);
        }
        return Arrays.stream(columns)
                .map(column -> new Bound(slot, column, column))
                .toArray(Bound[]::new);
    }

    /** The result of checking one unit. */
    private record UnitCheck(Optional<String> problem, Uses uses) {}

    private UnitCheck checked(UnitStep step, int unit, Box wanted, int slots, String where) {
        Uses uses = new Uses(claim.head().model());
        Optional<String> problem = Optional.empty();
        for (Rounding rounding : variants) {
            problem = problem.or(() -> problem(
                    wanted.hidden()[unit], slots, given -> step.hidden(given, rounding, uses), "h", unit, where, uses));
            if (hasCells) {
                problem = problem.or(() -> problem(
                        wanted.cell()[unit], slots, given -> step.cell(given, rounding, uses), "c", unit, where, uses));
            }
        }
        return new UnitCheck(problem, uses);
    }

    private Box target(ClaimedMode from, ClaimedMode to) throws RefusedException {
        Box box = claim.modes().get(to);
        RefusedException.unless(box != null, "there is no mode of " + to + ", where " + from + " can lead");
        return box;
    }

    /** What a unit's value can be in a case. */
    @FunctionalInterface
    private interface Unit {
        Interval in(Case given);
    }

    private Optional<String> problem(
            Bound bound, int slots, Unit value, String vector, int unit, String where, Uses uses) {
        Case given = new Case(slots);
        for (int content = 0; content < bound.contents(); content++) {
            given.fix(bound.slot(), content);
            Interval wanted = bound.at(content);
            if (!holds(wanted, given, value, uses)) {
                return Optional.of(where + ", " + vector + " of unit " + (unit + 1) + " can be in " + value.in(given)
                        + ", outside " + wanted);
            }
        }
        return Optional.empty();
    }

    /** If the interval is too wide, one more slot is examined content by content. */
    private boolean holds(Interval wanted, Case given, Unit value, Uses uses) {
        if (isWithin(wanted, given, value, uses)) {
            return true;
        }
        for (int slot = 1; slot <= given.slots() && k <= MOST_CONTENTS_TWICE; slot++) {
            if (!given.isFixed(slot) && holdsForEachContent(slot, wanted, given, value, uses)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWithin(Interval wanted, Case given, Unit value, Uses uses) {
        boolean isWithin = value.in(given).isWithin(wanted);
        if (isWithin) {
            uses.keep();
        } else {
            uses.forget();
        }
        return isWithin;
    }

    private boolean holdsForEachContent(int slot, Interval wanted, Case given, Unit value, Uses uses) {
        boolean holds = true;
        for (int content = 0; content < k && holds; content++) {
            given.fix(slot, content);
            holds = isWithin(wanted, given, value, uses);
        }
        given.free(slot);
        return holds;
    }
}

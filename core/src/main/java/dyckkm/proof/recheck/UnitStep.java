package dyckkm.proof.recheck;

import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.GruForm;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.Case;
import dyckkm.proof.recheck.arithmetic.Interval;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.arithmetic.Sum;
import dyckkm.proof.recheck.arithmetic.Uses;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * The new value of one unit after a step, on intervals.
 *
 * <pre>
 * RNN:   h = f(U x + b + W h + b')
 * LSTM:  i, f, o = σ(U x + b + W h + b'),  g = tanh(…),  c = f·c + i·g,  h = o·tanh(c)
 * GRU:   r, z = σ(U x + b + W h + b'),  n = tanh(U x + b + r·(W h + b')),  h = (1−z)·n + z·h or n + z·(h−n)
 * </pre>
 *
 * Products with zero are skipped, so no premise about the engine is used there.
 */
final class UnitStep {
    private static final int CANDIDATE = 2;

    private final Cell cell;
    private final EngineFunction function;
    private final Box box;
    private final int unit;
    /** RNN: its sum; LSTM: i, f, g, o; GRU: r, z and the two parts of n. */
    private final Sum[] sums;

    UnitStep(Network network, Step step, int unit) throws RefusedException {
        int units = network.hiddenUnits();
        this.cell = network.cell();
        this.function = network.nonlinearity() == Nonlinearity.SIGMOID ? EngineFunction.SIGMOID : EngineFunction.TANH;
        this.box = step.box();
        this.unit = unit;
        this.sums = switch (cell) {
            case RNN, SECOND_ORDER -> new Sum[] {step.both(unit)};
            case LSTM ->
                new Sum[] {
                    step.both(unit), step.both(units + unit), step.both(2 * units + unit), step.both(3 * units + unit)
                };
            case GRU ->
                new Sum[] {
                    step.both(unit),
                    step.both(units + unit),
                    step.fromInput(CANDIDATE * units + unit),
                    step.fromMemory(CANDIDATE * units + unit)
                };
        };
    }

    /** Whether every sum is exact in any order. */
    boolean isExact() {
        boolean isExact = true;
        for (Sum sum : sums) {
            isExact &= sum.isExact();
        }
        return isExact;
    }

    /** Whether the unit's new value may depend on the content of a slot. */
    boolean dependsOn(int slot) {
        boolean depends = box.hidden()[unit].slot() == slot;
        depends |= cell == Cell.LSTM && box.cell()[unit].slot() == slot;
        for (Sum sum : sums) {
            depends |= sum.dependsOn(slot);
        }
        return depends;
    }

    /** Numbers that are equal for two contents of a slot only if these have the same effect on the unit. */
    List<Double> ends(int slot, int content) {
        List<Double> ends = new ArrayList<>();
        for (Sum sum : sums) {
            sum.addEnds(slot, content, ends);
        }
        addEnds(box.hidden()[unit], slot, content, ends);
        if (cell == Cell.LSTM) {
            addEnds(box.cell()[unit], slot, content, ends);
        }
        return ends;
    }

    private static void addEnds(Bound bound, int slot, int content, List<Double> ends) {
        if (bound.slot() == slot) {
            ends.add(bound.low(content));
            ends.add(bound.high(content));
        }
    }

    /** The unit's new h in a case. */
    Interval hidden(Case given, Rounding rounding, Uses uses) {
        return switch (cell) {
            case RNN, SECOND_ORDER -> gate(0, function, given, rounding, uses);
            case LSTM -> {
                Interval output = gate(3, EngineFunction.SIGMOID, given, rounding, uses);
                yield output.isZero()
                        ? output
                        : rounding.stored(rounding.multiply(
                                output,
                                rounding.apply(
                                        EngineFunction.TANH, cell(given, rounding::seenSum, rounding, uses), uses)));
            }
            case GRU -> gru(given, rounding, uses);
        };
    }

    /** The unit's new c, of an LSTM. */
    Interval cell(Case given, Rounding rounding, Uses uses) {
        return cell(given, rounding::storedSum, rounding, uses);
    }

    private Interval cell(Case given, BinaryOperator<Interval> sum, Rounding rounding, Uses uses) {
        Interval write = gate(0, EngineFunction.SIGMOID, given, rounding, uses);
        Interval keep = gate(1, EngineFunction.SIGMOID, given, rounding, uses);
        Interval written = write.isZero()
                ? write
                : rounding.multiply(write, gate(CANDIDATE, EngineFunction.TANH, given, rounding, uses));
        return sum.apply(rounding.multiply(keep, box.cell()[unit].in(given)), written);
    }

    private Interval gru(Case given, Rounding rounding, Uses uses) {
        Interval fromInput = rounding.passed(sums[2].in(given));
        Interval fromMemory = rounding.passed(sums[3].in(given));
        if (!fromInput.isFinite() || !fromMemory.isFinite()) {
            // Zero times infinity, or infinity less infinity; and whatever the gates are, an engine looks at n.
            return Interval.NOTHING_KNOWN;
        }
        Interval update = gate(1, EngineFunction.SIGMOID, given, rounding, uses);
        Interval old = box.hidden()[unit].in(given);
        GruForm form = rounding.gruForm();
        if (update.isOne() && form == GruForm.WEIGHTED) {
            return old;
        }
        Interval reset = gate(0, EngineFunction.RESET, given, rounding, uses);
        Interval fresh = rounding.apply(
                EngineFunction.TANH, rounding.add(fromInput, rounding.multiply(reset, fromMemory)), uses);
        return switch (form) {
            case WEIGHTED -> rounding.weighted(update, fresh, old);
            case DIFFERENCE -> rounding.difference(update, fresh, old);
            case EITHER -> rounding.weighted(update, fresh, old).and(rounding.difference(update, fresh, old));
        };
    }

    private Interval gate(int number, EngineFunction gate, Case given, Rounding rounding, Uses uses) {
        return rounding.apply(gate, rounding.passed(sums[number].in(given)), uses);
    }
}

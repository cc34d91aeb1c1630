package dyckkm.proof.recheck.sets;

import dyckkm.network.Nonlinearity;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.GruForm;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.sets.SetStep.Value;
import java.util.Arrays;

/**
 * The possible new values of one unit after a step from a set.
 *
 * <p>What the engine adds to each gate and each result counts as one more variable of the cell's equations, independent of the others, and
 * the mean value theorem is used over the state and these variables together: where a derivative has a gate in it, that is the
 * gate with all that the engine may have added. Derivatives are written out, cell by cell.
 */
final class CellCheck {
    private static final int CANDIDATE = 2;

    private final SetStep step;
    private final EngineSlack slack;
    private final int units;

    /**
     * The possible new values of a unit.
     *
     * @param hidden its h
     * @param cell its c, of an LSTM
     */
    record Unit(Range hidden, Range cell) {}

    CellCheck(SetStep step) {
        this.step = step;
        this.slack = step.slack();
        this.units = step.units();
    }

    Unit unit(int unit) throws RefusedException {
        return switch (step.cell()) {
            case RNN, SECOND_ORDER ->
                new Unit(step.apply(step.function(), step.both(unit)).engine(), Range.ZERO);
            case LSTM -> lstm(unit);
            case GRU -> new Unit(gru(unit), Range.ZERO);
        };
    }

    /** c′ = f·c + i·g and h′ = o·tanh c′; of c no other unit's gates depend. */
    private Unit lstm(int unit) throws RefusedException {
        Value write = step.apply(EngineFunction.SIGMOID, step.both(unit));
        Value keep = step.apply(EngineFunction.SIGMOID, step.both(units + unit));
        Value fresh = step.apply(EngineFunction.TANH, step.both(CANDIDATE * units + unit));
        Value show = step.apply(EngineFunction.SIGMOID, step.both(3 * units + unit));
        Range old = step.set().at(units + unit);
        double oldCentre = step.set().centre(units + unit);
        Range own = keep.engine().times(step.set().aroundCentre(units + unit));
        Part kept = new Part(
                keep.engine().times(old),
                keep.centre().times(oldCentre),
                scaled(old, keep.slopes()),
                own,
                old.size() * keep.off());
        Part written = new Part(
                write.engine().times(fresh.engine()),
                write.centre().times(fresh.centre()),
                plus(scaled(fresh.engine(), write.slopes()), scaled(write.engine(), fresh.slopes())),
                Range.ZERO,
                sum(fresh.engine().size() * write.off(), write.engine().size() * fresh.off(), 0, 0));
        double rounding = slack.ofOperation(kept.all().size())
                + slack.ofOperation(written.all().size())
                + ofSum(kept.all(), written.all());
        Part cell = new Part(
                kept.all().plus(written.all()).plus(Range.within(rounding)),
                kept.centre.plus(written.centre),
                plus(kept.slopes, written.slopes),
                own,
                sum(kept.off, written.off, rounding, 0));
        return new Unit(shown(show, cell), cell.all());
    }

    private Range shown(Value show, Part cell) throws RefusedException {
        Nonlinearity tanh = Nonlinearity.TANH;
        Range steep = EngineSlack.slope(tanh, cell.all());
        double deviation = slack.ofFunction(EngineFunction.TANH, cell.all());
        Part squashed = new Part(
                EngineSlack.value(tanh, cell.all()).plus(Range.within(deviation)),
                EngineSlack.value(tanh, cell.centre),
                scaled(steep, cell.slopes),
                steep.times(cell.own),
                sum(steep.high() * cell.off, deviation, 0, 0));
        Range product = show.engine().times(squashed.all());
        double rounding = slack.ofOperation(product.size());
        Part hidden = new Part(
                product.plus(Range.within(rounding)),
                show.centre().times(squashed.centre),
                plus(scaled(squashed.all(), show.slopes()), scaled(show.engine(), squashed.slopes)),
                show.engine().times(squashed.own),
                sum(squashed.all().size() * show.off(), show.engine().size() * squashed.off, rounding, 0));
        return hidden.all();
    }

    /** A number of the engine as a function of the state and of what the engine adds, bounded in two ways. */
    private final class Part {
        private final Range centre;
        private final Range[] slopes;
        private final Range own;
        private final double off;
        private final Range all;

        /**
         * @param natural all that it can be, operation by operation
         * @param centre at the centre of the set, if the engine adds nothing
         * @param slopes its derivatives by h
         * @param own its derivative by the unit's own c, times how far that is from the centre
         * @param off its derivatives by what the engine adds, times the most that it adds
         */
        Part(Range natural, Range centre, Range[] slopes, Range own, double off) {
            this.centre = centre;
            this.slopes = slopes;
            this.own = own;
            this.off = off;
            this.all = natural.and(step.meanValue(centre.plus(own), slopes, off));
        }

        Range all() {
            return all;
        }
    }

    private static Range[] scaled(Range factor, Range... slopes) {
        return Arrays.stream(slopes).map(factor::times).toArray(Range[]::new);
    }

    private static Range[] plus(Range[] a, Range[] b) {
        Range[] sums = new Range[a.length];
        Arrays.setAll(sums, index -> a[index].plus(b[index]));
        return sums;
    }

    /** h′ = n + z·(h − n) with n = tanh(a + r·b), a = U x + b, b = W h + b'. */
    private Range gru(int unit) throws RefusedException {
        int row = CANDIDATE * units + unit;
        Value reset = step.apply(EngineFunction.RESET, step.both(unit));
        Value update = step.apply(EngineFunction.SIGMOID, step.both(units + unit));
        Value input = step.fromInput(row);
        Value state = step.fromState(row);
        Value fresh = step.apply(EngineFunction.TANH, argument(reset, input, state));
        Range old = step.set().at(unit);
        Range rest = Range.of(1).minus(update.engine());
        Range gap = old.minus(fresh.engine());
        Range[] slopes = plus(scaled(rest, fresh.slopes()), scaled(gap, update.slopes()));
        slopes[unit] = slopes[unit].plus(update.engine());
        double rounding = rounding(update.engine(), rest, fresh.engine(), old, gap);
        double off = sum(rest.size() * fresh.off(), gap.size() * update.off(), rounding, 0);
        Range atCentre = fresh.centre()
                .plus(update.centre().times(Range.of(step.set().centre(unit)).minus(fresh.centre())));
        return corners(update.engine(), fresh.engine(), old)
                .plus(Range.within(rounding))
                .and(step.meanValue(atCentre, slopes, off));
    }

    /** a + r·b. */
    private Value argument(Value reset, Value input, Value state) throws RefusedException {
        Range product = reset.engine().times(state.engine());
        double rounding = slack.ofOperation(product.size()) + ofSum(product, input.engine());
        double off = sum(
                input.off(), state.engine().size() * reset.off(), reset.engine().size() * state.off(), rounding);
        Range[] slopes = plus(scaled(state.real(), reset.slopes()), scaled(reset.real(), state.slopes()));
        Range atCentre = input.centre().plus(reset.centre().times(state.centre()));
        Range real = input.real().plus(reset.real().times(state.real())).and(step.meanValue(atCentre, slopes, 0));
        return new Value(real, atCentre, slopes, off);
    }

    private double rounding(Range z, Range rest, Range n, Range h, Range gap) throws RefusedException {
        double weighted = ofRounded(rest.size()) * n.size()
                + ofRounded(rest.size() * n.size())
                + ofRounded(z.size() * h.size())
                + ofRounded(rest.size() * n.size() + z.size() * h.size());
        double difference = ofRounded(gap.size()) * z.size()
                + ofRounded(z.size() * gap.size())
                + ofRounded(n.size() + z.size() * gap.size());
        double most = slack.gruForm() == GruForm.WEIGHTED
                ? weighted
                : slack.gruForm() == GruForm.DIFFERENCE ? difference : Math.max(weighted, difference);
        return sum(most, 0, 0, 0);
    }

    /** n + z·(h − n) is linear in each of the three alone, so that its extremes are at corners. */
    private static Range corners(Range z, Range n, Range h) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (double share : new double[] {z.low(), z.high()}) {
            for (double fresh : new double[] {n.low(), n.high()}) {
                for (double old : new double[] {h.low(), h.high()}) {
                    Range corner = Range.of(fresh)
                            .plus(Range.of(old).minus(Range.of(fresh)).times(share));
                    least = Math.min(least, corner.low());
                    greatest = Math.max(greatest, corner.high());
                }
            }
        }
        return new Range(least, greatest);
    }

    /** What rounding a result of this size may add, if what it is made of may have been rounded before. */
    private double ofRounded(double size) throws RefusedException {
        return slack.ofOperation(size * (1 + 0x1p-6) + 0x1p-10);
    }

    private double ofSum(Range a, Range b) throws RefusedException {
        return ofRounded(a.size() + b.size());
    }

    /** Of numbers that are not negative, rounded up. */
    private static double sum(double first, double second, double third, double fourth) {
        return (first + second + third + fourth) * (1 + 0x1p-40);
    }
}

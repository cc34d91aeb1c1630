package dyckkm.proof.recheck.sets;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.GruForm;
import dyckkm.proof.engine.Segment;
import dyckkm.proof.recheck.arithmetic.Format;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Uses;

/** What an engine may add to the numbers of the reals in each operation, for one of a model's ways to make a step. */
final class EngineSlack {
    /** σ and tanh as computed here and what is made of them are right to fewer units in the last place than this is. */
    private static final double FUNCTION_ERROR = 0x1p-48;

    /** Bounds are made with a few roundings of their own. */
    private static final double ROUNDED_UP = 1.0001;

    private static final double MOST_ROUNDING = 0.05;

    private final CellModel cell;
    private final int variant;
    private final Format format;
    private final Format sums;
    private final Uses uses;

    EngineSlack(Arithmetic arithmetic, EngineModel model, int variant, Uses uses) {
        this.cell = model.variants().get(variant);
        this.variant = variant;
        this.format = Format.of(arithmetic.precision());
        this.sums = format == Format.FLOAT64 ? Format.FLOAT64 : Format.FLOAT32;
        this.uses = uses;
    }

    GruForm gruForm() {
        return cell.gruForm();
    }

    /** What one operation may add to a result of at most this size: roundings to both formats, or all of a number that is not normal. */
    double ofOperation(double size) throws RefusedException {
        unless(size < format.largest() / 4 && size < sums.largest() / 4, "a number of size " + size + " can overflow");
        double relative = format.roundoff() + (format == sums ? 0 : sums.roundoff());
        return ROUNDED_UP * (size * relative + format.smallestNormal() * format.roundoff() * 2 + sums.smallestNormal());
    }

    /** What storing a result of at most this size may add to it, where the format of the state is not that of sums. */
    double ofStoring(double size) throws RefusedException {
        return format == sums ? 0 : ofOperation(size);
    }

    /**
     * What a sum may be off, made in any order, and rounded in the end.
     *
     * @param size Σ|terms|
     */
    double ofSum(double size, int terms) throws RefusedException {
        int roundings = terms + 2;
        double share = roundings * sums.roundoff();
        unless(share < MOST_ROUNDING, "a sum has " + terms + " terms, too many to bound its rounding");
        double error = ROUNDED_UP * size * share / (1 - share) + roundings * sums.smallestNormal();
        return error + ofOperation(size + error);
    }

    /** By how much the engine's function may differ from the true one for these arguments, which are noted. */
    double ofFunction(EngineFunction function, Range x) {
        uses.add(variant, function, x.low(), x.high());
        FunctionModel model = cell.of(function);
        double most = 0;
        for (int number = model.indexOf(x.low()); number <= model.indexOf(x.high()); number++) {
            Segment segment = model.segments().get(number);
            Range value = value(
                    function.function(),
                    new Range(Math.max(x.low(), segment.from()), Math.min(x.high(), segment.to())));
            if (segment.isRelative()) {
                most = Math.max(most, value.size() * Math.max(-segment.low(), segment.high()));
            } else {
                most = Math.max(most, Math.max(value.high() - segment.least(), segment.greatest() - value.low()));
            }
        }
        return ROUNDED_UP * most + Double.MIN_NORMAL;
    }

    /** The true function, which rises. */
    static Range value(Nonlinearity function, Range x) {
        return new Range(
                outward(value(function, x.low()), -1, function), outward(value(function, x.high()), 1, function));
    }

    private static double outward(double value, int side, Nonlinearity function) {
        double moved = value + side * (FUNCTION_ERROR * Math.abs(value) + Double.MIN_NORMAL);
        return Math.max(function == Nonlinearity.SIGMOID ? 0 : -1, Math.min(1, moved));
    }

    private static double value(Nonlinearity function, double x) {
        if (function == Nonlinearity.SIGMOID) {
            return x > -700 ? 1 / (1 + Math.exp(-x)) : Math.exp(x);
        }
        double twice = Math.expm1(2 * Math.min(Math.abs(x), 40));
        return Math.copySign(twice / (twice + 2), x);
    }

    /** Its derivative, σ(x)·σ(−x) or 1/cosh² x, which falls on either side of zero. */
    static Range slope(Nonlinearity function, Range x) {
        double nearest = Math.max(0, Math.max(x.low(), -x.high()));
        double least = slope(function, x.size());
        double greatest = slope(function, nearest);
        return new Range(
                Math.max(0, least - FUNCTION_ERROR * least - Double.MIN_NORMAL),
                greatest + FUNCTION_ERROR * greatest + Double.MIN_NORMAL);
    }

    private static double slope(Nonlinearity function, double x) {
        if (function == Nonlinearity.SIGMOID) {
            return value(function, x) * value(function, -x);
        }
        double cosh = Math.cosh(x);
        return 1 / (cosh * cosh);
    }
}

package dyckkm.proof.certificate.value;

import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.GruForm;
import dyckkm.proof.engine.Segment;

/**
 * The arithmetic of an engine on bounds: all possible results of a sum, a product or a function, whatever the engine's choices.
 *
 * <p>Rounding is monotone, so a rounded operation maps the ends of intervals to the ends of its result. Where an engine may or
 * may not round, a bound is the outer of both. The functions are described by an {@link EngineModel}; the parts of it that are
 * used are recorded in a {@link PremiseLog}.
 */
public final class IntervalArithmetic {
    /** A generous bound on the relative error of σ or tanh computed in double. */
    private static final double DOUBLE_ERROR = 0x1p-49;

    /** Above this, the bound n·u/(1−n·u) on a sum's rounding error would need more care. */
    private static final double MOST_ROUNDING = 0.05;

    private final Precision precision;
    private final Precision accumulator;
    private final CellModel cell;
    private final int variant;
    private final PremiseLog log;
    private final int accumulatorBits;
    private final double unitRoundoff;
    /** The exponent of the smallest normal number of sums. */
    private final int smallestExponent;

    private final double smallest;
    /** Partial sums up to this size do not overflow in any order. */
    private final double largest;

    /**
     * @param variant the model's way to compute a step
     * @param log records the premises
     */
    public IntervalArithmetic(Arithmetic arithmetic, EngineModel model, int variant, PremiseLog log) {
        this.precision = arithmetic.precision();
        this.accumulator = precision.accumulator();
        this.cell = model.variants().get(variant);
        this.variant = variant;
        this.log = log;
        boolean isDouble = accumulator == Precision.FLOAT64;
        this.accumulatorBits = accumulator.significandBits();
        this.unitRoundoff = accumulator.unitRoundoff();
        this.smallestExponent = isDouble ? Double.MIN_EXPONENT : Float.MIN_EXPONENT;
        this.smallest = isDouble ? Double.MIN_NORMAL : Float.MIN_NORMAL;
        this.largest = (isDouble ? Double.MAX_VALUE : Float.MAX_VALUE) / 2;
    }

    /** The premises used so far. */
    public PremiseLog log() {
        return log;
    }

    GruForm gruForm() {
        return cell.gruForm();
    }

    /** Whether the format is that of sums. */
    boolean addsInFormat() {
        return precision == accumulator;
    }

    /** A bound on the error of a few operations on numbers of this size, in the format of stored values. */
    double errorOfFew(double size) {
        return 5 * size * precision.unitRoundoff() + 8 * smallest;
    }

    /** The least intermediate value of a number from this on: rounded to the format, to that of sums, or neither. */
    double looseLow(double low) {
        return flushedLow(Math.min(low, Math.min(precision.round(low), accumulator.round(low))));
    }

    double looseHigh(double high) {
        return -flushedLow(-Math.max(high, Math.max(precision.round(high), accumulator.round(high))));
    }

    /** The same for a value stored from step to step: it ends as a number of the format. */
    double keptLow(double low) {
        return precision.round(looseLow(low));
    }

    double keptHigh(double high) {
        return precision.round(looseHigh(high));
    }

    /** The least stored sum of two values from these on. */
    double keptSumLow(double a, double b) {
        // In doubles the sum itself is rounded to the stored value.
        return precision == Precision.FLOAT64 ? keptLow(a + b) : keptLow(Exact.plusDown(a, b));
    }

    double keptSumHigh(double a, double b) {
        return -keptSumLow(-a, -b);
    }

    private double flushedLow(double low) {
        return low > 0 && low < smallest ? 0 : low;
    }

    /**
     * A bound on the error of a sum, its products rounded or not, added in any order. Zero if all terms are integer multiples
     * of 2^granule, itself a normal number, and few enough for the sum to be exact.
     *
     * @param magnitude a bound on the sum of the terms' absolute values
     * @param terms the number of non-zero terms
     */
    public double summationError(double magnitude, int terms, int granule) {
        if (!(magnitude <= largest)) {
            throw new NotCertifiedException("a sum may overflow");
        }
        if (isExact(magnitude, granule)) {
            log.use(Premise.Stated.EXACT_SUMS);
            return 0;
        }
        log.use(Premise.Stated.SUMS);
        double rounding = (terms + 4) * unitRoundoff;
        if (!(rounding < MOST_ROUNDING)) {
            throw new NotCertifiedException("a sum of " + terms + " terms is too long to bound its rounding");
        }
        double own = (terms + 8) * 0x1p-52;
        return magnitude * (1.0625 * rounding + own) + (terms + 4) * smallest;
    }

    /** Whether sums of this many multiples of 2^granule are exact. */
    boolean isExact(double magnitude, int granule) {
        return granule >= smallestExponent && magnitude <= Math.scalb(1.0, Math.min(1000, accumulatorBits + granule));
    }

    /** The least value of the engine's function for arguments in an interval. */
    double low(EngineFunction function, double from, double to) {
        return end(function, from, to, -1);
    }

    double high(EngineFunction function, double from, double to) {
        return end(function, from, to, 1);
    }

    private double end(EngineFunction function, double from, double to, int side) {
        FunctionModel model = cell.of(function);
        int last = model.indexOf(to);
        double outermost = Double.NEGATIVE_INFINITY;
        for (int number = model.indexOf(from); number <= last; number++) {
            Segment segment = model.segments().get(number);
            double first = Math.max(from, segment.from());
            double end = Math.min(to, segment.to());
            log.use(variant, function, number, first, end);
            outermost = Math.max(outermost, side * end(function.function(), segment, first, end, side));
        }
        return side * outermost;
    }

    /** The outermost value that a segment allows on one side. Both functions are increasing, so it is at one of the ends. */
    private double end(Nonlinearity function, Segment segment, double from, double to, int side) {
        double absolute = side < 0 ? segment.least() : segment.greatest();
        if (!segment.isRelative()) {
            return absolute;
        }
        double outer =
                side * Math.max(side * moved(function, segment, from, side), side * moved(function, segment, to, side));
        // The engine's value is a number of the format, not beyond this.
        double inFormat = side < 0 ? ceiling(outer) : -ceiling(-outer);
        return side < 0 ? Math.max(inFormat, absolute) : Math.min(inFormat, absolute);
    }

    private static double moved(Nonlinearity function, Segment segment, double x, int side) {
        double value = trueValue(function, x);
        double deviation = side * value < 0 ? segment.low() : segment.high();
        double moved = value * (1 + deviation);
        return moved + side * Math.abs(moved) * DOUBLE_ERROR;
    }

    /** The least number of the format that is not below. */
    private double ceiling(double value) {
        double rounded = precision.round(value);
        return rounded < value ? precision.round(rounded + precision.spacing(value)) : rounded;
    }

    private static double trueValue(Nonlinearity function, double x) {
        if (function == Nonlinearity.TANH) {
            return Math.tanh(x);
        }
        double small = Math.exp(-Math.abs(x));
        return x >= 0 ? 1 / (1 + small) : small / (1 + small);
    }
}

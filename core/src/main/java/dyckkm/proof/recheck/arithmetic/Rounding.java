package dyckkm.proof.recheck.arithmetic;

import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.engine.CellModel;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.FunctionModel;
import dyckkm.proof.engine.GruForm;
import dyckkm.proof.engine.Segment;

/**
 * The arithmetic of an engine on intervals, for one of a model's ways to make a step.
 *
 * <p>Rounding to nearest never turns the order of two numbers round, so that a rounded operation on intervals is the rounded
 * operation on their ends. Where the engine may round or not, both ends are the outer ones of the two.
 */
public final class Rounding {
    /** The lowest bit of zero: above that of any other number, and twice it still is an int. */
    static final int NO_BIT = 100_000;

    /** Half a unit in the last place of a double, relative to the number. */
    private static final double DOUBLE_ROUNDOFF = 0x1p-53;

    /** By how much, relatively, σ and tanh as computed here can be off, and the product with a deviation. */
    private static final double FUNCTION_ERROR = 0x1p-50;

    /** Error bounds are made with a few roundings of their own. */
    private static final double ROUNDED_UP = 1.001;

    private static final double MOST_ROUNDING = 0.05;

    private final Format format;
    private final Format accumulator;
    private final CellModel cell;
    private final int variant;

    public Rounding(Arithmetic arithmetic, EngineModel model, int variant) {
        this.format = Format.of(arithmetic.precision());
        this.accumulator = format == Format.FLOAT64 ? Format.FLOAT64 : Format.FLOAT32;
        this.cell = model.variants().get(variant);
        this.variant = variant;
    }

    public GruForm gruForm() {
        return cell.gruForm();
    }

    /** The largest e such that the number is a multiple of 2^e. */
    static int lowestBit(double number) {
        if (number == 0) {
            return NO_BIT;
        }
        int exponent = Math.max(Math.getExponent(number), Double.MIN_EXPONENT);
        long significand = Double.doubleToRawLongBits(number) & ((1L << 52) - 1);
        boolean isNormal = Math.getExponent(number) >= Double.MIN_EXPONENT;
        return exponent - 52 + Long.numberOfTrailingZeros(isNormal ? significand | 1L << 52 : significand);
    }

    /** Whether sums of multiples of 2^lowestBit stay so small that no partial sum is ever rounded, or taken for zero. */
    boolean isExact(double size, int lowestBit) {
        return lowestBit >= accumulator.leastExponent()
                && size <= Math.scalb(1.0, Math.min(1000, lowestBit + accumulator.bits()));
    }

    /**
     * How far a sum can be from the true one, added in any order, its products rounded or not; and our own sum of it, in double,
     * from that. A term is rounded once as a product and once in each addition it takes part in.
     *
     * @param size Σ|terms|
     * @param terms how many of them are not zero
     */
    public double error(double size, int terms) throws RefusedException {
        int roundings = terms + 2;
        double share = roundings * accumulator.roundoff();
        RefusedException.unless(share < MOST_ROUNDING, "a sum has " + terms + " terms, too many to bound its rounding");
        double engine = share / (1 - share);
        double own = (roundings + 4) * DOUBLE_ROUNDOFF;
        return size * (engine + own) * ROUNDED_UP + roundings * accumulator.smallestNormal();
    }

    /** Refuses a sum that might pass the largest number on its way. */
    public void requireNoOverflow(double size) throws RefusedException {
        RefusedException.unless(size < accumulator.largest() / 2, "a sum of terms of size " + size + " can overflow");
    }

    /** What becomes of a number between two operations: rounded to the format, to that of sums, or neither; or zero. */
    public Interval passed(Interval x) {
        // Without the zero that is below zero.
        return new Interval(passedLow(x.low()) + 0.0, 0.0 - passedLow(-x.high()));
    }

    private double passedLow(double low) {
        double least = Math.min(low, Math.min(format.nearest(low), accumulator.nearest(low)));
        return least > 0 && least < accumulator.smallestNormal() ? 0 : least;
    }

    /** What becomes of a number between two steps: in the end it is one of the format. */
    public Interval stored(Interval x) {
        Interval passed = passed(x);
        return new Interval(format.nearest(passed.low()), format.nearest(passed.high()));
    }

    public Interval add(Interval a, Interval b) {
        if (a.isZero()) {
            return b;
        }
        return b.isZero()
                ? a
                : passed(new Interval(Directed.sum(a.low(), b.low()), -Directed.sum(-a.high(), -b.high())));
    }

    /** A sum that is kept between two steps. In doubles the sum itself rounds to what is kept. */
    public Interval storedSum(Interval a, Interval b) {
        return format == Format.FLOAT64
                ? stored(new Interval(a.low() + b.low(), a.high() + b.high()))
                : stored(add(a, b));
    }

    /** The same as other operations of the step see it: an engine that adds in another format need not have rounded it yet. */
    public Interval seenSum(Interval a, Interval b) {
        Interval stored = storedSum(a, b);
        return format == accumulator ? stored : stored.and(add(a, b));
    }

    public Interval multiply(Interval a, Interval b) {
        if (a.isZero() || b.isZero()) {
            return Interval.ZERO;
        }
        if (a.isOne() || b.isOne()) {
            return a.isOne() ? b : a;
        }
        double low = Math.min(
                Math.min(Directed.product(a.low(), b.low()), Directed.product(a.low(), b.high())),
                Math.min(Directed.product(a.high(), b.low()), Directed.product(a.high(), b.high())));
        double high = -Math.min(
                Math.min(Directed.product(-a.low(), b.low()), Directed.product(-a.low(), b.high())),
                Math.min(Directed.product(-a.high(), b.low()), Directed.product(-a.high(), b.high())));
        return passed(new Interval(low, high));
    }

    /** 1 − x. */
    Interval complement(Interval x) {
        return passed(new Interval(Directed.sum(1, -x.high()), -Directed.sum(-1, x.low())));
    }

    /** What (1−z)·n + z·h can be: operation by operation, but no further out than a mean of n and h with one z. */
    public Interval weighted(Interval z, Interval n, Interval h) {
        Interval sum = storedSum(multiply(complement(z), n), multiply(z, h));
        boolean isShare = z.low() >= 0 && z.high() <= 1;
        if (z.isZero() || z.isOne() || !isShare) {
            return sum;
        }
        Interval near = stored(
                new Interval(-mostBetween(z, -n.low(), -h.low(), n, h), mostBetween(z, n.high(), h.high(), n, h)));
        return new Interval(Math.max(sum.low(), near.low()), Math.min(sum.high(), near.high()));
    }

    /** The most that a mean of two numbers with weights 1−z and z can be, as far as an engine can be off. */
    private double mostBetween(Interval z, double first, double second, Interval n, Interval h) {
        double atLow = (1 - z.low()) * first + z.low() * second;
        double atHigh = (1 - z.high()) * first + z.high() * second;
        return Math.max(atLow, atHigh) + errorOfFew(n, h);
    }

    private double errorOfFew(Interval n, Interval h) {
        return 4 * (n.size() + h.size()) * format.roundoff() + 8 * accumulator.smallestNormal();
    }

    /** What n + z·(h − n) can be, where n stands twice. */
    public Interval difference(Interval z, Interval n, Interval h) {
        if (z.isZero()) {
            return n;
        }
        if (n.isZero()) {
            return stored(multiply(z, h));
        }
        if (z.isOne() && (h.isZero() || areNear(n, h) || isExactSum(n, h))) {
            return h;
        }
        double error = errorOfFew(n, h);
        return storedSum(z.isOne() ? h : weighted(z, n, h), new Interval(-error, error));
    }

    /** Whether neither can be more than twice the other: their difference then is a number of the format (Sterbenz). */
    private static boolean areNear(Interval n, Interval h) {
        boolean positive = n.low() > 0 && h.low() > 0 && h.high() <= 2 * n.low() && n.high() <= 2 * h.low();
        boolean negative = n.high() < 0 && h.high() < 0 && h.low() >= 2 * n.high() && n.low() >= 2 * h.high();
        return positive || negative;
    }

    private boolean isExactSum(Interval n, Interval h) {
        return n.low() == n.high()
                && h.low() == h.high()
                && isExact(n.size() + h.size(), Math.min(lowestBit(n.low()), lowestBit(h.low())));
    }

    /** A function of the engine; what is used of its model is noted. */
    public Interval apply(EngineFunction function, Interval x, Uses uses) {
        FunctionModel model = cell.of(function);
        int first = model.indexOf(x.low());
        int last = model.indexOf(x.high());
        uses.add(variant, function, x.low(), x.high());
        if (first == last && model.segments().get(first).isExact()) {
            double value = model.segments().get(first).least();
            return new Interval(value, value);
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int number = first; number <= last; number++) {
            Segment segment = model.segments().get(number);
            Interval within = new Interval(Math.max(x.low(), segment.from()), Math.min(x.high(), segment.to()));
            Interval value = segment.isRelative()
                    ? relative(function.function(), segment, within)
                    : new Interval(segment.least(), segment.greatest());
            low = Math.min(low, value.low());
            high = Math.max(high, value.high());
        }
        return new Interval(low, high);
    }

    /** Between f·(1+low) and f·(1+high) on either side of zero, at the ends between which f rises; a number of the format. */
    private Interval relative(Nonlinearity function, Segment segment, Interval x) {
        double first = value(function, x.low());
        double last = x.low() == x.high() ? first : value(function, x.high());
        double low = Math.min(deviated(first, segment, -1), deviated(last, segment, -1));
        double high = Math.max(deviated(first, segment, 1), deviated(last, segment, 1));
        return new Interval(
                Math.max(segment.least(), format.notBelow(low)), Math.min(segment.greatest(), format.notAbove(high)));
    }

    private static double deviated(double value, Segment segment, int side) {
        // 1 + deviation is exact where it is small.
        double deviated = value * (1 + (value * side > 0 ? segment.high() : segment.low()));
        return deviated + side * FUNCTION_ERROR * Math.abs(deviated);
    }

    /** By other formulas than elsewhere in this project, all of which are right to some units in the last place. */
    private static double value(Nonlinearity function, double x) {
        if (function == Nonlinearity.SIGMOID) {
            return x > -700 ? 1 / (1 + Math.exp(-x)) : Math.exp(x);
        }
        double twice = Math.expm1(2 * Math.min(Math.abs(x), 40));
        return Math.copySign(twice / (twice + 2), x);
    }
}

package dyckkm.proof.certificate;

import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * The network's arithmetic on bounds.
 *
 * <p>Rounding is monotone, so a rounded operation maps the ends of intervals to the ends of its result: nothing is lost. σ and
 * tanh are taken to be within a tolerance of their true values, and to be exactly at their bounds where the rounded true value
 * is.
 */
final class IntervalArithmetic {
    /** Relative error of a double computation of σ or tanh, generously. */
    private static final double DOUBLE_ERROR = 0x1p-50;

    /** From here on σ and tanh are nearer to 1 than to the next lower double, and Java gives 1. */
    private static final double SIGMOID_ONE = 38;

    private static final double TANH_ONE = 22;

    /** Beyond this share the bound n·u/(1−n·u) of a sum's rounding would need more care. */
    private static final double MOST_ROUNDING = 0.05;

    /** The smallest positive numbers are 2 to these. */
    private static final int SMALLEST_DOUBLE = -1074;

    private static final int SMALLEST_FLOAT = -149;

    private final Arithmetic arithmetic;
    private final int tolerance;
    private final int accumulatorBits;
    private final double unitRoundoff;
    private final int smallestExponent;
    private final double smallest;
    /** Partial sums up to this size do not overflow, whatever their order. */
    private final double largest;

    /** The smallest arguments, in size, at which the functions were taken to be exactly at their bounds. */
    private double sigmoidOneFrom = Double.POSITIVE_INFINITY;

    private double sigmoidZeroFrom = Double.POSITIVE_INFINITY;
    private double tanhOneFrom = Double.POSITIVE_INFINITY;

    /**
     * @param tolerance by how many units in the last place σ and tanh may be off where they are not at their bounds
     */
    IntervalArithmetic(Arithmetic arithmetic, int tolerance) {
        this.arithmetic = arithmetic;
        this.tolerance = tolerance;
        boolean isDouble = arithmetic.precision() == Precision.FLOAT64;
        this.accumulatorBits = isDouble ? 53 : 24;
        this.unitRoundoff = Math.scalb(1.0, -accumulatorBits);
        this.smallestExponent = isDouble ? SMALLEST_DOUBLE : SMALLEST_FLOAT;
        this.smallest = isDouble ? Double.MIN_VALUE : Float.MIN_VALUE;
        this.largest = (isDouble ? Double.MAX_VALUE : Float.MAX_VALUE) / 2;
    }

    double round(double value) {
        return arithmetic.round(value);
    }

    /** Rounding of sums, which the 16-bit formats make in float32. */
    double accumulate(double value) {
        return arithmetic.precision().accumulator().round(value);
    }

    /**
     * How far a sum, its products rounded or not, added in any order, can be from the true one. Zero if all terms are whole
     * multiples of 2^granule, itself a number of the format, and so few that nothing is ever rounded.
     *
     * @param magnitude the greatest sum of the terms' absolute values
     * @param terms how many of them are not zero
     */
    double summationError(double magnitude, int terms, int granule) {
        if (!(magnitude <= largest)) {
            throw new NotCertifiedException("a sum may overflow");
        }
        if (magnitude <= exactUpTo(granule)) {
            return 0;
        }
        double rounding = (terms + 4) * unitRoundoff;
        if (!(rounding < MOST_ROUNDING)) {
            throw new NotCertifiedException("a sum of " + terms + " terms is too long to bound its rounding");
        }
        double own = (terms + 8) * 0x1p-52;
        return magnitude * (1.0625 * rounding + own) + (terms + 4) * smallest;
    }

    private double exactUpTo(int granule) {
        return granule < smallestExponent ? -1 : Math.scalb(1.0, Math.min(1000, accumulatorBits + granule));
    }

    double low(Nonlinearity function, double x) {
        return bound(function, x, -1);
    }

    double high(Nonlinearity function, double x) {
        return bound(function, x, 1);
    }

    private double bound(Nonlinearity function, double x, int side) {
        double least = function == Nonlinearity.SIGMOID ? 0 : -1;
        if (isAtBound(function, x)) {
            noteBound(function, x);
            return x > 0 ? 1 : least;
        }
        double trueValue = function == Nonlinearity.SIGMOID ? sigmoid(x) : Math.tanh(x);
        double moved = round(trueValue + side * Math.abs(trueValue) * DOUBLE_ERROR);
        if (moved == 0 || Math.abs(moved) >= 1) {
            // At a bound on this side, whatever the tolerance: where the rounded true value is there, an engine's is,
            // too.
            return Math.max(least, Math.min(1, moved));
        }
        // Where this crosses a power of two, units in the last place double.
        double unit = arithmetic
                .precision()
                .spacing(Math.abs(moved) + tolerance * arithmetic.precision().spacing(moved));
        double tolerated = moved + side * tolerance * unit;
        return Math.max(least, Math.min(1, tolerated));
    }

    private void noteBound(Nonlinearity function, double x) {
        if (function == Nonlinearity.TANH) {
            tanhOneFrom = x == 0 ? tanhOneFrom : Math.min(tanhOneFrom, Math.abs(x));
        } else if (x > 0) {
            sigmoidOneFrom = Math.min(sigmoidOneFrom, x);
        } else {
            sigmoidZeroFrom = Math.min(sigmoidZeroFrom, -x);
        }
    }

    /** What was asked of the engine that runs the network, a sentence each. */
    List<String> assumptions() {
        List<String> bounds = new ArrayList<>();
        if (sigmoidOneFrom < Double.POSITIVE_INFINITY) {
            bounds.add("σ(x) = 1 for x ≥ " + number(sigmoidOneFrom));
        }
        if (sigmoidZeroFrom < Double.POSITIVE_INFINITY) {
            bounds.add("σ(x) = 0 for x ≤ −" + number(sigmoidZeroFrom));
        }
        if (tanhOneFrom < Double.POSITIVE_INFINITY) {
            bounds.add("|tanh(x)| = 1 for |x| ≥ " + number(tanhOneFrom));
        }
        String elsewhere = tolerance == 0
                ? "elsewhere both are as Java's Math.exp and Math.tanh give them, rounded"
                : "elsewhere both are right to " + tolerance + " units in the last place";
        return List.of(
                (bounds.isEmpty() ? "" : String.join(", ", bounds) + "; ") + elsewhere,
                "sums may be added in any order, their products rounded or not; all else is rounded to nearest, one"
                        + " operation at a time");
    }

    /** Rounded down to four digits: what is asked for begins no later. */
    private static String number(double value) {
        return new BigDecimal(value)
                .round(new MathContext(4, RoundingMode.DOWN))
                .toPlainString();
    }

    /** Where the function is at its bound in doubles already. */
    private boolean isAtBound(Nonlinearity function, double x) {
        if (arithmetic.activation() instanceof Activation.Saturating saturating && Math.abs(x) >= saturating.beta()) {
            return true;
        }
        if (function == Nonlinearity.SIGMOID) {
            return x >= SIGMOID_ONE || x <= -arithmetic.precision().sigmoidSaturation();
        }
        return Math.abs(x) >= TANH_ONE;
    }

    private static double sigmoid(double x) {
        double small = Math.exp(-Math.abs(x));
        return x >= 0 ? 1 / (1 + small) : small / (1 + small);
    }
}

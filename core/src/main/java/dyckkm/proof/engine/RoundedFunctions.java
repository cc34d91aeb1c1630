package dyckkm.proof.engine;

import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.ArrayList;
import java.util.List;

/**
 * The functions of an engine that computes them to a number of units in the last place of a number format, and exactly where
 * the rounded true value is at a bound: not a measured engine, but what may be expected of a careful one.
 */
final class RoundedFunctions {
    /** Saturation points are moved outward by this fraction, which far exceeds their error. */
    private static final double SAFE = 1 + 0x1p-40;

    /** Below this argument, σ as a double begins to lose digits. */
    private static final double SMALL = -650;

    private RoundedFunctions() {}

    /** @param units the error of the functions in units in the last place, where they are not at a bound */
    static FunctionModel of(Nonlinearity function, Precision precision, int units) {
        return function == Nonlinearity.SIGMOID ? sigmoid(precision, units) : tanh(precision, units);
    }

    /** The relative error of a number of the format that is off by some units; a unit is at most 2^{1−p} of it. */
    private static double deviation(Precision precision, int units) {
        return (2.0 * units + 1) * precision.unitRoundoff() * SAFE;
    }

    private static FunctionModel sigmoid(Precision precision, int units) {
        double zero = Math.nextUp(-precision.sigmoidSaturation() * SAFE);
        double one = (precision.significandBits() + 1) * Math.log(2) * SAFE;
        double smallest = precision.spacing(0);
        List<Segment> segments = new ArrayList<>();
        segments.add(Segment.exactly(Double.NEGATIVE_INFINITY, zero, 0));
        double deviation = deviation(precision, units);
        double from = zero;
        if (from < SMALL) {
            // A double is no better there than the format itself.
            double most = 2 * TrueFunctions.of(Nonlinearity.SIGMOID, SMALL);
            segments.add(Segment.between(from, SMALL, 0, most));
            from = SMALL;
        }
        // Subnormal numbers have units of equal size, so the relative error doubles with every ln 2.
        while (true) {
            double share = (units + 0.5) * smallest * SAFE / TrueFunctions.of(Nonlinearity.SIGMOID, from);
            if (!(share > deviation)) {
                break;
            }
            double to = from + Math.log(2);
            segments.add(Segment.within(from, to, Math.max(-1, -share), share));
            from = to;
        }
        segments.add(Segment.within(from, one, -deviation, deviation));
        segments.add(Segment.exactly(one, Double.POSITIVE_INFINITY, 1));
        return new FunctionModel(segments);
    }

    private static FunctionModel tanh(Precision precision, int units) {
        double one = precision.tanhSaturation() * SAFE;
        double normal = Math.scalb(precision.spacing(0), precision.significandBits());
        double deviation = deviation(precision, units);
        List<Segment> segments = new ArrayList<>();
        segments.add(Segment.exactly(Double.NEGATIVE_INFINITY, Math.nextUp(-one), -1));
        segments.add(Segment.within(Math.nextUp(-one), -normal, -deviation, deviation));
        // Results here are small integer multiples of the smallest number.
        segments.add(Segment.within(-normal, normal, -1, 1 + 2.0 * units));
        segments.add(Segment.within(normal, one, -deviation, deviation));
        segments.add(Segment.exactly(one, Double.POSITIVE_INFINITY, 1));
        return new FunctionModel(segments);
    }
}

package dyckkm.network.step;

import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;

/**
 * The functions of an {@link Arithmetic}, with its case distinctions made once. The common case of constructed networks,
 * arguments at which σ and tanh are exactly at their bounds, costs two comparisons.
 */
final class FastArithmetic {
    private final Arithmetic arithmetic;
    private final boolean exact;
    private final boolean single;
    private final double boundFrom;
    private final double signFrom;
    private final double oneFrom;
    private final double tanhOfOne;

    FastArithmetic(Arithmetic arithmetic) {
        this.arithmetic = arithmetic;
        this.exact = arithmetic.precision() == Precision.FLOAT64;
        this.single = arithmetic.precision() == Precision.FLOAT32;
        double beta = arithmetic.activation() instanceof Activation.Saturating saturating
                ? saturating.beta()
                : Double.POSITIVE_INFINITY;
        double exactFrom =
                Math.max(Arithmetic.ONE_IN_EVERY_FORMAT, arithmetic.precision().sigmoidSaturation());
        this.boundFrom = Math.min(beta, exactFrom);
        this.oneFrom = Math.min(beta, Arithmetic.ONE_IN_EVERY_FORMAT);
        this.signFrom = Math.min(beta, Arithmetic.ONE_IN_EVERY_FORMAT);
        this.tanhOfOne = arithmetic.tanh(1);
    }

    double round(double value) {
        return exact ? value : single ? (float) value : arithmetic.round(value);
    }

    /** Whether σ is at the same bound for all numbers within a distance of x, after rounding. */
    boolean isSigmoidSaturated(double x, double distance) {
        // Rounding is monotone, so the number nearest to zero decides.
        return round(Math.abs(x) - distance) >= (x > 0 ? oneFrom : boundFrom);
    }

    double sigmoid(double x) {
        if (Math.abs(x) >= boundFrom) {
            // 1 or 0 by the sign bit: branch-free, since it is unpredictable.
            return 1 + (Double.doubleToRawLongBits(x) >> 63);
        }
        return arithmetic.sigmoid(x);
    }

    double tanh(double x) {
        // The zeros of x³ − x are −1, 0 and 1, nearly always the argument; one comparison for all three.
        if (x * (x * x - 1) == 0) {
            return x * tanhOfOne;
        }
        return Math.abs(x) >= signFrom ? Math.signum(x) : arithmetic.tanh(x);
    }

    double apply(Nonlinearity nonlinearity, double x) {
        return nonlinearity == Nonlinearity.SIGMOID ? sigmoid(x) : tanh(x);
    }
}

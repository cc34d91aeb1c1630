package dyckkm.network;

import dyckkm.kernel.product.FusedMultiplyAdd;
import java.util.Optional;

/**
 * The arithmetic of a network: defines the result of a step to the last bit. All steppers implement it.
 *
 * <p>Sums are accumulated in the accumulator's format ({@link Precision#accumulator}: float32 or float64), with one fused
 * multiply-add per non-zero weight, in the order of the columns, as processors do:
 *
 * <pre>
 * P = b + b', then + U x       the biases are added first; a GRU's candidate begins with b alone
 * R = 0, then + W h            the same for every symbol that follows a state; a GRU's candidate adds b' in the end
 * logits = b_v, then + V h
 * </pre>
 *
 * <p>A pre-activation is P + R; a GRU's candidate is P + r·R. These, σ and tanh, and the cell's operations on its gates are
 * single operations, each rounded to the format; for the 16-bit formats they are computed in double first. σ and tanh are
 * correctly rounded up to the accuracy of {@link Math#exp} and {@link Math#tanh}. Nothing depends on the sign of a zero.
 *
 * <p>Rounding of the state ({@link StateRounding}), if any, is the last operation of a layer's step.
 *
 * @param precision the number format
 * @param activation the behaviour of σ and tanh far from zero
 * @param rounding how the state is rounded after every step; empty for not at all
 */
public record Arithmetic(Precision precision, Activation activation, Optional<StateRounding> rounding) {
    /** The default of engines. */
    public static final Arithmetic FLOAT32 = new Arithmetic(Precision.FLOAT32, Activation.IEEE);

    /** tanh 1, the paper's γ. */
    private static final double TANH_ONE = Math.tanh(1);

    /** From here on σ and tanh are nearer to 1 than to the next lower double. */
    public static final double ONE_IN_EVERY_FORMAT = 40;

    /** An arithmetic that does not round the state. */
    public Arithmetic(Precision precision, Activation activation) {
        this(precision, activation, Optional.empty());
    }

    /** The same with another precision. */
    public Arithmetic in(Precision other) {
        return new Arithmetic(other, activation, rounding);
    }

    /** The same with a rounded state. */
    public Arithmetic with(StateRounding other) {
        return new Arithmetic(precision, activation, Optional.of(other));
    }

    public double round(double value) {
        return precision.round(value);
    }

    /** The next partial sum: weight·value + sum, all in the accumulator's format, rounded once. */
    public double multiplyAdd(double weight, double value, double sum) {
        return precision == Precision.FLOAT64
                ? Math.fma(weight, value, sum)
                : FusedMultiplyAdd.of((float) weight, (float) value, (float) sum);
    }

    /** The sum of two numbers in the accumulator's format. */
    public double add(double a, double b) {
        return precision.accumulator().round(a + b);
    }

    public double sigmoid(double x) {
        if (activation instanceof Activation.Saturating saturating && Math.abs(x) >= saturating.beta()) {
            return x > 0 ? 1 : 0;
        }
        if (x >= ONE_IN_EVERY_FORMAT) {
            return 1;
        }
        if (x <= -precision.sigmoidSaturation()) {
            return 0;
        }
        // e^{−x} overflows where σ is still subnormal, so the exponent is never positive.
        double small = Math.exp(-Math.abs(x));
        return precision.round(x >= 0 ? 1 / (1 + small) : small / (1 + small));
    }

    public double tanh(double x) {
        double magnitude = Math.abs(x);
        if (magnitude >= ONE_IN_EVERY_FORMAT
                || activation instanceof Activation.Saturating saturating && magnitude >= saturating.beta()) {
            return Math.signum(x);
        }
        // Constructed networks hold −1, 0 and 1 in their cells nearly always.
        double exact = x == 0 ? 0 : magnitude == 1 ? Math.copySign(TANH_ONE, x) : Math.tanh(x);
        return precision.round(exact);
    }

    public double apply(Nonlinearity nonlinearity, double x) {
        return nonlinearity == Nonlinearity.SIGMOID ? sigmoid(x) : tanh(x);
    }

    /** Number format and summation, which determine the scope of a proof. */
    public String description() {
        Precision accumulator = precision.accumulator();
        return precision.text() + ", " + (accumulator == precision ? "" : "sums in " + accumulator.text() + ", ")
                + "fused multiply-adds in the order of the columns"
                + rounding.map(how -> "; " + how.description()).orElse("");
    }

    @Override
    public String toString() {
        return precision.text() + " " + activation.text()
                + rounding.map(how -> " " + how.text()).orElse("");
    }
}

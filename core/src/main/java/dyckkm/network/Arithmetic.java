package dyckkm.network;

/**
 * The arithmetic a network runs in.
 *
 * <p>Sums are accumulated in the format's accumulator, one rounding for each product added; every value that is stored (a
 * pre-activation, a gate, a unit) is rounded to the format. σ and tanh are correctly rounded up to the accuracy of {@link
 * Math#exp} and {@link Math#tanh}.
 *
 * @param precision the number format
 * @param activation how σ and tanh behave far from zero
 */
public record Arithmetic(Precision precision, Activation activation) {
    /** What engines do by default. */
    public static final Arithmetic FLOAT32 = new Arithmetic(Precision.FLOAT32, Activation.IEEE);

    /** tanh 1, the paper's γ. */
    private static final double TANH_ONE = Math.tanh(1);

    /** From here on σ and tanh are nearer to 1 than to the next lower double. */
    static final double ONE_IN_EVERY_FORMAT = 40;

    public double round(double value) {
        return precision.round(value);
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
        // e^{−x} overflows where σ is still a subnormal number, so the exponent is never positive.
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

    @Override
    public String toString() {
        return precision.text() + " " + activation.text();
    }
}

package dyckkm.proof.exhaustive.judgement;

/**
 * A requested threshold.
 *
 * @param value ε
 * @param log ln ε, rounded
 */
public record Epsilon(double value, double log) {
    private static final double TWO_ROUNDINGS = 0x1p-52;

    public static Epsilon of(double value) {
        return new Epsilon(value, StrictMath.log(value));
    }

    /** A bound on the error of ln ε. */
    double error() {
        return (1 + Math.abs(log)) * TWO_ROUNDINGS;
    }
}

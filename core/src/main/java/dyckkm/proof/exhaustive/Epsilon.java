package dyckkm.proof.exhaustive;

/**
 * A threshold that is asked about.
 *
 * @param value ε
 * @param log ln ε, rounded
 */
record Epsilon(double value, double log) {
    private static final double TWO_ROUNDINGS = 0x1p-52;

    static Epsilon of(double value) {
        return new Epsilon(value, StrictMath.log(value));
    }

    /** How far ln ε may be off. */
    double error() {
        return (1 + Math.abs(log)) * TWO_ROUNDINGS;
    }
}

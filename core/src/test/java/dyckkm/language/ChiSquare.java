package dyckkm.language;

/** Critical values of the chi-square distribution for tests with fixed seeds. */
public final class ChiSquare {
    /** The 1 − 10⁻⁶ quantile of the normal distribution: a right sampler fails such a test once in a million seeds. */
    private static final double NORMAL_QUANTILE = 4.753;

    private ChiSquare() {}

    /** The 1 − 10⁻⁶ quantile for so many degrees of freedom (Wilson and Hilferty's approximation). */
    public static double critical(int degreesOfFreedom) {
        double spread = 2.0 / (9 * degreesOfFreedom);
        return degreesOfFreedom * Math.pow(1 - spread + NORMAL_QUANTILE * Math.sqrt(spread), 3);
    }
}

package dyckkm.proof.certificate.value;

/**
 * Sums and products of doubles rounded down or up: by one unit at most, and not at all if the result is a double. The rounding
 * error is itself a double that can be computed.
 */
final class Exact {
    private Exact() {}

    static double plusDown(double a, double b) {
        double sum = a + b;
        return lostBy(a, b, sum) < 0 ? Math.nextDown(sum) : sum;
    }

    static double plusUp(double a, double b) {
        double sum = a + b;
        return lostBy(a, b, sum) > 0 ? Math.nextUp(sum) : sum;
    }

    /** a + b − sum, exactly (Knuth). */
    private static double lostBy(double a, double b, double sum) {
        double other = sum - a;
        return a - (sum - other) + (b - other);
    }

    static double timesDown(double a, double b) {
        double product = a * b;
        return isSmall(a, b, product) || Math.fma(a, b, -product) < 0 ? Math.nextDown(product) : product;
    }

    static double timesUp(double a, double b) {
        double product = a * b;
        return isSmall(a, b, product) || Math.fma(a, b, -product) > 0 ? Math.nextUp(product) : product;
    }

    /** Whether the difference would underflow. */
    private static boolean isSmall(double a, double b, double product) {
        return Math.abs(product) < 0x1p-900 && a != 0 && b != 0;
    }
}

package dyckkm.proof.sets.image;

/** Sums and products of doubles, rounded down or up by at least what a rounding to nearest can be off. */
final class Outward {
    /** Half a unit in the last place of a double, relative to the number. */
    static final double ROUNDOFF = 0x1p-53;

    private Outward() {}

    static double sumDown(double a, double b) {
        return a == 0 ? b : b == 0 ? a : Math.nextDown(a + b);
    }

    static double sumUp(double a, double b) {
        return a == 0 ? b : b == 0 ? a : Math.nextUp(a + b);
    }

    static double productDown(double a, double b) {
        return a == 0 || b == 0 ? 0 : Math.nextDown(a * b);
    }

    static double productUp(double a, double b) {
        return a == 0 || b == 0 ? 0 : Math.nextUp(a * b);
    }

    /** The least product of numbers of two intervals. */
    static double leastProduct(double aLow, double aHigh, double bLow, double bHigh) {
        return Math.min(
                Math.min(productDown(aLow, bLow), productDown(aLow, bHigh)),
                Math.min(productDown(aHigh, bLow), productDown(aHigh, bHigh)));
    }

    /** The greatest one. */
    static double greatestProduct(double aLow, double aHigh, double bLow, double bHigh) {
        return Math.max(
                Math.max(productUp(aLow, bLow), productUp(aLow, bHigh)),
                Math.max(productUp(aHigh, bLow), productUp(aHigh, bHigh)));
    }
}

package dyckkm.interop.onnx;

/**
 * Finds the step size with which the weights of a row are stored as whole numbers in [−127, 127].
 *
 * <p>If all of them are whole multiples of one number, and none is more than 127 times it, that number is the unit, and nothing is
 * lost: so are most rows of most constructions. Otherwise the largest becomes 127, as quantising tools do.
 */
final class Quantiser {
    static final int LARGEST = 127;

    /** How far from a whole number a multiple may be: weights were rounded to float32 after they were multiplied. */
    private static final double TOLERANCE = 1e-5;

    private Quantiser() {}

    static float unit(double[] row) {
        double largest = 0;
        double smallest = Double.POSITIVE_INFINITY;
        for (double weight : row) {
            double magnitude = Math.abs(weight);
            largest = Math.max(largest, magnitude);
            smallest = magnitude > 0 ? Math.min(smallest, magnitude) : smallest;
        }
        if (largest == 0) {
            return 1;
        }
        // The smallest weight is a whole number of units too: one, or two, or a few.
        for (int parts = 1; largest / smallest * parts <= LARGEST + TOLERANCE; parts++) {
            float unit = (float) (smallest / parts);
            if (measures(unit, row)) {
                return unit;
            }
        }
        return (float) (largest / LARGEST);
    }

    private static boolean measures(float unit, double[] row) {
        for (double weight : row) {
            double multiple = weight / unit;
            if (Math.abs(multiple - Math.rint(multiple)) > TOLERANCE * Math.max(1, Math.abs(multiple))) {
                return false;
            }
        }
        return true;
    }

    static byte quantise(double weight, float unit) {
        return (byte) Math.max(-LARGEST, Math.min(LARGEST, Math.rint(weight / unit)));
    }
}

package dyckkm.training;

import dyckkm.kernel.Distributions;

/** The weighted sum of the log-normalisers of many rows: one logarithm of a product in place of many. */
final class LogSum {
    /** Beyond this, in either direction, one more factor might leave the range of double. */
    private static final double FAR = 1e200;

    private LogSum() {}

    /** Σ weight · (shift + ln sum). */
    static double of(Distributions rows, int[] weights) {
        double logarithms = 0;
        double product = 1;
        for (int row = 0; row < rows.count(); row++) {
            logarithms += (double) weights[row] * rows.shifts()[row];
            for (int factor = 0; factor < weights[row]; factor++) {
                product *= rows.sums()[row];
                if (product > FAR || product < 1 / FAR) {
                    logarithms += Math.log(product);
                    product = 1;
                }
            }
        }
        return logarithms + Math.log(product);
    }
}

package dyckkm.proof.certificate.separation;

/** ln(e^a + e^b + …), one summand at a time. */
final class LogSum {
    private double largest = Double.NEGATIVE_INFINITY;
    private double scaled;

    LogSum add(double log) {
        return add(log, 1);
    }

    LogSum add(double log, double times) {
        if (log == Double.NEGATIVE_INFINITY || times == 0) {
            return this;
        }
        if (log > largest) {
            scaled = scaled * Math.exp(largest - log) + times;
            largest = log;
        } else {
            scaled += times * Math.exp(log - largest);
        }
        return this;
    }

    double value() {
        return largest + Math.log(scaled);
    }
}

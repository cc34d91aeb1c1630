package dyckkm.proof.sets.image;

import dyckkm.network.Nonlinearity;

/**
 * σ and tanh and their derivatives over the reals, enclosed. {@link Math#exp} is right to a unit in the last place and {@link
 * Math#tanh} to two and a half; what is made of them here takes a few more roundings.
 */
final class FunctionEnclosure {
    /** By how much, relatively, what is computed here can be off: 8 units in the last place, more than twice what it is. */
    private static final double ERROR = 0x1p-49;

    private FunctionEnclosure() {}

    static double down(Nonlinearity function, double x) {
        double value = value(function, x);
        return Math.max(function == Nonlinearity.SIGMOID ? 0 : -1, value - margin(value));
    }

    static double up(Nonlinearity function, double x) {
        double value = value(function, x);
        return Math.min(1, value + margin(value));
    }

    private static double margin(double value) {
        return ERROR * Math.abs(value) + Double.MIN_NORMAL;
    }

    private static double value(Nonlinearity function, double x) {
        if (function == Nonlinearity.TANH) {
            return Math.tanh(x);
        }
        double small = Math.exp(-Math.abs(x));
        return x >= 0 ? 1 / (1 + small) : small / (1 + small);
    }

    /** At most the least slope between two arguments: it is at the one farther from zero. */
    static double leastSlope(Nonlinearity function, double low, double high) {
        double slope = slope(function, Math.max(Math.abs(low), Math.abs(high)));
        return Math.max(0, slope - margin(slope));
    }

    /** At least the greatest one. */
    static double greatestSlope(Nonlinearity function, double low, double high) {
        double nearest = low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
        double slope = slope(function, nearest);
        return Math.min(function == Nonlinearity.SIGMOID ? 0.25 : 1, slope + margin(slope));
    }

    /** σ′ = e^{−|x|}/(1+e^{−|x|})², and tanh′ x = 4 σ′(2x). */
    private static double slope(Nonlinearity function, double distance) {
        double small = Math.exp(function == Nonlinearity.SIGMOID ? -distance : -2 * distance);
        double slope = small / ((1 + small) * (1 + small));
        return function == Nonlinearity.SIGMOID ? slope : 4 * slope;
    }
}

package dyckkm.proof.engine;

import dyckkm.network.Nonlinearity;

/** σ and tanh in double, correct to a few ulps: the reference of the models. */
final class TrueFunctions {
    private TrueFunctions() {}

    static double of(Nonlinearity function, double x) {
        if (function == Nonlinearity.TANH) {
            return Math.tanh(x);
        }
        // Never e to a large positive number, which would overflow.
        double small = Math.exp(-Math.abs(x));
        return x >= 0 ? 1 / (1 + small) : small / (1 + small);
    }
}

package dyckkm.construction;

import dyckkm.network.Precision;
import java.util.OptionalDouble;

/**
 * The tight GRU (docs/theory.md, Proposition 17): as long as σ is exactly 1 for gates that should be, units that keep their value keep it
 * to the last bit, and those that are −1 or 1 are so exactly; only units that stand for 0 are off, by what gates that should be 0 let
 * through when they were last written.
 */
record GruDrift() implements Drift {
    private static final int RESET = 0;
    private static final int UPDATE = 1;
    private static final int NEW = 2;
    private static final double LEAST_SCALE_IN_FLOAT32 = 21;
    private static final double LEAST_SCALE_IN_FLOAT64 = 40;

    @Override
    public double leastScale(Precision precision) {
        return precision == Precision.FLOAT64 ? LEAST_SCALE_IN_FLOAT64 : LEAST_SCALE_IN_FLOAT32;
    }

    @Override
    public OptionalDouble bound(WeightSums weights, double scale) {
        double factor = scale / weights.request().beta();
        int bits = weights.precision().significandBits();
        double enough = (bits + 2) * Math.log(2);
        // Flags and slots: what a closed update gate keeps of 1, what a closed reset gate shows of the register.
        double eta = 2 * (scale + 1) * Math.exp(-enough);
        RowSums gates = weights.gate(RESET).and(weights.gate(UPDATE));
        double reached = scale - factor * lost(weights, gates, eta);
        if (reached < enough) {
            return OptionalDouble.empty();
        }
        eta = 2 * (scale + 1) * Math.exp(-reached);
        RowSums fresh = weights.gate(NEW);
        double restored = scale - factor * lost(weights, fresh, eta);
        if (restored < weights.precision().tanhSaturation()) {
            return OptionalDouble.empty();
        }
        // On the empty stack the register has tanh of all that the slots are off by.
        double register = 2 * factor * fresh.sum() * eta + eta;
        return weights.readoutTolerates(register, weights.units())
                ? OptionalDouble.of(register)
                : OptionalDouble.empty();
    }

    private static double lost(WeightSums weights, RowSums rows, double eta) {
        return rows.sum() * eta + weights.rounding(rows, rows.magnitude(weights.units(), eta));
    }
}

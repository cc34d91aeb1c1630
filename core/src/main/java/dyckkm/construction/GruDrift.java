package dyckkm.construction;

import dyckkm.construction.code.RowSums;
import dyckkm.network.Precision;
import java.util.OptionalDouble;

/**
 * GRUs (docs/theory.md, Proposition 17): as long as σ is exactly 1 for gates meant to be 1, units that keep their value keep it
 * to the last bit, and units meant to be −1 or 1 are exact. Only units that represent 0 are off, by what gates meant to be 0
 * let through when they were last written.
 *
 * @param shown how much a closed reset gate may hold back from a unit that represents 0, in units of the scale
 */
public record GruDrift(double shown) implements Drift {
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
        // How much of 1 a closed update gate keeps, and how much a closed reset gate lets through.
        double eta = 2 * (shown * scale + 1) * Math.exp(-enough);
        RowSums gates = weights.gate(RESET).and(weights.gate(UPDATE));
        double reached = scale - factor * lost(weights, gates, eta);
        if (reached < enough) {
            return OptionalDouble.empty();
        }
        eta = 2 * (shown * scale + 1) * Math.exp(-reached);
        double restored = scale - factor * lost(weights, weights.gate(NEW), eta);
        if (restored < weights.precision().tanhSaturation()) {
            return OptionalDouble.empty();
        }
        return weights.readoutTolerates(eta, weights.units()) ? OptionalDouble.of(eta) : OptionalDouble.empty();
    }

    private static double lost(WeightSums weights, RowSums rows, double eta) {
        return rows.sum() * eta + weights.rounding(rows, rows.magnitude(weights.units(), eta));
    }
}

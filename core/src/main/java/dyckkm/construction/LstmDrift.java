package dyckkm.construction;

import dyckkm.construction.code.RowSums;
import dyckkm.network.Precision;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;

/**
 * LSTMs with codes in {−1, 0, 1}, whose cells rounding keeps in place (docs/theory.md, Proposition 16): if the sums of all
 * gates are at least S′ in absolute value, S′ ≥ (p+2) ln 2 and e^{−S′} ≤ 2^{e−p}, then cells are within 2^e of the values they
 * represent.
 *
 * @param mostShown the largest number of units with non-zero output at a time
 */
public record LstmDrift(ToIntFunction<WeightSums> mostShown) implements Drift {
    /** Where only one slot's code is output. */
    static final Drift WITH_ONE_CODE_SHOWN = new LstmDrift(WeightSums::valuesOfAType);

    public static final Drift WITH_ANY_UNITS_SHOWN = new LstmDrift(WeightSums::units);

    private static final int[] GATES = {0, 1, 3};
    private static final double LEAST_SCALE_IN_FLOAT32 = 27;
    private static final double LEAST_SCALE_IN_FLOAT64 = 48;

    /** Cells farther away than 2^{−2} could be mistaken for others. */
    private static final int LARGEST_EXPONENT = -2;

    /** The margin for the proof's inequality between numbers of different formats. */
    private static final double TO_SPARE = 1e-9;

    @Override
    public double leastScale(Precision precision) {
        return precision == Precision.FLOAT64 ? LEAST_SCALE_IN_FLOAT64 : LEAST_SCALE_IN_FLOAT32;
    }

    @Override
    public OptionalDouble bound(WeightSums weights, double scale) {
        RowSums rows = new RowSums(0, 0, 0);
        for (int gate : GATES) {
            rows = rows.and(weights.gate(gate));
        }
        double factor = scale / weights.request().beta();
        double ideal = factor * weights.request().betaWithMargin();
        int shown = mostShown.applyAsInt(weights);
        int bits = weights.precision().significandBits();
        for (int exponent = -bits; exponent <= LARGEST_EXPONENT; exponent++) {
            double rho = Math.scalb(1.0, exponent);
            double lost = factor * (rows.sum() * rho + weights.rounding(rows, rows.magnitude(shown, rho)));
            double reached = ideal - lost - TO_SPARE;
            if (reached >= (bits + 2) * Math.log(2) && reached >= (bits - exponent) * Math.log(2)) {
                return weights.readoutTolerates(rho, shown) ? OptionalDouble.of(rho) : OptionalDouble.empty();
            }
        }
        return OptionalDouble.empty();
    }
}

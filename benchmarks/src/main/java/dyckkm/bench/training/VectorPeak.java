package dyckkm.bench.training;

import java.util.function.LongSupplier;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * What a core can do at most: multiplications and additions of vectors in registers and nothing else. Found by name, see
 * {@link Peak}.
 */
public final class VectorPeak implements LongSupplier {
    /** As wide as the kernels': the compiler makes calls of operations once a JVM has vectors of two widths. */
    private static final VectorSpecies<Float> SPECIES =
            FloatVector.SPECIES_PREFERRED.length() >= 8 ? FloatVector.SPECIES_256 : FloatVector.SPECIES_PREFERRED;

    private static final int ROUNDS = 10_000;

    /** Four cycles long and two at a time: eight would do, were they always taken in turn; with ten a twentieth of the peak is lost. */
    private static final int SUMS = 12;

    private static final int OPERATIONS_OF_FMA = 2;

    /** Results go here, so that they are computed. */
    private final float[] results = new float[SPECIES.length()];

    /** Returns how many operations it did. */
    @Override
    public long getAsLong() {
        FloatVector factor = FloatVector.broadcast(SPECIES, .5f);
        FloatVector summand = FloatVector.fromArray(SPECIES, results, 0);
        FloatVector s0 = summand;
        FloatVector s1 = summand;
        FloatVector s2 = summand;
        FloatVector s3 = summand;
        FloatVector s4 = summand;
        FloatVector s5 = summand;
        FloatVector s6 = summand;
        FloatVector s7 = summand;
        FloatVector s8 = summand;
        FloatVector s9 = summand;
        FloatVector s10 = summand;
        FloatVector s11 = summand;
        for (int round = 0; round < ROUNDS; round++) {
            s0 = s0.fma(factor, summand);
            s1 = s1.fma(factor, summand);
            s2 = s2.fma(factor, summand);
            s3 = s3.fma(factor, summand);
            s4 = s4.fma(factor, summand);
            s5 = s5.fma(factor, summand);
            s6 = s6.fma(factor, summand);
            s7 = s7.fma(factor, summand);
            s8 = s8.fma(factor, summand);
            s9 = s9.fma(factor, summand);
            s10 = s10.fma(factor, summand);
            s11 = s11.fma(factor, summand);
        }
        FloatVector lower = s0.add(s1).add(s2).add(s3).add(s4).add(s5);
        FloatVector upper = s6.add(s7).add(s8).add(s9).add(s10).add(s11);
        lower.sub(upper).add(1f).intoArray(results, 0);
        return (long) OPERATIONS_OF_FMA * ROUNDS * SUMS * SPECIES.length();
    }
}

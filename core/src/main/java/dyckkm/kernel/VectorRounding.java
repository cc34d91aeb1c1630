package dyckkm.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link ScalarRounding} with vectors; the results do not depend on their width.
 *
 * <p>Fewer numbers than a vector holds never get as far as a loop: JDK 17 compiles a loop of vectors to slower code for good once it has
 * been entered for no iteration.
 */
final class VectorRounding {
    static final VectorSpecies<Double> WIDE = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = WIDE.length();
    /** As many float lanes as double lanes. */
    static final VectorSpecies<Float> NARROW =
            VectorSpecies.of(float.class, VectorShape.forBitSize(Math.max(Long.SIZE, LANES * Float.SIZE)));

    private static final DoubleVector FAR = DoubleVector.broadcast(WIDE, ScalarRounding.FAR);

    private VectorRounding() {}

    static boolean sigmoid(float[] y, float[] x, int from, int to) {
        if (to - from < LANES) {
            return ScalarRounding.sigmoid(y, x, from, to);
        }
        boolean decided = true;
        int i = from;
        for (; i <= to - LANES; i += LANES) {
            decided &= write(sigmoid(read(x, i)), y, i);
        }
        return ScalarRounding.sigmoid(y, x, i, to) && decided;
    }

    static boolean tanh(float[] y, float[] x, int from, int to) {
        if (to - from < LANES) {
            return ScalarRounding.tanh(y, x, from, to);
        }
        boolean decided = true;
        int i = from;
        for (; i <= to - LANES; i += LANES) {
            decided &= write(tanh(read(x, i)), y, i);
        }
        return ScalarRounding.tanh(y, x, i, to) && decided;
    }

    /** σ to within the guard. */
    static DoubleVector sigmoid(DoubleVector value) {
        DoubleVector small = expm1(near(value).neg(), 0);
        DoubleVector one = DoubleVector.broadcast(WIDE, 1);
        DoubleVector above = small.blend(one, value.compare(VectorOperators.GE, 0));
        return above.div(small.add(one));
    }

    /** tanh to within the guard. */
    static DoubleVector tanh(DoubleVector value) {
        DoubleVector less = expm1(near(value).mul(-2), 1);
        DoubleVector ratio = less.div(less.add(2));
        // Negative, as e^z − 1 is.
        return ratio.blend(ratio.neg(), value.compare(VectorOperators.GE, 0));
    }

    static DoubleVector read(float[] x, int at) {
        return (DoubleVector) FloatVector.fromArray(NARROW, x, at).convertShape(VectorOperators.F2D, WIDE, 0);
    }

    private static DoubleVector near(DoubleVector value) {
        DoubleVector size = value.abs();
        return size.blend(FAR, size.compare(VectorOperators.GT, FAR));
    }

    private static DoubleVector expm1(DoubleVector z, double less) {
        DoubleVector rounder = DoubleVector.broadcast(WIDE, ScalarRounding.ROUNDER);
        DoubleVector shifted = z.fma(DoubleVector.broadcast(WIDE, ScalarRounding.LOG2_E), rounder);
        DoubleVector n = shifted.sub(rounder);
        DoubleVector r = n.fma(DoubleVector.broadcast(WIDE, -ScalarRounding.LN2_HIGH), z);
        r = n.fma(DoubleVector.broadcast(WIDE, -ScalarRounding.LN2_LOW), r);
        DoubleVector q = r.fma(
                DoubleVector.broadcast(WIDE, ScalarRounding.P10), DoubleVector.broadcast(WIDE, ScalarRounding.P9));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P8));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P7));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P6));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P5));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P4));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P3));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P2));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P1));
        q = q.fma(r, DoubleVector.broadcast(WIDE, ScalarRounding.P0));
        DoubleVector p = q.fma(r.mul(r), r);
        DoubleVector scale = shifted.reinterpretAsLongs()
                .lanewise(VectorOperators.LSHL, ScalarRounding.SIGNIFICAND_BITS)
                .add(Double.doubleToRawLongBits(1))
                .reinterpretAsDoubles();
        return scale.fma(p, scale.sub(less));
    }

    /** Rounds both ends; returns whether the floats agree in all lanes. */
    private static boolean write(DoubleVector value, float[] y, int at) {
        FloatVector low =
                (FloatVector) value.mul(1 - ScalarRounding.GUARD).convertShape(VectorOperators.D2F, NARROW, 0);
        FloatVector high =
                (FloatVector) value.mul(1 + ScalarRounding.GUARD).convertShape(VectorOperators.D2F, NARROW, 0);
        VectorMask<Float> same = low.compare(VectorOperators.EQ, high);
        if (same.allTrue()) {
            low.intoArray(y, at);
            return true;
        }
        FloatVector.broadcast(NARROW, Float.NaN).blend(low, same).intoArray(y, at);
        return false;
    }
}

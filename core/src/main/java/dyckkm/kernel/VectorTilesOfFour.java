package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of one or two rows with two panels of ordinary width at a time, two vectors of columns of each; see {@link
 * VectorTilesOfTwo}.
 */
final class VectorTilesOfFour {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int STRIDE = Panels.WIDTH;

    /** The most rows: with three, twelve sums and three factors would not leave a register for B. */
    static final int MOST_ROWS = 2;

    private VectorTilesOfFour() {}

    /**
     * The product of all rows of A with two vectors of columns of B and with those of the panel that follows, added to C or written
     * over it.
     */
    static void multiply(float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, boolean add) {
        float[] a = left.values();
        int inner = left.inner();
        int aAt = left.group(0);
        int aStride = left.stride(left.rows());
        int next = inner * STRIDE;
        if (left.rows() == MOST_ROWS) {
            two(c, cAt, cStride, a, aAt, aStride, b, bAt, next, inner, add);
        } else {
            one(c, cAt, a, aAt, aStride, b, bAt, next, inner, add);
        }
    }

    private static FloatVector start(float[] c, int at, boolean add) {
        return add ? FloatVector.fromArray(SPECIES, c, at) : FloatVector.zero(SPECIES);
    }

    private static void two(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aStride,
            float[] b,
            int bAt,
            int next,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s02 = start(c, cAt + STRIDE, add);
        FloatVector s03 = start(c, cAt + STRIDE + LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        FloatVector s12 = start(c, cAt + cStride + STRIDE, add);
        FloatVector s13 = start(c, cAt + cStride + STRIDE + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + 1]);
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            s00 = f0.fma(b0, s00);
            s10 = f1.fma(b0, s10);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            s01 = f0.fma(b1, s01);
            s11 = f1.fma(b1, s11);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + next);
            s02 = f0.fma(b2, s02);
            s12 = f1.fma(b2, s12);
            FloatVector b3 = FloatVector.fromArray(SPECIES, b, at + next + LANES);
            s03 = f0.fma(b3, s03);
            s13 = f1.fma(b3, s13);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + STRIDE);
        s03.intoArray(c, cAt + STRIDE + LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
        s12.intoArray(c, cAt + cStride + STRIDE);
        s13.intoArray(c, cAt + cStride + STRIDE + LANES);
    }

    private static void one(
            float[] c, int cAt, float[] a, int aAt, int aStride, float[] b, int bAt, int next, int inner, boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s02 = start(c, cAt + STRIDE, add);
        FloatVector s03 = start(c, cAt + STRIDE + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            s00 = f0.fma(b0, s00);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            s01 = f0.fma(b1, s01);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + next);
            s02 = f0.fma(b2, s02);
            FloatVector b3 = FloatVector.fromArray(SPECIES, b, at + next + LANES);
            s03 = f0.fma(b3, s03);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + STRIDE);
        s03.intoArray(c, cAt + STRIDE + LANES);
    }
}

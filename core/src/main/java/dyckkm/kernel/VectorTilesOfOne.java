package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with a matrix of a single narrow panel, one vector of columns at a time, up to six rows; see {@link VectorTilesOfTwo}.
 */
final class VectorTilesOfOne {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int STRIDE = Panels.PAD;

    private VectorTilesOfOne() {}

    /** The product of all rows of A with one vector of columns of B, added to C or written over it. */
    static void multiply(float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, boolean add) {
        float[] a = left.values();
        int inner = left.inner();
        int rows = left.rows();
        int size;
        for (int row = 0; row < rows; row += size) {
            size = LeftMatrix.groupSize(rows - row);
            int target = cAt + row * cStride;
            int aAt = left.group(row);
            int aStride = left.stride(size);
            int rowStride = left.rowStride();
            switch (size) {
                case 6 -> six(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                case 5 -> five(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                case 4 -> four(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                case 3 -> three(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                case 2 -> two(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                default -> one(c, target, a, aAt, aStride, b, bAt, inner, add);
            }
        }
    }

    private static FloatVector start(float[] c, int at, boolean add) {
        return add ? FloatVector.fromArray(SPECIES, c, at) : FloatVector.zero(SPECIES);
    }

    private static void six(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int rowStride,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s30 = start(c, cAt + 3 * cStride, add);
        FloatVector s40 = start(c, cAt + 4 * cStride, add);
        FloatVector s50 = start(c, cAt + 5 * cStride, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s10 = f1.fma(b0, s10);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s20 = f2.fma(b0, s20);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[from + 3 * rowStride]);
            s30 = f3.fma(b0, s30);
            FloatVector f4 = FloatVector.broadcast(SPECIES, a[from + 4 * rowStride]);
            s40 = f4.fma(b0, s40);
            FloatVector f5 = FloatVector.broadcast(SPECIES, a[from + 5 * rowStride]);
            s50 = f5.fma(b0, s50);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s10.intoArray(c, cAt + cStride);
        s20.intoArray(c, cAt + 2 * cStride);
        s30.intoArray(c, cAt + 3 * cStride);
        s40.intoArray(c, cAt + 4 * cStride);
        s50.intoArray(c, cAt + 5 * cStride);
    }

    private static void five(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int rowStride,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s30 = start(c, cAt + 3 * cStride, add);
        FloatVector s40 = start(c, cAt + 4 * cStride, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s10 = f1.fma(b0, s10);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s20 = f2.fma(b0, s20);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[from + 3 * rowStride]);
            s30 = f3.fma(b0, s30);
            FloatVector f4 = FloatVector.broadcast(SPECIES, a[from + 4 * rowStride]);
            s40 = f4.fma(b0, s40);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s10.intoArray(c, cAt + cStride);
        s20.intoArray(c, cAt + 2 * cStride);
        s30.intoArray(c, cAt + 3 * cStride);
        s40.intoArray(c, cAt + 4 * cStride);
    }

    private static void four(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int rowStride,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s30 = start(c, cAt + 3 * cStride, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s10 = f1.fma(b0, s10);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s20 = f2.fma(b0, s20);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[from + 3 * rowStride]);
            s30 = f3.fma(b0, s30);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s10.intoArray(c, cAt + cStride);
        s20.intoArray(c, cAt + 2 * cStride);
        s30.intoArray(c, cAt + 3 * cStride);
    }

    private static void three(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int rowStride,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s10 = f1.fma(b0, s10);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s20 = f2.fma(b0, s20);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s10.intoArray(c, cAt + cStride);
        s20.intoArray(c, cAt + 2 * cStride);
    }

    private static void two(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int rowStride,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s10 = f1.fma(b0, s10);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s10.intoArray(c, cAt + cStride);
    }

    private static void one(
            float[] c, int cAt, float[] a, int aAt, int aStride, float[] b, int bAt, int inner, boolean add) {
        FloatVector s00 = start(c, cAt, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            from += aStride;
        }
        s00.intoArray(c, cAt);
    }
}

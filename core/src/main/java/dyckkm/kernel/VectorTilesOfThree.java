package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with the wide panel that may end a matrix, three vectors of columns at a time, up to three rows; see {@link
 * VectorTilesOfTwo}. Groups of more rows are taken in two parts.
 */
final class VectorTilesOfThree {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int STRIDE = Panels.WIDEST;

    private VectorTilesOfThree() {}

    /** The product of all rows of A with three vectors of columns of B, added to C or written over it. */
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
                case 6 -> {
                    three(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                    three(
                            c,
                            target + 3 * cStride,
                            cStride,
                            a,
                            aAt + 3 * rowStride,
                            rowStride,
                            aStride,
                            b,
                            bAt,
                            inner,
                            add);
                }
                case 5 -> {
                    three(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                    two(
                            c,
                            target + 3 * cStride,
                            cStride,
                            a,
                            aAt + 3 * rowStride,
                            rowStride,
                            aStride,
                            b,
                            bAt,
                            inner,
                            add);
                }
                case 4 -> {
                    two(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                    two(
                            c,
                            target + 2 * cStride,
                            cStride,
                            a,
                            aAt + 2 * rowStride,
                            rowStride,
                            aStride,
                            b,
                            bAt,
                            inner,
                            add);
                }
                case 3 -> three(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                case 2 -> two(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                default -> one(c, target, a, aAt, aStride, b, bAt, inner, add);
            }
        }
    }

    private static FloatVector start(float[] c, int at, boolean add) {
        return add ? FloatVector.fromArray(SPECIES, c, at) : FloatVector.zero(SPECIES);
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
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s02 = start(c, cAt + 2 * LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        FloatVector s12 = start(c, cAt + cStride + 2 * LANES, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s21 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s22 = start(c, cAt + 2 * cStride + 2 * LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            s02 = f0.fma(b2, s02);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            s12 = f1.fma(b2, s12);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s20 = f2.fma(b0, s20);
            s21 = f2.fma(b1, s21);
            s22 = f2.fma(b2, s22);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + 2 * LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
        s12.intoArray(c, cAt + cStride + 2 * LANES);
        s20.intoArray(c, cAt + 2 * cStride);
        s21.intoArray(c, cAt + 2 * cStride + LANES);
        s22.intoArray(c, cAt + 2 * cStride + 2 * LANES);
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
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s02 = start(c, cAt + 2 * LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        FloatVector s12 = start(c, cAt + cStride + 2 * LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            s02 = f0.fma(b2, s02);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            s12 = f1.fma(b2, s12);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + 2 * LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
        s12.intoArray(c, cAt + cStride + 2 * LANES);
    }

    private static void one(
            float[] c, int cAt, float[] a, int aAt, int aStride, float[] b, int bAt, int inner, boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s02 = start(c, cAt + 2 * LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            s02 = f0.fma(b2, s02);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + 2 * LANES);
    }
}

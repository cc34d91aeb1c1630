package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with two vectors of columns at a time, up to four rows.
 *
 * <p>The loops advance by strides that the compiler does not know. That keeps it from unrolling them, which it does so
 * eagerly here that accumulators spill to memory and half of the speed is lost.
 */
final class VectorTilesOfTwo {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();

    private VectorTilesOfTwo() {}

    /** Adds the product of all rows of A with two vectors of columns of B to C. */
    static void multiply(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aRow,
            int aInner,
            int rows,
            float[] b,
            int bAt,
            int bStride,
            int inner) {
        int row = 0;
        while (rows - row >= 4) {
            fourByTwo(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            row += 4;
        }
        while (rows - row >= 2) {
            twoByTwo(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            row += 2;
        }
        if (row < rows) {
            oneByTwo(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
        }
    }

    private static void fourByTwo(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aRow,
            int aInner,
            float[] b,
            int bAt,
            int bStride,
            int inner) {
        int c1 = cAt + cStride;
        int c2 = cAt + 2 * cStride;
        int c3 = cAt + 3 * cStride;
        FloatVector s00 = FloatVector.fromArray(SPECIES, c, cAt);
        FloatVector s01 = FloatVector.fromArray(SPECIES, c, cAt + LANES);
        FloatVector s10 = FloatVector.fromArray(SPECIES, c, c1);
        FloatVector s11 = FloatVector.fromArray(SPECIES, c, c1 + LANES);
        FloatVector s20 = FloatVector.fromArray(SPECIES, c, c2);
        FloatVector s21 = FloatVector.fromArray(SPECIES, c, c2 + LANES);
        FloatVector s30 = FloatVector.fromArray(SPECIES, c, c3);
        FloatVector s31 = FloatVector.fromArray(SPECIES, c, c3 + LANES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int a2 = aAt + 2 * aRow;
        int a3 = aAt + 3 * aRow;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[a1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[a2]);
            s20 = f2.fma(b0, s20);
            s21 = f2.fma(b1, s21);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[a3]);
            s30 = f3.fma(b0, s30);
            s31 = f3.fma(b1, s31);
            a0 += aInner;
            a1 += aInner;
            a2 += aInner;
            a3 += aInner;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s10.intoArray(c, c1);
        s11.intoArray(c, c1 + LANES);
        s20.intoArray(c, c2);
        s21.intoArray(c, c2 + LANES);
        s30.intoArray(c, c3);
        s31.intoArray(c, c3 + LANES);
    }

    private static void twoByTwo(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aRow,
            int aInner,
            float[] b,
            int bAt,
            int bStride,
            int inner) {
        int c1 = cAt + cStride;
        FloatVector s00 = FloatVector.fromArray(SPECIES, c, cAt);
        FloatVector s01 = FloatVector.fromArray(SPECIES, c, cAt + LANES);
        FloatVector s10 = FloatVector.fromArray(SPECIES, c, c1);
        FloatVector s11 = FloatVector.fromArray(SPECIES, c, c1 + LANES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[a1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            a0 += aInner;
            a1 += aInner;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s10.intoArray(c, c1);
        s11.intoArray(c, c1 + LANES);
    }

    private static void oneByTwo(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aRow,
            int aInner,
            float[] b,
            int bAt,
            int bStride,
            int inner) {
        FloatVector s00 = FloatVector.fromArray(SPECIES, c, cAt);
        FloatVector s01 = FloatVector.fromArray(SPECIES, c, cAt + LANES);
        int a0 = aAt;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            a0 += aInner;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
    }
}

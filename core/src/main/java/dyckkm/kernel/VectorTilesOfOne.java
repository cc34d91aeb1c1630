package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with one vector of columns at a time, up to five rows.
 *
 * <p>The loops advance by strides that the compiler does not know. That keeps it from unrolling them, which it does so
 * eagerly here that accumulators spill to memory and half of the speed is lost.
 */
final class VectorTilesOfOne {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();

    private VectorTilesOfOne() {}

    /** Adds the product of all rows of A with one vector of columns of B to C. */
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
        while (rows - row >= 5) {
            fiveByOne(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            row += 5;
        }
        while (rows - row >= 2) {
            twoByOne(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            row += 2;
        }
        if (row < rows) {
            oneByOne(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
        }
    }

    private static void fiveByOne(
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
        int c4 = cAt + 4 * cStride;
        FloatVector s00 = FloatVector.fromArray(SPECIES, c, cAt);
        FloatVector s10 = FloatVector.fromArray(SPECIES, c, c1);
        FloatVector s20 = FloatVector.fromArray(SPECIES, c, c2);
        FloatVector s30 = FloatVector.fromArray(SPECIES, c, c3);
        FloatVector s40 = FloatVector.fromArray(SPECIES, c, c4);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int a2 = aAt + 2 * aRow;
        int a3 = aAt + 3 * aRow;
        int a4 = aAt + 4 * aRow;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[a1]);
            s10 = f1.fma(b0, s10);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[a2]);
            s20 = f2.fma(b0, s20);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[a3]);
            s30 = f3.fma(b0, s30);
            FloatVector f4 = FloatVector.broadcast(SPECIES, a[a4]);
            s40 = f4.fma(b0, s40);
            a0 += aInner;
            a1 += aInner;
            a2 += aInner;
            a3 += aInner;
            a4 += aInner;
        }
        s00.intoArray(c, cAt);
        s10.intoArray(c, c1);
        s20.intoArray(c, c2);
        s30.intoArray(c, c3);
        s40.intoArray(c, c4);
    }

    private static void twoByOne(
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
        FloatVector s10 = FloatVector.fromArray(SPECIES, c, c1);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[a1]);
            s10 = f1.fma(b0, s10);
            a0 += aInner;
            a1 += aInner;
        }
        s00.intoArray(c, cAt);
        s10.intoArray(c, c1);
    }

    private static void oneByOne(
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
        int a0 = aAt;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            a0 += aInner;
        }
        s00.intoArray(c, cAt);
    }
}

package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with three vectors of columns at a time: nine accumulators, three columns, one factor, of 16 registers.
 *
 * <p>The loops advance by strides that the compiler does not know. That keeps it from unrolling them, which it does so
 * eagerly here that accumulators spill to memory and half of the speed is lost.
 */
final class VectorTilesOfThree {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();

    private VectorTilesOfThree() {}

    /** Adds the product of all rows of A with three vectors of columns of B to C. */
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
        // Four rows are better as two and two than as three and one.
        while (rows - row >= 3 && rows - row != 4) {
            threeByThree(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            row += 3;
        }
        while (rows - row >= 2) {
            twoByThree(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            row += 2;
        }
        if (row < rows) {
            oneByThree(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
        }
    }

    private static void threeByThree(
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
        FloatVector s00 = FloatVector.fromArray(SPECIES, c, cAt);
        FloatVector s01 = FloatVector.fromArray(SPECIES, c, cAt + LANES);
        FloatVector s02 = FloatVector.fromArray(SPECIES, c, cAt + 2 * LANES);
        FloatVector s10 = FloatVector.fromArray(SPECIES, c, c1);
        FloatVector s11 = FloatVector.fromArray(SPECIES, c, c1 + LANES);
        FloatVector s12 = FloatVector.fromArray(SPECIES, c, c1 + 2 * LANES);
        FloatVector s20 = FloatVector.fromArray(SPECIES, c, c2);
        FloatVector s21 = FloatVector.fromArray(SPECIES, c, c2 + LANES);
        FloatVector s22 = FloatVector.fromArray(SPECIES, c, c2 + 2 * LANES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int a2 = aAt + 2 * aRow;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            s02 = f0.fma(b2, s02);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[a1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            s12 = f1.fma(b2, s12);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[a2]);
            s20 = f2.fma(b0, s20);
            s21 = f2.fma(b1, s21);
            s22 = f2.fma(b2, s22);
            a0 += aInner;
            a1 += aInner;
            a2 += aInner;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + 2 * LANES);
        s10.intoArray(c, c1);
        s11.intoArray(c, c1 + LANES);
        s12.intoArray(c, c1 + 2 * LANES);
        s20.intoArray(c, c2);
        s21.intoArray(c, c2 + LANES);
        s22.intoArray(c, c2 + 2 * LANES);
    }

    private static void twoByThree(
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
        FloatVector s02 = FloatVector.fromArray(SPECIES, c, cAt + 2 * LANES);
        FloatVector s10 = FloatVector.fromArray(SPECIES, c, c1);
        FloatVector s11 = FloatVector.fromArray(SPECIES, c, c1 + LANES);
        FloatVector s12 = FloatVector.fromArray(SPECIES, c, c1 + 2 * LANES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            s02 = f0.fma(b2, s02);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[a1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            s12 = f1.fma(b2, s12);
            a0 += aInner;
            a1 += aInner;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + 2 * LANES);
        s10.intoArray(c, c1);
        s11.intoArray(c, c1 + LANES);
        s12.intoArray(c, c1 + 2 * LANES);
    }

    private static void oneByThree(
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
        FloatVector s02 = FloatVector.fromArray(SPECIES, c, cAt + 2 * LANES);
        int a0 = aAt;
        int end = bAt + inner * bStride;
        for (int at = bAt; at != end; at += bStride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[a0]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            s02 = f0.fma(b2, s02);
            a0 += aInner;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s02.intoArray(c, cAt + 2 * LANES);
    }
}

package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with two vectors of columns at a time, up to four rows.
 *
 * <p>The loops advance by strides that the compiler does not know. That keeps it from unrolling them, which it does so
 * eagerly here that accumulators spill to memory and half of the speed is lost. For the same reason accumulators start from
 * zero and meet C only at the end.
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
        switch (rows - row) {
            case 3 ->
                threeByTwo(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            case 2 ->
                twoByTwo(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            case 1 ->
                oneByTwo(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            default -> {}
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
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector s11 = FloatVector.zero(SPECIES);
        FloatVector s20 = FloatVector.zero(SPECIES);
        FloatVector s21 = FloatVector.zero(SPECIES);
        FloatVector s30 = FloatVector.zero(SPECIES);
        FloatVector s31 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int a2 = aAt + 2 * aRow;
        int a3 = aAt + 3 * aRow;
        int at = bAt;
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            s01 = f00.fma(b01, s01);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            s10 = f01.fma(b00, s10);
            s11 = f01.fma(b01, s11);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[a2]);
            a2 += aInner;
            s20 = f02.fma(b00, s20);
            s21 = f02.fma(b01, s21);
            FloatVector f03 = FloatVector.broadcast(SPECIES, a[a3]);
            a3 += aInner;
            s30 = f03.fma(b00, s30);
            s31 = f03.fma(b01, s31);
        }
        s00.add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
        s01.add(FloatVector.fromArray(SPECIES, c, cAt + LANES)).intoArray(c, cAt + LANES);
        s10.add(FloatVector.fromArray(SPECIES, c, cAt + cStride)).intoArray(c, cAt + cStride);
        s11.add(FloatVector.fromArray(SPECIES, c, cAt + cStride + LANES)).intoArray(c, cAt + cStride + LANES);
        s20.add(FloatVector.fromArray(SPECIES, c, cAt + 2 * cStride)).intoArray(c, cAt + 2 * cStride);
        s21.add(FloatVector.fromArray(SPECIES, c, cAt + 2 * cStride + LANES)).intoArray(c, cAt + 2 * cStride + LANES);
        s30.add(FloatVector.fromArray(SPECIES, c, cAt + 3 * cStride)).intoArray(c, cAt + 3 * cStride);
        s31.add(FloatVector.fromArray(SPECIES, c, cAt + 3 * cStride + LANES)).intoArray(c, cAt + 3 * cStride + LANES);
    }

    private static void threeByTwo(
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
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector s11 = FloatVector.zero(SPECIES);
        FloatVector s20 = FloatVector.zero(SPECIES);
        FloatVector s21 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int a2 = aAt + 2 * aRow;
        int at = bAt;
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            s01 = f00.fma(b01, s01);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            s10 = f01.fma(b00, s10);
            s11 = f01.fma(b01, s11);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[a2]);
            a2 += aInner;
            s20 = f02.fma(b00, s20);
            s21 = f02.fma(b01, s21);
        }
        s00.add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
        s01.add(FloatVector.fromArray(SPECIES, c, cAt + LANES)).intoArray(c, cAt + LANES);
        s10.add(FloatVector.fromArray(SPECIES, c, cAt + cStride)).intoArray(c, cAt + cStride);
        s11.add(FloatVector.fromArray(SPECIES, c, cAt + cStride + LANES)).intoArray(c, cAt + cStride + LANES);
        s20.add(FloatVector.fromArray(SPECIES, c, cAt + 2 * cStride)).intoArray(c, cAt + 2 * cStride);
        s21.add(FloatVector.fromArray(SPECIES, c, cAt + 2 * cStride + LANES)).intoArray(c, cAt + 2 * cStride + LANES);
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
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector s11 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int at = bAt;
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            s01 = f00.fma(b01, s01);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            s10 = f01.fma(b00, s10);
            s11 = f01.fma(b01, s11);
        }
        s00.add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
        s01.add(FloatVector.fromArray(SPECIES, c, cAt + LANES)).intoArray(c, cAt + LANES);
        s10.add(FloatVector.fromArray(SPECIES, c, cAt + cStride)).intoArray(c, cAt + cStride);
        s11.add(FloatVector.fromArray(SPECIES, c, cAt + cStride + LANES)).intoArray(c, cAt + cStride + LANES);
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
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector t00 = FloatVector.zero(SPECIES);
        FloatVector t01 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int at = bAt;
        int pairs = bAt + inner / 2 * 2 * bStride;
        while (at != pairs) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            s01 = f00.fma(b01, s01);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + LANES);
            at += bStride;
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            t00 = f10.fma(b10, t00);
            t01 = f10.fma(b11, t01);
        }
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            s01 = f00.fma(b01, s01);
        }
        s00.add(t00).add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
        s01.add(t01).add(FloatVector.fromArray(SPECIES, c, cAt + LANES)).intoArray(c, cAt + LANES);
    }
}

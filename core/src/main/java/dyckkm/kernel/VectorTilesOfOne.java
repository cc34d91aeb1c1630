package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with one vector of columns at a time, up to four rows.
 *
 * <p>The loops advance by strides that the compiler does not know. That keeps it from unrolling them, which it does so
 * eagerly here that accumulators spill to memory and half of the speed is lost. For the same reason accumulators start from
 * zero and meet C only at the end.
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
        while (rows - row >= 4) {
            fourByOne(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            row += 4;
        }
        switch (rows - row) {
            case 3 ->
                threeByOne(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            case 2 ->
                twoByOne(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            case 1 ->
                oneByOne(c, cAt + row * cStride, cStride, a, aAt + row * aRow, aRow, aInner, b, bAt, bStride, inner);
            default -> {}
        }
    }

    private static void fourByOne(
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
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector s20 = FloatVector.zero(SPECIES);
        FloatVector s30 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int a2 = aAt + 2 * aRow;
        int a3 = aAt + 3 * aRow;
        int at = bAt;
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            s10 = f01.fma(b00, s10);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[a2]);
            a2 += aInner;
            s20 = f02.fma(b00, s20);
            FloatVector f03 = FloatVector.broadcast(SPECIES, a[a3]);
            a3 += aInner;
            s30 = f03.fma(b00, s30);
        }
        s00.add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
        s10.add(FloatVector.fromArray(SPECIES, c, cAt + cStride)).intoArray(c, cAt + cStride);
        s20.add(FloatVector.fromArray(SPECIES, c, cAt + 2 * cStride)).intoArray(c, cAt + 2 * cStride);
        s30.add(FloatVector.fromArray(SPECIES, c, cAt + 3 * cStride)).intoArray(c, cAt + 3 * cStride);
    }

    private static void threeByOne(
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
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector s20 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int a2 = aAt + 2 * aRow;
        int at = bAt;
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            s10 = f01.fma(b00, s10);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[a2]);
            a2 += aInner;
            s20 = f02.fma(b00, s20);
        }
        s00.add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
        s10.add(FloatVector.fromArray(SPECIES, c, cAt + cStride)).intoArray(c, cAt + cStride);
        s20.add(FloatVector.fromArray(SPECIES, c, cAt + 2 * cStride)).intoArray(c, cAt + 2 * cStride);
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
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector t00 = FloatVector.zero(SPECIES);
        FloatVector t10 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int a1 = aAt + aRow;
        int at = bAt;
        int pairs = bAt + inner / 2 * 2 * bStride;
        while (at != pairs) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            s10 = f01.fma(b00, s10);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            t00 = f10.fma(b10, t00);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            t10 = f11.fma(b10, t10);
        }
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[a1]);
            a1 += aInner;
            s10 = f01.fma(b00, s10);
        }
        s00.add(t00).add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
        s10.add(t10).add(FloatVector.fromArray(SPECIES, c, cAt + cStride)).intoArray(c, cAt + cStride);
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
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector t00 = FloatVector.zero(SPECIES);
        int a0 = aAt;
        int at = bAt;
        int pairs = bAt + inner / 2 * 2 * bStride;
        while (at != pairs) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            t00 = f10.fma(b10, t00);
        }
        int end = bAt + inner * bStride;
        while (at != end) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            at += bStride;
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[a0]);
            a0 += aInner;
            s00 = f00.fma(b00, s00);
        }
        s00.add(t00).add(FloatVector.fromArray(SPECIES, c, cAt)).intoArray(c, cAt);
    }
}

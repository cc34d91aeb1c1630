package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with a panel of ordinary width, two vectors of columns at a time: up to six rows, hence twelve accumulators, two
 * columns and a factor in the 16 registers.
 *
 * <p>Everything the innermost loop reads of B is consecutive, with constant strides: the compiler then checks bounds once per
 * loop, not once per access, which is worth a third of the speed. Every sum is one chain of fused multiply-adds in the order of the
 * inner index, as all sums of a step are. An addition must wait for the one before, so a loop needs about eight sums to keep the
 * processor busy; with one or two rows that takes two panels ({@link VectorTilesOfFour}).
 */
final class VectorTilesOfTwo {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int STRIDE = Panels.WIDTH;

    private VectorTilesOfTwo() {}

    /** The product of all rows of A with two vectors of columns of B, added to C or written over it. */
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
            switch (size) {
                case 6 -> six(c, target, cStride, a, aAt, aStride, b, bAt, inner, add);
                case 5 -> five(c, target, cStride, a, aAt, aStride, b, bAt, inner, add);
                case 4 -> four(c, target, cStride, a, aAt, aStride, b, bAt, inner, add);
                case 3 -> three(c, target, cStride, a, aAt, aStride, b, bAt, inner, add);
                case 2 -> two(c, target, cStride, a, aAt, aStride, b, bAt, inner, add);
                default -> one(c, target, a, aAt, aStride, b, bAt, inner, add);
            }
        }
    }

    /** What a sum begins with: the last thing a method does must be small, or the compiler calls it, with vectors as objects. */
    private static FloatVector start(float[] c, int at, boolean add) {
        return add ? FloatVector.fromArray(SPECIES, c, at) : FloatVector.zero(SPECIES);
    }

    private static void six(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s21 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s30 = start(c, cAt + 3 * cStride, add);
        FloatVector s31 = start(c, cAt + 3 * cStride + LANES, add);
        FloatVector s40 = start(c, cAt + 4 * cStride, add);
        FloatVector s41 = start(c, cAt + 4 * cStride + LANES, add);
        FloatVector s50 = start(c, cAt + 5 * cStride, add);
        FloatVector s51 = start(c, cAt + 5 * cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s20 = f2.fma(b0, s20);
            s21 = f2.fma(b1, s21);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[from + 3]);
            s30 = f3.fma(b0, s30);
            s31 = f3.fma(b1, s31);
            FloatVector f4 = FloatVector.broadcast(SPECIES, a[from + 4]);
            s40 = f4.fma(b0, s40);
            s41 = f4.fma(b1, s41);
            FloatVector f5 = FloatVector.broadcast(SPECIES, a[from + 5]);
            s50 = f5.fma(b0, s50);
            s51 = f5.fma(b1, s51);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
        s20.intoArray(c, cAt + 2 * cStride);
        s21.intoArray(c, cAt + 2 * cStride + LANES);
        s30.intoArray(c, cAt + 3 * cStride);
        s31.intoArray(c, cAt + 3 * cStride + LANES);
        s40.intoArray(c, cAt + 4 * cStride);
        s41.intoArray(c, cAt + 4 * cStride + LANES);
        s50.intoArray(c, cAt + 5 * cStride);
        s51.intoArray(c, cAt + 5 * cStride + LANES);
    }

    private static void five(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s21 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s30 = start(c, cAt + 3 * cStride, add);
        FloatVector s31 = start(c, cAt + 3 * cStride + LANES, add);
        FloatVector s40 = start(c, cAt + 4 * cStride, add);
        FloatVector s41 = start(c, cAt + 4 * cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s20 = f2.fma(b0, s20);
            s21 = f2.fma(b1, s21);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[from + 3]);
            s30 = f3.fma(b0, s30);
            s31 = f3.fma(b1, s31);
            FloatVector f4 = FloatVector.broadcast(SPECIES, a[from + 4]);
            s40 = f4.fma(b0, s40);
            s41 = f4.fma(b1, s41);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
        s20.intoArray(c, cAt + 2 * cStride);
        s21.intoArray(c, cAt + 2 * cStride + LANES);
        s30.intoArray(c, cAt + 3 * cStride);
        s31.intoArray(c, cAt + 3 * cStride + LANES);
        s40.intoArray(c, cAt + 4 * cStride);
        s41.intoArray(c, cAt + 4 * cStride + LANES);
    }

    private static void four(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s21 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s30 = start(c, cAt + 3 * cStride, add);
        FloatVector s31 = start(c, cAt + 3 * cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s20 = f2.fma(b0, s20);
            s21 = f2.fma(b1, s21);
            FloatVector f3 = FloatVector.broadcast(SPECIES, a[from + 3]);
            s30 = f3.fma(b0, s30);
            s31 = f3.fma(b1, s31);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
        s20.intoArray(c, cAt + 2 * cStride);
        s21.intoArray(c, cAt + 2 * cStride + LANES);
        s30.intoArray(c, cAt + 3 * cStride);
        s31.intoArray(c, cAt + 3 * cStride + LANES);
    }

    private static void three(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aStride,
            float[] b,
            int bAt,
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        FloatVector s20 = start(c, cAt + 2 * cStride, add);
        FloatVector s21 = start(c, cAt + 2 * cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            FloatVector f2 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s20 = f2.fma(b0, s20);
            s21 = f2.fma(b1, s21);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
        s20.intoArray(c, cAt + 2 * cStride);
        s21.intoArray(c, cAt + 2 * cStride + LANES);
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
            int inner,
            boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        FloatVector s10 = start(c, cAt + cStride, add);
        FloatVector s11 = start(c, cAt + cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s10 = f1.fma(b0, s10);
            s11 = f1.fma(b1, s11);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
        s10.intoArray(c, cAt + cStride);
        s11.intoArray(c, cAt + cStride + LANES);
    }

    private static void one(
            float[] c, int cAt, float[] a, int aAt, int aStride, float[] b, int bAt, int inner, boolean add) {
        FloatVector s00 = start(c, cAt, add);
        FloatVector s01 = start(c, cAt + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[from]);
            s00 = f0.fma(b0, s00);
            s01 = f0.fma(b1, s01);
            from += aStride;
        }
        s00.intoArray(c, cAt);
        s01.intoArray(c, cAt + LANES);
    }
}

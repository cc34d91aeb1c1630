package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with a panel of ordinary width, two vectors of columns at a time: up to six rows, hence twelve accumulators, two
 * columns and a factor in the 16 registers.
 *
 * <p>Everything the innermost loop reads of B is consecutive, with constant strides: the compiler then checks bounds once per
 * loop, not once per access, which is worth a third of the speed. With few rows the loop takes several steps at once, each with
 * accumulators of its own, since a sum must wait for the one before.
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
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s011 = start(c, cAt + cStride + LANES, add);
        FloatVector s020 = start(c, cAt + 2 * cStride, add);
        FloatVector s021 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s030 = start(c, cAt + 3 * cStride, add);
        FloatVector s031 = start(c, cAt + 3 * cStride + LANES, add);
        FloatVector s040 = start(c, cAt + 4 * cStride, add);
        FloatVector s041 = start(c, cAt + 4 * cStride + LANES, add);
        FloatVector s050 = start(c, cAt + 5 * cStride, add);
        FloatVector s051 = start(c, cAt + 5 * cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            FloatVector f03 = FloatVector.broadcast(SPECIES, a[from + 3]);
            s030 = f03.fma(b00, s030);
            s031 = f03.fma(b01, s031);
            FloatVector f04 = FloatVector.broadcast(SPECIES, a[from + 4]);
            s040 = f04.fma(b00, s040);
            s041 = f04.fma(b01, s041);
            FloatVector f05 = FloatVector.broadcast(SPECIES, a[from + 5]);
            s050 = f05.fma(b00, s050);
            s051 = f05.fma(b01, s051);
            from += aStride;
        }
        s000.intoArray(c, cAt);
        s001.intoArray(c, cAt + LANES);
        s010.intoArray(c, cAt + cStride);
        s011.intoArray(c, cAt + cStride + LANES);
        s020.intoArray(c, cAt + 2 * cStride);
        s021.intoArray(c, cAt + 2 * cStride + LANES);
        s030.intoArray(c, cAt + 3 * cStride);
        s031.intoArray(c, cAt + 3 * cStride + LANES);
        s040.intoArray(c, cAt + 4 * cStride);
        s041.intoArray(c, cAt + 4 * cStride + LANES);
        s050.intoArray(c, cAt + 5 * cStride);
        s051.intoArray(c, cAt + 5 * cStride + LANES);
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
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s011 = start(c, cAt + cStride + LANES, add);
        FloatVector s020 = start(c, cAt + 2 * cStride, add);
        FloatVector s021 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s030 = start(c, cAt + 3 * cStride, add);
        FloatVector s031 = start(c, cAt + 3 * cStride + LANES, add);
        FloatVector s040 = start(c, cAt + 4 * cStride, add);
        FloatVector s041 = start(c, cAt + 4 * cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            FloatVector f03 = FloatVector.broadcast(SPECIES, a[from + 3]);
            s030 = f03.fma(b00, s030);
            s031 = f03.fma(b01, s031);
            FloatVector f04 = FloatVector.broadcast(SPECIES, a[from + 4]);
            s040 = f04.fma(b00, s040);
            s041 = f04.fma(b01, s041);
            from += aStride;
        }
        s000.intoArray(c, cAt);
        s001.intoArray(c, cAt + LANES);
        s010.intoArray(c, cAt + cStride);
        s011.intoArray(c, cAt + cStride + LANES);
        s020.intoArray(c, cAt + 2 * cStride);
        s021.intoArray(c, cAt + 2 * cStride + LANES);
        s030.intoArray(c, cAt + 3 * cStride);
        s031.intoArray(c, cAt + 3 * cStride + LANES);
        s040.intoArray(c, cAt + 4 * cStride);
        s041.intoArray(c, cAt + 4 * cStride + LANES);
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
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s011 = start(c, cAt + cStride + LANES, add);
        FloatVector s020 = start(c, cAt + 2 * cStride, add);
        FloatVector s021 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s030 = start(c, cAt + 3 * cStride, add);
        FloatVector s031 = start(c, cAt + 3 * cStride + LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            FloatVector f03 = FloatVector.broadcast(SPECIES, a[from + 3]);
            s030 = f03.fma(b00, s030);
            s031 = f03.fma(b01, s031);
            from += aStride;
        }
        s000.intoArray(c, cAt);
        s001.intoArray(c, cAt + LANES);
        s010.intoArray(c, cAt + cStride);
        s011.intoArray(c, cAt + cStride + LANES);
        s020.intoArray(c, cAt + 2 * cStride);
        s021.intoArray(c, cAt + 2 * cStride + LANES);
        s030.intoArray(c, cAt + 3 * cStride);
        s031.intoArray(c, cAt + 3 * cStride + LANES);
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
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s011 = start(c, cAt + cStride + LANES, add);
        FloatVector s020 = start(c, cAt + 2 * cStride, add);
        FloatVector s021 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s110 = zero;
        FloatVector s111 = zero;
        FloatVector s120 = zero;
        FloatVector s121 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 2 * 2 * STRIDE;
        for (; at < end; at += 2 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + STRIDE + LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[from + aStride + 1]);
            s110 = f11.fma(b10, s110);
            s111 = f11.fma(b11, s111);
            FloatVector f12 = FloatVector.broadcast(SPECIES, a[from + aStride + 2]);
            s120 = f12.fma(b10, s120);
            s121 = f12.fma(b11, s121);
            from += 2 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            from += aStride;
        }
        s000.add(s100).intoArray(c, cAt);
        s001.add(s101).intoArray(c, cAt + LANES);
        s010.add(s110).intoArray(c, cAt + cStride);
        s011.add(s111).intoArray(c, cAt + cStride + LANES);
        s020.add(s120).intoArray(c, cAt + 2 * cStride);
        s021.add(s121).intoArray(c, cAt + 2 * cStride + LANES);
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
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s011 = start(c, cAt + cStride + LANES, add);
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s110 = zero;
        FloatVector s111 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 2 * 2 * STRIDE;
        for (; at < end; at += 2 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + STRIDE + LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[from + aStride + 1]);
            s110 = f11.fma(b10, s110);
            s111 = f11.fma(b11, s111);
            from += 2 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + 1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            from += aStride;
        }
        s000.add(s100).intoArray(c, cAt);
        s001.add(s101).intoArray(c, cAt + LANES);
        s010.add(s110).intoArray(c, cAt + cStride);
        s011.add(s111).intoArray(c, cAt + cStride + LANES);
    }

    private static void one(
            float[] c, int cAt, float[] a, int aAt, int aStride, float[] b, int bAt, int inner, boolean add) {
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s200 = zero;
        FloatVector s201 = zero;
        FloatVector s300 = zero;
        FloatVector s301 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 4 * 4 * STRIDE;
        for (; at < end; at += 4 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + STRIDE + LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            FloatVector b20 = FloatVector.fromArray(SPECIES, b, at + 2 * STRIDE);
            FloatVector b21 = FloatVector.fromArray(SPECIES, b, at + 2 * STRIDE + LANES);
            FloatVector f20 = FloatVector.broadcast(SPECIES, a[from + 2 * aStride]);
            s200 = f20.fma(b20, s200);
            s201 = f20.fma(b21, s201);
            FloatVector b30 = FloatVector.fromArray(SPECIES, b, at + 3 * STRIDE);
            FloatVector b31 = FloatVector.fromArray(SPECIES, b, at + 3 * STRIDE + LANES);
            FloatVector f30 = FloatVector.broadcast(SPECIES, a[from + 3 * aStride]);
            s300 = f30.fma(b30, s300);
            s301 = f30.fma(b31, s301);
            from += 4 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            from += aStride;
        }
        s000.add(s100).add(s200.add(s300)).intoArray(c, cAt);
        s001.add(s101).add(s201.add(s301)).intoArray(c, cAt + LANES);
    }
}

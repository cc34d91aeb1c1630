package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products with a matrix of a single narrow panel, one vector of columns at a time, up to three rows; see {@link
 * VectorTilesOfTwo}. Groups of more rows are taken in two parts.
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
                case 6 -> {
                    three(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                    int next = aAt + 3 * rowStride;
                    three(c, target + 3 * cStride, cStride, a, next, rowStride, aStride, b, bAt, inner, add);
                }
                case 5 -> {
                    three(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                    int next = aAt + 3 * rowStride;
                    two(c, target + 3 * cStride, cStride, a, next, rowStride, aStride, b, bAt, inner, add);
                }
                case 4 -> {
                    two(c, target, cStride, a, aAt, rowStride, aStride, b, bAt, inner, add);
                    int next = aAt + 2 * rowStride;
                    two(c, target + 2 * cStride, cStride, a, next, rowStride, aStride, b, bAt, inner, add);
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
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector s000 = start(c, cAt, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s020 = start(c, cAt + 2 * cStride, add);
        FloatVector s100 = zero;
        FloatVector s110 = zero;
        FloatVector s120 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 2 * 2 * STRIDE;
        for (; at < end; at += 2 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s010 = f01.fma(b00, s010);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s020 = f02.fma(b00, s020);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[from + aStride + rowStride]);
            s110 = f11.fma(b10, s110);
            FloatVector f12 = FloatVector.broadcast(SPECIES, a[from + aStride + 2 * rowStride]);
            s120 = f12.fma(b10, s120);
            from += 2 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s010 = f01.fma(b00, s010);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s020 = f02.fma(b00, s020);
            from += aStride;
        }
        s000.add(s100).intoArray(c, cAt);
        s010.add(s110).intoArray(c, cAt + cStride);
        s020.add(s120).intoArray(c, cAt + 2 * cStride);
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
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector s000 = start(c, cAt, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s100 = zero;
        FloatVector s110 = zero;
        FloatVector s200 = zero;
        FloatVector s210 = zero;
        FloatVector s300 = zero;
        FloatVector s310 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 4 * 4 * STRIDE;
        for (; at < end; at += 4 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s010 = f01.fma(b00, s010);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[from + aStride + rowStride]);
            s110 = f11.fma(b10, s110);
            FloatVector b20 = FloatVector.fromArray(SPECIES, b, at + 2 * STRIDE);
            FloatVector f20 = FloatVector.broadcast(SPECIES, a[from + 2 * aStride]);
            s200 = f20.fma(b20, s200);
            FloatVector f21 = FloatVector.broadcast(SPECIES, a[from + 2 * aStride + rowStride]);
            s210 = f21.fma(b20, s210);
            FloatVector b30 = FloatVector.fromArray(SPECIES, b, at + 3 * STRIDE);
            FloatVector f30 = FloatVector.broadcast(SPECIES, a[from + 3 * aStride]);
            s300 = f30.fma(b30, s300);
            FloatVector f31 = FloatVector.broadcast(SPECIES, a[from + 3 * aStride + rowStride]);
            s310 = f31.fma(b30, s310);
            from += 4 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s010 = f01.fma(b00, s010);
            from += aStride;
        }
        s000.add(s100).add(s200.add(s300)).intoArray(c, cAt);
        s010.add(s110).add(s210.add(s310)).intoArray(c, cAt + cStride);
    }

    private static void one(
            float[] c, int cAt, float[] a, int aAt, int aStride, float[] b, int bAt, int inner, boolean add) {
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector s000 = start(c, cAt, add);
        FloatVector s100 = zero;
        FloatVector s200 = zero;
        FloatVector s300 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 4 * 4 * STRIDE;
        for (; at < end; at += 4 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            FloatVector b20 = FloatVector.fromArray(SPECIES, b, at + 2 * STRIDE);
            FloatVector f20 = FloatVector.broadcast(SPECIES, a[from + 2 * aStride]);
            s200 = f20.fma(b20, s200);
            FloatVector b30 = FloatVector.fromArray(SPECIES, b, at + 3 * STRIDE);
            FloatVector f30 = FloatVector.broadcast(SPECIES, a[from + 3 * aStride]);
            s300 = f30.fma(b30, s300);
            from += 4 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            from += aStride;
        }
        s000.add(s100).add(s200.add(s300)).intoArray(c, cAt);
    }
}

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
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s002 = start(c, cAt + 2 * LANES, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s011 = start(c, cAt + cStride + LANES, add);
        FloatVector s012 = start(c, cAt + cStride + 2 * LANES, add);
        FloatVector s020 = start(c, cAt + 2 * cStride, add);
        FloatVector s021 = start(c, cAt + 2 * cStride + LANES, add);
        FloatVector s022 = start(c, cAt + 2 * cStride + 2 * LANES, add);
        int from = aAt;
        int at = bAt;
        int end = bAt + inner * STRIDE;
        for (; at < end; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            s012 = f01.fma(b02, s012);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[from + 2 * rowStride]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            s022 = f02.fma(b02, s022);
            from += aStride;
        }
        s000.intoArray(c, cAt);
        s001.intoArray(c, cAt + LANES);
        s002.intoArray(c, cAt + 2 * LANES);
        s010.intoArray(c, cAt + cStride);
        s011.intoArray(c, cAt + cStride + LANES);
        s012.intoArray(c, cAt + cStride + 2 * LANES);
        s020.intoArray(c, cAt + 2 * cStride);
        s021.intoArray(c, cAt + 2 * cStride + LANES);
        s022.intoArray(c, cAt + 2 * cStride + 2 * LANES);
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
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s002 = start(c, cAt + 2 * LANES, add);
        FloatVector s010 = start(c, cAt + cStride, add);
        FloatVector s011 = start(c, cAt + cStride + LANES, add);
        FloatVector s012 = start(c, cAt + cStride + 2 * LANES, add);
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s102 = zero;
        FloatVector s110 = zero;
        FloatVector s111 = zero;
        FloatVector s112 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 2 * 2 * STRIDE;
        for (; at < end; at += 2 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            s012 = f01.fma(b02, s012);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + STRIDE + LANES);
            FloatVector b12 = FloatVector.fromArray(SPECIES, b, at + STRIDE + 2 * LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            s102 = f10.fma(b12, s102);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[from + aStride + rowStride]);
            s110 = f11.fma(b10, s110);
            s111 = f11.fma(b11, s111);
            s112 = f11.fma(b12, s112);
            from += 2 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[from + rowStride]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            s012 = f01.fma(b02, s012);
            from += aStride;
        }
        s000.add(s100).intoArray(c, cAt);
        s001.add(s101).intoArray(c, cAt + LANES);
        s002.add(s102).intoArray(c, cAt + 2 * LANES);
        s010.add(s110).intoArray(c, cAt + cStride);
        s011.add(s111).intoArray(c, cAt + cStride + LANES);
        s012.add(s112).intoArray(c, cAt + cStride + 2 * LANES);
    }

    private static void one(
            float[] c, int cAt, float[] a, int aAt, int aStride, float[] b, int bAt, int inner, boolean add) {
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector s000 = start(c, cAt, add);
        FloatVector s001 = start(c, cAt + LANES, add);
        FloatVector s002 = start(c, cAt + 2 * LANES, add);
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s102 = zero;
        int from = aAt;
        int at = bAt;
        int end = bAt + inner / 2 * 2 * STRIDE;
        for (; at < end; at += 2 * STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + STRIDE);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + STRIDE + LANES);
            FloatVector b12 = FloatVector.fromArray(SPECIES, b, at + STRIDE + 2 * LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[from + aStride]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            s102 = f10.fma(b12, s102);
            from += 2 * aStride;
        }
        int rest = bAt + inner * STRIDE;
        for (; at < rest; at += STRIDE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[from]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            from += aStride;
        }
        s000.add(s100).intoArray(c, cAt);
        s001.add(s101).intoArray(c, cAt + LANES);
        s002.add(s102).intoArray(c, cAt + 2 * LANES);
    }
}

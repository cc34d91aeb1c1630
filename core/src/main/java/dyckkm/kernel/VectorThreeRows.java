package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Three rows of {@link FewRows} at a time. By three vectors of columns they make nine sums; with twelve the compiler keeps some in memory,
 * and the loop takes twice as long. Sums are whole but for those of narrow panels, which only the way back has.
 */
final class VectorThreeRows {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int NARROW = Panels.PAD;
    private static final int PAIR = 2 * Panels.PAD;
    private static final int TRIPLE = 3 * Panels.PAD;

    private VectorThreeRows() {}

    /** As many vectors of a panel's columns as it is times eight wide. */
    static void multiply(FewRows rows, float[] b, int bAt, int inner, int column, int row, int width) {
        switch (width) {
            case TRIPLE -> byThree(rows, b, bAt, inner, column, row);
            case PAIR -> byTwo(rows, b, bAt, inner, column, row);
            default -> byOne(rows, b, bAt, inner, column, row);
        }
    }

    private static void byThree(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        int c2 = rows.startAt(row + 2) + column;
        FloatVector s000 = zero;
        FloatVector s001 = zero;
        FloatVector s002 = zero;
        FloatVector s010 = zero;
        FloatVector s011 = zero;
        FloatVector s012 = zero;
        FloatVector s020 = zero;
        FloatVector s021 = zero;
        FloatVector s022 = zero;
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
        int i2 = rows.leftAt(row + 2);
        int at = bAt;
        int end = bAt + inner * TRIPLE;
        for (; at < end; at += TRIPLE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            s012 = f01.fma(b02, s012);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[i2]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            s022 = f02.fma(b02, s022);
            i0++;
            i1++;
            i2++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        int stride = rows.resultStride();
        FloatVector.fromArray(SPECIES, start, c0).add(s000).intoArray(c, to);
        FloatVector.fromArray(SPECIES, start, c0 + LANES).add(s001).intoArray(c, to + LANES);
        FloatVector.fromArray(SPECIES, start, c0 + 2 * LANES).add(s002).intoArray(c, to + 2 * LANES);
        FloatVector.fromArray(SPECIES, start, c1).add(s010).intoArray(c, to + stride);
        FloatVector.fromArray(SPECIES, start, c1 + LANES).add(s011).intoArray(c, to + stride + LANES);
        FloatVector.fromArray(SPECIES, start, c1 + 2 * LANES).add(s012).intoArray(c, to + stride + 2 * LANES);
        FloatVector.fromArray(SPECIES, start, c2).add(s020).intoArray(c, to + 2 * stride);
        FloatVector.fromArray(SPECIES, start, c2 + LANES).add(s021).intoArray(c, to + 2 * stride + LANES);
        FloatVector.fromArray(SPECIES, start, c2 + 2 * LANES).add(s022).intoArray(c, to + 2 * stride + 2 * LANES);
    }

    private static void byTwo(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        int c2 = rows.startAt(row + 2) + column;
        FloatVector s000 = zero;
        FloatVector s001 = zero;
        FloatVector s010 = zero;
        FloatVector s011 = zero;
        FloatVector s020 = zero;
        FloatVector s021 = zero;
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
        int i2 = rows.leftAt(row + 2);
        int at = bAt;
        int end = bAt + inner * PAIR;
        for (; at < end; at += PAIR) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[i2]);
            s020 = f02.fma(b00, s020);
            s021 = f02.fma(b01, s021);
            i0++;
            i1++;
            i2++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        int stride = rows.resultStride();
        FloatVector.fromArray(SPECIES, start, c0).add(s000).intoArray(c, to);
        FloatVector.fromArray(SPECIES, start, c0 + LANES).add(s001).intoArray(c, to + LANES);
        FloatVector.fromArray(SPECIES, start, c1).add(s010).intoArray(c, to + stride);
        FloatVector.fromArray(SPECIES, start, c1 + LANES).add(s011).intoArray(c, to + stride + LANES);
        FloatVector.fromArray(SPECIES, start, c2).add(s020).intoArray(c, to + 2 * stride);
        FloatVector.fromArray(SPECIES, start, c2 + LANES).add(s021).intoArray(c, to + 2 * stride + LANES);
    }

    private static void byOne(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        int c2 = rows.startAt(row + 2) + column;
        FloatVector s000 = zero;
        FloatVector s010 = zero;
        FloatVector s020 = zero;
        FloatVector s100 = zero;
        FloatVector s110 = zero;
        FloatVector s120 = zero;
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
        int i2 = rows.leftAt(row + 2);
        int at = bAt;
        int end = bAt + inner / 2 * 2 * NARROW;
        for (; at < end; at += 2 * NARROW) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[i2]);
            s020 = f02.fma(b00, s020);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + NARROW);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[i0 + 1]);
            s100 = f10.fma(b10, s100);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[i1 + 1]);
            s110 = f11.fma(b10, s110);
            FloatVector f12 = FloatVector.broadcast(SPECIES, a[i2 + 1]);
            s120 = f12.fma(b10, s120);
            i0 += 2;
            i1 += 2;
            i2 += 2;
        }
        int rest = bAt + inner * NARROW;
        for (; at < rest; at += NARROW) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            FloatVector f02 = FloatVector.broadcast(SPECIES, a[i2]);
            s020 = f02.fma(b00, s020);
            i0++;
            i1++;
            i2++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        int stride = rows.resultStride();
        FloatVector.fromArray(SPECIES, start, c0).add(s000.add(s100)).intoArray(c, to);
        FloatVector.fromArray(SPECIES, start, c1).add(s010.add(s110)).intoArray(c, to + stride);
        FloatVector.fromArray(SPECIES, start, c2).add(s020.add(s120)).intoArray(c, to + 2 * stride);
    }
}

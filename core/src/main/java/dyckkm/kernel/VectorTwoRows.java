package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Two rows of {@link FewRows} at a time: the end of a batch, where fewer strings are left. Sums of panels of 24 columns are whole, others
 * cut into several, which the way forward does not use.
 */
final class VectorTwoRows {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int NARROW = Panels.PAD;
    private static final int PAIR = 2 * Panels.PAD;
    private static final int TRIPLE = 3 * Panels.PAD;

    private VectorTwoRows() {}

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
        FloatVector s000 = zero;
        FloatVector s001 = zero;
        FloatVector s002 = zero;
        FloatVector s010 = zero;
        FloatVector s011 = zero;
        FloatVector s012 = zero;
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
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
            i0++;
            i1++;
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
    }

    private static void byTwo(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        FloatVector s000 = zero;
        FloatVector s001 = zero;
        FloatVector s010 = zero;
        FloatVector s011 = zero;
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s110 = zero;
        FloatVector s111 = zero;
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
        int at = bAt;
        int end = bAt + inner / 2 * 2 * PAIR;
        for (; at < end; at += 2 * PAIR) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + PAIR);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + PAIR + LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[i0 + 1]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[i1 + 1]);
            s110 = f11.fma(b10, s110);
            s111 = f11.fma(b11, s111);
            i0 += 2;
            i1 += 2;
        }
        int rest = bAt + inner * PAIR;
        for (; at < rest; at += PAIR) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            s011 = f01.fma(b01, s011);
            i0++;
            i1++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        int stride = rows.resultStride();
        FloatVector.fromArray(SPECIES, start, c0).add(s000.add(s100)).intoArray(c, to);
        FloatVector.fromArray(SPECIES, start, c0 + LANES).add(s001.add(s101)).intoArray(c, to + LANES);
        FloatVector.fromArray(SPECIES, start, c1).add(s010.add(s110)).intoArray(c, to + stride);
        FloatVector.fromArray(SPECIES, start, c1 + LANES).add(s011.add(s111)).intoArray(c, to + stride + LANES);
    }

    private static void byOne(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        FloatVector s000 = zero;
        FloatVector s010 = zero;
        FloatVector s100 = zero;
        FloatVector s110 = zero;
        FloatVector s200 = zero;
        FloatVector s210 = zero;
        FloatVector s300 = zero;
        FloatVector s310 = zero;
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
        int at = bAt;
        int end = bAt + inner / 4 * 4 * NARROW;
        for (; at < end; at += 4 * NARROW) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + NARROW);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[i0 + 1]);
            s100 = f10.fma(b10, s100);
            FloatVector f11 = FloatVector.broadcast(SPECIES, a[i1 + 1]);
            s110 = f11.fma(b10, s110);
            FloatVector b20 = FloatVector.fromArray(SPECIES, b, at + 2 * NARROW);
            FloatVector f20 = FloatVector.broadcast(SPECIES, a[i0 + 2]);
            s200 = f20.fma(b20, s200);
            FloatVector f21 = FloatVector.broadcast(SPECIES, a[i1 + 2]);
            s210 = f21.fma(b20, s210);
            FloatVector b30 = FloatVector.fromArray(SPECIES, b, at + 3 * NARROW);
            FloatVector f30 = FloatVector.broadcast(SPECIES, a[i0 + 3]);
            s300 = f30.fma(b30, s300);
            FloatVector f31 = FloatVector.broadcast(SPECIES, a[i1 + 3]);
            s310 = f31.fma(b30, s310);
            i0 += 4;
            i1 += 4;
        }
        int rest = bAt + inner * NARROW;
        for (; at < rest; at += NARROW) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            FloatVector f01 = FloatVector.broadcast(SPECIES, a[i1]);
            s010 = f01.fma(b00, s010);
            i0++;
            i1++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        int stride = rows.resultStride();
        FloatVector.fromArray(SPECIES, start, c0)
                .add(s000.add(s100).add(s200.add(s300)))
                .intoArray(c, to);
        FloatVector.fromArray(SPECIES, start, c1)
                .add(s010.add(s110).add(s210.add(s310)))
                .intoArray(c, to + stride);
    }
}

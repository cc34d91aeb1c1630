package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** One row of {@link FewRows} at a time on the way back: the end of a batch, where one string is left. Sums are cut into several. */
final class VectorOneRow {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int NARROW = Panels.PAD;
    private static final int PAIR = 2 * Panels.PAD;
    private static final int TRIPLE = 3 * Panels.PAD;

    private VectorOneRow() {}

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
        FloatVector s000 = zero;
        FloatVector s001 = zero;
        FloatVector s002 = zero;
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s102 = zero;
        int i0 = rows.leftAt(row);
        int at = bAt;
        int end = bAt + inner / 2 * 2 * TRIPLE;
        for (; at < end; at += 2 * TRIPLE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + TRIPLE);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + TRIPLE + LANES);
            FloatVector b12 = FloatVector.fromArray(SPECIES, b, at + TRIPLE + 2 * LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[i0 + 1]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            s102 = f10.fma(b12, s102);
            i0 += 2;
        }
        int rest = bAt + inner * TRIPLE;
        for (; at < rest; at += TRIPLE) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector b02 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            s002 = f00.fma(b02, s002);
            i0++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        FloatVector.fromArray(SPECIES, start, c0).add(s000.add(s100)).intoArray(c, to);
        FloatVector.fromArray(SPECIES, start, c0 + LANES).add(s001.add(s101)).intoArray(c, to + LANES);
        FloatVector.fromArray(SPECIES, start, c0 + 2 * LANES)
                .add(s002.add(s102))
                .intoArray(c, to + 2 * LANES);
    }

    private static void byTwo(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        FloatVector s000 = zero;
        FloatVector s001 = zero;
        FloatVector s100 = zero;
        FloatVector s101 = zero;
        FloatVector s200 = zero;
        FloatVector s201 = zero;
        FloatVector s300 = zero;
        FloatVector s301 = zero;
        int i0 = rows.leftAt(row);
        int at = bAt;
        int end = bAt + inner / 4 * 4 * PAIR;
        for (; at < end; at += 4 * PAIR) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + PAIR);
            FloatVector b11 = FloatVector.fromArray(SPECIES, b, at + PAIR + LANES);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[i0 + 1]);
            s100 = f10.fma(b10, s100);
            s101 = f10.fma(b11, s101);
            FloatVector b20 = FloatVector.fromArray(SPECIES, b, at + 2 * PAIR);
            FloatVector b21 = FloatVector.fromArray(SPECIES, b, at + 2 * PAIR + LANES);
            FloatVector f20 = FloatVector.broadcast(SPECIES, a[i0 + 2]);
            s200 = f20.fma(b20, s200);
            s201 = f20.fma(b21, s201);
            FloatVector b30 = FloatVector.fromArray(SPECIES, b, at + 3 * PAIR);
            FloatVector b31 = FloatVector.fromArray(SPECIES, b, at + 3 * PAIR + LANES);
            FloatVector f30 = FloatVector.broadcast(SPECIES, a[i0 + 3]);
            s300 = f30.fma(b30, s300);
            s301 = f30.fma(b31, s301);
            i0 += 4;
        }
        int rest = bAt + inner * PAIR;
        for (; at < rest; at += PAIR) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b01 = FloatVector.fromArray(SPECIES, b, at + LANES);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            s001 = f00.fma(b01, s001);
            i0++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        FloatVector.fromArray(SPECIES, start, c0)
                .add(s000.add(s100).add(s200.add(s300)))
                .intoArray(c, to);
        FloatVector.fromArray(SPECIES, start, c0 + LANES)
                .add(s001.add(s101).add(s201.add(s301)))
                .intoArray(c, to + LANES);
    }

    private static void byOne(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        FloatVector s000 = zero;
        FloatVector s100 = zero;
        FloatVector s200 = zero;
        FloatVector s300 = zero;
        int i0 = rows.leftAt(row);
        int at = bAt;
        int end = bAt + inner / 4 * 4 * NARROW;
        for (; at < end; at += 4 * NARROW) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            FloatVector b10 = FloatVector.fromArray(SPECIES, b, at + NARROW);
            FloatVector f10 = FloatVector.broadcast(SPECIES, a[i0 + 1]);
            s100 = f10.fma(b10, s100);
            FloatVector b20 = FloatVector.fromArray(SPECIES, b, at + 2 * NARROW);
            FloatVector f20 = FloatVector.broadcast(SPECIES, a[i0 + 2]);
            s200 = f20.fma(b20, s200);
            FloatVector b30 = FloatVector.fromArray(SPECIES, b, at + 3 * NARROW);
            FloatVector f30 = FloatVector.broadcast(SPECIES, a[i0 + 3]);
            s300 = f30.fma(b30, s300);
            i0 += 4;
        }
        int rest = bAt + inner * NARROW;
        for (; at < rest; at += NARROW) {
            FloatVector b00 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector f00 = FloatVector.broadcast(SPECIES, a[i0]);
            s000 = f00.fma(b00, s000);
            i0++;
        }
        float[] c = rows.result();
        int to = rows.resultAt(row) + column;
        FloatVector.fromArray(SPECIES, start, c0)
                .add(s000.add(s100).add(s200.add(s300)))
                .intoArray(c, to);
    }
}

package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of {@link FewRows} with a matrix in {@link TriplePanels}, up to three rows at a time. A sum must wait for the one before,
 * so a loop needs about eight of them to keep the processor busy: with few rows or columns it takes several steps at once. Three
 * rows by three vectors make nine; with twelve the compiler keeps some in memory, and the loop takes twice as long.
 */
final class VectorFewRows {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int NARROW = Panels.PAD;
    private static final int PAIR = 2 * Panels.PAD;
    private static final int TRIPLE = 3 * Panels.PAD;
    private static final int MOST = 3;

    private VectorFewRows() {}

    /** The rows from {@code from} to {@code to}. */
    static void multiply(FewRows rows, float[] b, TriplePanels shape, int from, int to) {
        int size;
        for (int row = from; row < to; row += size) {
            size = groupSize(to - row);
            int width;
            for (int first = 0; first < shape.columns(); first += width) {
                width = shape.width(first);
                for (int column = 0; column < width; column += width / Panels.PAD * LANES) {
                    int at = shape.start(first) + column;
                    switch (size) {
                        case 3 -> three(rows, b, at, shape.rows(), first + column, row, width);
                        case 2 -> two(rows, b, at, shape.rows(), first + column, row, width);
                        default -> one(rows, b, at, shape.rows(), first + column, row, width);
                    }
                }
            }
        }
    }

    /** How many of the rows that are left to take at once: four are two pairs. */
    private static int groupSize(int left) {
        return left == MOST + 1 ? 2 : Math.min(left, MOST);
    }

    private static void three(FewRows rows, float[] b, int bAt, int inner, int column, int row, int width) {
        switch (width) {
            case TRIPLE -> threeByThree(rows, b, bAt, inner, column, row);
            case PAIR -> threeByTwo(rows, b, bAt, inner, column, row);
            default -> threeByOne(rows, b, bAt, inner, column, row);
        }
    }

    private static void two(FewRows rows, float[] b, int bAt, int inner, int column, int row, int width) {
        switch (width) {
            case TRIPLE -> twoByThree(rows, b, bAt, inner, column, row);
            case PAIR -> twoByTwo(rows, b, bAt, inner, column, row);
            default -> twoByOne(rows, b, bAt, inner, column, row);
        }
    }

    private static void one(FewRows rows, float[] b, int bAt, int inner, int column, int row, int width) {
        switch (width) {
            case TRIPLE -> oneByThree(rows, b, bAt, inner, column, row);
            case PAIR -> oneByTwo(rows, b, bAt, inner, column, row);
            default -> oneByOne(rows, b, bAt, inner, column, row);
        }
    }

    private static void threeByThree(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        int c2 = rows.startAt(row + 2) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s001 = FloatVector.fromArray(SPECIES, start, c0 + LANES);
        FloatVector s002 = FloatVector.fromArray(SPECIES, start, c0 + 2 * LANES);
        FloatVector s010 = FloatVector.fromArray(SPECIES, start, c1);
        FloatVector s011 = FloatVector.fromArray(SPECIES, start, c1 + LANES);
        FloatVector s012 = FloatVector.fromArray(SPECIES, start, c1 + 2 * LANES);
        FloatVector s020 = FloatVector.fromArray(SPECIES, start, c2);
        FloatVector s021 = FloatVector.fromArray(SPECIES, start, c2 + LANES);
        FloatVector s022 = FloatVector.fromArray(SPECIES, start, c2 + 2 * LANES);
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
        s000.intoArray(c, to);
        s001.intoArray(c, to + LANES);
        s002.intoArray(c, to + 2 * LANES);
        s010.intoArray(c, to + stride);
        s011.intoArray(c, to + stride + LANES);
        s012.intoArray(c, to + stride + 2 * LANES);
        s020.intoArray(c, to + 2 * stride);
        s021.intoArray(c, to + 2 * stride + LANES);
        s022.intoArray(c, to + 2 * stride + 2 * LANES);
    }

    private static void threeByTwo(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        int c2 = rows.startAt(row + 2) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s001 = FloatVector.fromArray(SPECIES, start, c0 + LANES);
        FloatVector s010 = FloatVector.fromArray(SPECIES, start, c1);
        FloatVector s011 = FloatVector.fromArray(SPECIES, start, c1 + LANES);
        FloatVector s020 = FloatVector.fromArray(SPECIES, start, c2);
        FloatVector s021 = FloatVector.fromArray(SPECIES, start, c2 + LANES);
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
        s000.intoArray(c, to);
        s001.intoArray(c, to + LANES);
        s010.intoArray(c, to + stride);
        s011.intoArray(c, to + stride + LANES);
        s020.intoArray(c, to + 2 * stride);
        s021.intoArray(c, to + 2 * stride + LANES);
    }

    private static void threeByOne(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        int c2 = rows.startAt(row + 2) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s010 = FloatVector.fromArray(SPECIES, start, c1);
        FloatVector s020 = FloatVector.fromArray(SPECIES, start, c2);
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
        s000.add(s100).intoArray(c, to);
        s010.add(s110).intoArray(c, to + stride);
        s020.add(s120).intoArray(c, to + 2 * stride);
    }

    private static void twoByThree(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s001 = FloatVector.fromArray(SPECIES, start, c0 + LANES);
        FloatVector s002 = FloatVector.fromArray(SPECIES, start, c0 + 2 * LANES);
        FloatVector s010 = FloatVector.fromArray(SPECIES, start, c1);
        FloatVector s011 = FloatVector.fromArray(SPECIES, start, c1 + LANES);
        FloatVector s012 = FloatVector.fromArray(SPECIES, start, c1 + 2 * LANES);
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
        s000.intoArray(c, to);
        s001.intoArray(c, to + LANES);
        s002.intoArray(c, to + 2 * LANES);
        s010.intoArray(c, to + stride);
        s011.intoArray(c, to + stride + LANES);
        s012.intoArray(c, to + stride + 2 * LANES);
    }

    private static void twoByTwo(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s001 = FloatVector.fromArray(SPECIES, start, c0 + LANES);
        FloatVector s010 = FloatVector.fromArray(SPECIES, start, c1);
        FloatVector s011 = FloatVector.fromArray(SPECIES, start, c1 + LANES);
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
        s000.add(s100).intoArray(c, to);
        s001.add(s101).intoArray(c, to + LANES);
        s010.add(s110).intoArray(c, to + stride);
        s011.add(s111).intoArray(c, to + stride + LANES);
    }

    private static void twoByOne(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        int c1 = rows.startAt(row + 1) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s010 = FloatVector.fromArray(SPECIES, start, c1);
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
        s000.add(s100).add(s200.add(s300)).intoArray(c, to);
        s010.add(s110).add(s210.add(s310)).intoArray(c, to + stride);
    }

    private static void oneByThree(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s001 = FloatVector.fromArray(SPECIES, start, c0 + LANES);
        FloatVector s002 = FloatVector.fromArray(SPECIES, start, c0 + 2 * LANES);
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
        s000.add(s100).intoArray(c, to);
        s001.add(s101).intoArray(c, to + LANES);
        s002.add(s102).intoArray(c, to + 2 * LANES);
    }

    private static void oneByTwo(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
        FloatVector s001 = FloatVector.fromArray(SPECIES, start, c0 + LANES);
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
        s000.add(s100).add(s200.add(s300)).intoArray(c, to);
        s001.add(s101).add(s201.add(s301)).intoArray(c, to + LANES);
    }

    private static void oneByOne(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        float[] start = rows.start();
        FloatVector zero = FloatVector.zero(SPECIES);
        int c0 = rows.startAt(row) + column;
        FloatVector s000 = FloatVector.fromArray(SPECIES, start, c0);
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
        s000.add(s100).add(s200.add(s300)).intoArray(c, to);
    }
}

package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * One or two rows of {@link FewRows} at a time, each sum one chain of fused multiply-adds in the order of the inner index: what the way
 * forward needs, where {@link VectorOneRow} and {@link VectorTwoRows} would cut a sum into several. To keep the processor busy it takes
 * several panels at once. They are those of {@link GateBlocks#forward}: pairs of wide ones, and in the end none, one of 16 columns or two.
 */
final class VectorRowsInOrder {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int PAD = Panels.PAD;
    private static final int PAIR = 2 * PAD;
    private static final int TRIPLE = 3 * PAD;

    private VectorRowsInOrder() {}

    /** Some panels from the one that begins at a column; returns how many columns they have. */
    static int one(FewRows rows, float[] b, TriplePanels shape, int first, int row) {
        int left = shape.columns() - first;
        int inner = shape.rows();
        int bAt = shape.start(first);
        boolean isWide = shape.width(first) == TRIPLE;
        for (int part = 0; part < PAD / LANES; part++) {
            int wide = part * 3 * LANES;
            int narrow = part * 2 * LANES;
            if (!isWide) {
                oneByTwoPairs(rows, b, bAt + narrow, inner, first + narrow, row);
            } else if (left == 2 * TRIPLE + PAIR) {
                int last = first + 2 * TRIPLE;
                oneByAll(rows, b, bAt + wide, shape.start(last) + narrow, inner, first + wide, last + narrow, row);
            } else {
                oneByTwoTriples(rows, b, bAt + wide, inner, first + wide, row);
            }
        }
        return isWide ? left == 2 * TRIPLE + PAIR ? left : 2 * TRIPLE : 2 * PAIR;
    }

    /** The same for two rows. */
    static int two(FewRows rows, float[] b, TriplePanels shape, int first, int row) {
        int left = shape.columns() - first;
        int inner = shape.rows();
        int width = shape.width(first);
        for (int part = 0; part < PAD / LANES; part++) {
            int done = part * width / PAD * LANES;
            int bAt = shape.start(first) + done;
            if (width == TRIPLE) {
                VectorTwoRows.multiply(rows, b, bAt, inner, first + done, row, width);
            } else if (left == 2 * PAIR) {
                twoByTwoPairs(rows, b, bAt, inner, first + done, row);
            } else {
                twoByPair(rows, b, bAt, inner, first + done, row);
            }
        }
        return width == TRIPLE ? width : left;
    }

    /** Two panels of 24 columns. */
    private static void oneByTwoTriples(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s02 = FloatVector.zero(SPECIES);
        FloatVector s03 = FloatVector.zero(SPECIES);
        FloatVector s04 = FloatVector.zero(SPECIES);
        FloatVector s05 = FloatVector.zero(SPECIES);
        int i0 = rows.leftAt(row);
        int next = inner * TRIPLE;
        int at = bAt;
        int end = bAt + inner * TRIPLE;
        for (; at < end; at += TRIPLE) {
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[i0]);
            s00 = f0.fma(FloatVector.fromArray(SPECIES, b, at), s00);
            s01 = f0.fma(FloatVector.fromArray(SPECIES, b, at + LANES), s01);
            s02 = f0.fma(FloatVector.fromArray(SPECIES, b, at + 2 * LANES), s02);
            s03 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next), s03);
            s04 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next + LANES), s04);
            s05 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next + 2 * LANES), s05);
            i0++;
        }
        float[] start = rows.start();
        float[] result = rows.result();
        int from0 = rows.startAt(row) + column;
        int to0 = rows.resultAt(row) + column;
        FloatVector.fromArray(SPECIES, start, from0).add(s00).intoArray(result, to0);
        FloatVector.fromArray(SPECIES, start, from0 + LANES).add(s01).intoArray(result, to0 + LANES);
        FloatVector.fromArray(SPECIES, start, from0 + 2 * LANES).add(s02).intoArray(result, to0 + 2 * LANES);
        FloatVector.fromArray(SPECIES, start, from0 + TRIPLE).add(s03).intoArray(result, to0 + TRIPLE);
        FloatVector.fromArray(SPECIES, start, from0 + TRIPLE + LANES).add(s04).intoArray(result, to0 + TRIPLE + LANES);
        FloatVector.fromArray(SPECIES, start, from0 + TRIPLE + 2 * LANES)
                .add(s05)
                .intoArray(result, to0 + TRIPLE + 2 * LANES);
    }

    /** The last two panels of 24 columns and the one of 16 after them. */
    private static void oneByAll(
            FewRows rows, float[] b, int bAt, int narrowAt, int inner, int column, int narrowColumn, int row) {
        float[] a = rows.left();
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s02 = FloatVector.zero(SPECIES);
        FloatVector s03 = FloatVector.zero(SPECIES);
        FloatVector s04 = FloatVector.zero(SPECIES);
        FloatVector s05 = FloatVector.zero(SPECIES);
        FloatVector s06 = FloatVector.zero(SPECIES);
        FloatVector s07 = FloatVector.zero(SPECIES);
        int i0 = rows.leftAt(row);
        int next = inner * TRIPLE;
        int narrow = narrowAt;
        int at = bAt;
        int end = bAt + inner * TRIPLE;
        for (; at < end; at += TRIPLE) {
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[i0]);
            s00 = f0.fma(FloatVector.fromArray(SPECIES, b, at), s00);
            s01 = f0.fma(FloatVector.fromArray(SPECIES, b, at + LANES), s01);
            s02 = f0.fma(FloatVector.fromArray(SPECIES, b, at + 2 * LANES), s02);
            s03 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next), s03);
            s04 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next + LANES), s04);
            s05 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next + 2 * LANES), s05);
            s06 = f0.fma(FloatVector.fromArray(SPECIES, b, narrow), s06);
            s07 = f0.fma(FloatVector.fromArray(SPECIES, b, narrow + LANES), s07);
            i0++;
            narrow += PAIR;
        }
        float[] start = rows.start();
        float[] result = rows.result();
        int from0 = rows.startAt(row) + column;
        int to0 = rows.resultAt(row) + column;
        int narrowFrom = rows.startAt(row) + narrowColumn;
        int narrowTo = rows.resultAt(row) + narrowColumn;
        FloatVector.fromArray(SPECIES, start, from0).add(s00).intoArray(result, to0);
        FloatVector.fromArray(SPECIES, start, from0 + LANES).add(s01).intoArray(result, to0 + LANES);
        FloatVector.fromArray(SPECIES, start, from0 + 2 * LANES).add(s02).intoArray(result, to0 + 2 * LANES);
        FloatVector.fromArray(SPECIES, start, from0 + TRIPLE).add(s03).intoArray(result, to0 + TRIPLE);
        FloatVector.fromArray(SPECIES, start, from0 + TRIPLE + LANES).add(s04).intoArray(result, to0 + TRIPLE + LANES);
        FloatVector.fromArray(SPECIES, start, from0 + TRIPLE + 2 * LANES)
                .add(s05)
                .intoArray(result, to0 + TRIPLE + 2 * LANES);
        FloatVector.fromArray(SPECIES, start, narrowFrom).add(s06).intoArray(result, narrowTo);
        FloatVector.fromArray(SPECIES, start, narrowFrom + LANES).add(s07).intoArray(result, narrowTo + LANES);
    }

    /** Two panels of 16 columns. */
    private static void oneByTwoPairs(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s02 = FloatVector.zero(SPECIES);
        FloatVector s03 = FloatVector.zero(SPECIES);
        int i0 = rows.leftAt(row);
        int next = inner * PAIR;
        int at = bAt;
        int end = bAt + inner * PAIR;
        for (; at < end; at += PAIR) {
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[i0]);
            s00 = f0.fma(FloatVector.fromArray(SPECIES, b, at), s00);
            s01 = f0.fma(FloatVector.fromArray(SPECIES, b, at + LANES), s01);
            s02 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next), s02);
            s03 = f0.fma(FloatVector.fromArray(SPECIES, b, at + next + LANES), s03);
            i0++;
        }
        float[] start = rows.start();
        float[] result = rows.result();
        int from0 = rows.startAt(row) + column;
        int to0 = rows.resultAt(row) + column;
        FloatVector.fromArray(SPECIES, start, from0).add(s00).intoArray(result, to0);
        FloatVector.fromArray(SPECIES, start, from0 + LANES).add(s01).intoArray(result, to0 + LANES);
        FloatVector.fromArray(SPECIES, start, from0 + PAIR).add(s02).intoArray(result, to0 + PAIR);
        FloatVector.fromArray(SPECIES, start, from0 + PAIR + LANES).add(s03).intoArray(result, to0 + PAIR + LANES);
    }

    /** Two panels of 16 columns. */
    private static void twoByTwoPairs(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s02 = FloatVector.zero(SPECIES);
        FloatVector s03 = FloatVector.zero(SPECIES);
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector s11 = FloatVector.zero(SPECIES);
        FloatVector s12 = FloatVector.zero(SPECIES);
        FloatVector s13 = FloatVector.zero(SPECIES);
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
        int next = inner * PAIR;
        int at = bAt;
        int end = bAt + inner * PAIR;
        for (; at < end; at += PAIR) {
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[i0]);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[i1]);
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            s00 = f0.fma(b0, s00);
            s10 = f1.fma(b0, s10);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            s01 = f0.fma(b1, s01);
            s11 = f1.fma(b1, s11);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + next);
            s02 = f0.fma(b2, s02);
            s12 = f1.fma(b2, s12);
            FloatVector b3 = FloatVector.fromArray(SPECIES, b, at + next + LANES);
            s03 = f0.fma(b3, s03);
            s13 = f1.fma(b3, s13);
            i0++;
            i1++;
        }
        float[] start = rows.start();
        float[] result = rows.result();
        int from0 = rows.startAt(row) + column;
        int to0 = rows.resultAt(row) + column;
        int from1 = rows.startAt(row + 1) + column;
        int to1 = rows.resultAt(row + 1) + column;
        FloatVector.fromArray(SPECIES, start, from0).add(s00).intoArray(result, to0);
        FloatVector.fromArray(SPECIES, start, from0 + LANES).add(s01).intoArray(result, to0 + LANES);
        FloatVector.fromArray(SPECIES, start, from0 + PAIR).add(s02).intoArray(result, to0 + PAIR);
        FloatVector.fromArray(SPECIES, start, from0 + PAIR + LANES).add(s03).intoArray(result, to0 + PAIR + LANES);
        FloatVector.fromArray(SPECIES, start, from1).add(s10).intoArray(result, to1);
        FloatVector.fromArray(SPECIES, start, from1 + LANES).add(s11).intoArray(result, to1 + LANES);
        FloatVector.fromArray(SPECIES, start, from1 + PAIR).add(s12).intoArray(result, to1 + PAIR);
        FloatVector.fromArray(SPECIES, start, from1 + PAIR + LANES).add(s13).intoArray(result, to1 + PAIR + LANES);
    }

    /** One panel of 16 columns. */
    private static void twoByPair(FewRows rows, float[] b, int bAt, int inner, int column, int row) {
        float[] a = rows.left();
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = FloatVector.zero(SPECIES);
        FloatVector s10 = FloatVector.zero(SPECIES);
        FloatVector s11 = FloatVector.zero(SPECIES);
        int i0 = rows.leftAt(row);
        int i1 = rows.leftAt(row + 1);
        int at = bAt;
        int end = bAt + inner * PAIR;
        for (; at < end; at += PAIR) {
            FloatVector f0 = FloatVector.broadcast(SPECIES, a[i0]);
            FloatVector f1 = FloatVector.broadcast(SPECIES, a[i1]);
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            s00 = f0.fma(b0, s00);
            s10 = f1.fma(b0, s10);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
            s01 = f0.fma(b1, s01);
            s11 = f1.fma(b1, s11);
            i0++;
            i1++;
        }
        float[] start = rows.start();
        float[] result = rows.result();
        int from0 = rows.startAt(row) + column;
        int to0 = rows.resultAt(row) + column;
        int from1 = rows.startAt(row + 1) + column;
        int to1 = rows.resultAt(row + 1) + column;
        FloatVector.fromArray(SPECIES, start, from0).add(s00).intoArray(result, to0);
        FloatVector.fromArray(SPECIES, start, from0 + LANES).add(s01).intoArray(result, to0 + LANES);
        FloatVector.fromArray(SPECIES, start, from1).add(s10).intoArray(result, to1);
        FloatVector.fromArray(SPECIES, start, from1 + LANES).add(s11).intoArray(result, to1 + LANES);
    }
}

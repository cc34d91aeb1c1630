package dyckkm.kernel.product;

/**
 * The left factor of a product, row by row wherever its rows lie, what the sums begin with, and where they go.
 *
 * @param left the array with the rows
 * @param leftRows for every row its number there
 * @param leftStride how far apart rows lie there
 * @param start the array with what is added to
 * @param startRows for every row its number there
 * @param result where the rows go, in order
 * @param resultStride how far apart rows lie in {@code result} and in {@code start}
 */
public record FewRows(
        float[] left,
        int[] leftRows,
        int leftStride,
        float[] start,
        int[] startRows,
        float[] result,
        int resultStride) {
    int leftAt(int row) {
        return leftRows[row] * leftStride;
    }

    int startAt(int row) {
        return startRows[row] * resultStride;
    }

    int resultAt(int row) {
        return row * resultStride;
    }
}

package dyckkm.kernel.product;

/**
 * The left factor of a product as rows at arbitrary positions, with the start values and the destination of the sums.
 *
 * @param left the array with the rows
 * @param leftRows the index of each row there
 * @param leftStride the distance between rows there
 * @param start the array with the start values
 * @param startRows the index of each row there
 * @param result the destination of the rows, in order
 * @param resultStride the distance between rows in {@code result} and in {@code start}
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

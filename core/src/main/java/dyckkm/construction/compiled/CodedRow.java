package dyckkm.construction.compiled;

/**
 * A row over the code of a node, the bits of the top and the depth.
 *
 * @param weights of the coordinates of a point
 * @param columns the weight of each token; none in a score
 * @param bias a constant
 */
record CodedRow(int[] weights, int[] columns, int bias) {
    /** The sum at a point, without the token's weight. */
    int at(long point) {
        int sum = bias;
        for (long left = point; left != 0; left &= left - 1) {
            sum += weights[Long.numberOfTrailingZeros(left)];
        }
        return sum;
    }

    int at(long point, int token) {
        return at(point) + columns[token];
    }
}

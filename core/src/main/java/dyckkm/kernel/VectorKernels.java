package dyckkm.kernel;

/** The kernels with {@code jdk.incubator.vector}; loaded by name, see {@link OptionalVectors}. */
final class VectorKernels implements Kernels {
    private static final int LANES = VectorFunctions.SPECIES.length();

    @Override
    public String name() {
        return "vector" + VectorFunctions.SPECIES.vectorBitSize();
    }

    @Override
    public void multiply(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aRow,
            int aInner,
            int rows,
            float[] b,
            int bAt,
            Panels shape) {
        for (int first = 0; first < shape.paddedColumns(); first += shape.width(first)) {
            int panel = bAt + shape.start(first);
            panel(c, cAt + first, cStride, a, aAt, aRow, aInner, rows, b, panel, shape.width(first), shape.rows());
        }
    }

    @Override
    public void multiplyIntoPanels(
            float[] c, int cAt, float[] a, int aAt, int aRow, int aInner, int rows, float[] b, int bAt, Panels shape) {
        for (int first = 0; first < shape.paddedColumns(); first += shape.width(first)) {
            int width = shape.width(first);
            int panel = bAt + shape.start(first);
            panel(c, cAt + first * rows, width, a, aAt, aRow, aInner, rows, b, panel, width, shape.rows());
        }
    }

    /** One panel, three vectors of columns at a time where it is wide enough. */
    private static void panel(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aRow,
            int aInner,
            int rows,
            float[] b,
            int bAt,
            int width,
            int inner) {
        int column = 0;
        for (; width - column >= 3 * LANES; column += 3 * LANES) {
            VectorTilesOfThree.multiply(
                    c, cAt + column, cStride, a, aAt, aRow, aInner, rows, b, bAt + column, width, inner);
        }
        for (; width - column >= 2 * LANES; column += 2 * LANES) {
            VectorTilesOfTwo.multiply(
                    c, cAt + column, cStride, a, aAt, aRow, aInner, rows, b, bAt + column, width, inner);
        }
        for (; column < width; column += LANES) {
            VectorTilesOfOne.multiply(
                    c, cAt + column, cStride, a, aAt, aRow, aInner, rows, b, bAt + column, width, inner);
        }
    }

    @Override
    public void pack(float[] panels, int panelsAt, float[] rows, int rowsAt, int stride, Panels shape) {
        ScalarProducts.pack(panels, panelsAt, rows, rowsAt, stride, shape);
    }

    @Override
    public void transpose(float[] target, int targetAt, float[] source, int sourceAt, Panels shape) {
        ScalarProducts.transpose(target, targetAt, source, sourceAt, shape);
    }

    @Override
    public void sumRows(float[] sum, int sumAt, float[] rows, int rowsAt, int width, int count) {
        VectorRows.sumRows(sum, sumAt, rows, rowsAt, width, count);
    }

    @Override
    public void exp(float[] x, int at, int count) {
        VectorRows.exp(x, at, count);
    }

    @Override
    public void sigmoid(float[] x, int at, int count) {
        VectorRows.sigmoid(x, at, count);
    }

    @Override
    public void tanh(float[] x, int at, int count) {
        VectorRows.tanh(x, at, count);
    }

    @Override
    public double softmax(float[] row, int at, int width, float factor) {
        return VectorRows.softmax(row, at, width, factor);
    }

    @Override
    public void lstmForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        VectorLstm.forward(rows, parents, inputs, from, to);
    }

    @Override
    public void lstmBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        VectorLstm.backward(rows, parents, inputs, from, to);
    }

    @Override
    public void gruForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        VectorGru.forward(rows, parents, inputs, from, to);
    }

    @Override
    public void gruBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        VectorGru.backward(rows, parents, inputs, from, to);
    }

    @Override
    public void tanhForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        VectorRows.tanhForward(rows, parents, inputs, from, to);
    }

    @Override
    public void tanhBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        VectorRows.tanhBackward(rows, parents, inputs, from, to);
    }

    @Override
    public void adam(AdamStep step, AdamArrays arrays, int at, int count) {
        VectorRows.adam(step, arrays, at, count);
    }
}

package dyckkm.kernel;

/** The kernels in plain loops. */
final class ScalarKernels implements Kernels {
    @Override
    public String name() {
        return "scalar";
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
            ScalarProducts.panel(
                    c, cAt + first, cStride, a, aAt, aRow, aInner, rows, b, panel, shape.width(first), shape.rows());
        }
    }

    @Override
    public void multiplyIntoPanels(
            float[] c, int cAt, float[] a, int aAt, int aRow, int aInner, int rows, float[] b, int bAt, Panels shape) {
        for (int first = 0; first < shape.paddedColumns(); first += shape.width(first)) {
            int width = shape.width(first);
            int panel = bAt + shape.start(first);
            ScalarProducts.panel(
                    c, cAt + first * rows, width, a, aAt, aRow, aInner, rows, b, panel, width, shape.rows());
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
        ScalarProducts.sumRows(sum, sumAt, rows, rowsAt, width, count);
    }

    @Override
    public void exp(float[] x, int at, int count) {
        for (int i = at; i < at + count; i++) {
            x[i] = ScalarFunctions.exp(x[i]);
        }
    }

    @Override
    public void sigmoid(float[] x, int at, int count) {
        for (int i = at; i < at + count; i++) {
            x[i] = ScalarFunctions.sigmoid(x[i]);
        }
    }

    @Override
    public void tanh(float[] x, int at, int count) {
        for (int i = at; i < at + count; i++) {
            x[i] = ScalarFunctions.tanh(x[i]);
        }
    }

    @Override
    public double softmax(float[] row, int at, int width, float factor) {
        return ScalarProducts.softmax(row, at, width, factor);
    }

    @Override
    public void lstmForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarCells.lstmForward(rows, parents, inputs, from, to);
    }

    @Override
    public void lstmBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarCells.lstmBackward(rows, parents, inputs, from, to);
    }

    @Override
    public void gruForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarCells.gruForward(rows, parents, inputs, from, to);
    }

    @Override
    public void gruBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarCells.gruBackward(rows, parents, inputs, from, to);
    }

    @Override
    public void tanhForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarCells.tanhForward(rows, parents, inputs, from, to);
    }

    @Override
    public void tanhBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarCells.tanhBackward(rows, parents, inputs, from, to);
    }

    @Override
    public void adam(AdamStep step, AdamArrays arrays, int at, int count) {
        ScalarProducts.adam(step, arrays, at, count);
    }
}

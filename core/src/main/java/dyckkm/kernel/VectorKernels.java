package dyckkm.kernel;

import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.ScalarProducts;
import dyckkm.kernel.product.VectorProducts;
import dyckkm.kernel.product.VectorWidth;

/** The kernels with {@code jdk.incubator.vector}; loaded by name, see {@link OptionalVectors}. */
final class VectorKernels implements Kernels {
    private static final int GENERATION = 4;

    @Override
    public String name() {
        return "vector" + VectorWidth.SPECIES.vectorBitSize() + "-" + GENERATION;
    }

    @Override
    public void multiply(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add) {
        VectorProducts.multiply(c, cAt, cStride, left, b, bAt, right, add);
    }

    @Override
    public void multiplyIntoPanels(float[] c, int cAt, LeftMatrix left, float[] b, int bAt, Panels right) {
        VectorProducts.multiplyIntoPanels(c, cAt, left, b, bAt, right);
    }

    @Override
    public void pack(float[] panels, int panelsAt, float[] rows, int rowsAt, int stride, Panels shape) {
        VectorRows.pack(panels, panelsAt, rows, rowsAt, stride, shape);
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
    public boolean roundedSigmoid(float[] y, float[] x, int from, int to) {
        return VectorRounding.sigmoid(y, x, from, to);
    }

    @Override
    public boolean roundedTanh(float[] y, float[] x, int from, int to) {
        return VectorRounding.tanh(y, x, from, to);
    }

    @Override
    public boolean roundedSigmoid(float[] y, float[] x, int from, int to, ShortFormat format) {
        return VectorShorts.sigmoid(y, x, from, to, format);
    }

    @Override
    public boolean roundedTanh(float[] y, float[] x, int from, int to, ShortFormat format) {
        return VectorShorts.tanh(y, x, from, to, format);
    }

    @Override
    public void roundedSum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        VectorShorts.sum(y, yAt, a, aAt, b, bAt, count, format);
    }

    @Override
    public void roundedProduct(
            float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        VectorShorts.product(y, yAt, a, aAt, b, bAt, count, format);
    }

    @Override
    public void softmax(float[] logits, int at, int width, Distributions rows) {
        VectorRows.softmax(logits, at, width, rows);
    }

    @Override
    public void arrangeGates(float[] target, float[] source, int sourceAt, Panels shape) {
        VectorLstm.arrange(target, source, sourceAt, shape);
    }

    @Override
    public void turnGates(float[] target, float[] source, int sourceAt, Panels shape) {
        ScalarLstm.turn(target, source, sourceAt, shape);
    }

    @Override
    public void arrangeInputs(CellRows rows, int from, int to) {
        VectorLstm.arrangeInputs(rows, from, to);
    }

    @Override
    public void lstmForward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to) {
        VectorLstm.forward(rows, weights, parents, inputs, from, to);
    }

    @Override
    public void lstmCarryBack(CellRows rows, float[] weights, int from, int to) {
        VectorLstm.carryBack(rows, weights, from, to);
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
        VectorRnn.forward(rows, parents, inputs, from, to);
    }

    @Override
    public void tanhBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        VectorRnn.backward(rows, parents, inputs, from, to);
    }

    @Override
    public void adam(AdamStep step, AdamArrays arrays, int at, int count) {
        VectorRows.adam(step, arrays, at, count);
    }
}

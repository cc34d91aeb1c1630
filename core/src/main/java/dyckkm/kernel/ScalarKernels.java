package dyckkm.kernel;

import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.ScalarProducts;

/** The kernels in plain loops. */
final class ScalarKernels implements Kernels {
    private static final int GENERATION = 5;

    @Override
    public String name() {
        return "scalar-" + GENERATION;
    }

    @Override
    public void multiply(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add) {
        ScalarProducts.multiply(c, cAt, cStride, left, b, bAt, right, add);
    }

    @Override
    public void multiplyIntoPanels(float[] c, int cAt, LeftMatrix left, float[] b, int bAt, Panels right) {
        ScalarProducts.multiplyIntoPanels(c, cAt, left, b, bAt, right);
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
        ScalarRows.sumRows(sum, sumAt, rows, rowsAt, width, count);
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
    public boolean roundedSigmoid(float[] y, float[] x, int from, int to) {
        return ScalarRounding.sigmoid(y, x, from, to);
    }

    @Override
    public boolean roundedTanh(float[] y, float[] x, int from, int to) {
        return ScalarRounding.tanh(y, x, from, to);
    }

    @Override
    public boolean roundedSigmoid(float[] y, float[] x, int from, int to, ShortFormat format) {
        return ScalarShorts.sigmoid(y, x, from, to, format);
    }

    @Override
    public boolean roundedTanh(float[] y, float[] x, int from, int to, ShortFormat format) {
        return ScalarShorts.tanh(y, x, from, to, format);
    }

    @Override
    public void roundedSum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        ScalarShorts.sum(y, yAt, a, aAt, b, bAt, count, format);
    }

    @Override
    public void roundedProduct(
            float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        ScalarShorts.product(y, yAt, a, aAt, b, bAt, count, format);
    }

    @Override
    public void softmax(float[] logits, int at, int width, Distributions rows) {
        ScalarRows.softmax(logits, at, width, rows);
    }

    @Override
    public void arrangeGates(float[] target, float[] source, int sourceAt, Panels shape) {
        ScalarLstm.arrange(target, source, sourceAt, shape);
    }

    @Override
    public void turnGates(float[] target, float[] source, int sourceAt, Panels shape) {
        ScalarLstm.turn(target, source, sourceAt, shape);
    }

    @Override
    public void arrangeInputs(CellRows rows, int from, int to) {
        ScalarLstm.arrangeInputs(rows, from, to);
    }

    @Override
    public void lstmForward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to) {
        ScalarLstm.forward(rows, weights, parents, inputs, from, to);
    }

    @Override
    public void lstmCarryBack(CellRows rows, float[] weights, int from, int to) {
        ScalarLstm.carryBack(rows, weights, from, to);
    }

    @Override
    public void lstmBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarLstm.backward(rows, parents, inputs, from, to);
    }

    @Override
    public void gruForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarGru.forward(rows, parents, inputs, from, to);
    }

    @Override
    public void gruBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarGru.backward(rows, parents, inputs, from, to);
    }

    @Override
    public void tanhForward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarRnn.forward(rows, parents, inputs, from, to);
    }

    @Override
    public void tanhBackward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        ScalarRnn.backward(rows, parents, inputs, from, to);
    }

    @Override
    public void adam(AdamStep step, AdamArrays arrays, int at, int count) {
        ScalarRows.adam(step, arrays, at, count);
    }
}

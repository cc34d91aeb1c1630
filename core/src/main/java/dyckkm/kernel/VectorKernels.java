package dyckkm.kernel;

/** The kernels with {@code jdk.incubator.vector}; loaded by name, see {@link OptionalVectors}. */
final class VectorKernels implements Kernels {
    private static final int GENERATION = 4;
    private static final int LANES = VectorFunctions.SPECIES.length();

    @Override
    public String name() {
        return "vector" + VectorFunctions.SPECIES.vectorBitSize() + "-" + GENERATION;
    }

    @Override
    public void multiply(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add) {
        if (!readsRowsWhereTheyLie(right)) {
            left.interleave();
        }
        int first = 0;
        if (left.rows() > 0 && left.rows() <= VectorTilesOfFour.MOST_ROWS) {
            first = pairs(c, cAt, cStride, left, b, bAt, right, add);
        }
        int width;
        for (; first < right.paddedColumns(); first += width) {
            width = right.width(first);
            panel(c, cAt + first, cStride, left, b, bAt + right.start(first), width, add);
        }
    }

    /** As long as two panels of ordinary width follow each other; returns the column where they do not. */
    private static int pairs(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add) {
        int first = 0;
        while (first + Panels.WIDTH < right.paddedColumns()
                && right.width(first) == Panels.WIDTH
                && right.width(first + Panels.WIDTH) == Panels.WIDTH) {
            int panel = bAt + right.start(first);
            for (int column = 0; column < Panels.WIDTH; column += 2 * LANES) {
                VectorTilesOfFour.multiply(c, cAt + first + column, cStride, left, b, panel + column, add);
            }
            first += 2 * Panels.WIDTH;
        }
        return first;
    }

    /** Narrow products are done sooner than their left factor is rearranged. */
    private static boolean readsRowsWhereTheyLie(Panels right) {
        return right.paddedColumns() == Panels.PAD || right.paddedColumns() == Panels.WIDEST;
    }

    @Override
    public void multiplyIntoPanels(float[] c, int cAt, LeftMatrix left, float[] b, int bAt, Panels right) {
        int width;
        for (int first = 0; first < right.paddedColumns(); first += width) {
            width = right.width(first);
            panel(c, cAt + first * left.rows(), width, left, b, bAt + right.start(first), width, false);
        }
    }

    private static void panel(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, int width, boolean add) {
        switch (width) {
            case Panels.WIDTH -> {
                for (int column = 0; column < width; column += 2 * LANES) {
                    VectorTilesOfTwo.multiply(c, cAt + column, cStride, left, b, bAt + column, add);
                }
            }
            case Panels.WIDEST -> {
                for (int column = 0; column < width; column += 3 * LANES) {
                    VectorTilesOfThree.multiply(c, cAt + column, cStride, left, b, bAt + column, add);
                }
            }
            default -> {
                for (int column = 0; column < width; column += LANES) {
                    VectorTilesOfOne.multiply(c, cAt + column, cStride, left, b, bAt + column, add);
                }
            }
        }
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

package dyckkm.kernel;

/** The numeric kernels; see the package. An instance has no state and may be shared between threads. */
public interface Kernels {
    /** What runs: results are the same, bit for bit, wherever this name is the same. */
    String name();

    /**
     * C += A·B with C row by row and B in panels.
     *
     * @param c the result; rows of {@code cStride} floats from {@code cAt}, at least the padded columns of B wide
     * @param a entry (row, inner) is at {@code aAt + row·aRow + inner·aInner}, so that a transposed matrix can be given as it lies
     * @param rows the number of rows of C
     */
    void multiply(
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
            Panels shape);

    /** C += A·B with B and C in panels; C has the given number of rows and B's columns. */
    void multiplyIntoPanels(
            float[] c, int cAt, float[] a, int aAt, int aRow, int aInner, int rows, float[] b, int bAt, Panels shape);

    /** Copies rows of {@code stride} floats into panels, padding included. */
    void pack(float[] panels, int panelsAt, float[] rows, int rowsAt, int stride, Panels shape);

    /** The transposed of a matrix in panels, again in panels; the padding of the result is left alone. */
    void transpose(float[] target, int targetAt, float[] source, int sourceAt, Panels shape);

    /** Adds the rows of a matrix to one row; all are {@code width} floats, a multiple of {@link Panels#PAD}. */
    void sumRows(float[] sum, int sumAt, float[] rows, int rowsAt, int width, int count);

    /** x ← e^x; {@code count} is a multiple of {@link Panels#PAD}. */
    void exp(float[] x, int at, int count);

    /** x ← σ(x); {@code count} is a multiple of {@link Panels#PAD}. */
    void sigmoid(float[] x, int at, int count);

    /** x ← tanh x; {@code count} is a multiple of {@link Panels#PAD}. */
    void tanh(float[] x, int at, int count);

    /**
     * One row of logits becomes a multiple of the row's probabilities.
     *
     * @param width a multiple of {@link Panels#PAD}; logits in the padding are far below all others
     * @return ln Σ e^logit
     */
    double softmax(float[] row, int at, int width, float factor);

    /** Reads the nodes of a level into an LSTM's memory. */
    void lstmForward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The way back of {@link #lstmForward}: from hidden and cell gradients to those of pre-activations and parents. */
    void lstmBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** Reads the nodes of a level into a GRU's memory. */
    void gruForward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The way back of {@link #gruForward}. */
    void gruBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** Reads the nodes of a level into the memory of a Simple RNN with tanh. */
    void tanhForward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The way back of {@link #tanhForward}. */
    void tanhBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** One step of Adam on a stretch of parameters; its length is a multiple of {@link Panels#PAD}. */
    void adam(AdamStep step, AdamArrays arrays, int at, int count);

    /** Plain loops, wherever Java runs. */
    static Kernels scalar() {
        return new ScalarKernels();
    }

    /** The vectorised kernels where the JVM was started with {@code jdk.incubator.vector}, else the plain ones. */
    static Kernels fastest() {
        return OptionalVectors.kernels().orElseGet(Kernels::scalar);
    }
}

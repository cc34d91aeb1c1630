package dyckkm.kernel;

import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;

/** The numeric kernels; see the package. An instance has no state and may be shared between threads. */
public interface Kernels {
    /**
     * What runs: results are the same, bit for bit, wherever this name is the same. It ends with the generation, which counts the changes
     * after which these kernels rounded differently, since then results and checkpoints are others.
     */
    String name();

    /**
     * A·B with C row by row and B in panels. Every entry is a chain of fused multiply-adds in the order of A's columns, which begins with
     * what is in C, or with zero.
     *
     * @param c the result; rows of {@code cStride} floats from {@code cAt}, at least the padded columns of B wide
     * @param right B's shape; as many rows as A has columns
     * @param add whether the product is added to C or written over it
     */
    void multiply(float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add);

    /** A·B with B and C in panels, written over C, which has A's rows and B's columns. */
    void multiplyIntoPanels(float[] c, int cAt, LeftMatrix left, float[] b, int bAt, Panels right);

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
     * y = σ(x), correctly rounded, or NaN for the one in 2^18 of which that cannot be told; of indices from {@code from} to before
     * {@code to}.
     *
     * @return whether none is NaN
     */
    boolean roundedSigmoid(float[] y, float[] x, int from, int to);

    /** y = tanh x in the same way. */
    boolean roundedTanh(float[] y, float[] x, int from, int to);

    /**
     * Rows of logits become probabilities, each row times its factor.
     *
     * @param width of a row, a multiple of {@link Panels#PAD}; logits in the padding are far below all others
     */
    void softmax(float[] logits, int at, int width, Distributions rows);

    /** Lays the recurrent weights of an LSTM out for {@link #lstmForward}; see {@link GateBlocks}. */
    void arrangeGates(float[] target, float[] source, int sourceAt, Panels shape);

    /** Lays the recurrent weights of an LSTM out for {@link #lstmCarryBack}; see {@link GateBlocks}. */
    void turnGates(float[] target, float[] source, int sourceAt, Panels shape);

    /** Lays rows of {@link CellRows#inputs} out for {@link #lstmForward}. */
    void arrangeInputs(CellRows rows, int from, int to);

    /**
     * Reads the nodes of a round into an LSTM's memory, product with the hidden states before included. That begins with zero, as {@link
     * #multiply}, and is then added to the projection of what is read.
     *
     * @param weights as {@link #arrangeGates} lays them out
     */
    void lstmForward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to);

    /**
     * Adds to the gradients of hidden states what their children handed back.
     *
     * @param weights as {@link #turnGates} lays them out
     */
    void lstmCarryBack(CellRows rows, float[] weights, int from, int to);

    /** The way back of {@link #lstmForward}: from hidden and cell gradients to those of pre-activations and parents. */
    void lstmBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** Reads the nodes of a round into a GRU's memory. */
    void gruForward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The way back of {@link #gruForward}. */
    void gruBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** Reads the nodes of a round into the memory of a Simple RNN with tanh. */
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

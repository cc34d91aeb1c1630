package dyckkm.kernel;

import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;

/** The numeric kernels; see the package. Implementations are stateless and thread-safe. */
public interface Kernels {
    /**
     * The name of the implementation: results are identical, bit for bit, wherever this name is the same. It ends with a
     * generation number, which is incremented by every change of rounding, since this changes results and checkpoints.
     */
    String name();

    /**
     * C = A·B or C += A·B with C row by row and B in panels. Every entry is a chain of fused multiply-adds in the order of A's
     * columns, starting from C's entry or from zero.
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

    /** Transposes a matrix in panels, into panels; the padding of the result is left unchanged. */
    void transpose(float[] target, int targetAt, float[] source, int sourceAt, Panels shape);

    /** Adds the rows of a matrix to a single row; all are {@code width} floats, a multiple of {@link Panels#PAD}. */
    void sumRows(float[] sum, int sumAt, float[] rows, int rowsAt, int width, int count);

    /** x ← e^x; {@code count} is a multiple of {@link Panels#PAD}. */
    void exp(float[] x, int at, int count);

    /** x ← σ(x); {@code count} is a multiple of {@link Panels#PAD}. */
    void sigmoid(float[] x, int at, int count);

    /** x ← tanh x; {@code count} is a multiple of {@link Panels#PAD}. */
    void tanh(float[] x, int at, int count);

    /**
     * y = σ(x), correctly rounded, or NaN for the one in 2^18 values whose rounding is undecided; for indices in {@code [from,
     * to)}.
     *
     * @return whether none is NaN
     */
    boolean roundedSigmoid(float[] y, float[] x, int from, int to);

    /** y = tanh x in the same way. */
    boolean roundedTanh(float[] y, float[] x, int from, int to);

    /** y = σ(x), rounded to a 16-bit format in the same way. */
    boolean roundedSigmoid(float[] y, float[] x, int from, int to, ShortFormat format);

    /** y = tanh x, rounded to a 16-bit format in the same way. */
    boolean roundedTanh(float[] y, float[] x, int from, int to, ShortFormat format);

    /** y = a + b, computed in double and rounded to a 16-bit format; y may be one of the others. */
    void roundedSum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format);

    /** y = a·b, computed in double and rounded to a 16-bit format; y may be one of the others. */
    void roundedProduct(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format);

    /**
     * Softmax: turns rows of logits into probabilities, each row multiplied by its factor.
     *
     * @param width of a row, a multiple of {@link Panels#PAD}; logits in the padding are far below all others
     */
    void softmax(float[] logits, int at, int width, Distributions rows);

    /** Rearranges the recurrent weights of an LSTM for {@link #lstmForward}; see {@link GateBlocks}. */
    void arrangeGates(float[] target, float[] source, int sourceAt, Panels shape);

    /** Rearranges the recurrent weights of an LSTM for {@link #lstmCarryBack}; see {@link GateBlocks}. */
    void turnGates(float[] target, float[] source, int sourceAt, Panels shape);

    /** Rearranges rows of {@link CellRows#inputs} for {@link #lstmForward}. */
    void arrangeInputs(CellRows rows, int from, int to);

    /**
     * The forward step of an LSTM for the nodes of a round, including the product with the previous hidden states. That sum
     * starts from zero, as in {@link #multiply}, and is then added to the projection of the input.
     *
     * @param weights as arranged by {@link #arrangeGates}
     */
    void lstmForward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to);

    /**
     * Adds the gradients of the children's pre-activations, times the weights, to the gradients of hidden states.
     *
     * @param weights as arranged by {@link #turnGates}
     */
    void lstmCarryBack(CellRows rows, float[] weights, int from, int to);

    /** The backward step of {@link #lstmForward}: from hidden and cell gradients to those of pre-activations and parents. */
    void lstmBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The forward step of a GRU for the nodes of a round. */
    void gruForward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The backward step of {@link #gruForward}. */
    void gruBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The forward step of a Simple RNN with tanh for the nodes of a round. */
    void tanhForward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** The backward step of {@link #tanhForward}. */
    void tanhBackward(CellRows rows, int[] parents, int[] inputs, int from, int to);

    /** One step of Adam on a range of parameters, whose length is a multiple of {@link Panels#PAD}. */
    void adam(AdamStep step, AdamArrays arrays, int at, int count);

    /** The plain loops, which run on any JVM. */
    static Kernels scalar() {
        return new ScalarKernels();
    }

    /** The vectorised kernels if the JVM was started with {@code jdk.incubator.vector}, else the plain ones. */
    static Kernels fastest() {
        return OptionalVectors.kernels().orElseGet(Kernels::scalar);
    }
}

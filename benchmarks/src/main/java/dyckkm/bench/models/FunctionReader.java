package dyckkm.bench.models;

/** σ or tanh at one place of an engine, as a function of float32. */
interface FunctionReader extends AutoCloseable {
    /**
     * Evaluates a batch.
     *
     * @param time steps, of which the last one counts
     * @param x inputs, (batch, H)
     * @param y values, (batch, H)
     */
    void read(int time, int batch, float[] x, float[] y);

    @Override
    void close();
}

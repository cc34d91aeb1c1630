package dyckkm.bench.models;

/** A cell in an engine. */
interface CellRunner extends AutoCloseable {
    /**
     * Reads a batch of sequences.
     *
     * @param x (time, batch, I)
     * @param h (batch, H), before and then after
     * @param c (batch, H) of an LSTM, likewise
     */
    void run(int time, int batch, float[] x, float[] h, float[] c);

    @Override
    void close();
}

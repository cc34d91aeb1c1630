package dyckkm.network;

/**
 * An external inference engine that runs a network; only memories and logits are visible. A memory is a row of float32 numbers,
 * h of every layer and then, for an LSTM, c of every layer.
 */
public interface Engine extends AutoCloseable {
    /** Its name and version. */
    String name();

    /** Numbers per memory. */
    int memorySize();

    /**
     * Reads one symbol into each of many memories.
     *
     * @param count number of memories
     * @param symbols (count)
     * @param memories (count, {@link #memorySize}), changed in place
     * @param logits (count, V): the logits after that symbol
     */
    void step(int count, int[] symbols, float[] memories, float[] logits);

    /**
     * Reads a string into one memory.
     *
     * @param count the length of the string
     * @param symbols (count)
     * @param memory ({@link #memorySize}), changed in place
     * @param logits (count, V): the logits after each symbol
     */
    void read(int count, int[] symbols, float[] memory, float[] logits);

    @Override
    void close();
}

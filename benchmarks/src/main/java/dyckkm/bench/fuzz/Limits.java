package dyckkm.bench.fuzz;

/**
 * What reading a file may take.
 *
 * @param nanos CPU time of the reading thread for any file
 * @param nanosPerByte and for each of its bytes
 * @param bytes allocated by the reading thread for any file
 * @param bytesPerByte and for each of its bytes
 */
record Limits(long nanos, long nanosPerByte, long bytes, long bytesPerByte) {
    /** A second and 16 MiB, and a microsecond and 512 bytes for each byte of the file. */
    static final Limits USUAL = new Limits(1_000_000_000L, 1_000, 16L << 20, 512);

    /** Of grammars: a few lines may have a large automaton, which is bounded by a number of states and not by the file. */
    static final Limits GRAMMAR = new Limits(10_000_000_000L, 1_000, 2048L << 20, 512);

    long nanosFor(long size) {
        return nanos + nanosPerByte * size;
    }

    long bytesFor(long size) {
        return bytes + bytesPerByte * size;
    }
}

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

    long nanosFor(long size) {
        return nanos + nanosPerByte * size;
    }

    long bytesFor(long size) {
        return bytes + bytesPerByte * size;
    }
}

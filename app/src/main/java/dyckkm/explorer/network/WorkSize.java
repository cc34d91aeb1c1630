package dyckkm.explorer.network;

import dyckkm.network.Cell;

/** The memory that a request takes while it is at work, beside its network. */
public final class WorkSize {
    /** Small objects, JSON, buffers of the connection. */
    public static final long BASE = 2L << 20;

    /** A value as a double and again as a copy of it, as a float, as bytes. */
    private static final long BYTES_PER_VALUE = 24;

    private static final long BYTES_PER_NAME = 100;

    /** What was looked at in a search, and at most so many stacks. */
    private static final long SEARCH = 48L << 20;

    /** Rows and columns of a matrix as maps, while equal ones are looked for. */
    private static final long SEARCH_BYTES_PER_WEIGHT = 240;

    private WorkSize() {}

    /** Values that one step of a network computes. */
    static long valuesOfAStep(long units, Cell cell, int symbols) {
        return units * (2L * cell.gates() + 2) + symbols;
    }

    /** A trace that is sent in frames. */
    public static long ofTrace(long units, long valuesOfAStep) {
        return BASE + BYTES_PER_NAME * units + BYTES_PER_VALUE * (TraceStream.FLOATS_PER_FRAME + 2 * valuesOfAStep);
    }

    /** A trace that is sent as a whole: its values are there until the end. */
    public static long ofFile(long units, long valuesOfAStep, int tokens) {
        return ofTrace(units, valuesOfAStep) + 2L * Double.BYTES * valuesOfAStep * (tokens + 1L);
    }

    /** A loop that is repeated: the values of every unit after each round. */
    public static long ofDrift(long units, long valuesOfAStep, int rounds) {
        return ofTrace(units, valuesOfAStep) + BYTES_PER_VALUE * units * (rounds + 1L);
    }

    public static long ofSearch(long weights) {
        return SEARCH + SEARCH_BYTES_PER_WEIGHT * weights;
    }
}

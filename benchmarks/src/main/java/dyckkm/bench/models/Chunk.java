package dyckkm.bench.models;

import java.util.Arrays;
import java.util.stream.IntStream;

/** 2^24 neighbouring floats of one sign, or every stride-th of them; of the two outermost chunks one half is finite. */
record Chunk(int number) {
    static final int BITS = 24;
    static final int COUNT = 256;

    private static final int FIRST_CENTRAL = 60;
    private static final int LAST_CENTRAL = 66;

    /** Their inputs, outwards. */
    float[] inputs(int stride) {
        int size = isOutermost() ? 1 << BITS - 1 : 1 << BITS;
        float[] inputs = new float[(size + stride - 1) / stride];
        // Aligned to the outer end, so that the largest floats are among them.
        int start = (number << BITS) + size - 1 - (inputs.length - 1) * stride;
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = Float.intBitsToFloat(start + i * stride);
        }
        return inputs;
    }

    private boolean isOutermost() {
        return number % (COUNT / 2) == COUNT / 2 - 1;
    }

    /** Whether 2^-7 ≤ |x| < 2^7: there the functions bend and saturate, so that no input is left out. */
    boolean isCentral() {
        int magnitude = number % (COUNT / 2);
        return magnitude >= FIRST_CENTRAL && magnitude <= LAST_CENTRAL;
    }

    boolean isNegative() {
        return number >= COUNT / 2;
    }

    /** Whether a position takes its inputs: all of them or none. */
    boolean isIn(Position position) {
        return position.covers(Float.intBitsToFloat(number << BITS));
    }

    /** All chunks, outermost first. */
    static Chunk[] all() {
        return IntStream.range(0, COUNT / 2)
                .map(i -> COUNT / 2 - 1 - i)
                .boxed()
                .flatMap(i -> Arrays.stream(new Chunk[] {new Chunk(i), new Chunk(i + COUNT / 2)}))
                .toArray(Chunk[]::new);
    }
}

package dyckkm.proof.bound;

/**
 * Counter-based random numbers: a function of the seed and the indices, the same on every Java release and in any order of use.
 *
 * @param seed the random seed
 */
record Draws(long seed) {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** A number below the bound, for a position in a numbered item. */
    int below(int bound, long number, long place) {
        return (int) (((bits(number, place) >>> Integer.SIZE) * bound) >>> Integer.SIZE);
    }

    private long bits(long number, long place) {
        return mix(mix(mix(seed + GOLDEN) + number * GOLDEN) + (place + 1) * GOLDEN);
    }

    /** The finaliser of SplitMix64. */
    static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}

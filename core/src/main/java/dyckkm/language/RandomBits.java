package dyckkm.language;

/**
 * The generator xoshiro256++ of Blackman and Vigna, on independent streams of one seed.
 *
 * <p>Implemented here because corpora guarantee the same bits for a seed on every Java release, which the JDK's generators do
 * not; a test compares it with the JDK's {@code Xoshiro256PlusPlus} from the same state.
 */
public final class RandomBits {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final long STREAM = 0xD1342543DE82EF95L;

    private long s0;
    private long s1;
    private long s2;
    private long s3;

    public RandomBits(long s0, long s1, long s2, long s3) {
        this.s0 = s0;
        this.s1 = s1;
        this.s2 = s2;
        this.s3 = s3;
    }

    /**
     * A stream of a seed: SplitMix64 fills the state from a mix of all three numbers.
     *
     * @param family separates streams with different uses
     * @param stream the number of the stream within its family
     */
    public static RandomBits stream(long seed, long family, long stream) {
        long x = mix(mix(seed + GOLDEN) + family * GOLDEN) ^ mix(stream * STREAM + 1);
        return new RandomBits(mix(x + GOLDEN), mix(x + 2 * GOLDEN), mix(x + 3 * GOLDEN), mix(x + 4 * GOLDEN));
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** The next 64 bits. */
    public long next() {
        long result = Long.rotateLeft(s0 + s3, 23) + s0;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }
}

package dyckkm.training;

import dyckkm.language.RandomBits;

/**
 * The random numbers of a training. Every use has a separate stream, derived from the seed and the training's position, so that
 * a resumed training continues with the same numbers.
 */
final class RandomStreams {
    private static final long INITIALISATION = 1;
    private static final long SHUFFLING = 2;
    private static final long DROPOUT = 3;
    private static final long DROPOUT_IN_EVALUATION = 4;
    private static final long NOISE = 5;

    private RandomStreams() {}

    static RandomBits initialisation(long seed) {
        return RandomBits.stream(seed, INITIALISATION, 0);
    }

    static RandomBits shuffling(long seed, int epoch) {
        return RandomBits.stream(seed, SHUFFLING, epoch);
    }

    static RandomBits dropout(long seed, int epoch, long batch) {
        return RandomBits.stream(seed, DROPOUT, ((long) epoch << Integer.SIZE) + batch);
    }

    static RandomBits dropoutInEvaluation(long seed, int epoch, long batch) {
        return RandomBits.stream(seed, DROPOUT_IN_EVALUATION, ((long) epoch << Integer.SIZE) + batch);
    }

    static RandomBits noise(long seed, int epoch, long batch) {
        return RandomBits.stream(seed, NOISE, ((long) epoch << Integer.SIZE) + batch);
    }

    /** Uniform in [0, 1). */
    static double uniform(RandomBits random) {
        return (random.next() >>> 11) * 0x1p-53;
    }

    /** The numbers below {@code count} in random order. */
    static int[] permutation(int count, RandomBits random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            // The high half of a product instead of a remainder: no division, and a bias of 2⁻³² at most.
            int other = (int) Math.multiplyHigh(random.next() >>> 1, (long) (i + 1) << 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }
}

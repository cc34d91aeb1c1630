package dyckkm.bench.fuzz;

import java.util.Random;

/** Makes hostile files of good ones. */
@FunctionalInterface
interface Mutator {
    /**
     * Changes a file.
     *
     * @param file a good one
     * @param other another good one of the same kind, or the same
     * @param random decides everything
     */
    byte[] mutate(byte[] file, byte[] other, Random random);
}

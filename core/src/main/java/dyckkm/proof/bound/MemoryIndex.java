package dyckkm.proof.bound;

import dyckkm.network.State;
import java.util.function.IntPredicate;

/**
 * Finds an equal memory among numbered ones: a hash table that keeps 64 bits of each memory and its number, and requests an
 * exact comparison where these bits agree.
 */
final class MemoryIndex {
    private static final int FIRST_CAPACITY = 1 << 10;

    private long[] hashes = new long[FIRST_CAPACITY];
    /** The number plus one; 0 if empty. */
    private int[] numbers = new int[FIRST_CAPACITY];

    private final int layers;
    private int size;

    /** @param layers the number of layers of a memory */
    MemoryIndex(int layers) {
        this.layers = layers;
    }

    /**
     * The number of an equal memory added before; if there is none, adds this one and returns −1.
     *
     * @param number the number of the new memory
     * @param isEqual whether the memory with a given number is exactly equal to the new one
     */
    int findOrAdd(State state, int number, IntPredicate isEqual) {
        long hash = hash(state);
        int place = place(hash);
        while (numbers[place] != 0) {
            if (hashes[place] == hash && isEqual.test(numbers[place] - 1)) {
                return numbers[place] - 1;
            }
            place = place + 1 & numbers.length - 1;
        }
        put(place, hash, number + 1);
        if (++size > numbers.length / 2) {
            grow();
        }
        return -1;
    }

    private void put(int place, long hash, int number) {
        hashes[place] = hash;
        numbers[place] = number;
    }

    private int place(long hash) {
        return (int) (hash >>> Integer.SIZE) & numbers.length - 1;
    }

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldNumbers = numbers;
        hashes = new long[2 * oldHashes.length];
        numbers = new int[2 * oldNumbers.length];
        for (int old = 0; old < oldNumbers.length; old++) {
            if (oldNumbers[old] != 0) {
                int place = place(oldHashes[old]);
                while (numbers[place] != 0) {
                    place = place + 1 & numbers.length - 1;
                }
                put(place, oldHashes[old], oldNumbers[old]);
            }
        }
    }

    private long hash(State state) {
        long hash = 0;
        for (int layer = 0; layer < layers; layer++) {
            hash = hash(hash, state.hidden(layer));
            hash = hash(hash, state.cell(layer));
        }
        return hash;
    }

    private static long hash(long before, double[] values) {
        long hash = before;
        for (double value : values) {
            // +0 and −0 are equal, so they must have equal hashes.
            hash = Draws.mix(hash * 31 + Double.doubleToLongBits(value + 0.0));
        }
        return hash;
    }
}

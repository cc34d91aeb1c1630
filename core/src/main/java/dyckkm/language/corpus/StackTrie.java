package dyckkm.language.corpus;

import java.util.Arrays;

/**
 * Numbers distinct stacks, 0 being the empty one: a trie whose edges are in one open-addressing table.
 *
 * <p>A stack is a parent and a type, so the table needs one long and one int per slot, whatever k and m; numbers are assigned
 * in order of first insertion.
 */
public final class StackTrie {
    /** Marks the absence of a stack. */
    static final int NONE = -1;

    private static final long FREE = -1;

    private final long k;
    /** parent · k + type, or {@link #FREE}. */
    private long[] keys = new long[1 << 10];

    private int[] numbers = new int[1 << 10];
    private int size = 1;

    public StackTrie(int k) {
        this.k = k;
        Arrays.fill(keys, FREE);
    }

    /** The number of distinct stacks, including the empty one. */
    public int size() {
        return size;
    }

    /** The number of the stack that results from pushing {@code type} on a stack. */
    public int push(int stack, int type) {
        long key = stack * k + type;
        int mask = keys.length - 1;
        int slot = hash(key) & mask;
        while (keys[slot] != key) {
            if (keys[slot] == FREE) {
                return insert(slot, key);
            }
            slot = (slot + 1) & mask;
        }
        return numbers[slot];
    }

    /** Like {@link #push}, but adds nothing: {@link #NONE} if that stack was never pushed. Safe for concurrent readers. */
    int find(int stack, int type) {
        long key = stack * k + type;
        int mask = keys.length - 1;
        int slot = hash(key) & mask;
        while (keys[slot] != key) {
            if (keys[slot] == FREE) {
                return NONE;
            }
            slot = (slot + 1) & mask;
        }
        return numbers[slot];
    }

    /** Visits the distinct stacks. */
    @FunctionalInterface
    interface Visitor {
        /**
         * @param stack its number; those of its parents are lower
         * @param parent the number of the stack without its top
         * @param type the type of its top
         */
        void visit(int stack, int parent, int type);
    }

    /** Visits all stacks but the empty one, in the order of their numbers. */
    void forEach(Visitor visitor) {
        long[] keysInOrder = new long[size];
        for (int slot = 0; slot < keys.length; slot++) {
            if (keys[slot] != FREE) {
                keysInOrder[numbers[slot]] = keys[slot];
            }
        }
        for (int stack = 1; stack < size; stack++) {
            visitor.visit(stack, (int) (keysInOrder[stack] / k), (int) (keysInOrder[stack] % k));
        }
    }

    private int insert(int slot, long key) {
        keys[slot] = key;
        numbers[slot] = size;
        size++;
        if (size > keys.length / 4 * 3) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[Math.multiplyExact(oldKeys.length, 2)];
        numbers = new int[keys.length];
        Arrays.fill(keys, FREE);
        int mask = keys.length - 1;
        for (int old = 0; old < oldKeys.length; old++) {
            if (oldKeys[old] != FREE) {
                int slot = hash(oldKeys[old]) & mask;
                while (keys[slot] != FREE) {
                    slot = (slot + 1) & mask;
                }
                keys[slot] = oldKeys[old];
                numbers[slot] = oldNumbers[old];
            }
        }
    }

    private static int hash(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        return (int) (mixed ^ (mixed >>> 32));
    }
}

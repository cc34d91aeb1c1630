package dyckkm.proof.exhaustive.packing;

/**
 * The configuration within the words of a packed pair: a field for the state, where there are several, and one for each slot of the
 * stack from the bottom up, which holds its symbol plus one, or 0 for none. What one more symbol does to it is done on the words
 * themselves.
 */
public final class StackFields {
    private final int slots;
    private final int stateWord;
    private final int stateShift;
    private final long stateMask;
    private final int typeBits;
    private final long typeMask;
    private final int[] word;
    private final int[] shift;
    /** The bits of all fields. */
    private final long[] masks;
    /** The slot that a bit belongs to. */
    private final int[] slotOfBit;

    /** Where a field is: in which word, from which bit on, how many bits. */
    record Field(int word, int shift, int bits) {}

    /**
     * @param state where the state is; of no bits if there is one only
     * @param words how many words a pair has
     * @param word where slot i is, behind all that is not stack
     * @param shift where in that word it begins
     */
    StackFields(Field state, int typeBits, int words, int[] word, int[] shift) {
        this.stateWord = Math.min(state.word(), words - 1);
        this.stateShift = state.shift();
        this.stateMask = (1L << state.bits()) - 1;
        this.slots = word.length;
        this.typeBits = typeBits;
        this.typeMask = (1L << typeBits) - 1;
        this.word = word;
        this.shift = shift;
        this.masks = new long[words];
        this.slotOfBit = new int[Long.SIZE * words];
        for (int slot = 0; slot < slots; slot++) {
            masks[word[slot]] |= typeMask << shift[slot];
            for (int bit = 0; bit < typeBits; bit++) {
                slotOfBit[Long.SIZE * word[slot] + shift[slot] + bit] = slot;
            }
        }
    }

    public int state(long[] source, int at) {
        return stateMask == 0 ? 0 : (int) (source[at + stateWord] >>> stateShift & stateMask);
    }

    /** Writes a state where there is none. */
    public void putState(long[] target, int at, int state) {
        if (stateMask != 0) {
            target[at + stateWord] |= (long) state << stateShift;
        }
    }

    public int slots() {
        return slots;
    }

    /** How many bits a slot takes. */
    int typeBits() {
        return typeBits;
    }

    /** The lowest slots as one number, which an int holds. */
    Sharding.Bottom bottom(int count) {
        int low = 0;
        while (low < count && word[low] == word[0]) {
            low++;
        }
        int high = Math.min(low, slots - 1);
        return new Sharding.Bottom(
                word[0],
                shift[0],
                (1L << low * typeBits) - 1,
                word[high],
                shift[high],
                (1L << (count - low) * typeBits) - 1);
    }

    public int depth(long[] source, int at) {
        int lowest = slots == 0 ? masks.length : word[0];
        for (int w = masks.length - 1; w >= lowest; w--) {
            long bits = source[at + w] & masks[w];
            if (bits != 0) {
                return 1 + slotOfBit[Long.SIZE * w + Long.SIZE - 1 - Long.numberOfLeadingZeros(bits)];
            }
        }
        return 0;
    }

    /** The symbol in a slot that is not empty. */
    public int type(long[] source, int at, int slot) {
        return (int) (source[at + word[slot]] >>> shift[slot] & typeMask) - 1;
    }

    /** Reads the stack, the bottom first; returns the depth. */
    public int read(long[] source, int at, int[] stack) {
        int depth = depth(source, at);
        for (int slot = 0; slot < depth; slot++) {
            stack[slot] = type(source, at, slot);
        }
        return depth;
    }

    /** Writes a stack where there is none. */
    void write(int[] stack, int depth, long[] target, int at) {
        for (int slot = 0; slot < depth; slot++) {
            push(target, at, slot, stack[slot]);
        }
    }

    /** Writes a pair's stack, without the state, into words that have none. */
    public void copy(long[] source, int from, long[] target, int at) {
        for (int w = 0; w < masks.length; w++) {
            target[at + w] |= source[from + w] & masks[w];
        }
    }

    /** Puts a symbol into a slot that is empty. */
    public void push(long[] target, int at, int slot, int type) {
        target[at + word[slot]] |= (type + 1L) << shift[slot];
    }

    public void clear(long[] target, int at, int slot) {
        target[at + word[slot]] &= ~(typeMask << shift[slot]);
    }
}

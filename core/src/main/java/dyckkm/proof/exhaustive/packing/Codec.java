package dyckkm.proof.exhaustive.packing;

import dyckkm.language.Language;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Packs a pair of memory and configuration into a few longs: for each number of the memory the code of its value, the state, for
 * each symbol on the stack its number plus one, so that 0 is none. Immutable; a wider codec is made when a value or a depth does not fit.
 *
 * <p>The codes stand in the order of the columns, then comes the stack; none crosses from one word into the next. Most numbers of
 * a construction take two values, and their bits are packed without a branch: whether it is not the first value is the code, and
 * what differs from the first must then be what the second does.
 */
public final class Codec {
    private final ColumnValues[] columns;
    private final StackFields stack;
    /** Of the columns of one or two values the bits of the first, in which the second differs, and all ones; else zeros. */
    private final long[] firstBits;

    private final long[] differences;
    private final long[] isBinary;
    /** The other columns. */
    private final int[] other;

    /** Where the code of a column is: which word, from which bit on. */
    private final int[] word;

    private final int[] shift;
    /** The columns of word w are starts[w] .. starts[w+1]−1. */
    private final int[] starts;

    private final int memoryWords;
    private final int words;
    private final boolean floats;

    public Codec(ColumnValues[] columns, Language language, int stackSlots) {
        this.columns = columns;
        this.firstBits = new long[columns.length];
        this.differences = new long[columns.length];
        this.isBinary = new long[columns.length];
        this.other = IntStream.range(0, columns.length)
                .filter(column -> !columns[column].isBinary())
                .toArray();
        this.word = new int[columns.length];
        this.shift = new int[columns.length];
        for (int column = 0; column < columns.length; column++) {
            describe(column);
        }
        Place place = new Place();
        IntStream.range(0, columns.length).forEach(column -> place.put(word, shift, column, columns[column].width()));
        this.memoryWords = place.words();
        this.starts = new int[memoryWords + 1];
        Arrays.stream(word).forEach(w -> starts[w + 1]++);
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] stateWord = new int[1];
        int[] stateShift = new int[1];
        int stateBits = bits(language.states() - 1);
        place.put(stateWord, stateShift, 0, stateBits);
        int typeBits = bits(language.stackSymbols());
        int slots = slots(language, stackSlots);
        int[] slotWord = new int[slots];
        int[] slotShift = new int[slots];
        IntStream.range(0, slots).forEach(slot -> place.put(slotWord, slotShift, slot, typeBits));
        this.floats = Arrays.stream(columns).allMatch(values -> values.isRaw() && values.width() == Float.SIZE);
        // A network without units, of a language without a stack, has nothing to pack.
        this.words = Math.max(1, place.words());
        this.stack = new StackFields(
                new StackFields.Field(stateWord[0], stateShift[0], stateBits), typeBits, words, slotWord, slotShift);
    }

    /** Without stack symbols there are no slots, whatever the depth bound: of no bits, they might lie behind the last word. */
    private static int slots(Language language, int stackSlots) {
        return language.stackSymbols() == 0 ? 0 : stackSlots;
    }

    /** How many bits a number takes. */
    private static int bits(int number) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(number);
    }

    private void describe(int column) {
        ColumnValues values = columns[column];
        if (values.isBinary()) {
            firstBits[column] = ColumnValues.bits(values.value(0));
            differences[column] = firstBits[column] ^ ColumnValues.bits(values.value(values.size() - 1));
            isBinary[column] = -1;
        }
    }

    /** Gives out bits; no field crosses from one word into the next. */
    private static final class Place {
        private int used;

        void put(int[] word, int[] shift, int field, int bits) {
            if (used % Long.SIZE + bits > Long.SIZE) {
                used += Long.SIZE - used % Long.SIZE;
            }
            word[field] = used / Long.SIZE;
            shift[field] = used % Long.SIZE;
            used += bits;
        }

        int words() {
            return (used + Long.SIZE - 1) / Long.SIZE;
        }
    }

    /** A codec for what this one knows and what has been set aside. */
    public Codec widened(List<Chunk> misfits, Language language) {
        ColumnValues[] wider = new ColumnValues[columns.length];
        Arrays.setAll(wider, column -> columns[column].copy());
        int slots = stack.slots();
        for (Chunk chunk : misfits) {
            for (double[] values : chunk.misfits()) {
                for (int column = 0; column < wider.length; column++) {
                    wider[column].learn(values[column]);
                }
            }
            slots = Math.max(slots, chunk.deepestMisfit());
        }
        int roomy = slots > stack.slots() ? Math.min(language.depthBound(), 2 * slots) : slots;
        return new Codec(wider, language, roomy);
    }

    /** Whether what the other codec has packed means the same to this one, which only knows more values. */
    public boolean reads(Codec other) {
        return stack.slots() == other.stack.slots()
                && IntStream.range(0, columns.length)
                        .allMatch(column -> columns[column].width() == other.columns[column].width());
    }

    /** Whether every number of the memory is packed as the float it is, two in a word. */
    public boolean isOfFloats() {
        return floats;
    }

    /** Whether no value and no depth can come that does not fit. */
    public boolean isFinalFor(Language language) {
        return floats && stack.slots() == slots(language, language.depthBound());
    }

    /** Reads a memory where {@link #isOfFloats}. */
    public void unpackFloats(long[] source, int from, float[] values, int at) {
        int column = 0;
        for (; column + 1 < columns.length; column += 2) {
            long packed = source[from + (column >> 1)];
            values[at + column] = Float.intBitsToFloat((int) packed);
            values[at + column + 1] = Float.intBitsToFloat((int) (packed >>> Float.SIZE));
        }
        if (column < columns.length) {
            values[at + column] = Float.intBitsToFloat((int) source[from + (column >> 1)]);
        }
    }

    /** Writes a memory, none of whose zeros is negative, without a configuration, where {@link #isOfFloats}. */
    public void packFloats(float[] values, int from, long[] target, int at) {
        int column = 0;
        for (; column + 1 < columns.length; column += 2) {
            target[at + (column >> 1)] = Float.floatToRawIntBits(values[from + column]) & 0xFFFFFFFFL
                    | (long) Float.floatToRawIntBits(values[from + column + 1]) << Float.SIZE;
        }
        Arrays.fill(target, at + (column >> 1), at + words, 0);
        if (column < columns.length) {
            target[at + (column >> 1)] = Float.floatToRawIntBits(values[from + column]) & 0xFFFFFFFFL;
        }
    }

    /** How many longs a pair takes. */
    public int words() {
        return words;
    }

    /** How many of them, from the first on, hold some of the memory; the last of these may hold some of the stack too. */
    int memoryWords() {
        return memoryWords;
    }

    public StackFields stack() {
        return stack;
    }

    public int columns() {
        return columns.length;
    }

    public ColumnValues values(int column) {
        return columns[column];
    }

    /** The word that the code of a column is in. */
    public int word(int column) {
        return word[column];
    }

    /** The lowest bit of the code of a column. */
    public int shift(int column) {
        return shift[column];
    }

    /** How many bits the code of a column takes. */
    public int width(int column) {
        return columns[column].width();
    }

    /** The bits of each word of the memory that belong to some columns. */
    public long[] masks(int[] some) {
        long[] masks = new long[memoryWords];
        for (int column : some) {
            masks[word[column]] |= mask(column) << shift[column];
        }
        return masks;
    }

    private long mask(int column) {
        return -1L >>> (Long.SIZE - columns[column].width());
    }

    /**
     * Writes a pair.
     *
     * @param values the numbers of the memory; zeros may lose their sign
     * @param target where the words go, from {@code at} on
     * @return whether it fits; if not, what was written is of no use
     */
    public boolean pack(double[] values, int state, int[] symbols, int depth, long[] target, int at) {
        if (depth > stack.slots() || !packMemory(values, target, at)) {
            return false;
        }
        stack.putState(target, at, state);
        stack.write(symbols, depth, target, at);
        return true;
    }

    /** The same without a configuration. */
    public boolean packMemory(double[] values, long[] target, int at) {
        Arrays.fill(target, at, at + words, 0);
        if (packBinary(values, target, at) != 0 && !packBinaryNormalised(values, target, at)) {
            return false;
        }
        for (int column : other) {
            long code = columns[column].code(values[column]);
            if (code == ColumnValues.UNKNOWN && !columns[column].isRaw()) {
                return false;
            }
            target[at + word[column]] |= code << shift[column];
        }
        return true;
    }

    /** Returns 0 if all values are among the two of their columns. */
    private long packBinary(double[] values, long[] target, int at) {
        long misfit = 0;
        for (int w = 0; w < memoryWords; w++) {
            long packed = 0;
            for (int column = starts[w]; column < starts[w + 1]; column++) {
                long bits = Double.doubleToRawLongBits(values[column]);
                long difference = (bits ^ firstBits[column]) & isBinary[column];
                long differs = (difference | -difference) >> 63;
                misfit |= difference ^ (differs & differences[column]);
                packed |= differs & 1L << shift[column];
            }
            target[at + w] = packed;
        }
        return misfit;
    }

    /** What does not fit may be a negative zero: another look, at numbers without one. */
    private boolean packBinaryNormalised(double[] values, long[] target, int at) {
        for (int column = 0; column < values.length; column++) {
            values[column] += 0.0;
        }
        return packBinary(values, target, at) == 0;
    }

    /** Reads a pair's memory. */
    public void unpack(long[] source, int at, double[] values) {
        for (int w = 0; w < memoryWords; w++) {
            long packed = source[at + w];
            for (int column = starts[w]; column < starts[w + 1]; column++) {
                long code = packed >>> shift[column] & 1;
                values[column] = Double.longBitsToDouble(firstBits[column] ^ (-code & differences[column]));
            }
        }
        for (int column : other) {
            values[column] = value(source, at, column);
        }
    }

    /** Reads one number of a pair's memory. */
    public double value(long[] source, int at, int column) {
        return columns[column].value(source[at + word[column]] >>> shift[column] & mask(column));
    }
}

package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Packs a pair of memory and stack into a few longs: for each number of the memory the code of its value, for each bracket on
 * the stack its type plus one, so that 0 is none. Immutable; a wider codec is made when a value or a depth does not fit.
 *
 * <p>Bit i of the words is the lowest bit of the code of column i; what codes have beyond that, and then the stack, follows. Most
 * numbers of a construction take two values, and their bits are packed without a branch: whether it is not the first value is
 * the code, and what differs from the first must then be what the second does.
 */
final class Codec {
    private final ColumnValues[] columns;
    private final int typeBits;
    private final int stackSlots;
    /** Of the columns of one or two values the bits of the first, in which the second differs, and all ones; else zeros. */
    private final long[] firstBits;

    private final long[] differences;
    private final long[] isBinary;
    /** The other columns. */
    private final int[] other;

    /** Where what column i has beyond its lowest bit is, or behind the columns a stack slot: word and shift. */
    private final int[] word;

    private final int[] shift;
    private final int words;

    Codec(ColumnValues[] columns, int k, int stackSlots) {
        this.columns = columns;
        this.typeBits = Integer.SIZE - Integer.numberOfLeadingZeros(k);
        this.stackSlots = stackSlots;
        this.firstBits = new long[columns.length];
        this.differences = new long[columns.length];
        this.isBinary = new long[columns.length];
        this.other = IntStream.range(0, columns.length)
                .filter(column -> columns[column].size() > 2)
                .toArray();
        this.word = new int[columns.length + stackSlots];
        this.shift = new int[word.length];
        for (int column = 0; column < columns.length; column++) {
            describe(column);
        }
        Place place = new Place(columns.length);
        Arrays.stream(other).forEach(column -> place.put(column, columns[column].width() - 1));
        for (int slot = 0; slot < stackSlots; slot++) {
            place.put(columns.length + slot, typeBits);
        }
        this.words = place.words();
    }

    private void describe(int column) {
        ColumnValues values = columns[column];
        if (values.size() <= 2) {
            firstBits[column] = ColumnValues.bits(values.value(0));
            differences[column] = firstBits[column] ^ ColumnValues.bits(values.value(values.size() - 1));
            isBinary[column] = -1;
        }
    }

    /** Gives out bits; no field crosses from one word into the next. */
    private final class Place {
        private int used;

        Place(int used) {
            this.used = used;
        }

        void put(int field, int bits) {
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
    Codec widened(List<Chunk> misfits, DyckLanguage language) {
        ColumnValues[] wider = new ColumnValues[columns.length];
        Arrays.setAll(wider, column -> columns[column].copy());
        int slots = stackSlots;
        for (Chunk chunk : misfits) {
            for (double[] values : chunk.misfits()) {
                for (int column = 0; column < wider.length; column++) {
                    wider[column].learn(values[column]);
                }
            }
            slots = Math.max(slots, chunk.deepestMisfit());
        }
        int roomy = slots > stackSlots ? Math.min(language.m(), 2 * slots) : slots;
        return new Codec(wider, language.k(), roomy);
    }

    /** Whether what the other codec has packed means the same to this one, which only knows more values. */
    boolean reads(Codec other) {
        return stackSlots == other.stackSlots
                && IntStream.range(0, columns.length)
                        .allMatch(column -> columns[column].width() == other.columns[column].width());
    }

    /** How many longs a pair takes. */
    int words() {
        return words;
    }

    int stackSlots() {
        return stackSlots;
    }

    int columns() {
        return columns.length;
    }

    ColumnValues values(int column) {
        return columns[column];
    }

    /**
     * Writes a pair.
     *
     * @param values the numbers of the memory; zeros may lose their sign
     * @param target where the words go, from {@code at} on
     * @return whether it fits; if not, what was written is of no use
     */
    boolean pack(double[] values, int[] stack, int depth, long[] target, int at) {
        if (depth > stackSlots) {
            return false;
        }
        Arrays.fill(target, at, at + words, 0);
        if (packBinary(values, target, at) != 0 && !packBinaryNormalised(values, target, at)) {
            return false;
        }
        for (int column : other) {
            long code = columns[column].code(values[column]);
            if (code == ColumnValues.UNKNOWN && !columns[column].isRaw()) {
                return false;
            }
            target[at + column / Long.SIZE] |= (code & 1) << column;
            target[at + word[column]] |= code >>> 1 << shift[column];
        }
        for (int slot = 0; slot < depth; slot++) {
            int field = columns.length + slot;
            target[at + word[field]] |= (stack[slot] + 1L) << shift[field];
        }
        return true;
    }

    /** Returns 0 if all values are among the two of their columns. */
    private long packBinary(double[] values, long[] target, int at) {
        long misfit = 0;
        int column = 0;
        for (int w = at; column < firstBits.length; w++) {
            long packed = 0;
            for (int end = Math.min(column + Long.SIZE, firstBits.length); column < end; column++) {
                long bits = Double.doubleToRawLongBits(values[column]);
                long difference = (bits ^ firstBits[column]) & isBinary[column];
                long differs = (difference | -difference) >> 63;
                misfit |= difference ^ (differs & differences[column]);
                packed |= differs & 1L << column;
            }
            target[w] = packed;
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
    void unpack(long[] source, int at, double[] values) {
        int column = 0;
        for (int w = at; column < firstBits.length; w++) {
            long packed = source[w];
            for (int end = Math.min(column + Long.SIZE, firstBits.length); column < end; column++) {
                long code = packed >>> column & 1;
                values[column] = Double.longBitsToDouble(firstBits[column] ^ (-code & differences[column]));
            }
        }
        for (int wide : other) {
            long lowest = source[at + wide / Long.SIZE] >>> wide & 1;
            long mask = (1L << (columns[wide].width() - 1)) - 1;
            long rest = source[at + word[wide]] >>> shift[wide] & mask;
            values[wide] = columns[wide].value(rest << 1 | lowest);
        }
    }

    /** Reads a pair's stack, the bottom first; returns its depth. */
    int unpackStack(long[] source, int at, int[] stack) {
        long mask = (1L << typeBits) - 1;
        int depth = 0;
        while (depth < stackSlots) {
            int field = columns.length + depth;
            long type = source[at + word[field]] >>> shift[field] & mask;
            if (type == 0) {
                break;
            }
            stack[depth++] = (int) type - 1;
        }
        return depth;
    }
}

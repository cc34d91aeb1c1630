package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import java.util.Arrays;
import java.util.List;

/**
 * Packs a pair of memory and stack into a few longs: for each number of the memory the code of its value, for each bracket on
 * the stack its type plus one, so that 0 is none. Immutable; a wider codec is made when a value or a depth does not fit.
 *
 * <p>Most numbers of a construction take two values. Such a column is packed without a branch: one bit in which the two
 * differ is the code, and what the code stands for is compared with the value.
 */
final class Codec {
    private final ColumnValues[] columns;
    private final int typeBits;
    private final int stackSlots;
    /** Columns of at most two values, those of one word next to each other; word w's end at {@code binaryEnds[w]}. */
    private final int[] binary;

    private final int[] binaryEnds;
    private final int[] binaryShifts;
    private final int[] telltales;
    private final long[] firstBits;
    private final long[] differences;
    /** The other columns. */
    private final int[] other;

    /** Where column (or, behind the columns, stack slot) i is: word i and shift. */
    private final int[] word;

    private final int[] shift;
    private final int words;

    Codec(ColumnValues[] columns, int k, int stackSlots) {
        this.columns = columns;
        this.typeBits = Integer.SIZE - Integer.numberOfLeadingZeros(k);
        this.stackSlots = stackSlots;
        this.binary = Arrays.stream(range(columns.length))
                .filter(column -> columns[column].size() <= 2)
                .toArray();
        this.other = Arrays.stream(range(columns.length))
                .filter(column -> columns[column].size() > 2)
                .toArray();
        this.word = new int[columns.length + stackSlots];
        this.shift = new int[word.length];
        Place place = new Place();
        Arrays.stream(binary).forEach(column -> place.put(column, 1));
        Arrays.stream(other).forEach(column -> place.put(column, columns[column].width()));
        for (int slot = 0; slot < stackSlots; slot++) {
            place.put(columns.length + slot, typeBits);
        }
        this.words = place.at + 1;
        this.binaryEnds = new int[words];
        this.binaryShifts = new int[binary.length];
        this.telltales = new int[binary.length];
        this.firstBits = new long[binary.length];
        this.differences = new long[binary.length];
        for (int i = 0; i < binary.length; i++) {
            describe(i);
        }
        Arrays.fill(binaryEnds, binary.length == 0 ? 0 : word[binary[binary.length - 1]], words, binary.length);
    }

    private static int[] range(int size) {
        return java.util.stream.IntStream.range(0, size).toArray();
    }

    /** Gives out bits; none crosses from one word into the next. */
    private final class Place {
        private int at;
        private int used;

        void put(int field, int bits) {
            if (used + bits > Long.SIZE) {
                at++;
                used = 0;
            }
            word[field] = at;
            shift[field] = used;
            used += bits;
        }
    }

    private void describe(int i) {
        ColumnValues values = columns[binary[i]];
        binaryShifts[i] = shift[binary[i]];
        binaryEnds[word[binary[i]]] = i + 1;
        firstBits[i] = ColumnValues.bits(values.value(0));
        differences[i] = values.size() < 2 ? 0 : firstBits[i] ^ ColumnValues.bits(values.value(1));
        telltales[i] = differences[i] == 0 ? 0 : Long.numberOfTrailingZeros(differences[i]);
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
     * @param values the numbers of the memory
     * @param target where the words go, from {@code at} on
     * @return whether it fits; if not, what was written is of no use
     */
    boolean pack(double[] values, int[] stack, int depth, long[] target, int at) {
        if (depth > stackSlots) {
            return false;
        }
        long misfit = 0;
        int i = 0;
        for (int w = 0; w < words; w++) {
            long packed = 0;
            for (; i < binaryEnds[w]; i++) {
                long difference = ColumnValues.bits(values[binary[i]]) ^ firstBits[i];
                long code = difference >>> telltales[i] & 1;
                misfit |= difference ^ (-code & differences[i]);
                packed |= code << binaryShifts[i];
            }
            target[at + w] = packed;
        }
        for (int column : other) {
            long code = columns[column].code(values[column]);
            if (code == -1 && !columns[column].isRaw()) {
                return false;
            }
            target[at + word[column]] |= code << shift[column];
        }
        for (int slot = 0; slot < depth; slot++) {
            int field = columns.length + slot;
            target[at + word[field]] |= (stack[slot] + 1L) << shift[field];
        }
        return misfit == 0;
    }

    /** Reads a pair's memory. */
    void unpack(long[] source, int at, double[] values) {
        int i = 0;
        for (int w = 0; w < words; w++) {
            long packed = source[at + w];
            for (; i < binaryEnds[w]; i++) {
                long code = packed >>> binaryShifts[i] & 1;
                values[binary[i]] = Double.longBitsToDouble(firstBits[i] ^ (-code & differences[i]));
            }
        }
        for (int column : other) {
            int width = columns[column].width();
            long code = source[at + word[column]] >>> shift[column] & -1L >>> (Long.SIZE - width);
            values[column] = columns[column].value(code);
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

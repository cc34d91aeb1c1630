package dyckkm.proof.exhaustive.packing;

import java.util.Arrays;

/**
 * The values that one number of the memory has taken so far, each with a short code; beyond {@link #MOST} of them a value is
 * its own code.
 */
public final class ColumnValues {
    /** With more values than this, as in a trained network, nearly every new memory would add one. */
    static final int MOST = 4096;

    /** Up to this size a code is found by linear search. */
    private static final int FEW = 8;

    /** No code. */
    static final int UNKNOWN = -1;

    private final boolean single;
    private long[] bits = new long[2];
    private int size;
    private boolean raw;
    /** Codes plus one by hash, or 0; at least twice as many places as values. */
    private int[] places = new int[0];

    /**
     * @param single whether every value is a float
     */
    public ColumnValues(boolean single) {
        this.single = single;
    }

    private ColumnValues(ColumnValues other) {
        this.single = other.single;
        this.bits = other.bits.clone();
        this.size = other.size;
        this.raw = other.raw;
        this.places = other.places.clone();
    }

    ColumnValues copy() {
        return new ColumnValues(this);
    }

    boolean isRaw() {
        return raw || size > MOST;
    }

    /** From now on a value is its own code. */
    public void makeRaw() {
        raw = true;
    }

    /** Whether there are one or two values with codes. */
    boolean isBinary() {
        return size <= 2 && !isRaw();
    }

    /** How many bits a code takes. */
    int width() {
        if (isRaw()) {
            return single ? Float.SIZE : Double.SIZE;
        }
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(size - 1));
    }

    public int size() {
        return size;
    }

    /** +0 and −0 are equal. */
    static long bits(double value) {
        return Double.doubleToRawLongBits(value + 0.0);
    }

    /** The code of a value, or {@link #UNKNOWN} if it is not known. */
    long code(double value) {
        if (isRaw()) {
            return single ? Float.floatToRawIntBits((float) (value + 0.0)) & 0xFFFFFFFFL : bits(value);
        }
        return find(bits(value));
    }

    private int find(long wanted) {
        if (size > FEW) {
            int place = place(wanted);
            return places[place] - 1;
        }
        for (int code = 0; code < size; code++) {
            if (bits[code] == wanted) {
                return code;
            }
        }
        return UNKNOWN;
    }

    boolean knows(double value) {
        return isRaw() || find(bits(value)) != UNKNOWN;
    }

    double value(long code) {
        if (isRaw()) {
            return single ? Float.intBitsToFloat((int) code) : Double.longBitsToDouble(code);
        }
        return Double.longBitsToDouble(bits[(int) code]);
    }

    public void learn(double value) {
        if (knows(value)) {
            return;
        }
        if (size == bits.length) {
            bits = Arrays.copyOf(bits, 2 * size);
        }
        bits[size++] = bits(value);
        if (2 * size > places.length) {
            places = new int[8 * bits.length];
            for (int code = 0; code < size; code++) {
                places[place(bits[code])] = code + 1;
            }
        } else {
            places[place(bits[size - 1])] = size;
        }
    }

    /** The index of a value, or of its insertion point. */
    private int place(long wanted) {
        int mask = places.length - 1;
        int place = (int) ((wanted * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (places[place] != 0 && bits[places[place] - 1] != wanted) {
            place = (place + 1) & mask;
        }
        return place;
    }
}

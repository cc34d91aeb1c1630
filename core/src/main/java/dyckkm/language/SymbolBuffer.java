package dyckkm.language;

import java.util.Arrays;

/** A growing list of symbols without boxing. */
public final class SymbolBuffer {
    private int[] symbols = new int[64];
    private int size;

    public void add(int symbol) {
        if (size == symbols.length) {
            symbols = Arrays.copyOf(symbols, size + (size >> 1));
        }
        symbols[size++] = symbol;
    }

    public void clear() {
        size = 0;
    }

    public int size() {
        return size;
    }

    /** The array behind this buffer; valid up to {@link #size()} and until the next change. */
    public int[] array() {
        return symbols;
    }

    public int[] toArray() {
        return Arrays.copyOf(symbols, size);
    }
}

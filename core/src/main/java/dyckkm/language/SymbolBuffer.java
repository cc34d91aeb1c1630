package dyckkm.language;

import java.util.Arrays;

/** A growing list of symbols without boxing. */
final class SymbolBuffer {
    private int[] symbols = new int[64];
    private int size;

    void add(int symbol) {
        if (size == symbols.length) {
            symbols = Arrays.copyOf(symbols, size + (size >> 1));
        }
        symbols[size++] = symbol;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** The array behind this buffer; valid up to {@link #size()} and until the next change. */
    int[] array() {
        return symbols;
    }

    int[] toArray() {
        return Arrays.copyOf(symbols, size);
    }
}

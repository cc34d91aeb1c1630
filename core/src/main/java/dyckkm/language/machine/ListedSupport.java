package dyckkm.language.machine;

import dyckkm.language.Support;
import java.util.Arrays;

/** Symbols in ascending order. */
final class ListedSupport implements Support {
    private final int[] symbols;

    ListedSupport(int[] symbols) {
        this.symbols = symbols;
    }

    @Override
    public boolean contains(int symbol) {
        return Arrays.binarySearch(symbols, symbol) >= 0;
    }

    @Override
    public int count() {
        return symbols.length;
    }

    @Override
    public int at(int index) {
        return symbols[index];
    }
}

package dyckkm.training;

/** Numbers the distinct symbols of a batch in order of first occurrence. */
final class SymbolSlots {
    private final int[] slotOf;
    private final int[] stampOf;
    private final int[] symbols;
    private int stamp;
    private int size;

    SymbolSlots(int vocabulary) {
        slotOf = new int[vocabulary];
        stampOf = new int[vocabulary];
        symbols = new int[vocabulary];
    }

    void clear() {
        stamp++;
        size = 0;
    }

    int of(int symbol) {
        if (stampOf[symbol] != stamp) {
            stampOf[symbol] = stamp;
            slotOf[symbol] = size;
            symbols[size++] = symbol;
        }
        return slotOf[symbol];
    }

    int size() {
        return size;
    }

    int symbol(int slot) {
        return symbols[slot];
    }
}

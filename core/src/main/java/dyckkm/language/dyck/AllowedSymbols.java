package dyckkm.language.dyck;

import dyckkm.language.Support;

/**
 * The symbols that may follow a prefix: all open brackets or none, at most one close bracket, and perhaps END.
 *
 * @param vocabulary the symbols' vocabulary
 * @param open whether open brackets (of every type) may follow
 * @param closeType the type of the one close bracket that may follow, or {@link #NONE}
 * @param end whether END may follow
 */
public record AllowedSymbols(Vocabulary vocabulary, boolean open, int closeType, boolean end) implements Support {
    /** Stands for "no close bracket". */
    public static final int NONE = -1;

    @Override
    public boolean contains(int symbol) {
        return vocabulary.isOpen(symbol)
                ? open
                : vocabulary.isClose(symbol) ? vocabulary.type(symbol) == closeType : end && symbol == vocabulary.end();
    }

    @Override
    public int count() {
        return (open ? vocabulary.k() : 0) + (closeType == NONE ? 0 : 1) + (end ? 1 : 0);
    }

    @Override
    public int at(int index) {
        int opens = open ? vocabulary.k() : 0;
        if (index < opens) {
            return index;
        }
        return index == opens && closeType != NONE ? vocabulary.close(closeType) : vocabulary.end();
    }
}

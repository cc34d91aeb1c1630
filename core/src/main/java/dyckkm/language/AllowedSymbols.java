package dyckkm.language;

import java.util.stream.IntStream;

/**
 * The symbols that may follow a prefix: all open brackets or none, at most one close bracket, and perhaps END.
 *
 * @param vocabulary the symbols' vocabulary
 * @param open whether open brackets (of every type) may follow
 * @param closeType the type of the one close bracket that may follow, or {@link #NONE}
 * @param end whether END may follow
 */
public record AllowedSymbols(Vocabulary vocabulary, boolean open, int closeType, boolean end) {
    /** Stands for "no close bracket". */
    public static final int NONE = -1;

    public boolean contains(int symbol) {
        return vocabulary.isOpen(symbol)
                ? open
                : vocabulary.isClose(symbol) ? vocabulary.type(symbol) == closeType : end && symbol == vocabulary.end();
    }

    public int count() {
        return (open ? vocabulary.k() : 0) + (closeType == NONE ? 0 : 1) + (end ? 1 : 0);
    }

    /** The symbols in ascending order. */
    public IntStream symbols() {
        IntStream opens = open ? IntStream.range(0, vocabulary.k()) : IntStream.empty();
        IntStream close = closeType == NONE ? IntStream.empty() : IntStream.of(vocabulary.close(closeType));
        IntStream last = end ? IntStream.of(vocabulary.end()) : IntStream.empty();
        return IntStream.concat(IntStream.concat(opens, close), last);
    }
}

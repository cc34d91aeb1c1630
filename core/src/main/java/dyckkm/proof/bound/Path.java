package dyckkm.proof.bound;

import java.util.Optional;

/**
 * A string of symbols that shares its beginning with others, and the strings between a call and its return, too.
 *
 * @param before what comes before; empty at the beginning
 * @param symbol the next symbol
 * @param inner what follows the symbol, if it is a call: all up to its return
 * @param length how many symbols there are in all
 */
record Path(Optional<Path> before, int symbol, Optional<Path> inner, long length) {
    /** Longer ones are shown to nobody. */
    private static final long LONGEST = 1 << 24;

    static long length(Optional<Path> path) {
        return path.map(Path::length).orElse(0L);
    }

    /** One more symbol. */
    static Path then(Optional<Path> before, int symbol) {
        return new Path(before, symbol, Optional.empty(), length(before) + 1);
    }

    /** A call and what follows it. */
    static Path then(Optional<Path> before, int symbol, Path inner) {
        return new Path(before, symbol, Optional.of(inner), Math.addExact(length(before) + 1, inner.length));
    }

    int[] symbols() {
        if (length > LONGEST) {
            throw new IllegalStateException("a string of " + length + " symbols, more than " + LONGEST);
        }
        int[] symbols = new int[(int) length];
        write(symbols, symbols.length);
        return symbols;
    }

    private void write(int[] symbols, int end) {
        int to = end;
        Optional<Path> at = Optional.of(this);
        while (at.isPresent()) {
            Path path = at.get();
            if (path.inner.isPresent()) {
                path.inner.get().write(symbols, to);
                to -= (int) path.inner.get().length;
            }
            symbols[--to] = path.symbol;
            at = path.before;
        }
    }
}

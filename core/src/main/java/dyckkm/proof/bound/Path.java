package dyckkm.proof.bound;

import java.util.Optional;

/**
 * A string as a persistent list: strings share prefixes, and the substrings between a call and its return.
 *
 * @param before the preceding symbols; empty at the beginning
 * @param symbol the next symbol
 * @param inner if the symbol is a call: everything after it up to its return
 * @param length the total number of symbols
 */
record Path(Optional<Path> before, int symbol, Optional<Path> inner, long length) {
    /** Longer paths are not displayed. */
    private static final long LONGEST = 1 << 24;

    static long length(Optional<Path> path) {
        return path.map(Path::length).orElse(0L);
    }

    /** Appends a symbol. */
    static Path then(Optional<Path> before, int symbol) {
        return new Path(before, symbol, Optional.empty(), length(before) + 1);
    }

    /** Appends a call and the string that follows it. */
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

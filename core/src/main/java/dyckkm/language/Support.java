package dyckkm.language;

import java.util.stream.IntStream;

/** The symbols that may follow a prefix, in ascending order: a view that does not store each symbol. */
public interface Support {
    boolean contains(int symbol);

    int count();

    /** The symbol with this rank, from 0. */
    int at(int index);

    /** The number of symbols below the given one. */
    default int below(int symbol) {
        int from = 0;
        int to = count();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (at(middle) < symbol) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** The symbols in ascending order. */
    default IntStream symbols() {
        return IntStream.range(0, count()).map(this::at);
    }
}

package dyckkm.language;

import java.util.stream.IntStream;

/** The symbols that may follow a prefix, in ascending order: a view, which takes no memory for each symbol where there are many. */
public interface Support {
    boolean contains(int symbol);

    int count();

    /** One of the symbols, the least at 0. */
    int at(int index);

    /** How many of the symbols are below the given one. */
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

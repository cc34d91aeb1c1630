package dyckkm.report;

import java.util.List;

/**
 * A legend of symbols.
 *
 * @param entries each symbol with its meaning, in the order of first use
 */
public record Letters(List<Entry> entries) implements Block {
    /** A symbol and its meaning. */
    public record Entry(String symbol, String meaning) {}

    public Letters {
        entries = List.copyOf(entries);
    }
}

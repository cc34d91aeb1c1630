package dyckkm.report;

import java.util.stream.Stream;

/** What a section of a report is made of. */
public sealed interface Block permits Table, Figure, Text, Folded, Letters, Multiples {
    /** The block and all that is inside it, in the order of the page. */
    default Stream<Block> all() {
        return Stream.of(this);
    }
}

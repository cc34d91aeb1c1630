package dyckkm.bench.faults;

import java.util.List;

/**
 * What a fault came to.
 *
 * @param detail what is to be known of a bad one
 */
record Finding(Kind kind, String detail) {
    /** What can come of a fault; the last two must not. */
    enum Kind {
        /** The end is that of an undisturbed command, bit for bit. */
        EQUAL,
        /** A line told of the fault, and what was damaged was not taken for good; afterwards the end is the same. */
        TOLD,
        /** A file without a checksum that is another valid one now: no reader could tell. */
        OTHER,
        LOST,
        WRONG
    }

    static final Finding EQUAL = new Finding(Kind.EQUAL, "");
    static final Finding TOLD = new Finding(Kind.TOLD, "");
    static final Finding OTHER = new Finding(Kind.OTHER, "");

    static Finding wrong(String detail) {
        return new Finding(Kind.WRONG, detail);
    }

    /** The worst of some problems; without any what it is otherwise. */
    static Finding of(List<Problem> problems, Finding otherwise) {
        if (problems.isEmpty()) {
            return otherwise;
        }
        boolean isLoss = problems.stream().anyMatch(Problem::isLoss);
        return new Finding(
                isLoss ? Kind.LOST : Kind.WRONG,
                String.join(
                        "; ", problems.stream().map(Problem::text).distinct().toList()));
    }

    boolean isBad() {
        return kind == Kind.LOST || kind == Kind.WRONG;
    }
}

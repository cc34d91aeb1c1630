package dyckkm.cli;

import dyckkm.language.BadInputException;

/** How symbols enter a construction. */
enum Embedding {
    /** By a few numbers that tell what they are. */
    COMPACT,
    /** Each as a direction of its own, as in the paper. */
    ONE_HOT;

    static Embedding parse(String text) {
        return switch (text) {
            case "compact" -> COMPACT;
            case "one-hot" -> ONE_HOT;
            default -> throw new BadInputException("'" + text + "' is not an embedding: compact or one-hot");
        };
    }
}

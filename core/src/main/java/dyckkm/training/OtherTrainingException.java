package dyckkm.training;

import dyckkm.common.BadInputException;

/** A checkpoint that is intact, but belongs to another training. */
public final class OtherTrainingException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final String name;

    OtherTrainingException(String name) {
        super("of another training: " + name);
        this.name = name;
    }

    /** The name stored in it. */
    public String name() {
        return name;
    }
}

package dyckkm.training;

import dyckkm.common.BadInputException;

/** A checkpoint that is whole, but of another training. */
public final class OtherTrainingException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final String name;

    OtherTrainingException(String name) {
        super("of another training: " + name);
        this.name = name;
    }

    /** The name that it was written with. */
    public String name() {
        return name;
    }
}

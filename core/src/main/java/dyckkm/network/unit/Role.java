package dyckkm.network.unit;

import java.util.Locale;

/** The purpose of a group of units. */
public enum Role {
    /** A slot of the stack. */
    SLOT,
    /** The depth: as a thermometer, or as one number. */
    DEPTH,
    /** The element at a distance from the top: 1 is the top, 2 the one below it. */
    REGISTER,
    /** The element below the top, while it lies in one group of slots. */
    CACHE,
    /** A flag that belongs to no element. */
    CONTROL,
    /** The whole stack as the digits of one number. */
    NUMBER,
    /** A transition of the automaton, on while it was the last one taken. */
    TRANSITION,
    /** One content of one half of the stack: 1 is the upper half, 2 the lower. */
    HALF,
    /** Unknown to this version: the unit is known by its name only. */
    OTHER;

    /** Its name in model files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether each unit forms a separate group, named by its part. */
    boolean isOfSingleUnits() {
        return this == CONTROL || this == TRANSITION || this == HALF || this == OTHER;
    }
}

package dyckkm.proof;

import java.util.Locale;

/** The three answers. */
public enum Outcome {
    PROVED,
    REFUTED,
    /** A limit was reached first, or the argument does not apply. */
    UNKNOWN;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

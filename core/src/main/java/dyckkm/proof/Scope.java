package dyckkm.proof;

import java.util.Locale;

/** Where an answer holds. */
public enum Scope {
    /** On every engine that a model describes, in whatever order it adds. */
    ROBUST,
    /** In one arithmetic, bit for bit. */
    EXACT;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dyckkm.proof;

import java.util.Locale;

/** The scope of an answer. */
public enum Scope {
    /** Every engine that a model describes, in any order of summation. */
    ROBUST,
    /** One arithmetic, bit for bit. */
    EXACT;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dyckkm.network.unit;

import java.util.Locale;

/** The operation that writes a unit, where each has a copy; as a part, one of the copies of a number. */
public enum Copy implements Part {
    PUSH("pushed"),
    POP("restored"),
    /** Neither: an internal symbol leaves the stack unchanged. */
    KEEP("kept");

    private final String done;

    Copy(String done) {
        this.done = done;
    }

    /** Its effect on the top of the stack. */
    String done() {
        return done;
    }

    /** Its name in model files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String label() {
        return text() + " copy";
    }
}

package dyckkm.network.unit;

import java.util.Locale;

/** Which operation writes a unit, where push and pop have a copy each; as a part, one of the copies of a number. */
public enum Copy implements Part {
    PUSH,
    POP;

    /** Its name in model files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String label() {
        return text() + " copy";
    }
}

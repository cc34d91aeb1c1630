package dyckkm.proof.certificate.step;

import java.util.Locale;

/** The last operation of a run. */
public enum Operation {
    START,
    PUSH,
    POP;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dyckkm.proof.certificate.step;

import java.util.Locale;

/** What the network read last. */
public enum Operation {
    START,
    PUSH,
    POP;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dyckkm.proof.recheck.reading;

import java.util.Locale;

/** What was read last. */
public enum LastOperation {
    START,
    PUSH,
    POP;

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dyckkm.proof.recheck;

import java.util.Locale;

/** What was read last. */
enum LastOperation {
    START,
    PUSH,
    POP;

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

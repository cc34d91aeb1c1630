package dyckkm.network;

import java.util.Locale;
import java.util.Optional;

/** What is known about the values of a construction's units, for strings of any length. */
public enum States {
    /**
     * They are exactly −1, 0, 1 or the values of the code, since σ is exactly 0 and 1 there in the arithmetic that they are
     * built for.
     */
    EXACT,
    /** They stay provably close to these. */
    CLOSE;

    /** Its name in model files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The constant with this name; empty for names of other versions. */
    public static Optional<States> named(String text) {
        for (States states : values()) {
            if (states.text().equals(text)) {
                return Optional.of(states);
            }
        }
        return Optional.empty();
    }
}

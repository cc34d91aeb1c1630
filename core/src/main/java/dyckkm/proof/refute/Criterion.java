package dyckkm.proof.refute;

import dyckkm.common.BadInputException;
import java.util.Locale;

/** What a network must do after every prefix of the language. */
public enum Criterion {
    /** Every allowed symbol is more probable than every forbidden one. */
    SUPPORT,
    /** Wherever a symbol may pop the stack, those that may have more than .8 of the probability of all that pop: the paper's metric. */
    CLOSING;

    /** The paper's confidence. */
    public static final double CONFIDENCE = .8;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Criterion parse(String text) {
        for (Criterion criterion : values()) {
            if (criterion.text().equals(text)) {
                return criterion;
            }
        }
        throw new BadInputException("'" + text + "' is not a criterion: support or closing");
    }
}

package dyckkm.evaluation;

import dyckkm.common.BadInputException;
import java.util.Locale;

/** At which positions a network is asked which bracket would be closed: the two readings of the paper's metric. */
public enum ClosingRule {
    /** As the authors' code: at every position with an open bracket, whatever comes next. */
    EVERYWHERE,
    /** As the paper's text: where a close bracket comes next. */
    OBSERVED;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static ClosingRule parse(String text) {
        for (ClosingRule rule : values()) {
            if (rule.text().equals(text)) {
                return rule;
            }
        }
        throw new BadInputException("'" + text + "' is not a rule: everywhere or observed");
    }
}

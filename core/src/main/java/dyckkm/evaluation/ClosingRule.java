package dyckkm.evaluation;

import dyckkm.common.BadInputException;
import java.util.Locale;

/** The positions at which the closing bracket is scored: the two readings of the paper's metric. */
public enum ClosingRule {
    /** As in the authors' code: every position with an open bracket, whatever comes next. */
    EVERYWHERE,
    /** As in the paper's text: positions where a close bracket comes next. */
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

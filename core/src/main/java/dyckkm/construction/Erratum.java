package dyckkm.construction;

import dyckkm.language.BadInputException;

/** Formulas of the paper that fail as printed and can be built that way, to see them fail. */
public enum Erratum {
    /** Simple RNN: M_push and M_pop exchanged. */
    E1,
    /** LSTM: U_i negative on open brackets, so that nothing is ever written. */
    E3,
    /** LSTM, logarithmic encoding: readout of open brackets and END not negated. */
    E6,
    /** Simple RNN: readout bias ½ζγ instead of ½ζ. */
    E7,
    /** ζ just above 2.4/γ whatever k. */
    E9;

    public static Erratum parse(String text) {
        for (Erratum erratum : values()) {
            if (erratum.name().equalsIgnoreCase(text)) {
                return erratum;
            }
        }
        throw new BadInputException(
                "'" + text + "' is not a formula that can be built as printed: E1, E3, E6, E7 or E9");
    }
}

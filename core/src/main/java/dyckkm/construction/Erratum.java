package dyckkm.construction;

import dyckkm.common.BadInputException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Formulas that contradict the paper's proofs as printed, which can be built as printed (docs/paper.md lists these and the
 * errata that are not about weights).
 */
public enum Erratum {
    /** Simple RNN: M_push and M_pop exchanged. */
    E1(
            "E1",
            "M_pop[i,j] = 2β for i = j+k, M_push[i,j] = 2β for i = j−k",
            "M_push[i,j] = 2β for i = j+k, M_pop[i,j] = 2β for i = j−k"),
    /** LSTM: U_i negative on open brackets, so nothing is ever written. */
    E3("E3", "U_i,j = −λγ Σ x_open", "U_i,j = +λγ Σ x_open"),
    /**
     * LSTM, logarithmic encoding: the readout of open brackets and END is the Simple RNN's, though the code's last part is −1.
     * The support is right nevertheless.
     */
    E6("E6", "v_open,m = v_ω,j = −ζ[1; −1]", "v_open,m = v_ω,j = −ζ[1; 1]"),
    /** LSTM, logarithmic encoding: v_close is not restated for the new code; this carries the Simple RNN's over. */
    E6_CLOSE("E6-close", "v_close,j not restated; the Simple RNN's is ζ[p; 1−p; −1]", "v_close,j = ζ[p; 1−p; 1]"),
    /** Simple RNN: readout bias ½ζγ instead of ½ζ. */
    E7("E7", "b_close = −½ζγ, b_open = b_ω = ½ζγ", "b_close = −½ζ, b_open = b_ω = ½ζ"),
    /** ζ just above 2.4/γ whatever k. */
    E9("E9", "ζ > 2.4/γ, whatever k", "ζ > ln 2(k+1) in an rnn, ζγ > ln 2(k+1) in an lstm");

    private final String text;
    private final String printed;
    private final String corrected;

    Erratum(String text, String printed, String corrected) {
        this.text = text;
        this.printed = printed;
        this.corrected = corrected;
    }

    /** Its name on the command line and in docs/paper.md. */
    public String text() {
        return text;
    }

    /** The formula in the paper. */
    public String printed() {
        return printed;
    }

    /** The formula of the constructions here. */
    public String corrected() {
        return corrected;
    }

    @Override
    public String toString() {
        return text;
    }

    public static Erratum parse(String text) {
        for (Erratum erratum : values()) {
            if (erratum.text.equalsIgnoreCase(text)) {
                return erratum;
            }
        }
        throw new BadInputException("'" + text + "' is not a formula that can be built as printed: "
                + Arrays.stream(values()).map(Erratum::text).collect(Collectors.joining(", ")));
    }
}

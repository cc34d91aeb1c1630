package dyckkm.construction;

import dyckkm.network.State;

/** Decodes memories of whole numbers that are not exact. */
final class RoundedState {
    /** Values farther away than this encode nothing. */
    private static final double NEAR = 0.25;

    private RoundedState() {}

    /** Decodes after snapping each value to the nearest whole number, if it is close enough. */
    static ConfigurationDecoder decoder(ConfigurationDecoder ofWholeNumbers) {
        return state -> {
            State rounded = state.copy();
            // An LSTM's stack is in its cell; its output is tanh of that.
            round(rounded.cell(0).length > 0 ? rounded.cell(0) : rounded.hidden(0));
            return ofWholeNumbers.decode(rounded);
        };
    }

    private static void round(double[] values) {
        for (int unit = 0; unit < values.length; unit++) {
            double whole = Math.rint(values[unit]);
            // Adding zero turns −0, which some codes would distinguish, into 0.
            values[unit] = Math.abs(values[unit] - whole) <= NEAR ? whole + 0.0 : values[unit];
        }
    }
}

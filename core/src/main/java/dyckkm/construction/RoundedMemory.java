package dyckkm.construction;

import dyckkm.network.Memory;

/** Reads memories of whole numbers that are not exact. */
final class RoundedMemory {
    /** Values farther away than this stand for nothing. */
    private static final double NEAR = 0.25;

    private RoundedMemory() {}

    /** Decodes after moving each value to the whole number that it is near to, if it is near to one. */
    static ConfigurationDecoder decoder(ConfigurationDecoder ofWholeNumbers) {
        return memory -> {
            Memory rounded = memory.copy();
            // An LSTM's stack is in its cell; what its units show is tanh of that.
            round(rounded.cell(0).length > 0 ? rounded.cell(0) : rounded.hidden(0));
            return ofWholeNumbers.decode(rounded);
        };
    }

    private static void round(double[] values) {
        for (int unit = 0; unit < values.length; unit++) {
            double whole = Math.rint(values[unit]);
            // Adding zero makes −0, which some codes would tell apart, 0.
            values[unit] = Math.abs(values[unit] - whole) <= NEAR ? whole + 0.0 : values[unit];
        }
    }
}

package dyckkm.interop.onnx;

import java.util.Locale;

/** What is known of the values that the units of a construction take, for strings of any length. */
public enum States {
    /** They are exactly −1, 0, 1 or what the code has, since σ is exactly 0 and 1 there in IEEE float32. */
    EXACT,
    /** They stay provably close to these. */
    CLOSE;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

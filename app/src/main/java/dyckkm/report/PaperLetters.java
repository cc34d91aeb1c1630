package dyckkm.report;

import dyckkm.report.Letters.Entry;
import java.util.List;

/** The symbols of the paper's report. */
public final class PaperLetters {
    public static final Letters ALL = new Letters(List.of(
            new Entry("k", "the number of bracket types"),
            new Entry("m", "the depth bound: at most m brackets are open at a time"),
            new Entry("(k,m)", "the language Dyck-(k,m): well-nested brackets of k types and depth at most m"),
            new Entry("N", "the number of stacks, 1 + k + … + k^m: what must be remembered is one of N things"),
            new Entry("L", "⌈log₂k⌉, the bits that tell k types apart"),
            new Entry("n", "⌈log₂(k+1)⌉, the bits of a code that has no zero word"),
            new Entry("p", "the bits that one hidden unit remembers"),
            new Entry("ζ", "the scale of the readout: a larger one makes probabilities sharper"),
            new Entry(
                    "ε",
                    "the threshold of generating: a network generates the strings each of whose symbols it gives at "
                            + "least ε; the paper takes 1/(2(k+1))"),
            new Entry("β", "where σ saturates: σ(x) is 1 from β on and 0 from −β down"),
            new Entry("W, U, b, V", "recurrent, input and readout weights and the bias: h = σ(W h₋ + U x + b)"),
            new Entry("✓ ✗ ?", "proved, refuted, unknown")));

    private PaperLetters() {}
}

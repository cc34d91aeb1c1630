package dyckkm.size;

import dyckkm.construction.Entry;
import java.util.Map;

/**
 * Where a construction comes from and how large it is.
 *
 * @param source the place in the paper, the work that it cites, or {@code ours}
 * @param units the formula of its hidden units, in k, m, L = ⌈log₂k⌉, n = ⌈log₂(k+1)⌉ and the number N of stacks
 */
public record Origin(String source, String units) {
    private static final String OURS = "ours";

    private static final Map<String, Origin> OF = Map.ofEntries(
            Map.entry("rnn/dfa", new Origin("Theorem 1", "2(N−1)")),
            Map.entry("rnn/one-hot", new Origin("Theorem 2", "2mk")),
            Map.entry("rnn/log", new Origin("Theorem 4", "6mL−2m")),
            Map.entry("rnn/complement", new Origin("§7.2", "4mL")),
            Map.entry("rnn/binary", new Origin(OURS, "2mn")),
            Map.entry("rnn/tight", new Origin(OURS, "m(L+1)")),
            Map.entry("rnn/cached", new Origin(OURS, "m+L(m−1+G)")),
            Map.entry("rnn/shift", new Origin(OURS, "mn")),
            Map.entry("rnn/half-shift", new Origin(OURS, "(2m−4)n")),
            Map.entry("rnn/marker", new Origin(OURS, "mL+1")),
            Map.entry("rnn/sqrt", new Origin("§4, Indyk", "2(A+B−2)")),
            Map.entry("lstm/one-hot", new Origin("Theorem 3", "mk")),
            Map.entry("lstm/log", new Origin("Theorem 5", "3mL−m")),
            Map.entry("lstm/complement", new Origin("§7.2", "2mL")),
            Map.entry("lstm/tight", new Origin(OURS, "m(L+1)")),
            Map.entry("lstm/ternary", new Origin(OURS, "m·w")),
            Map.entry("lstm/circle", new Origin(OURS, "2m")),
            Map.entry("lstm/sphere", new Origin(OURS, "3m")),
            Map.entry("lstm/two-copy", new Origin("§6, remark", "2mk")),
            Map.entry("lstm/counter", new Origin("Weiss et al.", "3")),
            Map.entry("gru/tight", new Origin(OURS, "m(L+1)")),
            Map.entry("gru/cached", new Origin(OURS, "m+L(m+⌈(m−2)/4⌉)")),
            Map.entry("gru/one-number", new Origin("Korsky & Berwick", "k+4")),
            Map.entry("second-order/one-hot", new Origin("§5.1", "mk")),
            Map.entry("second-order/log", new Origin("§5.1, log code", "3mL−m")),
            Map.entry("second-order/binary", new Origin(OURS, "mn")));

    /** What the letters of the formulas mean. */
    public static final String LETTERS =
            "L = ⌈log₂k⌉, n = ⌈log₂(k+1)⌉, N stacks, A and B those of depth at most ⌈m/2⌉ and ⌊m/2⌋, G = 1 for m ≤ 5, else 1+⌈(m−5)/2⌉, w the least width with "
                    + "k ternary codes of one weight, their signs aside.";

    public static Origin of(Entry entry) {
        Origin origin = OF.get(entry.name());
        if (origin == null) {
            throw new IllegalStateException("nobody knows where " + entry.name() + " comes from");
        }
        return origin;
    }
}

package dyckkm.language.dyck;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Exact numbers of strings of Dyck-(k,m) by length, and of completions of a prefix.
 *
 * <p>With f(d, r) the number of ways to finish from depth d with r more brackets, f(0, 0) = 1 and f(d, r) = [d &lt; m]·k·f(d+1,
 * r−1) + [d &gt; 0]·f(d−1, r−1). Rows are cached and added on demand.
 */
public final class StringCounts {
    private final DyckLanguage language;
    private final BigInteger k;
    /** Row r holds f(0..min(r, m), r); deeper entries are zero. */
    private final List<BigInteger[]> rows = new ArrayList<>();

    public StringCounts(DyckLanguage language) {
        this.language = language;
        this.k = BigInteger.valueOf(language.k());
        rows.add(new BigInteger[] {BigInteger.ONE});
    }

    public DyckLanguage language() {
        return language;
    }

    /** The number of strings of exactly this length, END included: zero for even lengths. */
    public BigInteger ofLength(int length) {
        if (length < 1) {
            return BigInteger.ZERO;
        }
        return completions(0, length - 1);
    }

    /** The number of ways to finish a prefix of the given depth with exactly {@code brackets} more brackets and END. */
    public synchronized BigInteger completions(int depth, int brackets) {
        if (brackets < 0 || depth < 0) {
            throw new IllegalArgumentException(
                    "depth " + depth + " and " + brackets + " brackets must not be negative");
        }
        while (rows.size() <= brackets) {
            rows.add(nextRow(rows.get(rows.size() - 1), rows.size()));
        }
        return entry(rows.get(brackets), depth);
    }

    private BigInteger[] nextRow(BigInteger[] last, int brackets) {
        BigInteger[] row = new BigInteger[Math.min(brackets, language.m()) + 1];
        Arrays.setAll(row, depth -> {
            BigInteger push = depth < language.m() ? k.multiply(entry(last, depth + 1)) : BigInteger.ZERO;
            return depth > 0 ? push.add(entry(last, depth - 1)) : push;
        });
        return row;
    }

    private static BigInteger entry(BigInteger[] row, int depth) {
        return depth < row.length ? row[depth] : BigInteger.ZERO;
    }
}

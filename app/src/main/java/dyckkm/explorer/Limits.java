package dyckkm.explorer;

import dyckkm.language.BadInputException;
import dyckkm.trace.ExplorerView;
import java.math.BigInteger;

/**
 * How much one request may ask for, and how many may be at work at the same time.
 *
 * @param types the largest k
 * @param depth the largest m
 * @param tokens the longest string
 * @param units the largest network, in hidden units
 * @param values the most values of units that one trace may have
 * @param products the most products that computing one trace may take
 * @param traces how many traces may be under way at a time
 * @param modelBytes the largest model file
 * @param models how many model files are listed
 * @param searchSeconds how long to look for two strings that a network confuses
 */
public record Limits(
        int types,
        int depth,
        int tokens,
        int units,
        long values,
        long products,
        int traces,
        long modelBytes,
        int models,
        int searchSeconds) {
    /** A trace of 16 million values takes 64 MB on the way to the browser; a billion products some five seconds. */
    public static final Limits DEFAULT = new Limits(
            ExplorerView.MOST_TYPES,
            ExplorerView.MOST_DEPTH,
            ExplorerView.MOST_TOKENS,
            20_000,
            16_000_000,
            1_000_000_000L,
            32,
            64L << 20,
            1000,
            3);

    int requireTypes(int k) {
        return within("k", k, types);
    }

    int requireDepth(int m) {
        return within("m", m, depth);
    }

    private static int within(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new BadInputException(
                    name + " = " + value + " is not between 1 and " + most + ", which is what this page shows");
        }
        return value;
    }

    void requireTokens(int count) {
        if (count > tokens) {
            throw new BadInputException(
                    "the string has " + count + " tokens, more than the " + tokens + " that this page shows");
        }
    }

    void requireUnits(String network, BigInteger count) {
        if (count.compareTo(BigInteger.valueOf(units)) > 0) {
            throw new BadInputException(network + " would have " + count + " hidden units, more than the " + units
                    + " that this page shows: take a smaller k or m, or another encoding");
        }
    }
}

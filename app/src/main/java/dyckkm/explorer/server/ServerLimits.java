package dyckkm.explorer.server;

import dyckkm.common.BadInputException;
import dyckkm.explorer.ServerOptions;
import dyckkm.language.Language;
import dyckkm.trace.ExplorerView;
import java.math.BigInteger;

/**
 * The limits of one request, and of all requests together.
 *
 * @param types the largest k
 * @param depth the largest m
 * @param tokens the longest string
 * @param units the largest network, in hidden units
 * @param weights the largest network, in weights that are not zero
 * @param values the most values of units that one trace may have
 * @param products the most products that computing one trace may take
 * @param modelBytes the largest model file
 * @param models how many model files are listed
 * @param searchSeconds how long to look for two strings that a network confuses
 * @param load what all requests together may take
 */
public record ServerLimits(
        int types,
        int depth,
        int tokens,
        int units,
        long weights,
        long values,
        long products,
        long modelBytes,
        int models,
        int searchSeconds,
        Load load) {
    /**
     * A trace of 16 million values takes 64 MB on the way to the browser; a billion products some five seconds; 2 million weights 24 MB, and
     * ten times as much while they are being built.
     */
    public static final ServerLimits DEFAULT = new ServerLimits(
            ExplorerView.MOST_TYPES,
            ExplorerView.MOST_DEPTH,
            ExplorerView.MOST_TOKENS,
            20_000,
            2_000_000,
            16_000_000,
            1_000_000_000L,
            20L << 20,
            1000,
            3,
            Load.DEFAULT);

    /**
     * What all requests together may take.
     *
     * @param places how many requests may be at work at a time, each on a thread of its own
     * @param waiting how many requests may wait for a place
     * @param waitMillis how long a request waits before the client is asked to retry
     * @param workBytes the memory of all requests at work
     * @param networkBytes the memory of networks that are kept for the next request
     * @param threads how many threads read requests and give short answers
     * @param connections how many connections may be open; others wait to be accepted
     * @param silenceMillis how long a connection may be open without a request on it, or a request take to arrive
     */
    public record Load(
            int places,
            int waiting,
            long waitMillis,
            long workBytes,
            long networkBytes,
            int threads,
            int connections,
            long silenceMillis) {
        /** For the heap that {@link ServerOptions} gives. */
        static final Load DEFAULT = new Load(64, 512, 15_000, 384L << 20, 64L << 20, 24, 1024, 20_000);

        /** How much of the heap is for requests at work; the rest is for the networks kept, the server itself and garbage. */
        private static final int WORK_SHARE = 2;

        private static final int NETWORK_SHARE = 12;

        /** The same with as many bytes as a heap of this size has room for. */
        public Load within(long heapBytes) {
            return new Load(
                    places,
                    waiting,
                    waitMillis,
                    Math.min(workBytes, heapBytes / WORK_SHARE),
                    Math.min(networkBytes, heapBytes / NETWORK_SHARE),
                    threads,
                    connections,
                    silenceMillis);
        }

        /** How many places, or bytes, one client may have of all: others find the rest. */
        public long shareOf(long all) {
            return Math.max(1, all * 3 / 4);
        }
    }

    /** The usual limits, lowered where this JVM has less memory than they need. */
    public static ServerLimits ofThisJvm() {
        return DEFAULT.with(Load.DEFAULT.within(Runtime.getRuntime().maxMemory()));
    }

    public ServerLimits with(Load other) {
        return new ServerLimits(
                types, depth, tokens, units, weights, values, products, modelBytes, models, searchSeconds, other);
    }

    public int requireTypes(int k) {
        return within("k", k, types);
    }

    public int requireDepth(int m) {
        return within("m", m, depth);
    }

    private static int within(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new BadInputException(
                    name + " = " + value + " is not between 1 and " + most + ", which is what this page shows");
        }
        return value;
    }

    /** As many symbols as brackets of the most types have. */
    public int symbols() {
        return 2 * types + 2;
    }

    /** Refuses a language that is larger than what the page shows of brackets. */
    public void requireLanguage(Language language) {
        if (language.alphabet().size() > symbols() || language.depthBound() > depth) {
            throw new BadInputException(language.description() + " has "
                    + language.alphabet().tokens() + " symbols and depth " + language.depthBound()
                    + ", more than the " + 2 * types + " and " + depth + " that this page shows");
        }
    }

    public void requireTokens(int count) {
        if (count > tokens) {
            throw new BadInputException(
                    "the string has " + count + " tokens, more than the " + tokens + " that this page shows");
        }
    }

    public void requireUnits(String network, BigInteger count) {
        require(network, count, units, "hidden units");
    }

    public void requireWeights(String network, BigInteger count) {
        require(network, count, weights, "weights");
    }

    private static void require(String network, BigInteger count, long most, String what) {
        if (count.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new BadInputException(network + " would have " + count + " " + what + ", more than the " + most
                    + " that this page shows: take a smaller k or m, or another encoding");
        }
    }
}

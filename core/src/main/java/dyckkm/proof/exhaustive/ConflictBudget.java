package dyckkm.proof.exhaustive;

import dyckkm.network.Network;

/**
 * How far a search goes on after two strings have excluded each other, in search of one that is wrong by itself: until it has looked
 * at twice as many pairs, or at some more if that is more: {@value #MORE_STATES}, or fewer where the network is so large that their
 * steps would take more than {@value #MORE_PRODUCTS} products. No clock is asked, so that the same counterexample is found on every
 * machine; a refutation takes twice as long as its first reason did, or some seconds.
 */
final class ConflictBudget {
    private static final long MORE_STATES = 1 << 18;
    private static final double MORE_PRODUCTS = 0x1p38;

    private final long states;

    /**
     * @param network the network that is run
     * @param judged the number of pairs judged so far
     */
    ConflictBudget(Network network, long judged) {
        this.states = judged + Math.max(judged, more(network));
    }

    /** A pair has a step for about half of the symbols, those that push; dense weights are counted, since not all are zero. */
    private static long more(Network network) {
        double units = network.hiddenUnits();
        double symbols = network.alphabet().size();
        double products = (network.alphabet().tokens() / 2 + 1) * units * (units + symbols);
        return (long) Math.max(1, Math.min(MORE_STATES, MORE_PRODUCTS / products));
    }

    /** Whether the search ends at this number of pairs. */
    boolean isSpent(long judged) {
        return judged >= states;
    }

    /** Why it ends. */
    String reason(long judged) {
        return "it ended after " + judged + " states";
    }
}

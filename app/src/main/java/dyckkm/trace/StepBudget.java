package dyckkm.trace;

import dyckkm.network.Network;

/** What a budget of products is enough for. Products are counted, not seconds, so that answers are the same on every machine. */
public final class StepBudget {
    private StepBudget() {}

    /** How many products one step of a network takes. */
    public static long productsOfAStep(Network network) {
        return Math.max(1, TraceCost.of(network, 0).products());
    }

    /** How many times some products can be computed, but at most so many; one digit and zeros, since people copy it. */
    public static long times(long products, long productsOfEach, long most) {
        return Math.min(most, roundedDown(Math.max(1, products / productsOfEach)));
    }

    private static long roundedDown(long count) {
        long unit = 1;
        while (count / unit >= 10) {
            unit *= 10;
        }
        return count / unit * unit;
    }
}

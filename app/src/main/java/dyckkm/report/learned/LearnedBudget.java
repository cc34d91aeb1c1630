package dyckkm.report.learned;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.trace.TraceCost;

/**
 * How far each network is looked at. Products are counted, not seconds, so that the answers are the same on every machine.
 *
 * @param searchProducts how many a search may compute
 * @param mostSymbols how many symbols a search reads at most
 * @param proofProducts how many a proof in one arithmetic may compute
 * @param mostStates how many states a proof keeps at most
 */
public record LearnedBudget(long searchProducts, long mostSymbols, long proofProducts, long mostStates) {
    /** Less than a minute for the eight networks of the report. */
    public static final LearnedBudget QUICK = new LearnedBudget(4_000_000_000L, 1_000_000, 400_000_000, 20_000);

    /** How many symbols a search for a wrong string reads. */
    long symbols(Network network) {
        return within(mostSymbols, searchProducts / step(network));
    }

    /** How many states an exhaustive proof keeps, each with a step for every symbol that may follow. */
    long states(Network network, Language language) {
        return within(mostStates, proofProducts / (step(network) * language.mostAllowed()));
    }

    private static long step(Network network) {
        return Math.max(1, TraceCost.of(network, 0).products());
    }

    private static long within(long most, long affordable) {
        return Math.min(most, roundedDown(Math.max(1, affordable)));
    }

    /** To one digit and zeros, since people copy it. */
    private static long roundedDown(long count) {
        long unit = 1;
        while (count / unit >= 10) {
            unit *= 10;
        }
        return count / unit * unit;
    }
}

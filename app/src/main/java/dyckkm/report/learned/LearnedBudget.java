package dyckkm.report.learned;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.trace.StepBudget;

/**
 * How far each network is looked at, by {@link StepBudget}.
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
        return StepBudget.times(searchProducts, StepBudget.productsOfAStep(network), mostSymbols);
    }

    /** How many states an exhaustive proof keeps, each with a step for every symbol that may follow. */
    long states(Network network, Language language) {
        return StepBudget.times(
                proofProducts, StepBudget.productsOfAStep(network) * language.mostAllowed(), mostStates);
    }
}

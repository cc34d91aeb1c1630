package dyckkm.explorer.learned;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.robust.SetProof;
import dyckkm.trace.StepBudget;
import java.util.function.BooleanSupplier;

/**
 * How far a network is examined, by {@link StepBudget}.
 *
 * @param products how many one proof may compute
 * @param searchProducts how many one search for strings may compute
 * @param mostSymbols how many symbols a search reads at most
 * @param mostStates how many states an exhaustive proof keeps at most
 * @param basisProducts how many the search for coordinates of parallelotopes may compute
 */
public record ProofBudget(long products, long searchProducts, long mostSymbols, long mostStates, long basisProducts) {
    /** Some seconds for a small network. */
    public static final ProofBudget USUAL =
            new ProofBudget(1_000_000_000, 3_000_000_000L, 300_000, 30_000, 10_000_000_000L);

    /** A step on bounds, with its derivatives, beside one on numbers. */
    private static final long PRODUCTS_OF_A_BOUND = 20;

    /** Of D by D matrices, of which each costs D³, in the search for the coordinates of one parallelotope, for each symbol. */
    private static final long PRODUCTS_OF_MATRICES = 2000;

    /** How many symbols a search reads. */
    long symbols(Network network) {
        return StepBudget.times(searchProducts, StepBudget.productsOfAStep(network), mostSymbols);
    }

    /** How many states an exhaustive proof keeps, each with a step for every symbol that may follow. */
    long states(Network network, Language language) {
        return StepBudget.times(products, StepBudget.productsOfAStep(network) * language.mostAllowed(), mostStates);
    }

    /** How many parallelotopes are tried. */
    int slanted(Network network, Language language) {
        long dimension = 2L * network.hiddenUnits();
        long productsOfEach =
                PRODUCTS_OF_MATRICES * dimension * dimension * dimension * Math.max(1, language.mostAllowed());
        return (int) Math.min(SetProof.MOST_SLANTED, basisProducts / Math.max(1, productsOfEach));
    }

    /** Ends a search for sets of states after so many of them, each with a step for every symbol, or when the watch is over. */
    Deadline sets(Network network, Language language, BooleanSupplier isOver) {
        long most = Math.max(
                1, products / (PRODUCTS_OF_A_BOUND * StepBudget.productsOfAStep(network) * language.mostAllowed()));
        long[] asked = {0};
        // Asked once for each set, by one thread.
        return Deadline.never().orWhen(() -> asked[0]++ >= most || isOver.getAsBoolean());
    }
}

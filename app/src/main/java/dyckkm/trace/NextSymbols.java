package dyckkm.trace;

import dyckkm.language.dyck.AllowedSymbols;
import dyckkm.language.dyck.State;
import dyckkm.language.dyck.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a network expects after a prefix, beside what the language allows.
 *
 * @param openLeast the smallest probability of an open bracket
 * @param openMost the largest
 * @param close the close bracket that is allowed, or else the likeliest one
 * @param end the probability of END
 * @param disallowed the likeliest symbol that the language does not allow, START included
 * @param allowedLeast the smallest probability of an allowed symbol; 1 if none is allowed
 * @param supportedOpens how many open brackets have at least ε
 * @param supportedCloses the close brackets that have at least ε
 * @param supportsEnd whether END has at least ε
 * @param isRight whether the symbols with at least ε are those that the language allows; empty outside the language
 * @param all the probability of every symbol by its number; empty where there are too many to list
 */
public record NextSymbols(
        double openLeast,
        double openMost,
        Likely close,
        double end,
        Likely disallowed,
        double allowedLeast,
        int supportedOpens,
        List<Integer> supportedCloses,
        boolean supportsEnd,
        Optional<Boolean> isRight,
        double[] all) {
    /** Listing the probabilities of more symbols than this at every step would fill the memory and help nobody. */
    private static final int MOST_LISTED = 2002;

    /**
     * A symbol and its probability.
     *
     * @param symbol the symbol
     * @param probability its probability
     */
    public record Likely(int symbol, double probability) {}

    static NextSymbols of(double[] probabilities, State state, AllowedSymbols allowed, double epsilon) {
        Vocabulary vocabulary = allowed.vocabulary();
        int k = vocabulary.k();
        double openLeast = 1;
        double openMost = 0;
        double allowedLeast = 1;
        int supportedOpens = 0;
        boolean right = true;
        List<Integer> supportedCloses = new ArrayList<>();
        Likely disallowed = new Likely(vocabulary.start(), probabilities[vocabulary.start()]);
        for (int symbol = 0; symbol < probabilities.length; symbol++) {
            double probability = probabilities[symbol];
            boolean supported = probability >= epsilon;
            right &= supported == allowed.contains(symbol);
            if (allowed.contains(symbol)) {
                allowedLeast = Math.min(allowedLeast, probability);
            } else if (probability > disallowed.probability) {
                disallowed = new Likely(symbol, probability);
            }
            if (symbol < k) {
                openLeast = Math.min(openLeast, probability);
                openMost = Math.max(openMost, probability);
                supportedOpens += supported ? 1 : 0;
            } else if (supported && vocabulary.isClose(symbol)) {
                supportedCloses.add(symbol);
            }
        }
        double end = probabilities[vocabulary.end()];
        return new NextSymbols(
                openLeast,
                openMost,
                close(probabilities, allowed),
                end,
                disallowed,
                allowedLeast,
                supportedOpens,
                List.copyOf(supportedCloses),
                end >= epsilon,
                state instanceof State.Stack ? Optional.of(right) : Optional.empty(),
                probabilities.length <= MOST_LISTED ? probabilities.clone() : new double[0]);
    }

    private static Likely close(double[] probabilities, AllowedSymbols allowed) {
        Vocabulary vocabulary = allowed.vocabulary();
        int symbol = vocabulary.close(0);
        if (allowed.closeType() != AllowedSymbols.NONE) {
            symbol = vocabulary.close(allowed.closeType());
        } else {
            for (int type = 1; type < vocabulary.k(); type++) {
                int other = vocabulary.close(type);
                symbol = probabilities[other] > probabilities[symbol] ? other : symbol;
            }
        }
        return new Likely(symbol, probabilities[symbol]);
    }
}

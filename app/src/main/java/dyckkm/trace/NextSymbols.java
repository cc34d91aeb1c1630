package dyckkm.trace;

import dyckkm.language.Alphabet;
import dyckkm.language.Support;
import dyckkm.language.dyck.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a network expects after a prefix, beside what the language allows.
 *
 * @param brackets where the symbols are those of Dyck-(k,m): what is expected of open and of close brackets
 * @param end the probability of END
 * @param disallowed the likeliest symbol that the language does not allow, START included
 * @param allowedLeast the smallest probability of an allowed symbol; 1 if none is allowed
 * @param supportsEnd whether END has at least ε
 * @param isRight whether the symbols with at least ε are those that the language allows; empty outside the language
 * @param supported the symbols with at least ε; empty where there are too many to list
 * @param all the probability of every symbol by its number; empty where there are too many to list
 */
public record NextSymbols(
        Optional<Brackets> brackets,
        double end,
        Likely disallowed,
        double allowedLeast,
        boolean supportsEnd,
        Optional<Boolean> isRight,
        List<Integer> supported,
        double[] all) {
    /** Listing the probabilities of more symbols at every step would fill the memory and be of no use. */
    private static final int MOST_LISTED = 2002;

    /**
     * A symbol and its probability.
     *
     * @param symbol the symbol
     * @param probability its probability
     */
    public record Likely(int symbol, double probability) {}

    /**
     * What is expected of brackets.
     *
     * @param openLeast the smallest probability of an open bracket
     * @param openMost the largest
     * @param close the close bracket that is allowed, or else the likeliest one
     * @param supportedOpens how many open brackets have at least ε
     * @param supportedCloses the close brackets that have at least ε
     */
    public record Brackets(
            double openLeast, double openMost, Likely close, int supportedOpens, List<Integer> supportedCloses) {
        private static Brackets of(
                Vocabulary vocabulary, double[] probabilities, Optional<Support> allowed, double epsilon) {
            double openLeast = 1;
            double openMost = 0;
            int supportedOpens = 0;
            List<Integer> supportedCloses = new ArrayList<>();
            Likely close = new Likely(vocabulary.close(0), probabilities[vocabulary.close(0)]);
            for (int type = 0; type < vocabulary.k(); type++) {
                double open = probabilities[vocabulary.open(type)];
                openLeast = Math.min(openLeast, open);
                openMost = Math.max(openMost, open);
                supportedOpens += open >= epsilon ? 1 : 0;
                double own = probabilities[vocabulary.close(type)];
                if (own > close.probability) {
                    close = new Likely(vocabulary.close(type), own);
                }
                if (own >= epsilon) {
                    supportedCloses.add(vocabulary.close(type));
                }
            }
            return new Brackets(
                    openLeast,
                    openMost,
                    allowedClose(vocabulary, probabilities, allowed).orElse(close),
                    supportedOpens,
                    List.copyOf(supportedCloses));
        }

        private static Optional<Likely> allowedClose(
                Vocabulary vocabulary, double[] probabilities, Optional<Support> allowed) {
            int first =
                    allowed.map(support -> support.below(vocabulary.close(0))).orElse(0);
            int closes =
                    allowed.map(support -> support.below(vocabulary.start())).orElse(0) - first;
            return closes == 0
                    ? Optional.empty()
                    : allowed.map(support -> support.at(first)).map(one -> new Likely(one, probabilities[one]));
        }
    }

    /**
     * @param allowed what the language allows; empty outside the language
     * @param judgesEnd whether it counts what END gets
     */
    static NextSymbols of(
            Alphabet alphabet, double[] probabilities, Optional<Support> allowed, double epsilon, boolean judgesEnd) {
        double allowedLeast = 1;
        boolean right = true;
        boolean isListed = probabilities.length <= MOST_LISTED;
        List<Integer> supported = new ArrayList<>();
        Likely disallowed = new Likely(alphabet.start(), probabilities[alphabet.start()]);
        for (int symbol = 0; symbol < probabilities.length; symbol++) {
            double probability = probabilities[symbol];
            boolean isSupported = probability >= epsilon;
            boolean isAllowed = allowed.isPresent() && allowed.get().contains(symbol);
            if (isSupported && isListed) {
                supported.add(symbol);
            }
            if (symbol == alphabet.end() && !judgesEnd) {
                continue;
            }
            right &= isSupported == isAllowed;
            if (isAllowed) {
                allowedLeast = Math.min(allowedLeast, probability);
            } else if (probability > disallowed.probability) {
                disallowed = new Likely(symbol, probability);
            }
        }
        double end = probabilities[alphabet.end()];
        return new NextSymbols(
                alphabet instanceof Vocabulary vocabulary
                        ? Optional.of(Brackets.of(vocabulary, probabilities, allowed, epsilon))
                        : Optional.empty(),
                end,
                disallowed,
                allowedLeast,
                end >= epsilon,
                allowed.isPresent() ? Optional.of(right) : Optional.empty(),
                List.copyOf(supported),
                isListed ? probabilities.clone() : new double[0]);
    }
}

package dyckkm.proof.recheck;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.util.Optional;
import java.util.stream.IntStream;

/** Shows the same as {@link ClosingTree} by examining every pair, where rows are short enough for this to be fast. */
final class ClosingPairs {
    private static final double MOST_PRODUCTS = 1e8;

    private ClosingPairs() {}

    /** Whether all pairs of a close bracket and a top have few enough products. */
    static boolean areFew(TopSums sums, Vocabulary brackets) {
        long[] products = {0};
        for (int type = 0; type < brackets.k(); type++) {
            sums.network().readout().forEachNonZero(brackets.close(type), (unit, weight) -> products[0]++);
        }
        return (double) products[0] * brackets.k() <= MOST_PRODUCTS;
    }

    static void requireBelow(double bound, TopSums sums, Vocabulary brackets, String mode) throws RefusedException {
        Optional<String> problem = IntStream.range(0, brackets.k())
                .parallel()
                .mapToObj(type -> problem(type, bound, sums, brackets))
                .flatMap(Optional::stream)
                .findFirst();
        RefusedException.unless(problem.isEmpty(), "at " + mode + " " + problem.orElse(""));
    }

    private static Optional<String> problem(int type, double bound, TopSums sums, Vocabulary brackets) {
        int symbol = brackets.close(type);
        try {
            for (int top = 0; top < brackets.k(); top++) {
                if (top != type && !(sums.passed(sums.at(symbol, top).high()) <= bound)) {
                    return Optional.of("with type " + (top + 1) + " on top the close bracket of type " + (type + 1)
                            + " can have a logit above " + bound);
                }
            }
        } catch (RefusedException e) {
            return Optional.of(e.getMessage());
        }
        return Optional.empty();
    }
}

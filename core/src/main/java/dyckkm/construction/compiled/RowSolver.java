package dyckkm.construction.compiled;

import java.util.List;
import java.util.Optional;

/**
 * Finds weights by linear programming. What it finds is rounded to whole numbers and checked in whole numbers before it is used, so it need
 * be neither exact nor complete.
 */
@FunctionalInterface
public interface RowSolver {
    /**
     * Weights of the least absolute sum whose product with some vectors is at least 2, and with others 0.
     *
     * @param atLeastTwo vectors of −1, 0 and 1
     * @param zero other such vectors
     * @param size the number of weights
     * @return empty if there are none
     */
    Optional<double[]> weights(List<int[]> atLeastTwo, List<int[]> zero, int size);
}

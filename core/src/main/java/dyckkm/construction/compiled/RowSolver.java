package dyckkm.construction.compiled;

import java.util.List;
import java.util.Optional;

/**
 * Finds weights by linear programming. Results are rounded to integers and checked in integer arithmetic before use, so the
 * solver need be neither exact nor complete.
 */
@FunctionalInterface
public interface RowSolver {
    /**
     * Weights of minimal absolute sum whose product with some vectors is at least 2, and with others 0.
     *
     * @param atLeastTwo vectors of −1, 0 and 1
     * @param zero other such vectors
     * @param size the number of weights
     * @return empty if there are none
     */
    Optional<double[]> weights(List<int[]> atLeastTwo, List<int[]> zero, int size);
}

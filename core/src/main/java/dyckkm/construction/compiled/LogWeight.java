package dyckkm.construction.compiled;

import java.util.Map;

/**
 * The logarithm of a symbol's weight among the allowed ones: an affine function of the units.
 *
 * @param bias the value if no unit is on
 * @param units the weights of units
 */
public record LogWeight(double bias, Map<Integer, Double> units) {}

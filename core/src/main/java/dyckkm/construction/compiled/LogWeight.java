package dyckkm.construction.compiled;

import java.util.Map;

/**
 * The logarithm of a symbol's weight among those that are allowed: an affine function of the units.
 *
 * @param bias where no unit is on
 * @param units what units add
 */
public record LogWeight(double bias, Map<Integer, Double> units) {}

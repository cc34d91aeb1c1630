package dyckkm.kernel;

/**
 * The arrays that Adam updates, indexed alike.
 *
 * @param parameters p
 * @param gradients g
 * @param means m, the running mean of gradients
 * @param squares v, the running mean of their squares
 */
public record AdamArrays(float[] parameters, float[] gradients, float[] means, float[] squares) {}

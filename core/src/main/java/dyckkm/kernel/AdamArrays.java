package dyckkm.kernel;

/**
 * What Adam works on; entry i of all four belongs together.
 *
 * @param parameters p
 * @param gradients g
 * @param means m, the running mean of gradients
 * @param squares v, the running mean of their squares
 */
public record AdamArrays(float[] parameters, float[] gradients, float[] means, float[] squares) {}

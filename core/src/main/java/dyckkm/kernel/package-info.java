/**
 * The numeric kernels of training, in float32: matrix products, σ, tanh, exp, softmax, the cells' step forward and back, Adam.
 *
 * <p>{@link dyckkm.kernel.Kernels} is the door. Behind it stand two bodies of every kernel: plain loops, and the same with
 * {@code jdk.incubator.vector} in the classes named {@code Vector…}, which are loaded only where that module is present.
 * A cell has a file of each body with its step forward and, beside it, its way back; {@link dyckkm.kernel.CellRows} has the shapes.
 *
 * <p>{@code dyckkm.kernel.product} has the matrix products, the innermost loops of which {@code dyckkm.kernel.generator} writes at
 * build time; {@code dyckkm.kernel.cell} makes layers of the cells' kernels. Matrices that stand on the right of a product lie in {@link
 * dyckkm.kernel.product.Panels}; everything else is row by row.
 */
package dyckkm.kernel;

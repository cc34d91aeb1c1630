/**
 * The numeric kernels of training, in float32: matrix products, σ, tanh, exp, softmax, forward and backward steps of the cells,
 * Adam.
 *
 * <p>{@link dyckkm.kernel.Kernels} is the entry point. Every kernel has two implementations: plain loops, and {@code
 * jdk.incubator.vector} in the classes named {@code Vector…}, which are loaded only where that module is present. Each
 * implementation of a cell is one file with the forward step and the backward step side by side; {@link dyckkm.kernel.CellRows}
 * documents the shapes.
 *
 * <p>{@code dyckkm.kernel.product} has the matrix products, whose innermost loops {@code dyckkm.kernel.generator} generates at
 * build time; {@code dyckkm.kernel.cell} builds layers from the cells' kernels. Right factors of products are stored in {@link
 * dyckkm.kernel.product.Panels}; everything else is stored row by row.
 */
package dyckkm.kernel;

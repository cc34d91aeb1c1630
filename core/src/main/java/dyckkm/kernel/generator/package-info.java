/**
 * Generates the innermost loops of the matrix products at build time; not part of the jar.
 *
 * <p>A <em>tile</em> is the part of a product that fits the registers: a number of rows of the left factor times a number of
 * vectors of columns of the right one, with each sum in a local variable. Java cannot express that once for all sizes: a loop
 * over the sums would need an array of vectors, which the compiler keeps in memory. {@link dyckkm.kernel.generator.TileClasses}
 * lists the tiles, {@link dyckkm.kernel.generator.Tile} unrolls one, and {@link dyckkm.kernel.generator.TileProcessor} is the
 * annotation processor that generates them before the vectorised kernels are compiled. The generated classes are in the folder
 * {@code generated-sources} of the build and in the jar of sources.
 */
package dyckkm.kernel.generator;

/**
 * Writes the innermost loops of the matrix products, at build time; not part of the jar.
 *
 * <p>A <em>tile</em> is the part of a product that fits the registers: so many rows of the left factor times so many vectors of columns
 * of the right one, each entry a sum in a variable of its own. Java has no means to write that once for all sizes: a loop over sums
 * would need an array of vectors, which the compiler keeps in memory. {@link dyckkm.kernel.generator.TileClasses} says which tiles
 * there are, {@link dyckkm.kernel.generator.Tile} unrolls one, and {@link dyckkm.kernel.generator.TileProcessor} is what the compiler
 * calls, as an annotation processor, before it compiles the vectorised kernels. The classes it makes are in the folder
 * {@code generated-sources} of the build and in the jar of sources.
 */
package dyckkm.kernel.generator;

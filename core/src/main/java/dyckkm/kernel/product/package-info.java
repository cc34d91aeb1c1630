/**
 * Matrix products in float32: how their factors lie in memory, and the loops, plain and with {@code jdk.incubator.vector}.
 *
 * <p>Right factors are in {@link dyckkm.kernel.product.Panels} where there are many rows on their left, which a {@link
 * dyckkm.kernel.product.LeftMatrix} holds, and in {@link dyckkm.kernel.product.TriplePanels} for the {@link
 * dyckkm.kernel.product.FewRows} of a round. {@code VectorProducts} and {@code VectorFewRows} cut such products into tiles, which
 * are in {@code VectorGroupTiles} and {@code VectorRowTiles}; these two come from {@code dyckkm.kernel.generator}.
 */
package dyckkm.kernel.product;

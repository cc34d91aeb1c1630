package dyckkm.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Matrix products of both bodies against fused multiply-adds in order, bit for bit, and rearrangements, over random shapes. */
class ProductsTest {
    private static final Kernels[] BOTH = {Kernels.scalar(), Kernels.fastest()};

    @Property(tries = 150)
    void productsAreWhatTheDefinitionSays(
            @ForAll @IntRange(min = 0, max = 27) int rows,
            @ForAll @IntRange(min = 0, max = 40) int inner,
            @ForAll @IntRange(min = 1, max = 90) int columns,
            @ForAll boolean transposed,
            @ForAll long seed) {
        Panels shape = new Panels(inner, columns);
        float[] a = Floats.random(rows * inner, seed);
        float[] b = Floats.panels(shape, seed + 1);
        float[] before = Floats.random(rows * shape.paddedColumns(), seed + 2);
        int aRow = transposed ? 1 : inner;
        int aInner = transposed ? rows : 1;
        LeftMatrix left = new LeftMatrix();
        if (transposed) {
            left.columns(a, 0, rows, rows, inner);
        } else {
            left.rows(a, 0, inner, rows, inner);
        }
        for (Kernels kernels : BOTH) {
            float[] added = before.clone();
            kernels.multiply(added, 0, shape.paddedColumns(), left, b, 0, shape, true);
            float[] written = before.clone();
            kernels.multiply(written, 0, shape.paddedColumns(), left, b, 0, shape, false);
            Panels result = new Panels(rows, columns);
            float[] inPanels = Floats.random(result.size(), seed + 3);
            kernels.multiplyIntoPanels(inPanels, 0, left, b, 0, shape);
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < columns; column++) {
                    int at = row * shape.paddedColumns() + column;
                    float sum = 0;
                    float fromBefore = before[at];
                    for (int i = 0; i < inner; i++) {
                        float factor = a[row * aRow + i * aInner];
                        sum = Math.fma(factor, b[shape.at(i, column)], sum);
                        fromBefore = Math.fma(factor, b[shape.at(i, column)], fromBefore);
                    }
                    assertThat(added[at]).isEqualTo(fromBefore);
                    assertThat(written[at]).isEqualTo(sum);
                    assertThat(inPanels[result.at(row, column)]).isEqualTo(sum);
                }
            }
        }
    }

    @Property(tries = 100)
    void everyEntryOfAMatrixHasAPlaceOfItsOwn(
            @ForAll @IntRange(min = 1, max = 7) int rows, @ForAll @IntRange(min = 1, max = 120) int columns) {
        Panels shape = new Panels(rows, columns);
        boolean[] taken = new boolean[shape.size()];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int at = shape.at(row, column);
                assertThat(taken[at]).isFalse();
                taken[at] = true;
            }
        }
    }

    @Property(tries = 100)
    void packingAndTransposingKeepEveryEntry(
            @ForAll @IntRange(min = 1, max = 60) int rows,
            @ForAll @IntRange(min = 1, max = 60) int columns,
            @ForAll long seed) {
        Panels shape = new Panels(rows, columns);
        Panels turned = new Panels(columns, rows);
        int stride = shape.paddedColumns() + 3;
        float[] byRows = Floats.random(rows * stride + 2, seed);
        for (Kernels kernels : BOTH) {
            float[] packed = new float[shape.size() + 1];
            kernels.pack(packed, 1, byRows, 2, stride, shape);
            float[] transposed = new float[turned.size() + 4];
            kernels.transpose(transposed, 4, packed, 1, shape);
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < columns; column++) {
                    float expected = byRows[2 + row * stride + column];
                    assertThat(packed[1 + shape.at(row, column)]).isEqualTo(expected);
                    assertThat(transposed[4 + turned.at(column, row)]).isEqualTo(expected);
                }
            }
        }
    }

    @Property(tries = 50)
    void sumsOfRowsAreSums(
            @ForAll @IntRange(min = 0, max = 30) int count,
            @ForAll @IntRange(min = 1, max = 9) int vectors,
            @ForAll long seed) {
        int width = vectors * Panels.PAD;
        float[] rows = Floats.random(count * width, seed);
        for (Kernels kernels : BOTH) {
            float[] sum = new float[width];
            kernels.sumRows(sum, 0, rows, 0, width, count);
            for (int column = 0; column < width; column++) {
                double expected = 0;
                for (int row = 0; row < count; row++) {
                    expected += rows[row * width + column];
                }
                assertThat((double) sum[column]).isCloseTo(expected, offset(1e-5));
            }
        }
    }
}

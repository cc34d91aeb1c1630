package dyckkm.kernel;

import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.VectorWidth;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Row-wise kernels, on (count, width) or a single (width); every width is a multiple of {@link Panels#PAD}. */
final class VectorRows {
    private static final VectorSpecies<Float> SPECIES = VectorWidth.SPECIES;
    private static final int LANES = SPECIES.length();

    private VectorRows() {}

    /** out ← s·tanh(s·(x + y)) + 1 − s: σ where the slope s is ½, tanh where it is 1. */
    static void squash(float[] out, int outAt, float[] x, int xAt, float[] y, int yAt, float[] slopes, int width) {
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        for (int j = 0; j < width; j += LANES) {
            FloatVector s = FloatVector.fromArray(SPECIES, slopes, j);
            FloatVector sum =
                    FloatVector.fromArray(SPECIES, x, xAt + j).add(FloatVector.fromArray(SPECIES, y, yAt + j));
            s.fma(VectorFunctions.tanh(s.mul(sum)), one.sub(s)).intoArray(out, outAt + j);
        }
    }

    static void add(float[] target, int targetAt, float[] row, int rowAt, int width) {
        for (int j = 0; j < width; j += LANES) {
            FloatVector.fromArray(SPECIES, target, targetAt + j)
                    .add(FloatVector.fromArray(SPECIES, row, rowAt + j))
                    .intoArray(target, targetAt + j);
        }
    }

    static void addTwice(float[] first, int firstAt, float[] second, int secondAt, float[] row, int rowAt, int width) {
        for (int j = 0; j < width; j += LANES) {
            FloatVector value = FloatVector.fromArray(SPECIES, row, rowAt + j);
            FloatVector.fromArray(SPECIES, first, firstAt + j).add(value).intoArray(first, firstAt + j);
            FloatVector.fromArray(SPECIES, second, secondAt + j).add(value).intoArray(second, secondAt + j);
        }
    }

    static void sumRows(float[] sum, int sumAt, float[] rows, int rowsAt, int width, int count) {
        for (int j = 0; j < width; j += LANES) {
            FloatVector total = FloatVector.fromArray(SPECIES, sum, sumAt + j);
            int at = rowsAt + j;
            for (int row = 0; row < count; row++) {
                total = total.add(FloatVector.fromArray(SPECIES, rows, at));
                at += width;
            }
            total.intoArray(sum, sumAt + j);
        }
    }

    static void pack(float[] panels, int panelsAt, float[] rows, int rowsAt, int stride, Panels shape) {
        for (int first = 0; first < shape.paddedColumns(); first += shape.width(first)) {
            int width = shape.width(first);
            int target = panelsAt + shape.start(first);
            for (int column = 0; column < width; column += LANES) {
                packColumn(panels, target + column, width, rows, rowsAt + first + column, stride, shape.rows());
            }
        }
    }

    private static void packColumn(float[] panels, int to, int width, float[] rows, int from, int stride, int count) {
        int target = to;
        int source = from;
        for (int row = 0; row < count; row++) {
            FloatVector.fromArray(SPECIES, rows, source).intoArray(panels, target);
            target += width;
            source += stride;
        }
    }

    /** In passes over all rows: each row is short, and interleaving them hides latency. */
    static void softmax(float[] logits, int at, int width, Distributions rows) {
        int count = rows.count();
        if (rows.isBounded()) {
            Arrays.fill(rows.shifts(), 0, count, 0);
            exponentials(logits, at, count * width, 0);
        } else {
            for (int row = 0; row < count; row++) {
                int from = at + row * width;
                float shift = largest(logits, from, width);
                rows.shifts()[row] = shift;
                exponentials(logits, from, width, shift);
            }
        }
        double[] sums = rows.sums();
        for (int row = 0; row < count; row++) {
            sums[row] = sum(logits, at + row * width, width);
        }
        for (int row = 0; row < count; row++) {
            scale(logits, at + row * width, width, (float) (rows.factors()[row] / sums[row]));
        }
    }

    private static float largest(float[] row, int at, int width) {
        FloatVector largest = FloatVector.fromArray(SPECIES, row, at);
        for (int j = LANES; j < width; j += LANES) {
            FloatVector next = FloatVector.fromArray(SPECIES, row, at + j);
            largest = largest.blend(next, next.compare(VectorOperators.GT, largest));
        }
        return largest.reduceLanes(VectorOperators.MAX);
    }

    private static void exponentials(float[] row, int at, int width, float shift) {
        FloatVector shifts = FloatVector.broadcast(SPECIES, shift);
        for (int j = 0; j < width; j += LANES) {
            VectorFunctions.exp(FloatVector.fromArray(SPECIES, row, at + j).sub(shifts))
                    .intoArray(row, at + j);
        }
    }

    private static void scale(float[] row, int at, int width, float factor) {
        FloatVector factors = FloatVector.broadcast(SPECIES, factor);
        for (int j = 0; j < width; j += LANES) {
            FloatVector.fromArray(SPECIES, row, at + j).mul(factors).intoArray(row, at + j);
        }
    }

    /** Not {@code reduceLanes}, whose order of additions may change once it is compiled, and with it the bits. */
    private static double sum(float[] row, int at, int width) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        for (int j = at; j < at + width; j += 4) {
            sum0 += row[j];
            sum1 += row[j + 1];
            sum2 += row[j + 2];
            sum3 += row[j + 3];
        }
        return sum0 + sum1 + (sum2 + sum3);
    }

    static void exp(float[] x, int at, int count) {
        for (int j = at; j < at + count; j += LANES) {
            VectorFunctions.exp(FloatVector.fromArray(SPECIES, x, j)).intoArray(x, j);
        }
    }

    static void sigmoid(float[] x, int at, int count) {
        for (int j = at; j < at + count; j += LANES) {
            VectorFunctions.sigmoid(FloatVector.fromArray(SPECIES, x, j)).intoArray(x, j);
        }
    }

    static void tanh(float[] x, int at, int count) {
        for (int j = at; j < at + count; j += LANES) {
            VectorFunctions.tanh(FloatVector.fromArray(SPECIES, x, j)).intoArray(x, j);
        }
    }

    static void adam(AdamStep step, AdamArrays arrays, int at, int count) {
        float[] parameters = arrays.parameters();
        float[] means = arrays.means();
        float[] squares = arrays.squares();
        for (int j = at; j < at + count; j += LANES) {
            FloatVector g = FloatVector.fromArray(SPECIES, arrays.gradients(), j);
            FloatVector m = FloatVector.fromArray(SPECIES, means, j).mul(step.decay1());
            m = g.fma(FloatVector.broadcast(SPECIES, step.fresh1()), m);
            FloatVector v = FloatVector.fromArray(SPECIES, squares, j).mul(step.decay2());
            v = g.mul(g).fma(FloatVector.broadcast(SPECIES, step.fresh2()), v);
            m.intoArray(means, j);
            v.intoArray(squares, j);
            FloatVector root = v.lanewise(VectorOperators.SQRT)
                    .fma(
                            FloatVector.broadcast(SPECIES, step.rootFactor()),
                            FloatVector.broadcast(SPECIES, step.epsilon()));
            FloatVector.fromArray(SPECIES, parameters, j)
                    .sub(m.mul(step.rate()).div(root))
                    .intoArray(parameters, j);
        }
    }
}

package dyckkm.proof.certificate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * For each content the greatest of constant + vector · content over all vectors but the content's own.
 *
 * <p>Vectors are visited in lexicographic order, so that sums of equal beginnings are made once: of codes in binary two
 * additions remain per pair, however long the code. Contents are taken in blocks that stay in the cache.
 */
final class GreatestProducts {
    private static final int BLOCK = 256;

    private final double[][] vectors;
    private final double[] constants;
    private final List<double[]> patterns;
    private final int[] order;
    /** How many leading entries a vector has in common with the one before it in the order. */
    private final int[] shared;

    private GreatestProducts(double[][] vectors, double[] constants, List<double[]> patterns) {
        this.vectors = vectors;
        this.constants = constants;
        this.patterns = patterns;
        this.order = IntStream.range(0, vectors.length)
                .boxed()
                .sorted(Comparator.comparing((Integer row) -> vectors[row], Arrays::compare))
                .mapToInt(Integer::intValue)
                .toArray();
        this.shared = new int[order.length];
        for (int place = 1; place < order.length; place++) {
            int mismatch = Arrays.mismatch(vectors[order[place]], vectors[order[place - 1]]);
            shared[place] = mismatch < 0 ? patterns.size() : mismatch;
        }
    }

    /**
     * @param vectors one for each type, with an entry for each pattern
     * @param constants one for each type
     * @param patterns each with a value for every content
     */
    static double[] find(double[][] vectors, double[] constants, List<double[]> patterns) {
        GreatestProducts products = new GreatestProducts(vectors, constants, patterns);
        double[] greatest = new double[vectors.length];
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        int blocks = (vectors.length + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(block -> products.block(block * BLOCK, greatest));
        return greatest;
    }

    private void block(int from, double[] greatest) {
        int size = Math.min(BLOCK, greatest.length - from);
        double[] best = new double[size];
        Arrays.fill(best, Double.NEGATIVE_INFINITY);
        double[][] slices = new double[patterns.size()][];
        Arrays.setAll(slices, number -> Arrays.copyOfRange(patterns.get(number), from, from + size));
        double[][] buffers = new double[patterns.size() + 1][size];
        double[][] sums = new double[patterns.size() + 1][];
        sums[0] = buffers[0];
        for (int place = 0; place < order.length; place++) {
            int row = order[place];
            double[] vector = vectors[row];
            for (int number = shared[place]; number < vector.length; number++) {
                if (vector[number] == 0) {
                    sums[number + 1] = sums[number];
                } else {
                    addScaled(buffers[number + 1], sums[number], vector[number], slices[number]);
                    sums[number + 1] = buffers[number + 1];
                }
            }
            boolean isOwn = row >= from && row < from + size;
            double before = isOwn ? best[row - from] : 0;
            raise(best, sums[vector.length], constants[row]);
            if (isOwn) {
                best[row - from] = before;
            }
        }
        System.arraycopy(best, 0, greatest, from, size);
    }

    private static void addScaled(double[] result, double[] sum, double factor, double[] pattern) {
        for (int at = 0; at < result.length; at++) {
            result[at] = sum[at] + factor * pattern[at];
        }
    }

    private static void raise(double[] best, double[] sum, double constant) {
        for (int at = 0; at < best.length; at++) {
            best[at] = Math.max(best[at], sum[at] + constant);
        }
    }
}

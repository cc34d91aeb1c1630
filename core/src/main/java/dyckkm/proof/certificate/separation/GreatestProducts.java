package dyckkm.proof.certificate.separation;

import dyckkm.proof.certificate.value.Pattern;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * For each content the greatest of constant + vector · content over all vectors but the content's own.
 *
 * <p>Vectors and contents are both visited in lexicographic order. Sums over common prefixes are computed once; contents are
 * processed in blocks, and vectors whose common prefix already loses against the best of a whole block are skipped together.
 * For binary codes, where a block agrees in its leading bits, hardly any pair remains.
 */
final class GreatestProducts {
    private static final int BLOCK = 256;

    private final double[][] vectors;
    private final double[] constants;
    private final List<double[]> patterns;
    /** Indices of vectors, and of contents, in sorted order. */
    private final int[] rows;

    private final int[] contents;
    /** The rank of each content in that order. */
    private final int[] placeOfContent;

    private final double[] leastOfPattern;
    private final double[] greatestOfPattern;
    /** The length of the common prefix of a vector and its predecessor in the order. */
    private final int[] shared;
    /** Vectors that agree in this many leading entries form a group. */
    private final int groupDepth;
    /** The end of the group of a rank. */
    private final int[] groupEnd;
    /** A bound on what the constant and the later entries of a group's vectors add, at the group's first rank. */
    private final double[] groupRest;

    private GreatestProducts(double[][] vectors, double[] constants, List<double[]> patterns) {
        this.vectors = vectors;
        this.constants = constants;
        this.patterns = patterns;
        this.groupDepth = (patterns.size() + 1) / 2;
        this.rows = order(vectors.length, row -> vectors[row]);
        this.contents = order(
                vectors.length,
                content -> patterns.stream()
                        .mapToDouble(pattern -> pattern[content])
                        .toArray());
        this.placeOfContent = new int[contents.length];
        for (int place = 0; place < contents.length; place++) {
            placeOfContent[contents[place]] = place;
        }
        this.leastOfPattern = patterns.stream().mapToDouble(Pattern::least).toArray();
        this.greatestOfPattern =
                patterns.stream().mapToDouble(Pattern::greatest).toArray();
        this.shared = new int[rows.length];
        for (int place = 1; place < rows.length; place++) {
            int mismatch = Arrays.mismatch(vectors[rows[place]], vectors[rows[place - 1]]);
            shared[place] = mismatch < 0 ? patterns.size() : mismatch;
        }
        this.groupEnd = new int[rows.length];
        this.groupRest = new double[rows.length];
        int end = rows.length;
        double rest = Double.NEGATIVE_INFINITY;
        for (int place = rows.length - 1; place >= 0; place--) {
            rest = Math.max(rest, rest(rows[place]));
            groupEnd[place] = end;
            groupRest[place] = rest;
            if (shared[place] < groupDepth) {
                end = place;
                rest = Double.NEGATIVE_INFINITY;
            }
        }
    }

    private static int[] order(int count, IntFunction<double[]> keys) {
        double[][] keyOf = IntStream.range(0, count).mapToObj(keys).toArray(double[][]::new);
        return IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparing((Integer number) -> keyOf[number], Arrays::compare))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private double rest(int row) {
        double rest = constants[row];
        for (int number = groupDepth; number < patterns.size(); number++) {
            double factor = vectors[row][number];
            rest += factor * (factor > 0 ? greatestOfPattern : leastOfPattern)[number];
        }
        return rest;
    }

    /**
     * @param vectors one for each type, with an entry for each pattern
     * @param constants one for each type
     * @param patterns each with a value for every content
     */
    static double[] find(double[][] vectors, double[] constants, List<double[]> patterns) {
        GreatestProducts products = new GreatestProducts(vectors, constants, patterns);
        double[] greatest = new double[vectors.length];
        int blocks = (vectors.length + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(block -> products.new Block(block * BLOCK).find(greatest));
        return greatest;
    }

    /** Some contents, neighbours in the order. */
    private final class Block {
        private final int from;
        private final int size;
        private final double[] best;
        private final double[][] slices;
        private final double[][] buffers;
        /** The sums of a vector's first entries with all contents of the block, for each number of entries. */
        private final double[][] sums;

        Block(int from) {
            this.from = from;
            this.size = Math.min(BLOCK, contents.length - from);
            this.best = new double[size];
            Arrays.fill(best, Double.NEGATIVE_INFINITY);
            this.slices = new double[patterns.size()][size];
            for (int number = 0; number < slices.length; number++) {
                for (int at = 0; at < size; at++) {
                    slices[number][at] = patterns.get(number)[contents[from + at]];
                }
            }
            this.buffers = new double[patterns.size() + 1][size];
            this.sums = new double[patterns.size() + 1][];
            sums[0] = buffers[0];
        }

        void find(double[] greatest) {
            int valid = 0;
            int place = 0;
            while (place < rows.length) {
                boolean beginsGroup = place == 0 || shared[place] < groupDepth;
                valid = Math.min(valid, place == 0 ? 0 : shared[place]);
                if (beginsGroup) {
                    extend(vectors[rows[place]], valid, groupDepth);
                    valid = groupDepth;
                    if (Pattern.greatest(sums[groupDepth]) + groupRest[place] <= Pattern.least(best)) {
                        place = groupEnd[place];
                        continue;
                    }
                }
                extend(vectors[rows[place]], valid, patterns.size());
                valid = patterns.size();
                raise(rows[place]);
                place++;
            }
            for (int at = 0; at < size; at++) {
                greatest[contents[from + at]] = best[at];
            }
        }

        private void extend(double[] vector, int known, int wanted) {
            for (int number = known; number < wanted; number++) {
                if (vector[number] == 0) {
                    sums[number + 1] = sums[number];
                } else {
                    addScaled(buffers[number + 1], sums[number], vector[number], slices[number]);
                    sums[number + 1] = buffers[number + 1];
                }
            }
        }

        private void raise(int row) {
            int own = placeOfContent[row] - from;
            boolean isHere = own >= 0 && own < size;
            double before = isHere ? best[own] : 0;
            GreatestProducts.raise(best, sums[patterns.size()], constants[row]);
            if (isHere) {
                best[own] = before;
            }
        }
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

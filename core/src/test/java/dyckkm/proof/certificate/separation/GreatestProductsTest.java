package dyckkm.proof.certificate.separation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The search that leaves out most pairs finds what a look at all of them finds. */
class GreatestProductsTest {
    @Property(tries = 60)
    void noPairIsLeftOutThatMatters(
            @ForAll @IntRange(min = 1, max = 700) int types,
            @ForAll @IntRange(min = 1, max = 9) int patterns,
            @ForAll @IntRange(min = 2, max = 4) int levels,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] vectors = IntStream.range(0, types)
                .mapToObj(type -> numbers(patterns, levels, random))
                .toArray(double[][]::new);
        double[] constants = numbers(types, 3, random);
        List<double[]> contents = IntStream.range(0, patterns)
                .mapToObj(number -> numbers(types, levels, random))
                .toList();
        double[] greatest = GreatestProducts.find(vectors, constants, contents);
        for (int content = 0; content < types; content++) {
            assertThat(greatest[content]).isEqualTo(slow(vectors, constants, contents, content), within(1e-9));
        }
    }

    /** Few different values, so that beginnings are shared. */
    private static double[] numbers(int count, int levels, SplittableRandom random) {
        double[] values = new double[count];
        Arrays.setAll(values, place -> random.nextInt(levels) - 1.0);
        return values;
    }

    private static double slow(double[][] vectors, double[] constants, List<double[]> patterns, int content) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (int type = 0; type < vectors.length; type++) {
            double score = constants[type];
            for (int number = 0; number < patterns.size(); number++) {
                score += vectors[type][number] * patterns.get(number)[content];
            }
            greatest = type == content ? greatest : Math.max(greatest, score);
        }
        return greatest;
    }
}

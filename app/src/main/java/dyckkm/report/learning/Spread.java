package dyckkm.report.learning;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What several seeds came to.
 *
 * @param count how many
 * @param median the middle one, or half-way between the two in the middle
 */
public record Spread(int count, double median, double least, double greatest) {
    /** Of those for which it is known; nothing if it is known for none. */
    public static <T> Optional<Spread> ofKnown(List<T> seeds, ToDoubleFunction<T> metric) {
        List<T> known = seeds.stream()
                .filter(seed -> !Double.isNaN(metric.applyAsDouble(seed)))
                .toList();
        return known.isEmpty() ? Optional.empty() : Optional.of(of(known, metric));
    }

    /** Of at least one. */
    public static <T> Spread of(List<T> seeds, ToDoubleFunction<T> metric) {
        double[] values = seeds.stream().mapToDouble(metric).sorted().toArray();
        if (values.length == 0) {
            throw new IllegalArgumentException("a spread of nothing");
        }
        int half = values.length / 2;
        double median = values.length % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
        return new Spread(
                values.length, median, values[0], Arrays.stream(values).max().orElseThrow());
    }
}

package dyckkm.cli.language;

import dyckkm.language.StringDistribution;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Lengths of strings as JSON: how many strings have each of them, and how probable it is. */
final class LengthsJson {
    private LengthsJson() {}

    /**
     * @param lengths in ascending order, at least one
     * @param strings how many strings have a length
     */
    static List<Map<String, Object>> of(
            int[] lengths, StringDistribution distribution, IntFunction<BigInteger> strings) {
        double[] probabilities = distribution.lengthProbabilities(lengths[lengths.length - 1]);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int length : lengths) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("length", length);
            row.put("strings", strings.apply(length));
            row.put("probability", probabilities[length]);
            rows.add(row);
        }
        return rows;
    }
}

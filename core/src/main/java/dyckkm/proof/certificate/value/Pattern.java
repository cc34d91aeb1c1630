package dyckkm.proof.certificate.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A unit's value as offset + factor · pattern, up to a radius. Units that show a bit of the content, its complement, or its
 * negation share a pattern.
 *
 * @param number the index of the pattern in the basis
 * @param factor the factor of the pattern
 * @param offset the offset
 * @param radius a bound on the distance of the value from that
 */
public record Pattern(int number, double factor, double offset, double radius) {
    public static double least(double[] values) {
        double least = values[0];
        for (double value : values) {
            least = Math.min(least, value);
        }
        return least;
    }

    public static double greatest(double[] values) {
        double greatest = values[0];
        for (double value : values) {
            greatest = Math.max(greatest, value);
        }
        return greatest;
    }

    /** The different patterns of the units that depend on a slot. */
    public static final class Basis {
        private final Map<Integer, Pattern> ofUnit = new HashMap<>();
        private final List<double[]> patterns = new ArrayList<>();

        public Basis(Value[] hidden, int slot) {
            Map<Table, Pattern> ofTable = new HashMap<>();
            for (int unit = 0; unit < hidden.length; unit++) {
                if (hidden[unit].slot() == slot) {
                    ofUnit.put(unit, ofTable.computeIfAbsent(hidden[unit].table(), table -> describe(table)));
                }
            }
        }

        private Pattern describe(Table table) {
            double[] middle = new double[table.low.length];
            double radius = 0;
            for (int content = 0; content < middle.length; content++) {
                middle[content] = (table.low[content] + table.high[content]) / 2;
                radius = Math.max(
                        radius, Math.max(table.high[content] - middle[content], middle[content] - table.low[content]));
            }
            double first = middle[0];
            double second = Arrays.stream(middle)
                    .filter(value -> value != first)
                    .findFirst()
                    .orElse(first);
            boolean isBit = Arrays.stream(middle).allMatch(value -> value == first || value == second);
            double[] pattern = isBit
                    ? Arrays.stream(middle).map(value -> value == first ? 0 : 1).toArray()
                    : middle;
            int number = numberOf(pattern);
            return isBit ? new Pattern(number, second - first, first, radius) : new Pattern(number, 1, 0, radius);
        }

        private int numberOf(double[] pattern) {
            for (int number = 0; number < patterns.size(); number++) {
                if (Arrays.equals(patterns.get(number), pattern)) {
                    return number;
                }
            }
            patterns.add(pattern);
            return patterns.size() - 1;
        }

        public Pattern of(int unit) {
            return ofUnit.get(unit);
        }

        public int size() {
            return patterns.size();
        }

        /** The values for all contents; must not be modified. */
        public List<double[]> patterns() {
            return patterns;
        }
    }
}

package dyckkm.report.trace;

import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TracedGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How one vector of a group's values is written in a column: a character for each unit where all values are 0, 1 and −1 times
 * one number, else two decimals; one for all units where they always agree; what is not zero where that is little.
 */
final class VectorText {
    /** Beyond this many units a strip is cut off. */
    static final int LONGEST_STRIP = 24;

    /** A decimal takes as much room as so many characters of a strip, or nearly. */
    private static final int CHARACTERS_PER_DECIMAL = 4;

    private static final int FEW = 2;

    private final TracedGroup group;
    private final String vector;
    private final double scale;
    private final int longest;
    private final boolean agrees;
    private final boolean isSparse;
    private final int width;

    /**
     * @param scale what the character 1 stands for; not a number if values are not multiples of one number
     * @param longest how many characters a strip may have
     */
    VectorText(Trace trace, TracedGroup group, String vector, double scale, int longest) {
        this.group = group;
        this.vector = vector;
        this.scale = scale;
        this.longest = longest;
        List<double[]> all = values(trace, group, vector);
        this.agrees = !isState(vector) && all.stream().allMatch(VectorText::allEqual);
        this.isSparse = group.size() > LONGEST_STRIP
                && all.stream().allMatch(values -> places(values).size() <= FEW);
        this.width =
                all.stream().mapToInt(values -> text(values).length()).max().orElse(0);
    }

    /** The states are shown unit by unit even where they agree: they are codes. */
    private static boolean isState(String vector) {
        return vector.equals("cell") || vector.equals("hidden");
    }

    private static List<double[]> values(Trace trace, TracedGroup group, String vector) {
        return trace.steps().stream()
                .flatMap(step -> step.reading().stream())
                .map(reading -> group.values(reading.computed(), vector))
                .toList();
    }

    /** The one magnitude of all values of a vector that are not zero: 1 if there are none, not a number if it is not one. */
    static double scaleOf(Trace trace, String vector) {
        double scale = 0;
        for (TracedGroup group : trace.groups()) {
            for (double[] values : values(trace, group, vector)) {
                for (double value : values) {
                    double magnitude = Math.abs(value);
                    if (magnitude != 0 && scale != 0 && magnitude != scale || Double.isInfinite(value)) {
                        return Double.NaN;
                    }
                    scale = magnitude == 0 ? scale : magnitude;
                }
            }
        }
        return scale == 0 ? 1 : scale;
    }

    int width() {
        return width;
    }

    String padded(TraceStep.Reading reading) {
        String text = text(group.values(reading.computed(), vector));
        return text + " ".repeat(width - text.length());
    }

    private String text(double[] values) {
        if (agrees) {
            return Double.isNaN(scale) ? decimal(values[0]) : character(values[0]);
        }
        if (isSparse) {
            List<Integer> places = places(values);
            return places.isEmpty()
                    ? "0"
                    : places.stream().map(place -> named(place, values[place])).collect(Collectors.joining(" "));
        }
        if (Double.isNaN(scale)) {
            return abbreviated(values, Math.max(2, longest / CHARACTERS_PER_DECIMAL), " ", VectorText::decimal);
        }
        return abbreviated(values, longest, "", VectorText::character);
    }

    private static String abbreviated(
            double[] values, int most, String separator, java.util.function.DoubleFunction<String> one) {
        String shown = IntStream.range(0, Math.min(values.length, most))
                .mapToObj(place -> one.apply(values[place]))
                .collect(Collectors.joining(separator));
        return values.length <= most ? shown : shown + separator + "…";
    }

    private String named(int place, double value) {
        String name = group.unitNames().get(place);
        return value == scale ? name : name + "=" + (Double.isNaN(scale) ? decimal(value) : character(value));
    }

    private static String character(double value) {
        return value == 0 ? "0" : value > 0 ? "1" : "-";
    }

    private static String decimal(double value) {
        // The sum turns −0 into 0.
        return String.format(Locale.ROOT, "%5.2f", value + 0.0);
    }

    private static List<Integer> places(double[] values) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < values.length; place++) {
            if (values[place] != 0) {
                places.add(place);
            }
        }
        return places;
    }

    private static boolean allEqual(double[] values) {
        for (double value : values) {
            if (value != values[0]) {
                return false;
            }
        }
        return true;
    }
}

package dyckkm.report.trace;

import static dyckkm.report.Numbers.significant;

import dyckkm.network.Cell;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TracedGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The columns of a text trace that show units: one for each group, as many as fit beside each other. */
final class UnitColumns {
    /** With the other columns beside them, wider ones would be folded by most terminals. */
    private static final int WIDEST = 120;

    /** Fewer units say nothing. */
    private static final int SHORTEST_STRIP = 6;

    private final Trace trace;
    /** The vectors that are shown, with their letters and what a 1 stands for in each. */
    private final Map<String, String> letters;

    private final Map<String, Double> scales = new LinkedHashMap<>();
    private final List<Column> columns;

    /**
     * The column of a group.
     *
     * @param group the group
     * @param heading its name, and below it the vectors' letters
     * @param vectors how each vector is written
     */
    record Column(TracedGroup group, String heading, List<VectorText> vectors) {
        String cell(TraceStep.Reading reading) {
            return vectors.stream().map(vector -> vector.padded(reading)).collect(Collectors.joining(" "));
        }

        /** With the frame to the next column. */
        private int width() {
            int values = vectors.stream().mapToInt(VectorText::width).sum() + vectors.size() - 1;
            return Math.max(values, group.name().length()) + 3;
        }
    }

    UnitColumns(Trace trace) {
        this.trace = trace;
        Cell cell = trace.network().cell();
        Map<String, String> all = CellVectors.all(cell);
        all.keySet().forEach(vector -> scales.put(vector, VectorText.scaleOf(trace, vector)));
        Map<String, String> gatesAndMemory = new LinkedHashMap<>(all);
        gatesAndMemory.keySet().retainAll(CellVectors.gatesAndMemory(cell));
        List<Column> shown = columns(all, VectorText.LONGEST_STRIP);
        boolean narrow = width(shown) > WIDEST;
        this.letters = narrow ? gatesAndMemory : all;
        for (int strip = VectorText.LONGEST_STRIP; narrow && strip >= SHORTEST_STRIP; strip /= 2) {
            shown = width(shown) > WIDEST ? columns(letters, strip) : shown;
        }
        this.columns = fitting(shown);
    }

    private static int width(List<Column> columns) {
        return columns.stream().mapToInt(Column::width).sum();
    }

    private List<Column> columns(Map<String, String> shown, int longestStrip) {
        List<Column> made = new ArrayList<>();
        for (TracedGroup group : trace.groups()) {
            List<VectorText> vectors = shown.keySet().stream()
                    .map(vector -> new VectorText(trace, group, vector, scales.get(vector), longestStrip))
                    .toList();
            made.add(new Column(group, heading(group, List.copyOf(shown.values()), vectors), vectors));
        }
        return made;
    }

    /** Below the name each letter stands over the first of its values. */
    private static String heading(TracedGroup group, List<String> letters, List<VectorText> vectors) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < letters.size(); i++) {
            line.append(i == 0 ? "" : " ")
                    .append(letters.get(i))
                    .append(" ".repeat(vectors.get(i).width() - 1));
        }
        // As wide as the values, so that the heading stays to the left above them.
        String name = group.name()
                + " ".repeat(Math.max(0, line.length() - group.name().length()));
        return letters.size() == 1 ? name : name + "\n" + line;
    }

    private static List<Column> fitting(List<Column> all) {
        int width = 0;
        List<Column> shown = new ArrayList<>();
        for (Column column : all) {
            width += column.width();
            if (width > WIDEST && !shown.isEmpty()) {
                break;
            }
            shown.add(column);
        }
        return shown;
    }

    List<Column> columns() {
        return columns;
    }

    /** What a reader must know to read the columns; empty where they speak for themselves. */
    String legend() {
        List<String> parts = new ArrayList<>();
        if (letters.size() > 1) {
            parts.add(letters.entrySet().stream()
                    .map(entry -> entry.getValue() + " " + entry.getKey())
                    .collect(Collectors.joining(", ")));
        }
        letters.forEach((vector, letter) -> {
            double scale = scales.get(vector);
            if (!Double.isNaN(scale) && scale != 1) {
                parts.add("in " + vector + " a 1 stands for " + significant(scale, 3));
            }
        });
        int left = trace.groups().size() - columns.size();
        if (left > 0) {
            parts.add("the last " + left + " of " + trace.groups().size() + " groups of units do not fit here");
        }
        if (letters.size() < scales.size()) {
            parts.add("hidden, which is o · tanh c, does not fit here");
        }
        return String.join("; ", parts);
    }
}

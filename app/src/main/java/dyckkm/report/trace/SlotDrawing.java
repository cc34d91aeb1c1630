package dyckkm.report.trace;

import dyckkm.network.Cell;
import dyckkm.network.StepTrace;
import dyckkm.report.svg.SvgWriter;
import dyckkm.trace.StackPlaces;
import dyckkm.trace.TokenText;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TracedGroup;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;

/**
 * One group of units at one step: a box, shaded if the group holds the top of the stack, with the bracket it holds, its units
 * as small coloured squares, and the letters of its gates, faint where the gate is closed.
 */
final class SlotDrawing {
    /** Larger groups are cut off here: squares would be too small to see, and too many. */
    static final int MOST_UNITS = 600;

    private static final double PADDING = 5;
    private static final double CHARACTER = 8.2;
    private static final double GATE_SPACING = 11;
    private static final double GATE_HEIGHT = 11;
    private static final double NARROWEST_STRIP = 36;
    private static final double WIDEST_STRIP = 54;

    /** Where there are no slots to be told apart, units have the room. */
    private static final double WIDEST_STRIP_ALONE = 96;

    private static final double LEAST_HEIGHT = 12;

    /** Smaller squares have no outline of their own. */
    private static final double OUTLINED = 6;

    /** Of the letter of a closed gate. */
    private static final double FAINTEST = 0.2;

    private final StackPlaces places;
    private final TokenText tokens;
    private final Map<String, String> gates;
    private final String memory;
    private final boolean hasSlots;
    private final double bracketWidth;
    private final double stripWidth;

    SlotDrawing(Trace trace) {
        Cell cell = trace.network().cell();
        this.places = new StackPlaces(trace);
        this.tokens = trace.tokens();
        this.gates = CellVectors.gates(cell);
        this.memory = CellVectors.memory(cell);
        this.hasSlots = trace.decodes();
        int longest = trace.steps().stream()
                .flatMap(step -> step.reading().stream())
                .flatMap(reading -> trace.groups().stream().map(group -> bracketIn(group, reading)))
                .mapToInt(String::length)
                .max()
                .orElse(0);
        this.bracketWidth = longest == 0 ? 0 : CHARACTER * longest + 5;
        double widest = trace.decodes() ? WIDEST_STRIP : WIDEST_STRIP_ALONE;
        double longestStrip = trace.groups().stream()
                .mapToDouble(group -> shown(group) * side(group))
                .max()
                .orElse(0);
        this.stripWidth = Math.max(NARROWEST_STRIP, Math.min(widest, longestStrip));
    }

    double width() {
        return bracketWidth + stripWidth + 2 * PADDING;
    }

    double height(TracedGroup group) {
        return Math.max(LEAST_HEIGHT, stripHeight(group)) + 2 * PADDING + (gates.isEmpty() ? 0 : GATE_HEIGHT);
    }

    private double stripHeight(TracedGroup group) {
        return lines(group) * side(group);
    }

    private int lines(TracedGroup group) {
        return (int) Math.ceil(shown(group) * side(group) / stripWidth);
    }

    private static int shown(TracedGroup group) {
        return Math.min(group.size(), MOST_UNITS);
    }

    /** Few units have larger squares. */
    private double side(TracedGroup group) {
        return group.size() <= 9 ? 9 : group.size() <= 40 || !hasSlots ? 6 : 3;
    }

    /** As many in the last line as in the others, or nearly. */
    private int unitsPerLine(TracedGroup group) {
        return (int) Math.ceil((double) shown(group) / lines(group));
    }

    private String bracketIn(TracedGroup group, TraceStep.Reading reading) {
        OptionalInt element = places.elementIn(group, reading);
        return element.isEmpty()
                ? ""
                : tokens.ofElement(reading.decoded().orElseThrow().get(element.getAsInt()));
    }

    void draw(SvgWriter svg, TracedGroup group, TraceStep.Reading reading, double x, double y) {
        boolean top = places.isTop(group, reading);
        svg.open("g", "class", "slot");
        svg.rectangle(top ? "top box" : "box", x, y, width(), height(group), "rx", 4);
        String bracket = bracketIn(group, reading);
        if (!bracket.isEmpty()) {
            double middle = y + height(group) / 2 + 4.5;
            svg.text("text", bracket, "class", top ? "ink strong" : "ink", "x", x + PADDING, "y", middle);
        }
        double left = x + PADDING + bracketWidth;
        double slack = Math.max(0, LEAST_HEIGHT - stripHeight(group)) / 2;
        drawUnits(svg, group, reading.computed(), left, y + PADDING + slack);
        int gate = 0;
        for (Map.Entry<String, String> entry : gates.entrySet()) {
            double open = Arrays.stream(group.values(reading.computed(), entry.getKey()))
                    .average()
                    .orElse(0);
            double middle = left + 5 + GATE_SPACING * gate++;
            double base = y + height(group) - PADDING + 1;
            svg.text(
                    "text",
                    entry.getValue(),
                    "class",
                    "gate",
                    "x",
                    middle,
                    "y",
                    base,
                    "opacity",
                    opacity(open, FAINTEST));
        }
        svg.close();
    }

    private void drawUnits(SvgWriter svg, TracedGroup group, StepTrace computed, double x, double y) {
        double[] values = group.values(computed, memory);
        double side = side(group);
        int perLine = unitsPerLine(group);
        if (side < OUTLINED) {
            svg.rectangle("unit", x, y, perLine * side, stripHeight(group));
        }
        for (int unit = 0; unit < shown(group); unit++) {
            int line = unit / perLine;
            double left = x + (unit - line * perLine) * side;
            double above = y + line * side;
            if (values[unit] != 0) {
                String style = values[unit] > 0 ? "plus unit" : "minus unit";
                svg.rectangle(style, left, above, side, side, "fill-opacity", opacity(values[unit], 0));
            } else if (side >= OUTLINED) {
                svg.rectangle("unit", left, above, side, side);
            }
        }
    }

    /** From 0 to 1, however large a value is. */
    private static double opacity(double value, double least) {
        double magnitude = Math.abs(value);
        return Double.isNaN(magnitude) ? 1 : Math.max(least, Math.min(1, magnitude));
    }
}

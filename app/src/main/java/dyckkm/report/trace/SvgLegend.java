package dyckkm.report.trace;

import dyckkm.report.svg.SvgWriter;
import dyckkm.trace.Trace;
import java.util.Map;
import java.util.stream.Collectors;

/** How to read a trace figure, in one line below it. */
final class SvgLegend {
    private static final double CHARACTER = 6.1;
    private static final double SQUARE = 9;
    private static final double SPACE = 16;

    private final Trace trace;
    private double x;

    SvgLegend(Trace trace) {
        this.trace = trace;
    }

    void draw(SvgWriter svg, double left, double y) {
        x = left;
        svg.open("g", "class", "legend");
        square(svg, "minus unit", y);
        square(svg, "unit", y);
        square(svg, "plus unit", y);
        text(svg, "−1, 0, 1 in " + CellVectors.memory(trace.network().cell()), y);
        if (trace.decodes()) {
            svg.rectangle("top box", x, y - SQUARE, 2 * SQUARE, SQUARE + 1, "rx", 2);
            x += 2 * SQUARE + 4;
            text(svg, "top of the stack", y);
        }
        Map<String, String> gates = CellVectors.gates(trace.network().cell());
        if (!gates.isEmpty()) {
            String names = gates.entrySet().stream()
                    .map(gate -> gate.getValue() + " " + gate.getKey())
                    .collect(Collectors.joining(", "));
            text(svg, names + ": faint if closed", y);
        }
        if (trace.groups().stream().anyMatch(group -> group.size() > SlotDrawing.MOST_UNITS)) {
            text(svg, "only the first " + SlotDrawing.MOST_UNITS + " units of a group", y);
        }
        svg.close();
    }

    private void square(SvgWriter svg, String style, double y) {
        svg.rectangle(style, x, y - SQUARE + 1, SQUARE, SQUARE);
        x += SQUARE + 1;
    }

    private void text(SvgWriter svg, String text, double y) {
        svg.text("text", text, "class", "faint", "x", x + 4, "y", y);
        x += text.length() * CHARACTER + SPACE;
    }
}

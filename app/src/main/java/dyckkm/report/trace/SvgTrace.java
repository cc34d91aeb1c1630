package dyckkm.report.trace;

import dyckkm.report.svg.SvgWriter;
import dyckkm.trace.StackPlaces;
import dyckkm.trace.TokenText;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import dyckkm.trace.TracedGroup;
import java.util.ArrayList;
import java.util.List;

/**
 * The paper's trace figure (§6): slots over time, the bottom of the stack at the bottom, the slot with the top shaded. Long
 * strings go on in further rows, as in a score of music.
 */
public final class SvgTrace {
    private static final double MARGIN = 16;
    private static final double WIDEST = 1150;
    private static final double GAP = 6;
    private static final double ABOVE = 40;
    private static final double BELOW = 26;
    private static final double BAND_GAP = 26;
    private static final double TITLE = 30;
    private static final double SUBTITLE = 18;
    private static final double LEGEND = 26;
    private static final double SMALL_CHARACTER = 6.1;

    /** What the title and the legend need. */
    private static final double LEAST_WIDTH = 540;

    private static final String STYLES = """
            .trace { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 13px; }
            .trace .ink { fill: #1b1f24; } .trace .faint { fill: #59636e; font-size: 10px; } .trace .bad { fill: #b3261e; }
            .trace .strong { font-weight: bold; } .trace .middle { text-anchor: middle; } .trace .right { text-anchor: end; }
            .trace .small { font-size: 10px; } .trace .gate { fill: #1b1f24; font-size: 10px; text-anchor: middle; }
            .trace .paper { fill: #ffffff; } .trace .box { fill: none; stroke: #b4bcc5; }
            .trace .top { fill: #d5dce4; stroke: #1b1f24; stroke-width: 1.5; }
            .trace .unit { fill: #ffffff; stroke: #8c959f; stroke-width: .5; }
            .trace .plus { fill: #0b5cad; } .trace .minus { fill: #d97706; }
            @media screen and (prefers-color-scheme: dark) {
              .trace .ink, .trace .gate { fill: #e6edf3; } .trace .faint { fill: #9198a1; } .trace .bad { fill: #ff7b72; }
              .trace .paper { fill: #0d1117; } .trace .box { stroke: #3d444d; } .trace .top { fill: #343b45; stroke: #e6edf3; }
              .trace .unit { fill: #0d1117; stroke: #656c76; } .trace .plus { fill: #58a6ff; } .trace .minus { fill: #f0a355; }
            }
            """;

    private final Trace trace;
    private final TokenText tokens;
    private final SlotDrawing slots;
    private final List<TracedGroup> rows;
    private final double labelWidth;
    private final double columnWidth;
    private final int columnsPerBand;

    private SvgTrace(Trace trace) {
        this.trace = trace;
        this.tokens = trace.tokens();
        this.slots = new SlotDrawing(trace);
        this.rows = new StackPlaces(trace).topDown();
        this.labelWidth = 12
                + SMALL_CHARACTER * longest(rows.stream().map(TracedGroup::name).toList());
        List<String> captions = new ArrayList<>();
        trace.steps().forEach(step -> captions.add(caption(step)));
        this.columnWidth = GAP + Math.max(slots.width(), SMALL_CHARACTER * longest(captions));
        this.columnsPerBand = (int) Math.max(4, (WIDEST - labelWidth - 2 * MARGIN) / columnWidth);
    }

    private static int longest(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0);
    }

    /** A document of its own. */
    public static String render(Trace trace) {
        return new SvgTrace(trace).draw();
    }

    private String draw() {
        int columns = Math.min(columnsPerBand, trace.steps().size());
        int bands = (trace.steps().size() + columnsPerBand - 1) / columnsPerBand;
        String subtitle = Summary.breakingPoint(trace).orElse("");
        double texts = Math.max(subtitle.length() * SMALL_CHARACTER, LEAST_WIDTH) + 2 * MARGIN;
        double width = Math.max(2 * MARGIN + labelWidth + columns * columnWidth, texts);
        double bandHeight = ABOVE + rowsHeight() + BELOW;
        double title = subtitle.isEmpty() ? TITLE : TITLE + SUBTITLE;
        double height = MARGIN + title + bands * bandHeight + (bands - 1) * BAND_GAP + LEGEND + MARGIN;
        SvgWriter svg = new SvgWriter("trace", width, height, Summary.heading(trace), STYLES);
        svg.rectangle("paper", 0, 0, width, height);
        svg.text("text", Summary.heading(trace), "class", "ink", "x", MARGIN, "y", MARGIN + 13);
        svg.text("text", subtitle, "class", "bad small", "x", MARGIN, "y", MARGIN + 13 + SUBTITLE);
        for (int band = 0; band < bands; band++) {
            int first = band * columnsPerBand;
            int last = Math.min(first + columnsPerBand, trace.steps().size());
            drawBand(svg, trace.steps().subList(first, last), MARGIN + title + band * (bandHeight + BAND_GAP));
        }
        new SvgLegend(trace).draw(svg, MARGIN, height - MARGIN - 4);
        return svg.finish();
    }

    private double rowsHeight() {
        return rows.stream().mapToDouble(row -> slots.height(row) + GAP).sum();
    }

    private void drawBand(SvgWriter svg, List<TraceStep> steps, double y) {
        double top = y + ABOVE;
        for (TracedGroup row : rows) {
            double middle = top + slots.height(row) / 2 + 3;
            svg.text("text", row.name(), "class", "faint right", "x", MARGIN + labelWidth - 8, "y", middle);
            top += slots.height(row) + GAP;
        }
        svg.text(
                "text",
                "next",
                "class",
                "faint right",
                "x",
                MARGIN + labelWidth - 8,
                "y",
                y + ABOVE + rowsHeight() + 10);
        for (int i = 0; i < steps.size(); i++) {
            drawStep(svg, steps.get(i), MARGIN + labelWidth + i * columnWidth, y);
        }
    }

    private void drawStep(SvgWriter svg, TraceStep step, double x, double y) {
        double middle = x + (columnWidth - GAP) / 2;
        svg.open("g", "class", "step");
        svg.text("text", Integer.toString(step.index()), "class", "faint middle", "x", middle, "y", y + 10);
        String style = step.allowed() ? "ink strong middle" : "bad strong middle";
        svg.text("text", tokens.of(step.symbol()), "class", style, "x", middle, "y", y + 28);
        step.reading().ifPresent(reading -> {
            double top = y + ABOVE;
            for (TracedGroup row : rows) {
                slots.draw(svg, row, reading, middle - slots.width() / 2, top);
                top += slots.height(row) + GAP;
            }
        });
        svg.text("text", caption(step), "class", captionStyle(step), "x", middle, "y", y + ABOVE + rowsHeight() + 10);
        svg.close();
    }

    /** Outside the language there is nothing to be right about. */
    private static String captionStyle(TraceStep step) {
        return step.reading()
                .flatMap(reading -> reading.next().isRight())
                .map(right -> right ? "ink small middle" : "bad small middle")
                .orElse("faint middle");
    }

    /** What the network expects next; after END, where the automaton is. */
    private String caption(TraceStep step) {
        return step.reading().map(reading -> tokens.ofSupport(reading.next())).orElseGet(() -> tokens.ofPlace(step));
    }
}

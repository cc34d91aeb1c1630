package dyckkm.report.chart;

/** The looks of charts. */
final class ChartStyles {
    private static final String LIGHT = """
            .chart { font-family: system-ui, "DejaVu Sans", sans-serif; font-size: 12px; }
            .chart .title { fill: #1b1f24; font-size: 14px; font-weight: bold; }
            .chart .tick { fill: #59636e; } .chart .name { fill: #1b1f24; } .chart .key { fill: #1b1f24; }
            .chart .label { font-size: 11.5px; font-weight: 600; }
            .chart .middle { text-anchor: middle; } .chart .end { text-anchor: end; }
            .chart .paper { fill: #ffffff; } .chart .grid { stroke: #e4e7eb; stroke-width: 1; }
            .chart .shade { fill: #f4f6f8; } .chart .missing { fill: #59636e; font-style: italic; }
            .chart .frame { fill: none; stroke: #8c959f; stroke-width: 1; }
            .chart .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
            .chart .dashed { stroke-dasharray: 6 4; } .chart .dotted { stroke-dasharray: 2 3; }
            .chart .whisker { fill: none; stroke-width: 1.2; opacity: .75; }
            .chart .ring { fill: none; stroke-width: 1.5; }
            .chart .hollow { fill: #ffffff; stroke-width: 1.6; }
            """;

    private static final String DARK = """
            .chart .title { fill: #e6edf3; } .chart .tick { fill: #9198a1; } .chart .name { fill: #e6edf3; }
            .chart .key { fill: #e6edf3; } .chart .paper { fill: #0d1117; } .chart .grid { stroke: #262c34; }
            .chart .shade { fill: #161b22; } .chart .missing { fill: #9198a1; }
            .chart .frame { stroke: #656c76; } .chart .hollow { fill: #0d1117; }
            """;

    static final String RULES = LIGHT
            + Colour.rules(false)
            + "@media screen and (prefers-color-scheme: dark) {\n"
            + DARK
            + Colour.rules(true)
            + "}\n";

    private ChartStyles() {}

    /** The classes of a line. */
    static String line(Series series) {
        return series.colour().stroke() + " line"
                + switch (series.line()) {
                    case NONE, SOLID -> "";
                    case DASHED -> " dashed";
                    case DOTTED -> " dotted";
                };
    }

    /** The classes of a point: hollow where its line is dashed, so that the two can be told apart without the line. */
    static String marker(Series series) {
        if (series.marker().isRing()) {
            return series.colour().stroke() + " ring";
        }
        return series.line() == Series.Line.DASHED
                ? series.colour().stroke() + " hollow"
                : series.colour().fill();
    }
}

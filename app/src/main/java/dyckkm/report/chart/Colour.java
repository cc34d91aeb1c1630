package dyckkm.report.chart;

import java.util.Locale;

/** The colours of a chart, each readable on white and, in another shade, on black, and distinct to the colour-blind. */
public enum Colour {
    BLUE("#1f6fb4", "#58a6ff"),
    ORANGE("#c4561a", "#f0883e"),
    GREEN("#1a8754", "#3fb950"),
    PURPLE("#8250a8", "#c297ff"),
    SKY("#7fb2de", "#3f73a8"),
    AMBER("#d9962b", "#e3b341"),
    INK("#1b1f24", "#e6edf3"),
    GREY("#8a939c", "#8b949e");

    private final String light;
    private final String dark;

    Colour(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /** The class of lines of this colour. */
    String stroke() {
        return "stroke-" + name().toLowerCase(Locale.ROOT);
    }

    /** The class of areas of this colour. */
    String fill() {
        return "fill-" + name().toLowerCase(Locale.ROOT);
    }

    /** The rules of all colours. */
    static String rules(boolean onDark) {
        StringBuilder rules = new StringBuilder();
        for (Colour colour : values()) {
            String shade = onDark ? colour.dark : colour.light;
            rules.append(rule(colour.stroke(), "stroke", shade)).append(rule(colour.fill(), "fill", shade));
        }
        return rules.toString();
    }

    private static String rule(String name, String property, String value) {
        return "." + Chart.SCOPE + " ." + name + " { " + property + ": " + value + "; }\n";
    }
}

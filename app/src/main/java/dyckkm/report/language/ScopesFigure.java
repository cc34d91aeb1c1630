package dyckkm.report.language;

import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.report.Figure;
import dyckkm.report.svg.SvgPath;
import dyckkm.report.svg.SvgWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The paper's first figure: a string, the scopes of its brackets as arcs, and how many are open after each token. */
final class ScopesFigure {
    /** Reaches the greatest depth, and closes brackets of both types near and far. */
    private static final String EXAMPLE = "(a (b (a a) (b (a a) b) b) a) (b (a a) b) END";

    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 4);

    private static final double STEP = 46;
    private static final double LEFT = 70;
    private static final double MARGIN = 16;
    private static final double ARC = 34;
    private static final double BAR = 9;
    private static final double BAR_WIDTH = 22;

    /** A control point so much higher than the arc brings the arc's top to its height. */
    private static final double LIFT = 4.0 / 3;

    /**
     * An open bracket and its close bracket.
     *
     * @param inside how many scopes lie in it, one in the other
     */
    private record Scope(int from, int to, int type, int inside) {}

    private final int[] symbols;
    private final List<Scope> scopes = new ArrayList<>();
    private final List<Integer> depths = new ArrayList<>();

    private ScopesFigure(int[] symbols) {
        this.symbols = symbols;
        Vocabulary vocabulary = LANGUAGE.vocabulary();
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < symbols.length; i++) {
            if (vocabulary.isOpen(symbols[i])) {
                open.push(i);
            } else if (vocabulary.isClose(symbols[i])) {
                int from = open.pop();
                scopes.add(new Scope(from, i, vocabulary.type(symbols[i]), nested(from)));
            }
            depths.add(open.size());
        }
    }

    /** Scopes are found from the inside out. */
    private int nested(int from) {
        return scopes.stream()
                .filter(scope -> scope.from() > from)
                .mapToInt(scope -> scope.inside() + 1)
                .max()
                .orElse(0);
    }

    static Figure figure() {
        int[] symbols = LANGUAGE.vocabulary().parse(EXAMPLE);
        if (!LANGUAGE.contains(symbols)) {
            throw new IllegalStateException(EXAMPLE + " is not in the language");
        }
        return new Figure(
                "scopes",
                "A string of Dyck-(2,4). Each arc is the scope of a pair of brackets; scopes nest and never cross, and at most "
                        + "four are open at a time (after the paper's first figure).",
                new ScopesFigure(symbols).draw(),
                true);
    }

    private static double across(int token) {
        return LEFT + STEP / 2 + token * STEP;
    }

    private String draw() {
        int deepest = scopes.stream().mapToInt(Scope::inside).max().orElse(0) + 1;
        double baseline = MARGIN + deepest * ARC + 12;
        double bars = baseline + 42 + LANGUAGE.m() * BAR;
        double width = LEFT + symbols.length * STEP + MARGIN;
        double height = bars + 22 + MARGIN;
        SvgWriter svg = new SvgWriter(
                DrawingStyles.SCOPE, width, height, "A string of Dyck-(2,4) and its scopes", DrawingStyles.RULES);
        svg.rectangle("paper", 0, 0, width, height);
        for (int i = scopes.size() - 1; i >= 0; i--) {
            drawArc(svg, scopes.get(i), baseline);
        }
        svg.words("side", LEFT - 8, baseline + 22, "string");
        svg.words("side", LEFT - 8, bars + 16, "depth");
        for (int i = 0; i < symbols.length; i++) {
            svg.words(
                    tokenStyle(symbols[i]),
                    across(i),
                    baseline + 22,
                    LANGUAGE.vocabulary().text(symbols[i]));
            double tall = depths.get(i) * BAR;
            if (tall > 0) {
                svg.rectangle("bar", across(i) - BAR_WIDTH / 2, bars - tall, BAR_WIDTH, tall);
            }
            svg.words("number", across(i), bars + 16, depths.get(i).toString());
        }
        return svg.finish();
    }

    private static void drawArc(SvgWriter svg, Scope scope, double baseline) {
        double tall = (scope.inside() + 1) * ARC * LIFT;
        double from = across(scope.from());
        double to = across(scope.to());
        double lean = (to - from) * 0.12;
        svg.path(
                "scope" + scope.type(),
                new SvgPath()
                        .moveTo(from, baseline)
                        .curveTo(from + lean, baseline - tall, to - lean, baseline - tall, to, baseline));
    }

    private static String tokenStyle(int symbol) {
        Vocabulary vocabulary = LANGUAGE.vocabulary();
        return symbol == vocabulary.end() ? "name" : "token" + vocabulary.type(symbol);
    }
}

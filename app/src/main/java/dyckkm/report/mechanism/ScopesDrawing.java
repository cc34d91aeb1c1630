package dyckkm.report.mechanism;

import dyckkm.language.Language;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.report.svg.DrawingStyles;
import dyckkm.report.svg.SvgPath;
import dyckkm.report.svg.SvgWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A string, the scopes of its brackets as arcs, words over them if there are any, and how many are open after each token. */
final class ScopesDrawing {
    private static final double LEAST_STEP = 46;

    /** Of a letter in a word. */
    private static final double CHARACTER = 8.5;

    private static final double WORDS = 22;
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

    private final Language language;
    private final Vocabulary vocabulary;
    private final int[] symbols;
    private final List<String> words;
    private final double step;
    private final List<Scope> scopes = new ArrayList<>();
    private final List<Integer> depths = new ArrayList<>();

    /** @param words one for each bracket, or none */
    ScopesDrawing(Language language, String string, List<String> words) {
        this.language = language;
        this.vocabulary = Vocabulary.of(language.alphabet());
        this.symbols = vocabulary.parse(string);
        this.words = List.copyOf(words);
        this.step = Math.max(
                LEAST_STEP,
                14 + CHARACTER * words.stream().mapToInt(String::length).max().orElse(0));
        if (language.firstError(symbols)
                .filter(error -> error.position() < symbols.length)
                .isPresent()) {
            throw new IllegalArgumentException("'" + string + "' is not a beginning of a string of the language");
        }
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

    private double across(int token) {
        return LEFT + step / 2 + token * step;
    }

    /** @param title what it shows, for those who cannot see it */
    String draw(String title) {
        int deepest = scopes.stream().mapToInt(Scope::inside).max().orElse(0) + 1;
        double baseline = MARGIN + deepest * ARC + 12;
        double brackets = baseline + (words.isEmpty() ? 0 : WORDS);
        double bars = brackets + 42 + language.depthBound() * BAR;
        double width = LEFT + symbols.length * step + MARGIN;
        double height = bars + 22 + MARGIN;
        SvgWriter svg = new SvgWriter(DrawingStyles.SCOPE, width, height, title, DrawingStyles.RULES);
        svg.rectangle("paper", 0, 0, width, height);
        for (int i = scopes.size() - 1; i >= 0; i--) {
            drawArc(svg, scopes.get(i), baseline);
        }
        for (int i = 0; i < words.size(); i++) {
            svg.words("name", across(i), baseline + 20, words.get(i));
        }
        svg.words("side", LEFT - 8, brackets + 22, "string");
        svg.words("side", LEFT - 8, bars + 16, "depth");
        for (int i = 0; i < symbols.length; i++) {
            svg.words(tokenStyle(symbols[i]), across(i), brackets + 22, vocabulary.text(symbols[i]));
            double tall = depths.get(i) * BAR;
            if (tall > 0) {
                svg.rectangle("bar", across(i) - BAR_WIDTH / 2, bars - tall, BAR_WIDTH, tall);
            }
            svg.words("number", across(i), bars + 16, depths.get(i).toString());
        }
        return svg.finish();
    }

    private void drawArc(SvgWriter svg, Scope scope, double baseline) {
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

    private String tokenStyle(int symbol) {
        return symbol == vocabulary.end() ? "name" : "token" + vocabulary.type(symbol);
    }
}

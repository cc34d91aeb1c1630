package dyckkm.report.language;

import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Figure;
import dyckkm.report.svg.DrawingStyles;
import dyckkm.report.svg.SvgPath;
import dyckkm.report.svg.SvgWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The paper's figure of the automaton of Dyck-(2,2): its states by depth, and the transitions that do not lead to reject. */
final class AutomatonFigure {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);

    private static final double COLUMN = 220;
    private static final double LEFT = 70;
    private static final double ROW = 82;
    private static final double TOP = 66;
    private static final double MARGIN = 20;
    private static final double STATE_WIDTH = 92;
    private static final double STATE_HEIGHT = 42;
    private static final double ROUND = 9;

    /** How far apart transitions leave and enter a state. */
    private static final double PORT = 9;

    /** How far a transition bends away from its opposite where both are steep. */
    private static final double SPREAD = 16;

    private static final double ARROW = 9;

    /** How far along a transition its symbol is: not half-way, where that of its opposite would be near. */
    private static final double LABEL_AT = 0.6;

    private static final double CHARACTER = 9;

    /** What a transition does. */
    private enum Kind {
        PUSH("push", "pushed", "token0"),
        POP("pop", "popped", "token1"),
        END("other", "reached", "name");

        final String line;
        final String head;
        final String label;

        Kind(String line, String head, String label) {
            this.line = line;
            this.head = head;
            this.label = label;
        }
    }

    private record Place(double x, double y) {}

    private final Map<AutomatonState, Place> places = new LinkedHashMap<>();
    private int leaves;

    private AutomatonFigure() {
        double root = place(LANGUAGE.initial(), 0);
        places.put(AutomatonState.ACCEPT, new Place(LEFT, root));
    }

    static Figure figure() {
        return new Figure(
                "automaton",
                "The automaton of Dyck-(2,2), computed from the transition function: its seven stack states and accept, with every "
                        + "transition that does not lead to reject, and the classes of states (after the paper's figure).",
                new AutomatonFigure().draw(),
                true);
    }

    /** Places a state in the middle of those that are reached from it by a push; returns how far down. */
    private double place(AutomatonState state, int depth) {
        double x = LEFT + (depth + 1) * COLUMN;
        double y = depth == LANGUAGE.m() ? TOP + ROW * leaves++ : 0;
        if (depth < LANGUAGE.m()) {
            for (int type = 0; type < LANGUAGE.k(); type++) {
                y += place(LANGUAGE.next(state, LANGUAGE.vocabulary().open(type)), depth + 1) / LANGUAGE.k();
            }
        }
        places.put(state, new Place(x, y));
        return y;
    }

    private String draw() {
        double width = LEFT + (LANGUAGE.m() + 1) * COLUMN + STATE_WIDTH / 2 + MARGIN;
        double height = TOP + ROW * (leaves - 1) + STATE_HEIGHT / 2 + MARGIN;
        SvgWriter svg =
                new SvgWriter(DrawingStyles.SCOPE, width, height, "The automaton of Dyck-(2,2)", DrawingStyles.RULES);
        svg.rectangle("paper", 0, 0, width, height);
        String[] classes = {"accept", "empty: open or END", "partial: open or close", "full: close only"};
        for (int column = 0; column < classes.length; column++) {
            svg.words("prose", LEFT + column * COLUMN, 22, classes[column]);
        }
        places.keySet()
                .forEach(state ->
                        LANGUAGE.allowed(state).symbols().forEach(symbol -> drawTransition(svg, state, symbol)));
        Place initial = places.get(LANGUAGE.initial());
        double above = initial.y() - STATE_HEIGHT / 2;
        svg.line("other", initial.x(), above - 34, initial.x(), above - ARROW);
        drawHead(svg, "reached", initial.x(), above - ARROW, initial.x(), above);
        svg.words("prose", initial.x(), above - 40, "start");
        places.forEach((state, place) -> drawState(svg, state, place));
        return svg.finish();
    }

    private static void drawState(SvgWriter svg, AutomatonState state, Place place) {
        double left = place.x() - STATE_WIDTH / 2;
        double top = place.y() - STATE_HEIGHT / 2;
        svg.rectangle("state", left, top, STATE_WIDTH, STATE_HEIGHT, "rx", ROUND);
        if (state.equals(AutomatonState.ACCEPT)) {
            svg.rectangle("ring", left + 3, top + 3, STATE_WIDTH - 6, STATE_HEIGHT - 6, "rx", ROUND - 3);
        }
        svg.words("name", place.x(), place.y() + 5, name(state));
    }

    private static String name(AutomatonState state) {
        return state instanceof AutomatonState.Stack stack
                ? stack.types().stream()
                        .map(type ->
                                LANGUAGE.vocabulary().text(LANGUAGE.vocabulary().open(type)))
                        .collect(Collectors.joining(" ", "[", "]"))
                : "[END]";
    }

    /**
     * To the right above, to the left below. Whatever leads to or from the same deeper state leaves and enters the shallower one
     * at a height of its own, so that no two transitions cross.
     */
    private void drawTransition(SvgWriter svg, AutomatonState state, int symbol) {
        AutomatonState next = LANGUAGE.next(state, symbol);
        Kind kind = next.equals(AutomatonState.ACCEPT)
                ? Kind.END
                : LANGUAGE.vocabulary().isOpen(symbol) ? Kind.PUSH : Kind.POP;
        double side = kind == Kind.PUSH ? 1 : -1;
        double deeper = kind == Kind.END ? 0 : -side * PORT;
        double shallower = kind == Kind.END ? 0 : port(LANGUAGE.vocabulary().type(symbol)) - side * PORT / 2;
        double from = places.get(state).x() + side * STATE_WIDTH / 2;
        double y = places.get(state).y() + (kind == Kind.PUSH ? shallower : deeper);
        double to = places.get(next).x() - side * STATE_WIDTH / 2;
        double target = places.get(next).y() + (kind == Kind.PUSH ? deeper : shallower);
        double tip = to - side * ARROW;
        double middle = (from + tip) / 2 + Math.signum(target - y) * SPREAD;
        svg.path(kind.line, new SvgPath().moveTo(from, y).curveTo(middle, y, middle, target, tip, target));
        drawHead(svg, kind.head, tip, target, to, target);
        double share = kind == Kind.END ? 0.5 : LABEL_AT;
        // A cubic curve with level ends, at this share of its way.
        double x = bezier(share, from, middle, middle, tip);
        double height = bezier(share, y, y, target, target);
        String text = LANGUAGE.vocabulary().text(symbol);
        double wide = CHARACTER * text.length() + 4;
        svg.rectangle("paper", x - wide / 2, height - 9, wide, 18);
        svg.words(kind.label, x, height + 5, text);
    }

    /** How far below the middle of a state the transitions of a type are. */
    private static double port(int type) {
        return (type - (LANGUAGE.k() - 1) / 2.0) * 2 * PORT;
    }

    private static double bezier(double t, double a, double b, double c, double d) {
        double rest = 1 - t;
        return rest * rest * rest * a + 3 * rest * rest * t * b + 3 * rest * t * t * c + t * t * t * d;
    }

    /** An arrow's head from one place to another. */
    private static void drawHead(SvgWriter svg, String style, double fromX, double fromY, double x, double y) {
        double acrossX = (y - fromY) / 2;
        double acrossY = (x - fromX) / 2;
        svg.path(
                style,
                new SvgPath()
                        .moveTo(x, y)
                        .lineTo(fromX - acrossX, fromY + acrossY)
                        .lineTo(fromX + acrossX, fromY - acrossY)
                        .closed());
    }
}

package dyckkm.report.tables;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.SymbolKind;
import dyckkm.language.machine.Machine;
import dyckkm.report.svg.DrawingStyles;
import dyckkm.report.svg.SvgPath;
import dyckkm.report.svg.SvgWriter;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The states of a machine on a circle, and between them the symbols that lead from one to the other: calls blue, returns orange. */
public final class MachineFigure {
    /** More states cannot be told apart on a circle. */
    private static final int MOST_STATES = 24;

    /** Longer labels hide what is behind them. */
    private static final int MOST_CHARACTERS = 12;

    private static final double STATE_HEIGHT = 34;
    private static final double CHARACTER = 8.6;
    private static final double MARGIN = 130;
    private static final double ARROW = 9;
    private static final double LINE = 16;

    /** How far a transition bends away from its opposite, as a share of its length. */
    private static final double BEND = 0.16;

    private final Machine machine;
    private final double radius;
    private final double centre;

    /** The symbols of a transition by kind. */
    private static final class Symbols extends EnumMap<SymbolKind, Set<String>> {
        private static final long serialVersionUID = 1L;

        Symbols() {
            super(SymbolKind.class);
        }
    }

    private MachineFigure(Machine machine) {
        this.machine = machine;
        this.radius = machine.states() == 1 ? 0 : 110 + 26.0 * machine.states();
        this.centre = radius + MARGIN;
    }

    /** An SVG document. */
    public static String draw(Machine machine) {
        if (machine.states() > MOST_STATES) {
            throw new BadInputException("the machine has " + machine.states() + " states, and at most " + MOST_STATES
                    + " are drawn: --dot writes it for Graphviz");
        }
        return new MachineFigure(machine).draw();
    }

    private String draw() {
        double size = 2 * centre;
        SvgWriter svg = new SvgWriter(
                DrawingStyles.SCOPE, size, size + 30, "The machine of " + machine.description(), DrawingStyles.RULES);
        svg.rectangle("paper", 0, 0, size, size + 30);
        Map<Integer, Map<Integer, Symbols>> transitions = new TreeMap<>();
        machine.rules().stream()
                .filter(rule -> rule.limit() >= 0)
                .forEach(rule -> transitions
                        .computeIfAbsent(rule.state(), none -> new TreeMap<>())
                        .computeIfAbsent(rule.next(), none -> new Symbols())
                        .computeIfAbsent(machine.alphabet().kind(rule.symbol()), none -> new LinkedHashSet<>())
                        .add(machine.alphabet().text(rule.symbol())));
        transitions.forEach((from, byTarget) -> byTarget.forEach((to, symbols) -> transition(svg, from, to, symbols)));
        for (int state = 0; state < machine.states(); state++) {
            state(svg, state);
        }
        svg.words(
                "prose",
                centre,
                size + 14,
                machine.description()
                        + ": calls blue, returns orange; a double frame accepts, a bold name is initial; tops of the stack left out");
        return svg.finish();
    }

    private double x(int state) {
        return centre + radius * Math.sin(2 * Math.PI * state / machine.states());
    }

    private double y(int state) {
        return centre - radius * Math.cos(2 * Math.PI * state / machine.states());
    }

    private double width(int state) {
        return Math.max(44, CHARACTER * machine.stateText(state).length() + 20);
    }

    private void state(SvgWriter svg, int state) {
        double left = x(state) - width(state) / 2;
        double top = y(state) - STATE_HEIGHT / 2;
        svg.rectangle("state", left, top, width(state), STATE_HEIGHT, "rx", 9);
        if (machine.accepts(state)) {
            svg.rectangle("ring", left + 3, top + 3, width(state) - 6, STATE_HEIGHT - 6, "rx", 6);
        }
        String text = machine.stateText(state);
        if (state == Language.INITIAL) {
            svg.text("text", text, "class", "name", "x", x(state), "y", y(state) + 5, "font-weight", "bold");
        } else {
            svg.words("name", x(state), y(state) + 5, text);
        }
    }

    private void transition(SvgWriter svg, int from, int to, Symbols symbols) {
        boolean calls = symbols.keySet().equals(Set.of(SymbolKind.CALL));
        boolean returns = symbols.keySet().equals(Set.of(SymbolKind.RETURN));
        String line = calls ? "push" : returns ? "pop" : "other";
        String head = calls ? "pushed" : returns ? "popped" : "reached";
        double outX = machine.states() == 1 ? 0 : (x(from) - centre) / radius;
        double outY = machine.states() == 1 ? -1 : (y(from) - centre) / radius;
        if (from == to) {
            double baseX = x(from) + outX * STATE_HEIGHT / 2;
            double baseY = y(from) + outY * STATE_HEIGHT / 2;
            double tipX = baseX - outY * 14;
            double tipY = baseY + outX * 14;
            double reach = 62;
            svg.path(
                    line,
                    new SvgPath()
                            .moveTo(baseX + outY * 14, baseY - outX * 14)
                            .curveTo(
                                    baseX + outX * reach + outY * 40,
                                    baseY + outY * reach - outX * 40,
                                    baseX + outX * reach - outY * 40,
                                    baseY + outY * reach + outX * 40,
                                    tipX,
                                    tipY));
            head(svg, head, tipX, tipY, -outX - outY * 0.3, -outY + outX * 0.3);
            labels(svg, baseX + outX * 62, baseY + outY * 56, symbols);
            return;
        }
        double dx = x(to) - x(from);
        double dy = y(to) - y(from);
        double bendX = (x(from) + x(to)) / 2 + dy * BEND;
        double bendY = (y(from) + y(to)) / 2 - dx * BEND;
        double share = shareOutside(bendX, bendY, to);
        double tipX = x(to) + (bendX - x(to)) * share;
        double tipY = y(to) + (bendY - y(to)) * share;
        svg.path(line, new SvgPath().moveTo(x(from), y(from)).curveTo(bendX, bendY, tipX, tipY));
        double length = Math.hypot(tipX - bendX, tipY - bendY);
        head(svg, head, tipX, tipY, (tipX - bendX) / length, (tipY - bendY) / length);
        labels(svg, (x(from) + 2 * bendX + tipX) / 4, (y(from) + 2 * bendY + tipY) / 4, symbols);
    }

    /** How far along the line from a state to a point its frame is left. */
    private double shareOutside(double px, double py, int state) {
        double acrossX = Math.abs(px - x(state));
        double acrossY = Math.abs(py - y(state));
        double byWidth = acrossX == 0 ? 1 : (width(state) / 2 + 2) / acrossX;
        double byHeight = acrossY == 0 ? 1 : (STATE_HEIGHT / 2 + 2) / acrossY;
        return Math.min(1, Math.min(byWidth, byHeight));
    }

    private static void head(SvgWriter svg, String style, double x, double y, double dx, double dy) {
        svg.path(
                style,
                new SvgPath()
                        .moveTo(x, y)
                        .lineTo(x - dx * ARROW - dy * ARROW / 2, y - dy * ARROW + dx * ARROW / 2)
                        .lineTo(x - dx * ARROW + dy * ARROW / 2, y - dy * ARROW - dx * ARROW / 2)
                        .closed());
    }

    private static void labels(SvgWriter svg, double x, double y, Symbols symbols) {
        double height = y - LINE * (symbols.size() - 1) / 2;
        for (SymbolKind kind : List.copyOf(symbols.keySet())) {
            String text = label(symbols.get(kind));
            double wide = CHARACTER * text.length() + 4;
            svg.rectangle("paper", x - wide / 2, height - 8, wide, LINE);
            svg.words(
                    kind == SymbolKind.CALL ? "token0" : kind == SymbolKind.RETURN ? "token1" : "name",
                    x,
                    height + 5,
                    text);
            height += LINE;
        }
    }

    private static String label(Set<String> symbols) {
        StringBuilder text = new StringBuilder();
        for (String symbol : symbols) {
            if (!text.isEmpty() && text.length() + symbol.length() >= MOST_CHARACTERS) {
                return text.append(" …").toString();
            }
            text.append(text.isEmpty() ? "" : " ").append(symbol);
        }
        return text.toString();
    }
}

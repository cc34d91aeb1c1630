package dyckkm.report.mechanism;

import dyckkm.report.Numbers;
import dyckkm.report.svg.SvgWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Equations between matrices and vectors, drawn as grids of squares with their values: positive ones blue, negative ones orange,
 * shut gates dark. Each equation is a row; all rows name the same units at the left.
 */
final class EquationDrawing {
    private static final String SCOPE = "equation";
    private static final double CELL = 21;
    private static final double GAP = 9;
    private static final double OPERATOR = 24;
    private static final double MARGIN = 12;
    private static final double TITLE = 30;
    private static final double NAME = 22;
    private static final double CHARACTER = 6.6;

    /** A name may be wider than its grid. */
    private static final double NAME_CHARACTER = 7.4;

    private static final int DIGITS = 2;

    private static final String STYLES = """
            .equation { font-family: system-ui, "DejaVu Sans", sans-serif; font-size: 12px; }
            .equation .title { fill: #1b1f24; font-size: 13px; font-weight: bold; }
            .equation .name { fill: #1b1f24; text-anchor: middle; font-style: italic; font-size: 13px; }
            .equation .unit { fill: #59636e; text-anchor: end; font-size: 11px; }
            .equation .sign { fill: #1b1f24; text-anchor: middle; font-size: 16px; }
            .equation .value { fill: #1b1f24; text-anchor: middle; font-size: 10.5px; }
            .equation .paper { fill: #ffffff; } .equation .cell { fill: none; stroke: #c4ccd4; stroke-width: .8; }
            .equation .slot { fill: none; stroke: #59636e; stroke-width: 1.4; }
            .equation .plus { fill: #9cc4ea; } .equation .minus { fill: #f5bd8a; }
            .equation .shut { fill: #6b747e; } .equation .inverse { fill: #ffffff; text-anchor: middle; font-size: 10.5px; }
            @media screen and (prefers-color-scheme: dark) {
              .equation .title, .equation .name, .equation .sign, .equation .value { fill: #e6edf3; } .equation .unit { fill: #9198a1; }
              .equation .paper { fill: #0d1117; } .equation .cell { stroke: #3d444d; } .equation .slot { stroke: #9198a1; }
              .equation .plus { fill: #1f5c99; } .equation .minus { fill: #96541d; }
              .equation .shut { fill: #59636e; } .equation .inverse { fill: #e6edf3; }
            }
            """;

    /** A part of an equation. */
    private sealed interface Part permits Sign, Grid {}

    private record Sign(String text) implements Part {}

    /**
     * A matrix, or a vector as a matrix of one column.
     *
     * @param isGate whether a 0 is a gate that lets nothing through
     */
    private record Grid(String name, double[][] values, boolean isGate) implements Part {
        double cells() {
            return values[0].length * CELL;
        }

        double width() {
            return Math.max(cells(), name.length() * NAME_CHARACTER);
        }
    }

    private record Equation(String title, List<Part> parts) {
        double width() {
            return parts.stream()
                    .mapToDouble(part -> part instanceof Grid grid ? grid.width() + GAP : OPERATOR)
                    .sum();
        }
    }

    private final List<String> units;
    private final int perSlot;
    private final double scale;
    private final String suffix;
    private final List<Equation> equations = new ArrayList<>();

    /**
     * @param units the name of each row
     * @param perSlot so many rows are a stack slot
     * @param scale values are shown in this unit
     * @param suffix its name
     */
    EquationDrawing(List<String> units, int perSlot, double scale, String suffix) {
        this.units = List.copyOf(units);
        this.perSlot = perSlot;
        this.scale = scale;
        this.suffix = suffix;
    }

    EquationDrawing equation(String title) {
        equations.add(new Equation(title, new ArrayList<>()));
        return this;
    }

    private EquationDrawing add(Part part) {
        equations.get(equations.size() - 1).parts().add(part);
        return this;
    }

    EquationDrawing sign(String text) {
        return add(new Sign(text));
    }

    EquationDrawing vector(String name, double[] values) {
        return add(new Grid(name, column(values), false));
    }

    EquationDrawing gate(String name, double[] values) {
        return add(new Grid(name, column(values), true));
    }

    EquationDrawing matrix(String name, double[][] values) {
        return add(new Grid(name, values, false));
    }

    private static double[][] column(double[] values) {
        double[][] column = new double[values.length][];
        for (int row = 0; row < values.length; row++) {
            column[row] = new double[] {values[row]};
        }
        return column;
    }

    String draw(String description) {
        double left = MARGIN
                + 8
                + CHARACTER * units.stream().mapToInt(String::length).max().orElse(0);
        double tall = TITLE + NAME + units.size() * CELL + GAP;
        double width =
                left + equations.stream().mapToDouble(Equation::width).max().orElse(0) + MARGIN;
        double height = MARGIN + equations.size() * tall;
        SvgWriter svg = new SvgWriter(SCOPE, width, height, description, STYLES);
        svg.rectangle("paper", 0, 0, width, height);
        for (int i = 0; i < equations.size(); i++) {
            draw(svg, equations.get(i), left, i * tall);
        }
        return svg.finish();
    }

    private void draw(SvgWriter svg, Equation equation, double left, double top) {
        svg.words("title", MARGIN, top + 20, equation.title());
        double first = top + TITLE + NAME;
        for (int row = 0; row < units.size(); row++) {
            svg.words("unit", left - 8, first + (row + 0.5) * CELL + 4, units.get(row));
        }
        double x = left;
        for (Part part : equation.parts()) {
            if (part instanceof Grid grid) {
                svg.words("name", x + grid.width() / 2, first - 8, grid.name());
                draw(svg, grid, x + (grid.width() - grid.cells()) / 2, first);
                x += grid.width() + GAP;
            } else {
                double middle = first + units.size() * CELL / 2 + 5;
                svg.words("sign", x + (OPERATOR - GAP) / 2, middle, ((Sign) part).text());
                x += OPERATOR;
            }
        }
    }

    private void draw(SvgWriter svg, Grid grid, double x, double y) {
        for (int row = 0; row < grid.values().length; row++) {
            for (int column = 0; column < grid.values()[row].length; column++) {
                drawCell(svg, grid, grid.values()[row][column], x + column * CELL, y + row * CELL);
            }
        }
        boolean isMatrix = grid.values()[0].length > 1;
        double across = isMatrix ? perSlot * CELL : CELL;
        for (int row = 0; row < grid.values().length; row += perSlot) {
            for (double column = 0; column < grid.cells(); column += across) {
                svg.rectangle("slot", x + column, y + row * CELL, across, perSlot * CELL);
            }
        }
    }

    private void drawCell(SvgWriter svg, Grid grid, double value, double x, double y) {
        boolean shut = grid.isGate() && value == 0;
        if (shut || value != 0 && !grid.isGate()) {
            svg.rectangle(shut ? "shut" : value > 0 ? "plus" : "minus", x, y, CELL, CELL);
        }
        svg.rectangle("cell", x, y, CELL, CELL);
        if (value != 0 || grid.isGate()) {
            svg.words(shut ? "inverse" : "value", x + CELL / 2, y + CELL / 2 + 4, text(value));
        }
    }

    /** Values up to 1 are units and gates; larger ones are in the scale of the weights. */
    private String text(double value) {
        boolean scaled = Math.abs(value) > 1;
        double shown = scaled ? value / scale : value;
        String digits = Double.compare(shown, Math.rint(shown)) == 0
                ? Long.toString((long) shown).replace('-', '−')
                : decimals(shown);
        return !scaled
                ? digits
                : digits.equals("1") || digits.equals("−1") ? digits.replace("1", suffix) : digits + suffix;
    }

    /** Such as {@code .76}. */
    private static String decimals(double value) {
        return Numbers.fixed(value, DIGITS).replaceFirst("^(-?)0\\.", "$1.").replace('-', '−');
    }
}

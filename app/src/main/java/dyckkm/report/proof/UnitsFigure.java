package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.language.DyckLanguage;
import dyckkm.report.Figure;
import dyckkm.report.chart.Axis;
import dyckkm.report.chart.Chart;
import dyckkm.report.chart.Colour;
import dyckkm.report.chart.Marker;
import dyckkm.report.chart.Series;
import dyckkm.report.chart.Series.Line;
import dyckkm.report.chart.Series.Point;
import dyckkm.size.ConstructionSize;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Hidden units over k for one depth: the paper's constructions, ours and the bound. */
final class UnitsFigure {
    private static final int MOST_TYPES = 1 << 17;

    /** What lies above would only press the rest together. */
    private static final double MOST_UNITS = 1e6;

    /** Where the guide of k^(m/2) begins. */
    private static final double SLOPE_LEFT = 2.5;

    private static final double SLOPE_BOTTOM = 2e4;

    private final int m;
    private final Chart chart;

    private UnitsFigure(int m) {
        this.m = m;
        chart = new Chart(
                "Hidden units for Dyck-(k," + m + ")",
                Axis.logarithmic("bracket types k", 2, MOST_TYPES),
                Axis.logarithmic("hidden units", 1, MOST_UNITS));
    }

    /** The paper's are blue, ours orange, what holds for any network black and grey. */
    static Figure of(int m) {
        UnitsFigure figure = new UnitsFigure(m);
        figure.addSlope();
        figure.add("rnn/one-hot (paper)", Colour.SKY, Line.SOLID, "rnn/one-hot");
        figure.add("lstm/one-hot (paper)", Colour.SKY, Line.DASHED, "lstm/one-hot");
        figure.add("rnn/log (paper)", Colour.BLUE, Line.SOLID, "rnn/log");
        figure.add("lstm/log (paper)", Colour.BLUE, Line.DASHED, "lstm/log");
        figure.add("rnn/tight (ours)", Colour.ORANGE, Line.SOLID, "rnn/tight");
        figure.add("lstm/ternary (ours)", Colour.AMBER, Line.DASHED, "lstm/ternary");
        figure.add("one-bit lower bound", Colour.INK, Line.DOTTED, ConstructionSize::oneBitLowerBound);
        return figure.chart.figure(
                "units-m" + m,
                "Hidden units for Dyck-(k," + m
                        + ") over k, both axes logarithmic. The bound is for units that remember one "
                        + "bit, as those of the rnn do; ternary units remember more and may pass below it. The grey line shows only how fast "
                        + "k^(m/2) grows, the order of the general-purpose constructions that the paper cites: their constant is not "
                        + "known, so the line's height means nothing.");
    }

    /** A guide of slope m/2 in the empty corner above all curves, where nobody takes its height for a count. */
    private void addSlope() {
        double right = SLOPE_LEFT * Math.pow(MOST_UNITS / SLOPE_BOTTOM, 2.0 / m);
        chart.add(Series.of(
                "k^(m/2), slope only",
                Colour.GREY,
                Line.DOTTED,
                Marker.NONE,
                List.of(Point.at(SLOPE_LEFT, SLOPE_BOTTOM), Point.at(right, MOST_UNITS))));
    }

    private void add(String label, Colour colour, Line line, String name) {
        Entry entry = ProofPlan.named(name);
        add(label, colour, line, entry::hiddenUnits);
    }

    private void add(String label, Colour colour, Line line, Function<DyckLanguage, BigInteger> units) {
        List<Point> points = new ArrayList<>();
        for (int k = 2; k <= MOST_TYPES; k *= 2) {
            double count = units.apply(new DyckLanguage(k, m)).doubleValue();
            if (count <= MOST_UNITS) {
                points.add(Point.at(k, count));
            }
        }
        chart.add(Series.of(label, colour, line, Marker.NONE, points));
    }
}

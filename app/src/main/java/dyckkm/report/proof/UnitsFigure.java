package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Figure;
import dyckkm.report.Multiples;
import dyckkm.report.chart.Axis;
import dyckkm.report.chart.Chart;
import dyckkm.report.chart.Colour;
import dyckkm.report.chart.Marker;
import dyckkm.report.chart.Series;
import dyckkm.report.chart.Series.Line;
import dyckkm.report.chart.Series.Point;
import dyckkm.size.ConstructionSize;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Hidden units over k for one depth: the paper's constructions, ours and the bound. */
final class UnitsFigure {
    private static final int MOST_TYPES = 1 << 17;

    /** What lies above would only press the rest together. */
    private static final double MOST_UNITS = 1e6;

    /** Where the guide of k^(m/2) begins. */
    private static final double SLOPE_LEFT = 2.5;

    private static final double SLOPE_BOTTOM = 2e4;

    private static final String SLOPE = "k^(m/2), slope only";
    private static final String BOUND = "1-bit bound";

    private static final String HEIGHT =
            "The grey line shows only how fast k^(m/2) grows, the order of the general-purpose constructions that the paper "
                    + "cites: their constant is not known, so the line's height means nothing.";

    private final int m;
    private final Chart chart;

    private UnitsFigure(int m, String title) {
        this.m = m;
        chart = new Chart(
                        title,
                        Axis.logarithmic("bracket types k", 2, MOST_TYPES),
                        Axis.logarithmic("hidden units", 1, MOST_UNITS))
                .labelled();
    }

    /** The charts of several depths with one legend. */
    static Multiples of(int... depths) {
        return new Multiples(
                legend(),
                Arrays.stream(depths).mapToObj(UnitsFigure::of).toList(),
                "Hidden units over the number of bracket types, both axes logarithmic. The bound is for units that remember one "
                        + "bit, as those of the rnn do; ternary units remember more and may pass below it. " + HEIGHT);
    }

    /** One depth, every line named at its end. */
    static Figure of(int m) {
        UnitsFigure figure = new UnitsFigure(m, "Dyck-(k," + m + ")");
        figure.addSlope();
        figure.add(Catalogue.theorem(2).name(), Colour.SKY, Line.SOLID);
        figure.add(Catalogue.theorem(3).name(), Colour.SKY, Line.DASHED);
        figure.add(Catalogue.theorem(4).name(), Colour.BLUE, Line.SOLID);
        figure.add(Catalogue.theorem(5).name(), Colour.BLUE, Line.DASHED);
        figure.add(BoundWitness.CONSTRUCTION, Colour.ORANGE, Line.SOLID);
        figure.add("lstm/ternary", Colour.AMBER, Line.DASHED);
        figure.addBound();
        return figure.chart.figure("units-m" + m, "Hidden units for Dyck-(k," + m + ") over k, both axes logarithmic.");
    }

    /** The picture that opens the report: the paper's networks, the smallest of ours, the bound, and what was proved. */
    static Figure opening(int m, List<ConstructionProof> proofs) {
        UnitsFigure figure = new UnitsFigure(m, "Hidden units that generate Dyck-(k," + m + ")");
        figure.addSlope();
        figure.add(Catalogue.theorem(4).name(), Colour.BLUE, Line.SOLID);
        figure.add(Catalogue.theorem(5).name(), Colour.BLUE, Line.DASHED);
        figure.add(BoundWitness.CONSTRUCTION, Colour.ORANGE, Line.SOLID);
        figure.addBound();
        figure.addProofs(Catalogue.theorem(4).name(), Colour.BLUE, proofs);
        figure.addProofs(Catalogue.theorem(5).name(), Colour.BLUE, proofs);
        figure.addProofs(BoundWitness.CONSTRUCTION, Colour.ORANGE, proofs);
        return figure.chart.figure(
                "units-opening",
                "The paper's networks (blue: Theorems 4 and 5), one of ours (orange) and the lower bound for units of one bit "
                        + "(dotted). Dots: proved in this run, for strings of all lengths. " + HEIGHT);
    }

    private static String legend() {
        return Chart.legend(
                "Colours and lines",
                List.of(
                        key("the paper's, one-hot code", Colour.SKY, Line.SOLID),
                        key("the paper's, log code", Colour.BLUE, Line.SOLID),
                        key("ours", Colour.ORANGE, Line.SOLID),
                        key("Simple RNN", Colour.INK, Line.SOLID),
                        key("LSTM", Colour.INK, Line.DASHED),
                        key("lower bound", Colour.INK, Line.DOTTED)));
    }

    private static Series key(String name, Colour colour, Line line) {
        return Series.of(name, colour, line, Marker.NONE, List.of());
    }

    /** A guide of slope m/2 in the empty corner above all curves, where its height is not mistaken for a count. */
    private void addSlope() {
        double right = SLOPE_LEFT * Math.pow(MOST_UNITS / SLOPE_BOTTOM, 2.0 / m);
        chart.add(Series.of(
                SLOPE,
                Colour.GREY,
                Line.DOTTED,
                Marker.NONE,
                List.of(Point.at(SLOPE_LEFT, SLOPE_BOTTOM), Point.at(right, MOST_UNITS))));
    }

    private void addBound() {
        add(
                BOUND,
                Colour.INK,
                Line.DOTTED,
                language -> ConstructionSize.oneBitLowerBound(language).doubleValue());
    }

    private void add(String name, Colour colour, Line line) {
        Entry entry = ProofPlan.named(name);
        add(name, colour, line, language -> entry.hiddenUnits(language).doubleValue());
    }

    /** A line ends at the frame. Formulas with ⌈log₂k⌉ have a step after every power of two. */
    private void add(String label, Colour colour, Line line, ToDoubleFunction<Language> units) {
        List<Point> points = new ArrayList<>();
        for (int k = 2; k <= MOST_TYPES; k = Integer.bitCount(k) == 1 && k > 2 ? k + 1 : 2 * Integer.highestOneBit(k)) {
            double count = units.applyAsDouble(new DyckLanguage(k, m));
            if (count > MOST_UNITS) {
                Point last = points.get(points.size() - 1);
                double share = Math.log(MOST_UNITS / last.y()) / Math.log(count / last.y());
                points.add(Point.at(last.x() * Math.pow(k / last.x(), share), MOST_UNITS));
                break;
            }
            points.add(Point.at(k, count));
        }
        chart.add(Series.of(label, colour, line, Marker.NONE, points));
    }

    private void addProofs(String name, Colour colour, List<ConstructionProof> proofs) {
        List<Point> points = proofs.stream()
                .filter(proof -> proof.proved()
                        && proof.entry().name().equals(name)
                        && proof.language().depthBound() == m)
                .map(proof -> Point.at(
                        Languages.types(proof.language()),
                        proof.entry().hiddenUnits(proof.language()).doubleValue()))
                .toList();
        chart.add(Series.of(name + ", proved", colour, Line.NONE, Marker.CIRCLE, points)
                .unlisted());
    }
}

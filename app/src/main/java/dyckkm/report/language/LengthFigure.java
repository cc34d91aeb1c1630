package dyckkm.report.language;

import static dyckkm.report.Numbers.integer;

import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.report.Figure;
import dyckkm.report.chart.Axis;
import dyckkm.report.chart.Chart;
import dyckkm.report.chart.Colour;
import dyckkm.report.chart.Marker;
import dyckkm.report.chart.Series;
import dyckkm.report.chart.Series.Line;
import dyckkm.report.chart.Series.Point;
import java.util.ArrayList;
import java.util.List;

/** The paper's figure of length statistics: strings of each length on a log scale, sampled beside exact. */
final class LengthFigure {
    /** The axis begins here: below one string there is only expectation. */
    private static final double FEWEST = 0.1;

    private LengthFigure() {}

    static Figure of(CorpusStatistics train, WindowedDyck exactTrain, CorpusStatistics test, WindowedDyck exactTest) {
        int m = train.language().depthBound();
        int longest = exactTest.window().max();
        Chart chart = new Chart(
                "Lengths in the corpora of Dyck-(" + train.language().alphabet().calls() + "," + m + ")",
                Axis.linear("length, END included", 0, longest, longest > 200 ? 60 : 20),
                Axis.logarithmic("strings", FEWEST, train.strings()));
        add(chart, "train", Colour.BLUE, train, exactTrain);
        add(chart, "test", Colour.ORANGE, test, exactTest);
        AuthorsLengths authorsTrain = AuthorsLengths.of(m, Split.TRAIN);
        AuthorsLengths authorsTest = AuthorsLengths.of(m, Split.TEST);
        add(chart, "the authors', train", Colour.SKY, authorsTrain);
        add(chart, "the authors', test", Colour.AMBER, authorsTest);
        return chart.figure(
                "lengths-m" + m,
                "Strings of each length in the corpora for m = " + m
                        + ", on a log scale: points are counted in the samples, lines "
                        + "computed exactly. Rings: the authors' counts, "
                        + integer(authorsTrain.total()) + " strings of " + integer(authorsTrain.tokens())
                        + " tokens for "
                        + "training and " + integer(authorsTest.total())
                        + " for testing, from their released plotting script; "
                        + "against the exact distribution χ² per degree of freedom is "
                        + authorsTrain.chiSquarePerDegree(exactTrain) + " and "
                        + authorsTest.chiSquarePerDegree(exactTest) + ". Lengths do not depend on k.");
    }

    private static void add(Chart chart, String name, Colour colour, AuthorsLengths counts) {
        List<Point> points = counts.strings().entrySet().stream()
                .map(entry -> Point.at(entry.getKey(), entry.getValue()))
                .toList();
        chart.add(Series.of(name, colour, Line.NONE, Marker.SMALL_RING, points));
    }

    private static void add(Chart chart, String name, Colour colour, CorpusStatistics sampled, WindowedDyck exact) {
        List<Point> expected = new ArrayList<>();
        for (int length = exact.shortest(); length <= exact.longest(); length += 2) {
            expected.add(Point.at(length, exact.lengthProbability(length) * sampled.strings()));
        }
        List<Point> seen = sampled.lengths().entrySet().stream()
                .map(entry -> Point.at(entry.getKey(), entry.getValue()))
                .toList();
        chart.add(Series.of(name + ", exact", colour, Line.SOLID, Marker.NONE, expected));
        chart.add(Series.of(name + ", sampled", colour, Line.NONE, Marker.DOT, seen));
    }
}

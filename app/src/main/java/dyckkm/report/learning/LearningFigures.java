package dyckkm.report.learning;

import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.report.Figure;
import dyckkm.report.Table;
import dyckkm.report.chart.Axis;
import dyckkm.report.chart.Chart;
import dyckkm.report.chart.Colour;
import dyckkm.report.chart.Marker;
import dyckkm.report.chart.Series;
import dyckkm.report.chart.Series.Line;
import dyckkm.report.chart.Series.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Curves over the size of the training corpus: test solid, dev dashed, a colour for each k, medians with their spread. Where
 * there are other runs to compare with, their test values are rings on the same axes.
 */
final class LearningFigures {
    private static final Colour[] COLOURS = {Colour.BLUE, Colour.ORANGE, Colour.GREEN, Colour.PURPLE};
    private static final Marker[] MARKERS = {Marker.CIRCLE, Marker.SQUARE, Marker.TRIANGLE, Marker.DIAMOND};

    /** How far apart the points of different series at one size are. */
    private static final double APART = 3;

    /** A logarithmic axis reaches down at least to here, so that figures can be compared. */
    private static final double USUAL_LOW = 1e-5;

    private static final double USUAL_LOW_LOSS = 1e-3;

    private static final String HOW =
            "Test solid, dev dashed; the median of the seeds, and from the least to the greatest.";

    private final String prefix;
    private final String whose;
    private final Outcomes outcomes;
    private final Optional<Outcomes> overlaid;

    /**
     * @param prefix what the names of the figures begin with
     * @param whose whose runs they are, for captions
     * @param outcomes the runs that are drawn as curves
     * @param overlaid other runs on the same axes
     */
    LearningFigures(String prefix, String whose, Outcomes outcomes, Optional<Outcomes> overlaid) {
        this.prefix = prefix;
        this.whose = whose;
        this.outcomes = outcomes;
        this.overlaid = overlaid.filter(others -> !others.finished().isEmpty());
    }

    private String how() {
        return HOW + (overlaid.isPresent() ? " Rings: the test values of this run." : "");
    }

    /** The error on a logarithmic axis, where the paper's threshold is to be seen. */
    Figure error(int m) {
        Axis axis = Axis.logarithmic("error, 1 − closing accuracy", low(m, Metric.ERROR, USUAL_LOW), 1)
                .withZero("0");
        Chart chart = chart("Closing error", m, axis);
        chart.add(Series.of(
                "1e-4",
                Colour.GREY,
                Line.DOTTED,
                Marker.NONE,
                List.of(Point.at(first(), LearningVerdict.THRESHOLD), Point.at(last(), LearningVerdict.THRESHOLD))));
        addCurves(chart, m, Metric.ERROR);
        return chart.figure(
                prefix + "error-m" + m,
                "Closing error over training tokens, m = " + m + ", both axes logarithmic; " + whose
                        + ". The paper says that it is below 1e-4 at 20M. " + how());
    }

    /** The paper's metric itself, as the paper draws it. */
    Figure accuracy(int m) {
        Chart chart = chart("Closing accuracy", m, Axis.linear("closing accuracy", 0, 1, 0.2));
        addCurves(chart, m, Metric.ACCURACY);
        return chart.figure(
                prefix + "accuracy-m" + m,
                "Learning curves, m = " + m + ": the paper's metric over training tokens; " + whose + ". " + how());
    }

    Figure loss(int m) {
        Axis axis = Axis.logarithmic(
                        "nats per token above the true distribution",
                        low(m, Metric.LOSS, USUAL_LOW_LOSS),
                        high(m, Metric.LOSS))
                .withZero("≤ 0");
        Chart chart = chart("Loss above that of the true distribution", m, axis);
        double mismatch = WindowMismatch.natsPerToken(m);
        chart.add(Series.of(
                "window mismatch",
                Colour.GREY,
                Line.DOTTED,
                Marker.NONE,
                List.of(Point.at(first(), mismatch), Point.at(last(), mismatch))));
        addCurves(chart, m, Metric.LOSS);
        return chart.figure(
                prefix + "loss-m" + m,
                "Cross-entropy above that of the true distribution on the same corpus, m = " + m + "; " + whose + ". "
                        + WindowMismatch.caption(m) + " "
                        + how());
    }

    private static double first() {
        return PaperGrid.TOKENS.get(0);
    }

    private static double last() {
        return PaperGrid.TOKENS.get(PaperGrid.TOKENS.size() - 1);
    }

    private Chart chart(String what, int m, Axis y) {
        List<Axis.Tick> ticks = PaperGrid.TOKENS.stream()
                .map(tokens -> new Axis.Tick(tokens, Counts.text(tokens)))
                .toList();
        Chart chart = new Chart(what + ", m = " + m, Axis.logarithmic("training tokens", first(), last(), ticks), y);
        long most = PaperGrid.TYPES.stream()
                .mapToLong(k -> outcomes.mostTokens(k, m).orElse(0))
                .max()
                .orElse(0);
        PaperGrid.TOKENS.stream()
                .filter(tokens -> tokens > most)
                .findFirst()
                .ifPresent(tokens -> chart.shade(tokens, last(), Table.NOT_RUN));
        return chart;
    }

    private void addCurves(Chart chart, int m, Metric metric) {
        int number = 0;
        for (int k : PaperGrid.TYPES) {
            int index = number++;
            double shift = (index - (PaperGrid.TYPES.size() - 1) / 2.0) * APART;
            chart.add(Series.of(
                            "k = " + k + ", dev",
                            COLOURS[index],
                            Line.DASHED,
                            MARKERS[index],
                            points(outcomes, k, m, metric.dev))
                    .unlisted()
                    .shifted(shift));
            chart.add(Series.of(
                            "k = " + k, COLOURS[index], Line.SOLID, MARKERS[index], points(outcomes, k, m, metric.test))
                    .shifted(shift));
        }
        overlaid.ifPresent(others -> addRings(chart, m, metric, others));
        chart.add(Series.of("test", Colour.INK, Line.SOLID, Marker.NONE, List.of()));
        chart.add(Series.of("dev", Colour.INK, Line.DASHED, Marker.NONE, List.of()));
    }

    private void addRings(Chart chart, int m, Metric metric, Outcomes others) {
        int number = 0;
        for (int k : PaperGrid.TYPES) {
            int index = number++;
            double shift = (index - (PaperGrid.TYPES.size() - 1) / 2.0) * APART;
            List<Point> medians = points(others, k, m, metric.test).stream()
                    .map(point -> Point.at(point.x(), point.y()))
                    .toList();
            chart.add(Series.of("k = " + k + ", this run", COLOURS[index], Line.NONE, Marker.RING, medians)
                    .unlisted()
                    .shifted(shift));
        }
        chart.add(Series.of("this run", Colour.INK, Line.NONE, Marker.RING, List.of()));
    }

    private static List<Point> points(Outcomes outcomes, int k, int m, ToDoubleFunction<RunSummary> metric) {
        List<Point> points = new ArrayList<>();
        for (long tokens : PaperGrid.TOKENS) {
            List<RunSummary> seeds = outcomes.at(k, m, tokens);
            if (!seeds.isEmpty()) {
                Spread spread = Spread.of(seeds, metric);
                points.add(new Point(tokens, spread.median(), spread.least(), spread.greatest()));
            }
        }
        return points;
    }

    private DoubleStream values(int m, Metric metric) {
        return Stream.concat(Stream.of(outcomes), overlaid.stream())
                .flatMap(some -> some.finished().stream())
                .filter(run -> run.m() == m)
                .flatMapToDouble(run -> DoubleStream.of(metric.dev.applyAsDouble(run), metric.test.applyAsDouble(run)));
    }

    /** The power of ten below all positive values, or the usual one. */
    private double low(int m, Metric metric, double usual) {
        double least = values(m, metric).filter(value -> value > 0).min().orElse(1);
        return Math.min(usual, Math.pow(10, Math.floor(Math.log10(least))));
    }

    /** The power of ten above all values. */
    private double high(int m, Metric metric) {
        double greatest = values(m, metric).max().orElse(1);
        return Math.pow(10, Math.max(0, Math.ceil(Math.log10(Math.max(greatest, Double.MIN_NORMAL)))));
    }
}

package dyckkm.report.sweep;

import dyckkm.experiment.sweep.SweptRun;
import dyckkm.report.Figure;
import dyckkm.report.chart.Axis;
import dyckkm.report.chart.Chart;
import dyckkm.report.chart.Colour;
import dyckkm.report.chart.Marker;
import dyckkm.report.chart.Series;
import dyckkm.report.chart.Series.Line;
import dyckkm.report.chart.Series.Point;
import dyckkm.report.learning.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Learning curves over epochs, a curve for each of some settings: the median of the seeds and, at some epochs, from the least to the
 * greatest. A curve goes as far as all its seeds do.
 */
final class CurveFigure {
    private static final List<Colour> COLOURS = List.of(
            Colour.BLUE, Colour.ORANGE, Colour.GREEN, Colour.PURPLE, Colour.SKY, Colour.AMBER, Colour.INK, Colour.GREY);

    private static final List<Line> LINES = List.of(Line.SOLID, Line.DASHED, Line.DOTTED);

    /** At more epochs their spreads would cover the curves. */
    private static final int MOST_WHISKERS = 10;

    /** How far apart the spreads of different curves at one epoch are. */
    private static final double APART = 2.5;

    private static final int MOST_TICKS = 10;

    /** How many characters of a name a legend has room for. */
    static final int LONGEST_NAME = 62;

    private final Measure measure;

    CurveFigure(Measure measure) {
        this.measure = measure;
    }

    /** How many curves can be told apart by their colours. */
    static int colours() {
        return COLOURS.size();
    }

    /** How many curves can be told apart. */
    static int mostCurves() {
        return COLOURS.size() * LINES.size();
    }

    /** @param curves by the names that they have in the legend; each has a finished run */
    Figure draw(String name, String title, String caption, Map<String, Setting> curves) {
        List<Series> all = new ArrayList<>();
        for (Map.Entry<String, Setting> curve : curves.entrySet()) {
            int number = all.size();
            all.add(Series.of(
                            withoutBeginning(curve.getKey()),
                            COLOURS.get(number % COLOURS.size()),
                            LINES.get(number / COLOURS.size() % LINES.size()),
                            Marker.DOT,
                            points(curve.getValue()))
                    .shifted(APART * (number - (curves.size() - 1) / 2.0)));
        }
        int epochs = (int) all.stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(Point::x)
                .max()
                .orElse(1);
        Chart chart = new Chart(title, epochs(epochs), losses(all));
        all.forEach(chart::add);
        return chart.figure(name, caption);
    }

    /** Such as "…/corpora/train.txt": the end of a path tells more than its beginning. */
    private static String withoutBeginning(String name) {
        return name.length() <= LONGEST_NAME ? name : "…" + name.substring(name.length() - LONGEST_NAME + 1);
    }

    private List<Point> points(Setting setting) {
        List<SweptRun> seeds = setting.finished();
        int last = seeds.stream().mapToInt(run -> run.epochs().size()).min().orElse(0);
        int step = Math.max(1, (last + MOST_WHISKERS - 1) / MOST_WHISKERS);
        List<Point> points = new ArrayList<>();
        for (int epoch = 0; epoch < last; epoch++) {
            int index = epoch;
            Spread spread = Spread.of(
                    seeds,
                    run -> measure.of(run.summary().orElseThrow(), run.epochs().get(index)));
            boolean hasWhisker = epoch % step == 0 || epoch == last - 1;
            points.add(
                    hasWhisker
                            ? new Point(epoch + 1, spread.median(), spread.least(), spread.greatest())
                            : Point.at(epoch + 1, spread.median()));
        }
        return points;
    }

    private static Axis epochs(int last) {
        int step = 1;
        for (int next : new int[] {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000}) {
            step = next;
            if (last <= MOST_TICKS * next) {
                break;
            }
        }
        return Axis.linear("epoch", last > step ? 0 : 0.5, Math.max(last, 1) + 0.5, step);
    }

    /** Logarithmic where all losses are above 0, as those above the true distribution should be. */
    private Axis losses(List<Series> all) {
        double low = extremes(all).min().orElse(0.1);
        double high = extremes(all).max().orElse(1);
        String title = "nats per token" + (measure == Measure.ABOVE_TRUE ? " above the true distribution" : "");
        if (low > 0 && measure == Measure.ABOVE_TRUE) {
            double least = Math.pow(10, Math.floor(Math.log10(low)));
            return Axis.logarithmic(title, least, Math.max(10 * least, Math.pow(10, Math.ceil(Math.log10(high)))));
        }
        double range = Math.max(high - low, 1e-6);
        double step = Math.pow(10, Math.floor(Math.log10(range)));
        double finer = range / step < 3 ? step / 4 : step;
        return Axis.linear(title, finer * Math.floor(low / finer), finer * Math.ceil(high / finer), finer);
    }

    private static DoubleStream extremes(List<Series> all) {
        return all.stream()
                .flatMap(series -> series.points().stream())
                .flatMapToDouble(point -> DoubleStream.of(point.low(), point.high()));
    }
}

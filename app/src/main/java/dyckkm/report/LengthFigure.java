package dyckkm.report;

import dyckkm.language.CorpusStatistics;
import dyckkm.language.WindowedDistribution;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The paper's figure of length statistics: strings of each length on a log scale, sampled beside exact. */
final class LengthFigure {
    private static final Color TRAIN = new Color(0x1F6FB4);
    private static final Color TEST = new Color(0xC4561A);

    private final XYChart chart;

    LengthFigure(String title) {
        chart = Charts.logarithmic(title, "length, END included", "strings");
        chart.getStyler().setLegendPosition(LegendPosition.InsideNE);
    }

    void addTrain(CorpusStatistics sampled, WindowedDistribution exact) {
        add("train", TRAIN, sampled, exact);
    }

    void addTest(CorpusStatistics sampled, WindowedDistribution exact) {
        add("test", TEST, sampled, exact);
    }

    private void add(String name, Color color, CorpusStatistics sampled, WindowedDistribution exact) {
        List<Integer> lengths = new ArrayList<>();
        List<Double> expected = new ArrayList<>();
        for (int length = exact.window().shortest(); length <= exact.window().longest(); length += 2) {
            lengths.add(length);
            expected.add(exact.lengthProbability(length) * sampled.strings());
        }
        XYSeries line = chart.addSeries(name + ", exact", lengths, expected);
        line.setMarker(SeriesMarkers.NONE);
        line.setLineColor(color);
        List<Integer> seenLengths = new ArrayList<>();
        List<Long> seen = new ArrayList<>();
        for (Map.Entry<Integer, Long> entry : sampled.lengths().entrySet()) {
            seenLengths.add(entry.getKey());
            seen.add(entry.getValue());
        }
        XYSeries dots = chart.addSeries(name + ", sampled", seenLengths, seen);
        dots.setLineStyle(SeriesLines.NONE);
        dots.setMarker(SeriesMarkers.CIRCLE);
        dots.setMarkerColor(color);
    }

    Figure figure(String name, String caption) {
        return new Figure(name, caption, chart);
    }
}

package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.language.DyckLanguage;
import dyckkm.report.Charts;
import dyckkm.report.Figure;
import dyckkm.size.ConstructionSize;
import java.awt.BasicStroke;
import java.awt.Color;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Hidden units over k for one depth: the paper's constructions, ours and the bound. */
final class UnitsFigure {
    /** The paper's are blue, ours orange and red, what holds for any network black and grey. */
    private static final Color PAPER = new Color(0x1F6FB4);

    private static final Color PAPER_LIGHT = new Color(0x7FB2DE);
    private static final Color OURS = new Color(0xC4561A);
    private static final Color OURS_LIGHT = new Color(0xE8A33D);
    private static final Color ANY = new Color(0x1B1F24);
    private static final Color ANY_LIGHT = new Color(0x8A939C);

    private static final int MOST_TYPES = 1 << 17;

    /** What lies above would only press the rest together. */
    private static final double MOST_UNITS = 1e6;

    private final int m;
    private final XYChart chart;

    private UnitsFigure(int m) {
        this.m = m;
        chart = Charts.logarithmic("Hidden units for Dyck-(k," + m + ")", "bracket types k", "hidden units");
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    }

    static Figure of(int m) {
        UnitsFigure figure = new UnitsFigure(m);
        figure.add("general-purpose, k^(m/2)", ANY_LIGHT, ConstructionSize::generalPurposeUnits);
        figure.add("rnn/one-hot (paper)", PAPER_LIGHT, "rnn/one-hot");
        figure.add("lstm/one-hot (paper)", PAPER_LIGHT, "lstm/one-hot").setLineStyle(dashed());
        figure.add("rnn/log (paper)", PAPER, "rnn/log");
        figure.add("lstm/log (paper)", PAPER, "lstm/log").setLineStyle(dashed());
        figure.add("rnn/tight (ours)", OURS, "rnn/tight");
        figure.add("lstm/ternary (ours)", OURS_LIGHT, "lstm/ternary").setLineStyle(dashed());
        figure.add("one-bit lower bound", ANY, ConstructionSize::oneBitLowerBound);
        return new Figure(
                "units-m" + m,
                "Hidden units for Dyck-(k," + m
                        + ") over k, both axes logarithmic. The bound is for units that remember one "
                        + "bit, as those of the rnn do; ternary units remember more and may pass below it.",
                figure.chart);
    }

    private static BasicStroke dashed() {
        return new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {7, 4}, 0);
    }

    private XYSeries add(String label, Color color, String name) {
        Entry entry = ProofPlan.named(name);
        return add(label, color, entry::hiddenUnits);
    }

    private XYSeries add(String label, Color color, Function<DyckLanguage, BigInteger> units) {
        List<Integer> types = new ArrayList<>();
        List<Double> counts = new ArrayList<>();
        for (int k = 2; k <= MOST_TYPES; k *= 2) {
            double count = units.apply(new DyckLanguage(k, m)).doubleValue();
            if (count <= MOST_UNITS) {
                types.add(k);
                counts.add(count);
            }
        }
        XYSeries series = chart.addSeries(label, types, counts);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineColor(color);
        return series;
    }
}

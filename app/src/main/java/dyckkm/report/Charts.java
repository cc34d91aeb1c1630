package dyckkm.report;

import java.awt.BasicStroke;
import java.awt.Color;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/** The look that the figures of a report share. */
public final class Charts {
    private Charts() {}

    /** An empty chart with a logarithmic vertical axis. */
    public static XYChart logarithmic(String title, String xAxis, String yAxis) {
        XYChart chart = new XYChartBuilder()
                .width(900)
                .height(480)
                .title(title)
                .xAxisTitle(xAxis)
                .yAxisTitle(yAxis)
                .build();
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setMarkerSize(5);
        // Solid grid lines: dashes would be written out one by one and make the SVG ten times larger.
        chart.getStyler().setPlotGridLinesStroke(new BasicStroke(0.5f));
        chart.getStyler().setPlotGridLinesColor(new Color(0xE4E7EB));
        return chart;
    }
}

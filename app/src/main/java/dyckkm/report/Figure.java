package dyckkm.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;

/**
 * A chart with its name and what it shows.
 *
 * @param name a short name fit for a file
 * @param caption what the figure shows
 * @param chart the chart
 */
public record Figure(String name, String caption, XYChart chart) {
    /** The chart as an SVG document. */
    public String svg() {
        return new String(encode("svg"), StandardCharsets.UTF_8);
    }

    /** The chart as a PNG file. */
    public byte[] png() {
        return encode("png");
    }

    private byte[] encode(String format) {
        try {
            return ChartEncoder.getBytes(chart, format);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

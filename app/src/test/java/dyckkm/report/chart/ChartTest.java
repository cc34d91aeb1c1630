package dyckkm.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dyckkm.report.Figure;
import dyckkm.report.Xml;
import dyckkm.report.chart.Series.Line;
import dyckkm.report.chart.Series.Point;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ChartTest {
    private static final Figure FIGURE = new Chart(
                    "A < B",
                    Axis.logarithmic("x", 1, 1000),
                    Axis.logarithmic("y", 1e-5, 1).withZero("0"))
            .add(Series.of(
                    "first",
                    Colour.BLUE,
                    Line.DASHED,
                    Marker.SQUARE,
                    List.of(new Point(1, 0.5, 0.4, 0.6), Point.at(10, 0.01), Point.at(1000, 0))))
            .add(Series.of("second", Colour.ORANGE, Line.SOLID, Marker.NONE, List.of(Point.at(1, 1), Point.at(2, 1)))
                    .unlisted())
            .figure("name", "caption");

    private static final Document PICTURE = Xml.parsed(FIGURE.svg());

    private static List<String> words(String style) {
        return Xml.withClasses(PICTURE, style).stream()
                .map(element -> element.getTextContent().strip())
                .toList();
    }

    @Test
    void powersOfTenAreMarkedAndZeroHasAPlaceOfItsOwn() {
        assertThat(words("middle")).containsExactly("1", "10", "100", "1,000", "x", "y");
        assertThat(words("end")).containsExactly("10⁻⁵", "10⁻⁴", "10⁻³", "0.01", "0.1", "1", "0");
    }

    @Test
    void onlyListedSeriesAreInTheLegend() {
        assertThat(words("key")).containsExactly("first");
        assertThat(words("title")).containsExactly("A < B");
    }

    @Test
    void everyPointTellsItsValueAndOnlySpreadsHaveWhiskers() {
        // The legend shows a marker too.
        assertThat(words("hollow")).containsExactly("first, 1: 0.5", "first, 10: 0.01000", "first, 1,000: 0", "");
        assertThat(Xml.withClasses(PICTURE, "whisker")).hasSize(1);
    }

    @Test
    void equalRatiosAreEqualStepsAndWhatIsTooSmallIsBelowAllElse() {
        Axis axis = Axis.logarithmic("y", 1e-4, 1);
        assertThat(axis.position(1e-4)).isZero();
        assertThat(axis.position(1e-2)).isEqualTo(0.5, within(1e-12));
        assertThat(axis.position(2)).isEqualTo(1);
        Axis zero = axis.withZero("0");
        assertThat(zero.position(0)).isEqualTo(zero.position(-1)).isLessThan(zero.position(1e-4));
        assertThat(zero.position(1)).isEqualTo(1);
    }

    @Test
    void linearAxesAreMarkedAtEveryStep() {
        assertThat(Axis.linear("p", 0, 1, 0.25).ticks())
                .extracting(Axis.Tick::label)
                .containsExactly("0", "0.25", "0.5", "0.75", "1");
        assertThat(Axis.linear("p", 0, 1, 0.25).position(0.75)).isEqualTo(0.75);
    }

    @Test
    void thereIsNoAxisWithoutLength() {
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> Axis.logarithmic("x", 0, 1));
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> Axis.linear("x", 1, 1, 1));
    }

    @Test
    void theImageShowsTheColoursOfTheLightPage() throws IOException {
        var image = ImageIO.read(new ByteArrayInputStream(FIGURE.png()));
        boolean blue = false;
        boolean white = true;
        for (int x = 0; x < image.getWidth(); x++) {
            white &= (image.getRGB(x, 0) & 0xFFFFFF) == 0xFFFFFF;
            for (int y = 0; y < image.getHeight(); y++) {
                blue |= (image.getRGB(x, y) & 0xFFFFFF) == 0x1F6FB4;
            }
        }
        assertThat(blue).isTrue();
        assertThat(white).isTrue();
    }

    @Test
    void thePictureInAPageNeedsNoNamespaceAndNoDeclaration() {
        assertThat(FIGURE.svg()).startsWith("<?xml").contains("xmlns=\"http://www.w3.org/2000/svg\"");
        assertThat(FIGURE.inline()).startsWith("<svg").doesNotContain("xml", "http");
    }
}

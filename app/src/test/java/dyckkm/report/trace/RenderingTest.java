package dyckkm.report.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.trace.Trace;
import dyckkm.trace.TracedGroup;
import dyckkm.trace.Tracer;
import dyckkm.trace.Traces;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class RenderingTest {
    private static Document parsed(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    /** How many elements have all of these classes. */
    private static int count(Document svg, String... classes) {
        NodeList elements = svg.getElementsByTagName("*");
        int count = 0;
        for (int i = 0; i < elements.getLength(); i++) {
            String own = ((Element) elements.item(i)).getAttribute("class");
            count += List.of(own.split(" ")).containsAll(List.of(classes)) ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({"LSTM, log, 3", "RNN, log, 6", "RNN, tight, 4", "GRU, tight, 4", "SECOND_ORDER, binary, 3"})
    void theFigureHasABoxForEverySlotAndStepAndShadesTheTop(Cell cell, String encoding, int groups) throws Exception {
        Trace trace = Traces.of(cell, encoding, 3, 3, "(a (b (c c) b) END");
        Document svg = parsed(SvgTrace.render(trace));
        assertThat(svg.getDocumentElement().getLocalName()).isEqualTo("svg");
        assertThat(svg.getDocumentElement().getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(trace.groups()).hasSize(groups);
        assertThat(count(svg, "step")).isEqualTo(7);
        assertThat(count(svg, "slot")).isEqualTo(6 * groups);
        // After START nothing is on the stack; then after every token something is. One more is in the legend.
        assertThat(count(svg, "box", "top")).isEqualTo(5 + 1);
    }

    @Test
    void aLongStringGoesOnInFurtherRows() throws Exception {
        DyckLanguage language = new DyckLanguage(2, 3);
        Trace trace =
                Tracer.of(Traces.construction(Cell.LSTM, "log", 2, 3)).trace(Traces.randomPrefix(language, 300, 1));
        Document svg = parsed(SvgTrace.render(trace));
        assertThat(Double.parseDouble(svg.getDocumentElement().getAttribute("width")))
                .isLessThan(1200);
        assertThat(count(svg, "slot")).isEqualTo(301 * 3);
    }

    @Test
    void wideGroupsStaySmallFiles() throws Exception {
        Trace trace = Traces.of(Cell.LSTM, "one-hot", 500, 3, "(1 (500 500) 1) END");
        String svg = SvgTrace.render(trace);
        assertThat(svg).hasSizeLessThan(20_000);
        assertThat(count(parsed(svg), "slot")).isEqualTo(15);
    }

    @Test
    void thePageNeedsNothingElse() {
        Trace trace = Traces.of(Cell.LSTM, "tight", 2, 2, "(a (b a) a) END");
        String html = HtmlTrace.render(trace);
        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .doesNotContain("http", "src=", "href=")
                .contains("<svg", "prefers-color-scheme: dark", "@media print")
                .contains("leaves the language at token 3", "candidate pre", "<h2>slot 2</h2>");
    }

    @Test
    void coloursMarkTheTopAndWhatIsWrongAndChangeNothingElse() {
        Trace trace = Traces.of(Cell.LSTM, "tight", 2, 2, "(a (b a) a) END");
        String coloured = TextTrace.render(trace, true);
        assertThat(coloured).contains("\u001B[7m 1 1 1 -1 -1 \u001B[0m", "\u001B[1;31m a)");
        assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(TextTrace.render(trace, false));
    }

    @Test
    void whatIsWideIsAbbreviated() {
        assertThat(TextTrace.render(Traces.of(Cell.LSTM, "one-hot", 128, 3, "(1 (128"), false))
                .contains("0 1 0 type 1 0      | 1 1 1 type 128 type 128 | 0 1 1 0 0");
        assertThat(TextTrace.render(Traces.of(Cell.LSTM, "log", 128, 5, "(1 (128"), false))
                .contains("| 1 1 1 111111100000… |", "does not fit here")
                .satisfies(text -> assertThat(
                                text.lines().mapToInt(String::length).max().orElse(0))
                        .isLessThan(220));
        assertThat(TextTrace.render(Traces.of(Cell.RNN, "dfa", 3, 3, "(a (c"), false))
                .contains("| [0] push 2 |");
        assertThat(TextTrace.render(Traces.of(Cell.LSTM, "circle", 4, 2, "(a"), false))
                .contains("0.38 -0.65");
        assertThat(TextTrace.render(Traces.of(Cell.LSTM, "log", 2, 60, "(a ".repeat(40)), false))
                .contains("(32) … a a a a a a a a", "the last 50 of 60 groups");
    }

    @Test
    void anyNetworkCanBeShownLayerByLayer() throws Exception {
        Trace trace = Tracer.of(Traces.untrained(3, 2, 40, 5)).trace(0, 1, 4, 3, 7);
        assertThat(trace.groups()).extracting(TracedGroup::name).containsExactly("layer 1", "layer 2");
        assertThat(trace.epsilon()).isEqualTo(1 / 8.0);
        assertThat(TextTrace.render(trace, false))
                .contains("layer 1", "layer 2", "wrong: ", "not the language's after 5 of 5 prefixes")
                .doesNotContain("decoded");
        assertThat(count(parsed(SvgTrace.render(trace)), "slot")).isEqualTo(10);
        assertThat(HtmlTrace.render(trace)).contains("<h2>layer 2</h2>");
    }
}

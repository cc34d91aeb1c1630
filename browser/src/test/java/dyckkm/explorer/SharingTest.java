package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.w3c.dom.Document;

/** Links, pictures and files. */
class SharingTest {
    @RegisterExtension
    final Visit visit = new Visit();

    @Test
    void theAddressHoldsTheWholeState() {
        visit.open("net=lstm/log&k=2&m=3&string=&t=0").unfold();
        visit.at("#choose-a select").first().selectOption("rnn");
        visit.at("#gallery").selectOption("laws");
        visit.at("#compare").click();
        visit.settled();
        visit.at("#heathead-a select").selectOption("pre");
        visit.at("#fit").check();
        visit.at("#back").click();
        visit.at("#back").click();
        visit.expectClock("4 / 6");
        visit.page().waitForFunction("() => location.hash.includes('t=4')");
        String link = visit.page().url();
        String sentence = visit.at("#sentence").innerText();
        visit.fresh();
        visit.page().navigate(link);
        visit.settled();
        visit.expectClock("4 / 6");
        visit.expectSentence(sentence);
        visit.expectString("(b (a (a a) a) b)");
        assertThat(visit.at("#strip")).hasAttribute("aria-valuetext", "step 4 of 6, a), “questions”");
        assertThat(visit.at("#choose-a select").first()).hasValue("rnn");
        assertThat(visit.at("#heathead-a select")).hasValue("pre");
        assertThat(visit.at("#fit")).isChecked();
        assertThat(visit.at("#inside-b")).isVisible();
    }

    @Test
    void theLinkCanBeCopied() {
        visit.fresh();
        visit.open("");
        visit.context().grantPermissions(java.util.List.of("clipboard-read", "clipboard-write"));
        visit.at(".menu summary").click();
        visit.at("#copy").click();
        assertThat(visit.at("#announcement")).hasText("The link is in the clipboard.");
        assertThat(visit.evaluate("() => navigator.clipboard.readText()"))
                .asString()
                .startsWith(visit.address() + "#net=lstm/log&k=2&m=3&string=(b+(a+(a+a)");
    }

    @Test
    void theBrowsersBackButtonGoesBackToWhatWasShown() {
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1");
        visit.bracket("(b").click();
        visit.expectString("(a (b");
        visit.page().goBack();
        visit.expectString("(a");
        visit.page().goForward();
        visit.expectString("(a (b");
    }

    private Path download(String button) {
        visit.at(".menu summary").click();
        Download download = visit.page().waitForDownload(() -> visit.at(button).click());
        assertThat(download.suggestedFilename()).startsWith("lstm-log-2-3.");
        return download.path();
    }

    @Test
    void thePictureDownloadsAsSvg() throws Exception {
        visit.open("net=lstm/log&k=2&m=3&string=(b+(a+(a+a)+a)+b)&t=3&words=laws");
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(download("#svg"))));
        assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("lstm/log for Dyck-(2,3)");
        assertThat(svg.getDocumentElement().getTextContent()).contains("the reporter", "slot 1", "slot 3", "(b");
        assertThat(svg.getElementsByTagName("path").getLength()).as("arcs").isEqualTo(3);
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void thePictureDownloadsAsPng() throws IOException {
        visit.open("");
        try (InputStream file = Files.newInputStream(download("#png"))) {
            BufferedImage image = ImageIO.read(file);
            assertThat(image.getWidth()).isGreaterThan(800);
            assertThat(image.getHeight()).isGreaterThan(300);
            assertThat(colours(image)).isGreaterThan(10);
        }
    }

    private static long colours(BufferedImage image) {
        return java.util.stream.IntStream.range(0, image.getWidth() * image.getHeight())
                .map(i -> image.getRGB(i % image.getWidth(), i / image.getWidth()))
                .distinct()
                .count();
    }

    @Test
    void theTraceDownloadsAsJson() throws IOException {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b&t=1");
        JsonNode trace = new ObjectMapper().readTree(Files.readAllBytes(download("#json")));
        assertThat(trace.get("source").textValue()).isEqualTo("lstm/log");
        assertThat(trace.get("steps")).hasSize(3);
        assertThat(trace.get("stackRight").booleanValue()).isTrue();
    }

    /** Written over the picture in the README with {@code -Ddyckkm.pictures=docs/images}. */
    @Test
    void thePictureOfTheReadmeIsThisPage() throws IOException {
        visit.fresh();
        visit.open("net=lstm/log&k=2&m=3&string=(b+(a+(a+a)+a)+b)&t=3&words=laws");
        byte[] shot = visit.page().screenshot(new Page.ScreenshotOptions().setFullPage(true));
        String pictures = System.getProperty("dyckkm.pictures");
        Path root = Shared.root();
        if (pictures != null) {
            Files.write(root.resolve(pictures).resolve("explorer.png"), shot);
        }
        BufferedImage now = ImageIO.read(new ByteArrayInputStream(shot));
        BufferedImage readme =
                ImageIO.read(root.resolve("docs/images/explorer.png").toFile());
        assertThat(readme.getWidth()).isEqualTo(now.getWidth());
        assertThat(readme.getHeight()).isCloseTo(now.getHeight(), org.assertj.core.api.Assertions.within(60));
    }
}

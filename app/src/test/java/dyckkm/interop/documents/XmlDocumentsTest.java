package dyckkm.interop.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.grammar.DtdReader;
import dyckkm.grammar.Source;
import dyckkm.language.machine.Machine;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

class XmlDocumentsTest {
    private static final String DEFINITION = """
            <!ELEMENT page (title, (p|list)*)>
            <!ELEMENT title (#PCDATA)>
            <!ELEMENT p (#PCDATA|b|p)*>
            <!ELEMENT b (#PCDATA)>
            <!ELEMENT list (item+)>
            <!ELEMENT item (p|list)*>
            """;
    /** Elements whose content has no text. */
    private static final List<String> WITHOUT_TEXT = List.of("page", "list", "item");

    private static final Machine PAGE =
            DtdReader.read(new Source("page.dtd", DEFINITION), Optional.empty()).machine(OptionalInt.of(10_000));

    private static String page(String content) {
        return "<page><title/>" + content + "</page>";
    }

    private static final String TITLE = "<page> <title> </title> ";

    private static String line(String text) throws IOException {
        Tokens.Result result = Tokens.of(PAGE, text);
        assertThat(result.statistics().outside()).isEmpty();
        return result.lines().get(0);
    }

    private static String reason(String text) throws IOException {
        return Tokens.of(PAGE, text).statistics().outside().get(0).description();
    }

    /** The JDK's DOM, spelled as tokens: comments and processing instructions out, neighbouring texts merged. */
    private static void recount(Node node, List<String> tokens) {
        boolean text = false;
        boolean blank = true;
        tokens.add("<" + node.getNodeName() + ">");
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child.getNodeType() == Node.TEXT_NODE || child.getNodeType() == Node.CDATA_SECTION_NODE) {
                text |= !child.getTextContent().isEmpty();
                blank &= child.getTextContent().isBlank();
            } else if (child.getNodeType() == Node.ELEMENT_NODE) {
                addText(node, text, blank, tokens);
                text = false;
                blank = true;
                recount(child, tokens);
            }
        }
        addText(node, text, blank, tokens);
        tokens.add("</" + node.getNodeName() + ">");
    }

    private static void addText(Node node, boolean text, boolean blank, List<String> tokens) {
        if (text && !(blank && WITHOUT_TEXT.contains(node.getNodeName()))) {
            tokens.add("#text");
        }
    }

    /** A spelling of a string: text as letters, CDATA, references, with comments; white space where there is no text. */
    private static String spelled(String string, Random random) {
        String[] texts = {"x", "<![CDATA[</b> <c>]]>", "&amp;", "&#233;y", " ", "&own;", "a<!-- <b> -->b", "<?go?>z"};
        String[] nothings = {"", "\n  ", "<!-- x -->", " <?go on?>\n"};
        StringBuilder text =
                new StringBuilder("<?xml version='1.0'?>\n<!DOCTYPE page SYSTEM 'page.dtd' [<!ENTITY own 'o'>]>");
        String parent = "";
        for (String token : string.split(" ")) {
            if (token.equals("#text")) {
                text.append(texts[random.nextInt(texts.length)]);
                continue;
            }
            if (WITHOUT_TEXT.contains(parent)) {
                text.append(nothings[random.nextInt(nothings.length)]);
            }
            text.append(random.nextBoolean() ? token : token.replace(">", "\n>"));
            parent = token.startsWith("</") ? "" : token.substring(1, token.length() - 1);
        }
        return text.toString();
    }

    @Test
    void tokensAreThoseOfTheDocumentObjectModel() throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        Machine language = Tokens.language(definition().toString(), 7);
        Random random = new Random(5);
        for (String string : Tokens.sample(language, 11, 20_000)) {
            String text = spelled(string, random);
            List<String> tokens = new ArrayList<>();
            recount(
                    factory.newDocumentBuilder()
                            .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
                            .getDocumentElement(),
                    tokens);
            assertThat(line(text)).as(text).isEqualTo(String.join(" ", tokens) + " END");
            // The sampled string, but that neighbouring texts are one.
            assertThat(line(text)).isEqualTo(string.replaceAll("#text( #text)+", "#text") + " END");
        }
    }

    @TempDir
    private Path folder;

    private Path definition() throws IOException {
        return Files.writeString(folder.resolve("page.dtd"), DEFINITION);
    }

    @Test
    void whiteSpaceIsTextOnlyWhereTextMayStand() throws IOException {
        assertThat(line("<page> \n <title> </title>\t<p><b>x</b> <b>y</b></p></page>"))
                .isEqualTo("<page> <title> #text </title> <p> <b> #text </b> #text <b> #text </b> </p> </page> END");
    }

    @Test
    void entitiesInsideTheFileAreExpandedAndOthersAreNeverLoaded() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "<b>secret</b>");
        String outside = "<!ENTITY s SYSTEM '" + secret.toUri() + "'><!ENTITY % t SYSTEM '" + secret.toUri() + "'>%t;";
        assertThat(line("<!DOCTYPE page [<!ENTITY e 'a<b>c</b>'>]>" + page("<p>&e;</p>")))
                .isEqualTo(TITLE + "<p> #text <b> #text </b> </p> </page> END");
        assertThat(line("<!DOCTYPE page [" + outside + "]>" + page("<p>&s;</p>")))
                .isEqualTo(TITLE + "<p> </p> </page> END");
        assertThat(line("<!DOCTYPE page SYSTEM '" + secret.toUri() + "'>" + page("<p>&nbsp;</p>")))
                .isEqualTo(TITLE + "<p> #text </p> </page> END");
    }

    @Test
    void expansionIsBounded() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE page [<!ENTITY l0 'ha'>");
        for (int i = 1; i < 12; i++) {
            laughs.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        String quadratic = "<!DOCTYPE page [<!ENTITY q '" + "x".repeat(200_000) + "'>]>"
                + page("<p>" + "&q;".repeat(9_000) + "</p>");
        for (String text : List.of(laughs + "]>" + page("<p>&l11;</p>"), quadratic)) {
            assertThatThrownBy(() -> Tokens.of(PAGE, text))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("this is not XML: JAXP");
        }
    }

    @Test
    void whatTheDefinitionForbidsIsExplained() throws IOException {
        assertThat(reason("<page>\n <title/>\n <list>\n  x <item/></list></page>"))
                .isEqualTo("file:3:8: '#text' after '<list>': '<item>' was expected");
        assertThat(reason("<page><title/><p>one\ntwo <c d='1'/></p></page>"))
                .isEqualTo("file:2:5: '<c>' is not a token of page");
        assertThat(reason("<page><title/><list>\n</list></page>"))
                .isEqualTo("file:2:1: '</list>' after '<list>': '<item>' was expected");
        assertThat(reason("<!-- a title -->\n\n<title/>")).startsWith("file:3:9: '<title>' at the beginning: ");
        assertThat(reason("<title/>")).isEqualTo("file:1:1: '<title>' at the beginning: '<page>' was expected");
    }

    @Test
    void aDocumentThatIsDeepAndForbiddenIsForbidden() throws IOException {
        String text = page("<p>".repeat(5) + "</p>".repeat(5) + "<b/>");
        DocumentStatistics statistics =
                Tokens.of(PAGE, 3, text.getBytes(StandardCharsets.UTF_8)).statistics();
        assertThat(statistics.tooDeep()).isZero();
        assertThat(statistics.forbidden()).isEqualTo(1);
        assertThat(statistics.leastDepth()).isEmpty();
    }

    @Test
    void aHundredThousandElementsDeep() throws IOException {
        int deep = 100_000;
        DocumentStatistics statistics =
                Tokens.of(PAGE, page("<p>".repeat(deep) + "</p>".repeat(deep))).statistics();
        assertThat(statistics.tooDeep()).isEqualTo(1);
        assertThat(statistics.depths()).containsOnlyKeys(deep + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1"})
    void encodingsAreFound(String encoding) throws IOException {
        String declared = encoding.equals("ISO-8859-1") ? "<?xml version='1.0' encoding='ISO-8859-1'?>" : "";
        byte[] text = (declared + page("<p>é</p>")).getBytes(encoding);
        assertThat(Tokens.of(PAGE, 10, text).lines()).containsExactly(TITLE + "<p> #text </p> </page> END");
        assertThat(line("\uFEFF" + page(""))).isEqualTo(TITLE + "</page> END");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "text",
                "<page>",
                "<page></pag>",
                "<page><title></page>",
                "<page/><page/>",
                "<page>&no;</page>",
                "<page a='1' a='2'/>",
                "<page>\0</page>",
                "<?xml version='1.0' encoding='none'?><page/>",
                "<!DOCTYPE page [<!ENTITY l '&l;'>]><page>&l;</page>"
            })
    void whatIsNoXmlIsRefusedWithItsPlace(String text) {
        assertThatThrownBy(() -> Tokens.of(PAGE, text))
                .isInstanceOf(BadInputException.class)
                .hasMessageMatching("file:1:\\d+: .+");
    }

    @Test
    void bytesOfAnotherEncodingAreRefused() {
        byte[] text = page("<p>é</p>").getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> Tokens.of(PAGE, 10, text))
                .isInstanceOf(BadInputException.class)
                .hasMessageMatching("file:1:\\d+: there are bytes that are not text of the file's encoding");
    }
}

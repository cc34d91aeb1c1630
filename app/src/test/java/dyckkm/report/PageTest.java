package dyckkm.report;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.report.language.LanguageSection;
import dyckkm.report.learning.Committed;
import dyckkm.report.learning.LearningSection;
import dyckkm.report.learning.Runs;
import dyckkm.report.made.MadeSection;
import dyckkm.report.mechanism.MechanismSection;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;

/** The page as a whole: one file that needs nothing else. */
class PageTest {
    private static final String EXPLORER = "http://127.0.0.1:8128/";

    private static final Provenance MADE = Provenance.now("dyckkm", "unknown", "./dyckkm paper", 1);

    private static final LearningSection LEARNING =
            new LearningSection(Runs.quick(), "quick", Optional.of(new Committed(List.of(MADE), Runs.full())));

    private static final List<Section> SECTIONS = List.of(
            new MechanismSection(),
            new LanguageSection(2_000, 1, step -> {}),
            LEARNING,
            new MadeSection(
                    MADE,
                    List.of("all: 0"),
                    List.of(LEARNING.runs()),
                    List.of(new Line("t", "r", "./dyckkm language -k 2 -m 3"))));

    private static final String HTML = HtmlReport.render("dyckkm", "Heading & more", Stories.SOME, SECTIONS);

    private static final Document PAGE = Jsoup.parse(HTML);

    @Test
    void itIsWellFormed() {
        Parser parser = Parser.htmlParser().setTrackErrors(100);
        parser.parseInput(HTML, "");
        assertThat(parser.getErrors()).isEmpty();
    }

    @Test
    void nothingIsFetched() {
        assertThat(HTML.replace(EXPLORER, "")).doesNotContain("http:", "https:", "//", "url(", "@import");
        assertThat(PAGE.select("script, link, iframe, object, embed, img, [src], [srcset], [xlink:href]"))
                .isEmpty();
    }

    @Test
    void linksLeadIntoThePageOrToTheExplorer() {
        assertThat(PAGE.select("[href]").eachAttr("href"))
                .allMatch(target -> target.startsWith(EXPLORER + "#net=")
                        || target.startsWith("#") && PAGE.getElementById(target.substring(1)) != null)
                .anyMatch(target -> target.startsWith(EXPLORER));
        assertThat(PAGE.select("main").text()).contains("which must be running: ./dyckkm serve");
    }

    @Test
    void theContentsNameEverySectionAndStayInSight() {
        assertThat(PAGE.select("nav a").eachAttr("href"))
                .containsExactlyElementsOf(PAGE.select("main > section").eachAttr("id").stream()
                        .map(id -> "#" + id)
                        .toList());
        assertThat(HTML).contains("nav { position: sticky; top: 0;");
    }

    @Test
    void theStoryComesFirstThenTheNotationThenTheFirstTable() {
        Elements sections = PAGE.select("main > section");
        assertThat(sections.get(0).select(".claims li")).hasSize(2);
        assertThat(sections.get(0).select(".claims .mark").eachAttr("aria-label"))
                .containsExactly("holds", "does not hold");
        assertThat(sections.get(0).select("figure")).hasSize(1);
        assertThat(sections.get(1).select(".letters dt").eachText()).containsExactly("k", "ε");
        assertThat(sections.get(0).select("table")).isEmpty();
        assertThat(sections.get(2).id()).isEqualTo("how-it-works");
    }

    @Test
    void headingsNeverSkipALevel() {
        int last = 0;
        for (Element heading : PAGE.select("h1, h2, h3, h4, h5, h6")) {
            int level = heading.tagName().charAt(1) - '0';
            assertThat(level).as(heading.text()).isLessThanOrEqualTo(last + 1);
            last = level;
        }
        assertThat(PAGE.select("h1")).hasSize(1);
    }

    @Test
    void everyFigureHasATextForThoseWhoCannotSeeIt() {
        assertThat(PAGE.select("svg")).allMatch(svg -> !svg.attr("aria-label").isBlank());
        assertThat(PAGE.select("figure"))
                .allMatch(figure -> !figure.select("figcaption").text().isBlank());
    }

    @Test
    void everyTableAndFigureIsThereWithItsValues() {
        List<Table> tables =
                SECTIONS.stream().flatMap(section -> section.tables().stream()).toList();
        assertThat(PAGE.select("h3, h4").eachText())
                .containsAll(tables.stream().map(Table::title).toList());
        List<Element> shown = PAGE.select("table");
        assertThat(shown).hasSameSizeAs(tables);
        for (int i = 0; i < shown.size(); i++) {
            assertThat(shown.get(i).select("tbody tr"))
                    .extracting(row -> row.select("td").eachText())
                    .isEqualTo(tables.get(i).rows());
        }
        assertThat(PAGE.select("figure svg"))
                .hasSize(1
                        + SECTIONS.stream()
                                .mapToInt(section -> section.figures().size())
                                .sum());
    }

    @Test
    void noTableAndNoColumnIsMostlyNotRun() {
        SECTIONS.stream().flatMap(section -> section.tables().stream()).forEach(table -> {
            assertThat(table.isMostlyMissing()).as(table.name()).isFalse();
            for (int column = 0; column < table.columns().size(); column++) {
                assertThat(table.isMostlyMissing(column))
                        .as(table.name() + ", " + table.columns().get(column))
                        .isFalse();
            }
        });
    }

    @Test
    void linesAreCode() {
        assertThat(PAGE.select("td code").eachText())
                .contains(
                        "./dyckkm language -k 2 -m 3", "./dyckkm train -k 8 -m 5 --tokens 20k --seed 0 -o k8-m5-20k-0");
    }

    @Test
    void secondaryTablesAreFolded() {
        assertThat(PAGE.select("details table").eachText()).isNotEmpty();
        assertThat(PAGE.select("details[open]")).isEmpty();
        assertThat(PAGE.select("details summary").eachText())
                .contains(
                        "Length windows and the paper's rule of three traversals",
                        "This run, --scale quick, in numbers");
    }

    @Test
    void itSuitsDarkScreensNarrowOnesAndPaper() {
        assertThat(HTML)
                .contains("prefers-color-scheme: dark", "@media print", "@media (max-width")
                .contains("width=device-width");
    }
}

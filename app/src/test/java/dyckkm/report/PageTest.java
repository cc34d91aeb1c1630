package dyckkm.report;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.report.language.LanguageSection;
import dyckkm.report.learning.Committed;
import dyckkm.report.learning.LearningSection;
import dyckkm.report.learning.Runs;
import dyckkm.report.made.Made;
import dyckkm.report.made.MadeSection;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;

/** The page as a whole: one file that needs nothing else. */
class PageTest {
    private static final Made MADE = Made.now("dyckkm", "./dyckkm paper", 1);

    private static final LearningSection LEARNING =
            new LearningSection(Runs.quick(), "quick", Optional.of(new Committed(List.of(MADE), Runs.full())));

    private static final List<Section> SECTIONS = List.of(
            new LanguageSection(2_000, 1, step -> {}),
            LEARNING,
            new MadeSection(
                    MADE,
                    List.of("all: 0"),
                    List.of(LEARNING.runs()),
                    List.of(new Line("t", "r", "./dyckkm language -k 2 -m 3"))));

    private static final String HTML = HtmlReport.render("Heading & more", "Introduction", SECTIONS);

    private static final Document PAGE = Jsoup.parse(HTML);

    @Test
    void itIsWellFormed() {
        Parser parser = Parser.htmlParser().setTrackErrors(100);
        parser.parseInput(HTML, "");
        assertThat(parser.getErrors()).isEmpty();
    }

    @Test
    void nothingIsFetched() {
        assertThat(HTML).doesNotContain("http:", "https:", "//", "url(", "@import");
        assertThat(PAGE.select("script, link, iframe, object, embed, img, [src], [srcset], [xlink:href]"))
                .isEmpty();
        assertThat(PAGE.select("[href]")).allMatch(link -> link.attr("href").startsWith("#"));
    }

    @Test
    void everyLinkLeadsToASection() {
        assertThat(PAGE.select("nav a")).hasSameSizeAs(SECTIONS);
        assertThat(PAGE.select("nav a").eachAttr("href"))
                .allMatch(target -> PAGE.getElementById(target.substring(1)) != null);
    }

    @Test
    void everyTableAndFigureIsThereWithItsValues() {
        List<Table> tables =
                SECTIONS.stream().flatMap(section -> section.tables().stream()).toList();
        assertThat(PAGE.select("h4").eachText())
                .containsExactlyElementsOf(tables.stream().map(Table::title).toList());
        List<Element> shown = PAGE.select("table");
        assertThat(shown).hasSameSizeAs(tables);
        for (int i = 0; i < shown.size(); i++) {
            assertThat(shown.get(i).select("tbody tr"))
                    .extracting(row -> row.select("td").eachText())
                    .isEqualTo(tables.get(i).rows());
        }
        assertThat(PAGE.select("figure svg"))
                .hasSize(SECTIONS.stream()
                        .mapToInt(section -> section.figures().size())
                        .sum());
    }

    @Test
    void whatWasNotRunIsSetApartAndLinesAreCode() {
        // At 200k, 2M and 20M, of eight languages in six tables; four cells of each verdict; a comparison of recipes.
        assertThat(PAGE.select("td.not-run")).hasSize(3 * 8 * 6 + 4 * 8 + 1);
        assertThat(PAGE.select("td code").eachText())
                .contains(
                        "./dyckkm language -k 2 -m 3", "./dyckkm train -k 8 -m 5 --tokens 20k --seed 0 -o k8-m5-20k-0");
    }

    @Test
    void itSuitsDarkScreensNarrowOnesAndPaper() {
        assertThat(HTML)
                .contains("prefers-color-scheme: dark", "@media print", "@media (max-width")
                .contains("width=device-width");
    }
}

package dyckkm.report.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Claim;
import dyckkm.report.Figure;
import dyckkm.report.Table;
import dyckkm.report.Xml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class LanguageSectionTest {
    private static final LanguageSection SECTION = new LanguageSection(20_000, 2, step -> {});

    private static Table table(String name) {
        return SECTION.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Document drawn(String name) {
        return Xml.parsed(SECTION.figures().stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseThrow()
                .svg());
    }

    private static List<String> words(Document picture, String... classes) {
        return Xml.withClasses(picture, classes).stream()
                .map(Element::getTextContent)
                .toList();
    }

    @Test
    void thePapersTablesAndFiguresAreThere() {
        assertThat(SECTION.tables())
                .extracting(Table::name)
                .containsExactly("languages", "length-windows", "length-statistics", "states-seen");
        assertThat(SECTION.figures()).extracting(Figure::name).containsExactly("automaton", "lengths-m3", "lengths-m5");
    }

    @Test
    void everyFigureIsASvgDocumentAndAPng() {
        assertThat(SECTION.figures()).allSatisfy(figure -> {
            assertThat(Xml.parsed(figure.svg()).getDocumentElement().getLocalName())
                    .isEqualTo("svg");
            assertThat(new String(figure.png(), 1, 3, StandardCharsets.US_ASCII))
                    .isEqualTo("PNG");
        });
    }

    @Test
    void thePapersNumbersStandBesideOurs() {
        assertThat(table("states-seen").rows())
                .extracting(row -> row.get(3), row -> row.get(7))
                .containsExactly(
                        tuple("100 %", "100 %"),
                        tuple("100 %", "100 %"),
                        tuple("15 %", "58 %"),
                        tuple(".03 %", "31 %"));
        assertThat(table("length-windows").rows().get(2).subList(1, 5))
                .containsExactly("1:84", "85:168", "1:84", "85:168");
        assertThat(table("length-windows").rows().get(4).subList(1, 5))
                .containsExactly("1:180", "181:360", "1:180", "181:360");
    }

    @Test
    void theAutomatonHasSevenStacksAndAccept() {
        Document picture = drawn("automaton");
        assertThat(words(picture, "name"))
                .containsExactlyInAnyOrder(
                        "[]", "[(a]", "[(b]", "[(a (a]", "[(a (b]", "[(b (a]", "[(b (b]", "[END]", "END");
        // Each of the six stacks that are not empty is entered by one push and left to where it came from by one pop.
        assertThat(words(picture, "token0")).containsOnly("(a", "(b").hasSize(6);
        assertThat(words(picture, "token1")).containsOnly("a)", "b)").hasSize(6);
    }

    @Test
    void theAuthorsCountsAreThoseOfTheirCorpora() {
        assertThat(AuthorsLengths.of(3, Split.TRAIN).tokens()).isBetween(20_000_000L, 20_000_000L + 84);
        assertThat(AuthorsLengths.of(5, Split.TRAIN).tokens()).isBetween(20_000_000L, 20_000_000L + 180);
        assertThat(AuthorsLengths.of(3, Split.TEST).tokens()).isBetween(300_000L, 300_000L + 168);
        assertThat(AuthorsLengths.of(5, Split.TEST).tokens()).isBetween(300_000L, 300_000L + 360);
        assertThat(AuthorsLengths.of(3, Split.TEST).strings()).containsEntry(87, 497L);
        assertThat(AuthorsLengths.of(4, Split.TRAIN).strings()).isEmpty();
    }

    @Test
    void theAuthorsSampledTheDistributionThatIsComputedHere() {
        for (Split split : List.of(Split.TRAIN, Split.TEST)) {
            for (int m : CorpusSurvey.DEPTHS) {
                String chiSquare = AuthorsLengths.of(m, split)
                        .chiSquarePerDegree(ExactTables.distribution(new DyckLanguage(2, m), split));
                assertThat(Double.parseDouble(chiSquare)).isBetween(0.5, 1.6);
            }
        }
    }

    @Test
    void theLengthFigureHasTheAuthorsCountsOnTheSameAxes() {
        // 41 lengths in training, 37 in testing, and the legend.
        assertThat(Xml.withClasses(drawn("lengths-m3"), "ring")).hasSize(41 + 37 + 2);
    }

    @Test
    void theClaimAboutStatesIsJudgedByWhatWasCounted() {
        // So few tokens show less of the language than the paper's twenty million.
        assertThat(SECTION.claims()).extracting(Claim::holds).containsExactly(Claim.Holds.NO);
    }
}

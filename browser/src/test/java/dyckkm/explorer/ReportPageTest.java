package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Folded;
import dyckkm.report.HtmlReport;
import dyckkm.report.PaperLetters;
import dyckkm.report.Provenance;
import dyckkm.report.Section;
import dyckkm.report.Story;
import dyckkm.report.language.LanguageSection;
import dyckkm.report.learning.Committed;
import dyckkm.report.learning.LearningSection;
import dyckkm.report.learning.Outcomes;
import dyckkm.report.made.MadeSection;
import dyckkm.report.mechanism.MechanismSection;
import dyckkm.report.proof.ProofPlan;
import dyckkm.report.proof.ProofSection;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The paper's report in a browser: everything within the page, on a desk and on a phone. */
class ReportPageTest {
    private static final int DESK = 1200;
    private static final int PHONE = 390;

    private static final String OPEN_ALL =
            "() => document.querySelectorAll('details').forEach((each) => { each.open = true; })";

    private static final String OVERFLOW = "() => document.documentElement.scrollWidth - window.innerWidth";

    /** What is visible without opening anything and has to be scrolled sideways. */
    private static final String CUT_OFF =
            "() => [...document.querySelectorAll('.wide')].filter((each) => !each.closest('details')"
                    + " && each.scrollWidth > each.clientWidth + 1)"
                    + ".map((each) => (each.getAttribute('aria-label') ?? each.closest('figure').innerText) + ': ' + each.scrollWidth)";

    private static String html;

    @RegisterExtension
    final Visit visit = new Visit();

    /** The page of the quick scale, with a smaller language in the place of the largest and smaller corpora. */
    @BeforeAll
    static void render() throws IOException {
        ProofPlan quick = ProofPlan.quick();
        ProofPlan plan = new ProofPlan(
                quick.exhaustive(),
                quick.certified(),
                new DyckLanguage(1000, 3),
                Catalogue.ofDyck().stream()
                        .filter(entry -> List.of("lstm/log", "rnn/tight").contains(entry.name()))
                        .toList(),
                Duration.ofMinutes(5));
        Committed committed = Committed.find().orElseThrow();
        Outcomes here = Outcomes.of(committed.outcomes().finished().stream()
                .filter(run -> run.tokens() <= 20_000 && run.seed() == 0)
                .toList());
        MechanismSection mechanism = new MechanismSection();
        ProofSection proofs = new ProofSection(plan, 2, step -> {});
        LanguageSection languages = new LanguageSection(20_000, 2, step -> {});
        LearningSection learning = new LearningSection(here, "quick", Optional.of(committed));
        List<Section> results = List.of(mechanism, proofs, languages, learning);
        MadeSection made = new MadeSection(
                Provenance.now("dyckkm", "unknown", "./dyckkm paper", 1),
                List.of("training: 0"),
                List.of(Folded.of(learning.runs())),
                results.stream().flatMap(section -> section.lines().stream()).toList());
        Story story = new Story(
                "Hewitt, Hahn, Ganguli, Liang and Manning (EMNLP 2020) showed how recurrent networks can hold a stack.",
                results.stream().flatMap(section -> section.claims().stream()).toList(),
                proofs.opening(),
                PaperLetters.ALL);
        html = HtmlReport.render(
                "dyckkm",
                "RNNs can generate bounded hierarchical languages with optimal memory",
                story,
                Stream.concat(results.stream(), Stream.of(made)).toList());
    }

    private void open(int width, ColorScheme scheme) {
        visit.begin(new Browser.NewContextOptions().setViewportSize(width, 900).setColorScheme(scheme));
        visit.page().setContent(html);
    }

    private int number(String script) {
        return ((Number) visit.evaluate(script)).intValue();
    }

    @ParameterizedTest
    @ValueSource(ints = {DESK, PHONE})
    void thePageNeverScrollsSideways(int width) {
        open(width, ColorScheme.LIGHT);
        assertThat(number(OVERFLOW)).isNotPositive();
        visit.evaluate(OPEN_ALL);
        assertThat(number(OVERFLOW)).isNotPositive();
    }

    @Test
    void onADeskNothingIsCutOff() {
        open(DESK, ColorScheme.LIGHT);
        assertThat((List<?>) visit.evaluate(CUT_OFF)).isEmpty();
    }

    @Test
    void theFirstScreenHasTheClaimsAndTheFigure() {
        open(DESK, ColorScheme.LIGHT);
        assertThat(number("() => document.querySelector('.story').getBoundingClientRect().bottom"))
                .isLessThanOrEqualTo(900);
        assertThat(number("() => document.querySelectorAll('.claims li').length"))
                .isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {DESK, PHONE})
    void theContentsStayInSight(int width) {
        open(width, ColorScheme.LIGHT);
        visit.evaluate("() => scrollTo(0, document.body.scrollHeight)");
        assertThat(number("() => document.querySelector('nav').getBoundingClientRect().top"))
                .isZero();
    }

    @Test
    void figuresAreAsDarkAsThePage() {
        open(DESK, ColorScheme.DARK);
        assertThat(
                        visit.evaluate(
                                "() => [...new Set([...document.querySelectorAll('svg .paper')]"
                                        + ".map((each) => getComputedStyle(each).fill)), getComputedStyle(document.body).backgroundColor]"))
                .isEqualTo(List.of("rgb(13, 17, 23)", "rgb(13, 17, 23)"));
    }
}

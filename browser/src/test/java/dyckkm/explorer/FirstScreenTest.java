package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is seen without scrolling and without opening anything. */
class FirstScreenTest {
    private static final int HEIGHT = 900;

    @RegisterExtension
    final Visit visit = new Visit();

    private void laptop() {
        visit.begin(Shared.wide().setViewportSize(1400, HEIGHT));
    }

    private void phone() {
        visit.begin(new Browser.NewContextOptions()
                .setViewportSize(390, 844)
                .setHasTouch(true)
                .setIsMobile(true)
                .setDeviceScaleFactor(2));
    }

    private static double bottom(Locator part) {
        BoundingBox box = part.boundingBox();
        return box.y + box.height;
    }

    @Test
    void theMechanismIsOnTheFirstScreen() {
        laptop();
        for (String state : List.of(
                "",
                "net=lstm/log&k=8&m=5&string=(a+(h+(b&t=3",
                "net=lstm/log&k=128&m=5&string=(a+(vvvv+vvvv)&t=2",
                "net=rnn/compiled&language=json&m=3&string=%7B+string+:+%5B&t=4")) {
            visit.open(state);
            assertThat(bottom(visit.at("#stack table"))).as(state).isLessThan(HEIGHT);
            assertThat(bottom(visit.at("#inside-a table").first())).as(state).isLessThan(HEIGHT);
        }
    }

    @Test
    void theSettingsAreALineThatTellsWhatIsChosenAndUnfoldByKeysToo() {
        laptop();
        visit.open("");
        assertThat(visit.at("#settings-line .chosen")).hasText("Dyck-(2,3) · lstm/log · 6 units · lower bound 4");
        assertThat(visit.at("#k")).isHidden();
        assertThat(bottom(visit.at("#settings")) - visit.at("#settings").boundingBox().y)
                .isLessThan(60);
        visit.at("#settings-line").focus();
        visit.page().keyboard().press("Enter");
        assertThat(visit.at("#k")).isVisible();
        assertThat(visit.at("#settings-line .act")).hasText("fold");
        // It stays as it was left, whatever is chosen.
        visit.at("#k").fill("4");
        visit.at("#k").press("Enter");
        assertThat(visit.at("#settings-line .chosen")).hasText("Dyck-(4,3) · lstm/log · 15 units · lower bound 7");
        assertThat(visit.at("#k")).isVisible();
        visit.at("#settings-line").click();
        assertThat(visit.at("#k")).isHidden();
        visit.bracket("(a").click();
        visit.settled();
        assertThat(visit.at("#k")).isHidden();
    }

    @Test
    void theLineTellsBothNetworksUnitsKeptFilesAndOtherLanguages() {
        visit.open("net=lstm/one-hot&k=32&m=3&string=&beside=lstm/log");
        assertThat(visit.at("#settings-line .chosen"))
                .hasText("Dyck-(32,3) · lstm/one-hot · 96 units beside lstm/log · 42 units · lower bound 16");
        visit.open("net=rnn/marker&k=2&m=2&units=2&string=");
        assertThat(visit.at("#settings-line .chosen"))
                .hasText("Dyck-(2,2) · rnn/marker · 2 of 3 units · lower bound 3");
        visit.open("net=file:mine.safetensors&string=");
        assertThat(visit.at("#settings-line .chosen")).containsText("Dyck-(3,4) · mine.safetensors · 12 units");
        visit.open("net=rnn/compiled&language=json&m=3&string=");
        assertThat(visit.at("#settings-line .chosen")).containsText("json to depth 3 · rnn/compiled · 12 units");
    }

    @Test
    void theTourUnfoldsTheSettingsWhereItSpeaksOfThemAndFoldsThemAgain() {
        visit.open("").at("#start-tour").click();
        visit.at("#tour .dot").nth(4).click();
        visit.settled();
        assertThat(visit.at("#choose-b .sizes")).isVisible();
        visit.at("#tour button.strong").click();
        visit.settled();
        assertThat(visit.at("#choose-b .sizes")).isHidden();
    }

    @Test
    void shortStringsUseTheWidth() {
        laptop();
        visit.open("");
        double drawn = ((Number) visit.evaluate("() => explorer.axis.width")).doubleValue();
        double free = ((Number) visit.evaluate("() => document.querySelector('#strip').clientWidth")).doubleValue();
        assertThat(drawn).isBetween(0.9 * free, free);
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1");
        assertThat(((Number) visit.evaluate("() => explorer.axis.column")).doubleValue())
                .as("but not more than the eye can take in")
                .isBetween(100.0, 200.0);
    }

    /** Numbers beyond 2⁵³ lose their last digits in a browser, and a construction without a formula said “: units”. */
    @Test
    void largeNumbersAreNotShownWithDigitsThatAreNotTheirOwn() {
        for (String link : List.of(
                "net=lstm/circle&k=4&m=32&string=(a",
                "net=lstm/sphere&k=4&m=31&string=(a",
                "net=lstm/log&k=1000&m=32&string=")) {
            visit.open(link);
            assertThat(visit.at("#settings").textContent())
                    .as(link)
                    .doesNotContainPattern("[0-9]{14}|[0-9]e\\+|[0-9]{1,3}(,[0-9]{3}){5}");
        }
        visit.open("net=lstm/circle&k=4&m=32&string=(a");
        assertThat(visit.at("#choose-a .sizes")).containsText("take up to 2⁶⁴ (64 bits)");
        assertThat(visit.at("#choose-a .sizes")).containsText("⌈log₂ about 2.5·10¹⁹ stacks⌉ = 65 one-bit units");
    }

    @Test
    void noConstructionIsDescribedByAnEmptyFormula() {
        List<String> links = new ArrayList<>();
        for (String language : List.of("", "json")) {
            visit.open(language.isEmpty() ? "" : "language=json&m=2&string=");
            for (Object cell : (List<?>)
                    visit.evaluate(
                            "() => { const { about, state } = explorer; const list = state.language ? about.constructionsOfLanguages"
                                    + " : about.constructions; return list.map((each) => explorer.sides[0].chooser.describe(each)); }")) {
                links.add((String) cell);
            }
        }
        assertThat(links)
                .hasSizeGreaterThan(20)
                .allSatisfy(text ->
                        assertThat(text).doesNotContainPattern(":\\s*units").contains(" units"));
        visit.open("");
        Object without = visit.evaluate("() => { const chooser = explorer.sides[0].chooser;"
                + " chooser.about.constructions.push({ cell: 'lstm', encoding: 'other', sentence: 'a sentence', unitsFormula: '' });"
                + " try { return chooser.describe({ cell: 'lstm', encoding: 'other' }); }"
                + " finally { chooser.about.constructions.pop(); } }");
        assertThat(without).isEqualTo("a sentence");
    }

    @Test
    void theToursSheetOnAPhoneCutsNoSentence() {
        phone();
        visit.open("");
        visit.at("#start-tour").click();
        for (int stop = 1; stop <= 6; stop++) {
            visit.settled();
            assertThat(visit.at("#tour")).containsText("tour, " + stop + " of 6");
            StringBuilder read = new StringBuilder();
            boolean more = true;
            while (more) {
                assertThat((Boolean) visit.at("#tour .tourtext")
                                .evaluate("text => text.scrollHeight <= text.clientHeight + 1"))
                        .as("stop " + stop)
                        .isTrue();
                BoundingBox sheet = visit.at("#tour").boundingBox();
                assertThat(sheet.y).as("what it speaks of can be seen").isGreaterThan(844 * 0.4);
                assertThat(sheet.y + sheet.height).isLessThanOrEqualTo(845);
                String page = visit.at("#tour .tourtext").innerText().strip();
                assertThat(page).as("whole sentences").matches("(?s)[A-Z“(].*[.?!]");
                read.append(page.replaceAll("\\s+", " ")).append(' ');
                more = visit.at("#tour .pager").isVisible()
                        && visit.at("#tour .read-on").isEnabled();
                if (more) {
                    visit.at("#tour .read-on").click();
                }
            }
            String whole = (String) visit.page()
                    .evaluate("async (stop) => (await import('/stops.js')).STOPS[stop - 1].text.join(' ')", stop);
            assertThat(read.toString().strip()).isEqualTo(whole);
            if (stop < 6) {
                visit.at("#tour button.strong").click();
            }
        }
    }
}

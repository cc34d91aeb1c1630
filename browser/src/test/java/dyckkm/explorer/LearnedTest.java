package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a trained network has learned: its verdict, its wrong string, its drift. */
class LearnedTest {
    private static final String REFUTED = "net=file:trained/lstm-8-3&k=8&m=3&string=(a&t=1";
    private static final String PROVED = "net=file:proved.safetensors&k=2&m=2&string=(a&t=1";

    @RegisterExtension
    final Visit visit = new Visit();

    private void examined(String kind) {
        assertThat(visit.at("#learned-verdict")).hasClass(Pattern.compile(kind));
        assertThat(visit.at("#drift-chart canvas")).isVisible();
        visit.settled();
    }

    private static Locator button(Locator within, String text) {
        return within.getByText(text).first();
    }

    @Test
    void aRefutedNetworkShowsItsWrongStringStepByStepAndTheLinkKeepsIt() {
        visit.open(REFUTED);
        examined("wrong");
        assertThat(visit.at("#learned-verdict"))
                .containsText("does not generate Dyck-(8,3), for strings of at least one symbol, in float32");
        assertThat(visit.at("#learned-list")).containsText("The empty string");
        Locator wrong = visit.at(".wrongstring").first();
        String string = wrong.locator("code").innerText();
        int length = string.split(" ").length;
        button(wrong, "play it").click();
        visit.expectString(string);
        assertThat(visit.at("#play")).hasAttribute("aria-pressed", "true");
        visit.at("#last").click();
        button(wrong, "go to the error").click();
        visit.settled();
        visit.expectClock(length + " / " + length);
        assertThat(visit.at("#next-a .verdict")).containsText("No ε is right");
        assertThat(visit.at("#next-a .bar.mistaken.disallowed").first()).isVisible();
        assertThat(visit.at("#next-a .bar.mistaken.allowed").first()).isVisible();
        visit.page().waitForFunction("() => location.hash.includes('judge=support')");
        String link = visit.page().url();
        visit.fresh();
        visit.page().navigate(link);
        visit.settled();
        visit.expectString(string);
        assertThat(visit.at("#next-a .verdict")).containsText("No ε is right");
        visit.at("#next-a select").nth(1).selectOption("closing");
        assertThat(visit.at("#next-a .verdict")).containsText("of the probability of all that closes");
    }

    @Test
    void aStringThatCouldNotBePlayedDoesNotPlayLater() {
        visit.fresh();
        visit.open(REFUTED);
        examined("wrong");
        visit.page().route("**/api/trace?*", Route::abort);
        Locator wrong = visit.at(".wrongstring").first();
        String string = wrong.locator("code").innerText();
        button(wrong, "play it").click();
        assertThat(visit.at("#problem")).containsText("The server does not answer");
        visit.page().unroute("**/api/trace?*");
        visit.forgiveComplaints();
        visit.at("#text").fill(string + " (a");
        visit.settled();
        int length = string.split(" ").length + 1;
        // At once: what plays would get there, too.
        assertThat(visit.at("#clock").innerText()).isEqualTo(length + " / " + length);
    }

    @Test
    void aServerThatWasAwayIsAskedForTheVerdictAgain() {
        visit.fresh();
        visit.page().route("**/api/verdict?*", Route::abort);
        visit.open(PROVED);
        assertThat(visit.at("#learned-status")).containsText("No verdict: The server does not answer");
        visit.page().unroute("**/api/verdict?*");
        visit.forgiveComplaints();
        visit.at("#last").click();
        visit.bracket("(a").click();
        examined("right");
    }

    @Test
    void aProvedNetworkSaysByWhatAndItsMemorySettles() {
        visit.open(PROVED);
        examined("right");
        assertThat(visit.at("#learned-verdict"))
                .containsText("no step leaves 13 sets of states, on every engine that was measured");
        // It is .99238: a share is at least what is rounded down.
        assertThat(visit.at("#learned-list")).containsText("at least 0.9923 of");
        assertThat(visit.at("#drift-summary")).containsText("The memory settles");
        assertThat(visit.at("#drift-summary")).containsText("It makes no error");
        assertThat(visit.at("#drift-chart").getAttribute("aria-label")).contains("The memory settles", "|c| of unit");
        visit.at("#drift summary").click();
        assertThat(visit.at("#drift-numbers tbody tr").last()).containsText("200");
    }

    @Test
    void aLoopIsChosenWithTheKeyboardAndBadOnesAreRefusedBesideTheirField() {
        visit.open(PROVED);
        examined("right");
        visit.at("#drift-loop").fill("(b b) (a");
        visit.page().keyboard().press("Enter");
        assertThat(visit.at("#drift-loop-problem")).containsText("does not lead back to where it begins");
        visit.forgiveComplaints();
        visit.at("#drift-loop").fill("(b b)");
        visit.at("#drift-prefix").fill("(a");
        visit.at("#drift-rounds").fill("50");
        visit.page().keyboard().press("Enter");
        assertThat(visit.at("#drift-summary")).containsText("from the stack a back to it");
        assertThat(visit.at("#drift-loop-problem")).isHidden();
        visit.page().waitForFunction("() => location.hash.includes('rounds=50')");
        visit.at("#drift-rounds").fill("1001");
        visit.at("#drift-draw").evaluate("button => button.form.noValidate = true");
        visit.at("#drift-draw").click();
        assertThat(visit.at("#drift-loop-problem")).containsText("from 1 to 1000");
    }

    @Test
    void constructionsHaveNoVerdict() {
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1");
        assertThat(visit.at("#learned")).isHidden();
        assertThat(visit.at("#drift")).isHidden();
        // A file of a construction is one, too.
        visit.open("net=file:mine.safetensors&k=3&m=4&string=(a&t=1");
        assertThat(visit.at("#learned")).isHidden();
    }

    @Test
    void onAPhoneNothingIsWiderThanTheScreen() {
        visit.begin(new Browser.NewContextOptions().setViewportSize(360, 740).setLocale("en"));
        visit.open(PROVED);
        examined("right");
        assertThat(visit.evaluate("() => document.documentElement.scrollWidth")).isEqualTo(360);
        List<?> drawn = (List<?>) visit.evaluate("() => { const canvas = document.querySelector('#drift-chart canvas');"
                + " const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;"
                + " const colours = new Set(); for (let at = 0; at < data.length; at += 4) {"
                + " if (data[at + 3] === 255) { colours.add(`${data[at]}/${data[at + 1]}/${data[at + 2]}`); } }"
                + " return [...colours]; }");
        assertThat(drawn.size()).isGreaterThan(6);
        byte[] shot = visit.page().screenshot(new Page.ScreenshotOptions().setFullPage(true));
        assertThat(shot.length).isGreaterThan(20_000);
    }
}

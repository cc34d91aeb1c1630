package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.trace.TokenText;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Large languages, long strings, and what is too large. */
class LargeTest {
    @RegisterExtension
    final Visit visit = new Visit();

    @Test
    void aThousandTypesAreAllThereThoughOnlyTheVisibleOnesExist() {
        visit.open("net=lstm/log&k=1000&m=5&string=(1+(500&t=2");
        assertThat(visit.at("#next-a .verdict")).hasText("✓ Exactly the 1001 legal symbols reach ε.");
        assertThat(visit.at("#next-a .bar:visible").count()).isBetween(12, 40);
        assertThat(visit.at("#next-a .bar").first()).hasAttribute("aria-setsize", "2002");
        assertThat(visit.at("#next-a .bar").first()).containsText("500)");
        visit.at("#next-a .bars").evaluate("list => { list.scrollTop = list.scrollHeight; }");
        assertThat(visit.at("#next-a .bar[aria-posinset='2002']")).containsText("END");
        // Those who have the page read to them hear it in the order of its elements.
        assertThat(visit.at("#next-a .bar").last()).containsText("END");
        assertThat(visit.at("#next-a .bar")
                        .evaluateAll("bars => bars.every((bar, i) => i === 0"
                                + " || bar.ariaPosInSet - bars[i - 1].ariaPosInSet === 1)"))
                .isEqualTo(true);
    }

    /** A wall of a thousand buttons helps nobody: a row of those that are legal, and every other by its name. */
    @Test
    void aLargeAlphabetShowsARowOfLegalSymbolsAndFindsEveryOther() {
        visit.open("net=lstm/log&k=1000&m=3&string=(1+(500&t=2");
        assertThat(visit.at("#palette button").first()).hasText("500)");
        assertThat(visit.at("#palette button:not(.legal)")).hasCount(0);
        assertThat(visit.at("#palette button:visible").count()).isBetween(8, 30);
        assertThat(visit.at("#palette .palette").boundingBox().height).isLessThan(50);
        assertThat(visit.at("#palette .finder")).containsText("1001 of 2001 symbols are legal here");
        visit.at("#palette input").fill("777");
        assertThat(visit.bracket("777)")).not().hasClass(Pattern.compile("legal"));
        visit.bracket("(777").click();
        visit.expectString("(1 (500 (777");
        visit.at("#palette input").fill("");
        assertThat(visit.at("#palette button")).hasText(new String[] {"777)"});
        assertThat(visit.at("#palette .finder")).containsText("1 of 2001 symbols are legal here");
        visit.at("#palette input").fill("7");
        visit.at("#palette .palette").evaluate("list => { list.scrollTop = list.scrollHeight; }");
        assertThat(visit.bracket("END")).isVisible();
        assertThat(visit.bracket("799)")).isVisible();
        visit.at("#palette input").fill("");
        visit.open("net=lstm/log&k=31&m=3&string=&t=0");
        assertThat(visit.at("#palette input")).isHidden();
        visit.open("net=lstm/log&k=32&m=3&string=&t=0");
        assertThat(visit.at("#palette input")).isVisible();
        assertThat(visit.at("#palette button").first()).hasText("END");
    }

    @Test
    void whatIsWrittenWithStaysUnderTheHandThoughOthersBecomeLegal() {
        visit.open("net=lstm/log&k=32&m=3&string=&t=0");
        visit.bracket("(c").focus();
        visit.page().keyboard().press("Enter");
        visit.expectString("(c");
        visit.settled();
        assertThat(visit.bracket("(c")).isFocused();
        visit.page().keyboard().press("Enter");
        visit.expectString("(c (c");
    }

    @Test
    void aThousandOneHotTypesInEverySlotCanBeLookedAt() {
        visit.open("net=lstm/one-hot&k=1000&m=3&string=(1+(1000&t=2");
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        visit.at("#values-a summary").click();
        assertThat(visit.at("#values-a .values .valuerow").first()).isVisible();
        assertThat(visit.settled().at("#values-a .values .valuerow:visible").count())
                .isBetween(10, 40);
        visit.at("#values-a .values").evaluate("list => { list.scrollTop = list.scrollHeight; }");
        assertThat(visit.at("#values-a .values")).containsText("slot 1, type 1000");
    }

    @Test
    void fourHundredStepsOfThePapersLargestLanguageArePlayedThrough() {
        DyckLanguage language = new DyckLanguage(128, 5);
        LengthWindow window = new LengthWindow(401, 401, LengthWindow.Mode.CONDITIONED);
        Corpus corpus = new CorpusSampler(language, window).draw(1, 1, 1);
        TokenText tokens = new TokenText(language);
        String string =
                Arrays.stream(corpus.string(0)).limit(400).mapToObj(tokens::of).collect(Collectors.joining("+"));
        visit.open("net=lstm/log&k=128&m=5&string=" + string + "&t=0");
        visit.expectClock("0 / 400");
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        Object wrong = visit.evaluate(
                "() => { let wrong = 0; for (let at = 0; at <= 400; at += 40) {"
                        + " explorer.moment(at, true); wrong += document.querySelector('#next-a .verdict.right') ? 0 : 1; } return wrong; }");
        assertThat(wrong).isEqualTo(0);
        visit.expectClock("400 / 400");
        // The drawings are as large as the window, however long the string is.
        assertThat((Integer) visit.evaluate("() => document.querySelector('#heat-a canvas').width"))
                .isLessThan(3000);
        assertThat((Integer) visit.evaluate("() => document.querySelector('#heat-a').scrollWidth"))
                .isGreaterThan(5000);
    }

    @Test
    void whatIsTooLargeIsRefusedInWordsAndThePageStaysAsItWas() {
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1").unfold();
        refuse("k", "1001", "k must be a whole number from 1 to 1000.");
        refuse("k", "2.5", "k must be a whole number from 1 to 1000.");
        refuse("m", "33", "m must be a whole number from 1 to 32.");
        refuse("choose-a-units", "7", "units kept must be a whole number from 1 to 6.");
        visit.at("#text").fill("(a ".repeat(1001));
        assertThat(visit.at("#text-problem")).containsText("1001 tokens, more than the 1000");
        assertThat(visit.at("#problem")).isHidden();
        visit.expectClock("1 / 1");
        visit.at("#text").fill("(a a)");
        visit.expectClock("2 / 2");
        for (String field : List.of("k", "m", "choose-a-units", "text")) {
            assertThat(visit.at("#" + field + "-problem")).isHidden();
            assertThat(visit.at("#" + field)).not().hasAttribute("aria-invalid", "true");
        }
        assertThat(visit.at("#k")).hasValue("2");
    }

    /** Expects that an entry is refused right beside its field. */
    private void refuse(String field, String entry, String problem) {
        visit.at("#" + field).fill(entry);
        visit.at("#" + field).press("Enter");
        Locator beside = visit.at("#" + field + "-problem");
        assertThat(beside).hasText(problem);
        assertThat(visit.at("#" + field)).hasAttribute("aria-describedby", field + "-problem");
        assertThat(visit.at("#" + field)).hasAttribute("aria-invalid", "true");
        double gap = beside.boundingBox().y - visit.at("#" + field).boundingBox().y;
        assertThat(gap).as("below its field").isBetween(0.0, 60.0);
    }

    @Test
    void anAddressFullOfRubbishDoesNoHarm() {
        visit.fresh();
        for (String state : new String[] {
            "net=%3Cimg+src=x+onerror=alert(1)%3E/%3Cscript%3E&k=2&m=3&string=(a&t=1",
            "net=lstm/log&k=99999999999&m=-1&string=%00%ff&t=abc&tour=99&beside=file:../../etc/passwd",
            "k=1e9&m=&string=<b>(a</b>&words=__proto__&units=0",
            "net=file:__proto__&string=(a",
        }) {
            // From elsewhere, so that the page begins with this link.
            visit.page().navigate(visit.address() + "icon.svg");
            visit.page().navigate(visit.address() + "#" + state);
            visit.settled();
            assertThat(visit.at("h1")).isVisible();
            assertThat(visit.at("img")).hasCount(0);
            assertThat(visit.at("main script, main b")).hasCount(0);
            assertThat(visit.at("#problem")).isHidden();
            assertThat(visit.at("#ignored")).containsText("Ignored: ");
            assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        }
        visit.forgiveComplaints();
    }

    @Test
    void aNetworkThatDoesNotExistIsExplained() {
        visit.open("net=rnn/marker&k=2&m=2&string=(a&t=1").unfold();
        visit.at("#k").fill("3");
        visit.at("#k").press("Enter");
        assertThat(visit.at("#problem")).containsText("rnn/marker exists for m ≤ 3 and k a power of two above 1");
        assertThat(visit.at("#settings-line")).containsText("Dyck-(3,2) · rnn/marker");
        visit.at("#k").fill("4");
        visit.at("#k").press("Enter");
        assertThat(visit.at("#problem")).isHidden();
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        visit.forgiveComplaints();
    }

    @Test
    void aServerThatIsBusyIsAskedAgainAndThenBelieved() {
        visit.fresh();
        // Waiting is not what is tested here.
        visit.page()
                .addInitScript("const real = window.setTimeout;"
                        + " window.setTimeout = (work, time) => real(work, Math.min(time, 5));");
        int[] refusals = {2};
        visit.page().route("**/api/trace?*", route -> {
            if (refusals[0]-- > 0) {
                route.fulfill(new Route.FulfillOptions()
                        .setStatus(503)
                        .setContentType("application/json")
                        .setBody("{\"problem\": \"at work on 32 requests: try again in a moment\"}"));
            } else {
                route.resume();
            }
        });
        visit.open("");
        assertThat(visit.at("#problem")).isHidden();
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        refusals[0] = Integer.MAX_VALUE;
        visit.bracket("a)").click();
        assertThat(visit.at("#problem")).containsText("at work on 32 requests: try again in a moment");
        visit.forgiveComplaints();
    }

    @Test
    void aServerThatHasGoneIsMissed() throws IOException {
        visit.fresh();
        try (Explorer other = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT)) {
            visit.page().navigate(other.address());
            visit.settled();
        }
        visit.bracket("a)").click();
        assertThat(visit.at("#problem")).containsText("is ./dyckkm serve still running?");
        visit.forgiveComplaints();
        visit.forgetRequests();
    }
}

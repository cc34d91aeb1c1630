package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Links that ask for what cannot be shown: the rest of them is, with a note of what was ignored. */
class LinkTest {
    private static final String RIGHT = "✓ The hidden state holds exactly the stack.";

    @RegisterExtension
    final Visit visit = new Visit();

    /** Expects that a link shows something, and that of all its parameters exactly these were ignored. */
    private void expectIgnored(String link, String... ignored) {
        visit.open(link);
        assertThat(visit.at("#problem")).isHidden();
        assertThat(visit.at("#stack .verdict")).hasText(RIGHT);
        if (ignored.length == 0) {
            assertThat(visit.at("#ignored")).isHidden();
        } else {
            assertThat(visit.at("#ignored"))
                    .hasText("Not all of this link makes sense here. Ignored: " + String.join("; ", ignored) + ".");
        }
    }

    @Test
    void aLinkThatMakesSenseIsShownWithoutANote() {
        expectIgnored("net=lstm/tight&k=3&m=2&string=(a+(c&t=1&heat=forget+pre&fit=1&marks=0&tour=0&words=");
        visit.expectClock("1 / 2");
        expectIgnored("");
        visit.expectString("(b (a (a a) a) b)");
    }

    @Test
    void whatIsNotUnderstoodIsNamedAndTheRestIsShown() {
        expectIgnored(
                "net=lstm/tight&k=1001&m=2&string=(a&t=x&colour=red&words=nothing&heat=flux&fit=2&tour=7",
                "k=1001 (not a whole number from 1 to 1000)",
                "colour=red (no such parameter)",
                "t=x (not a step)",
                "tour=7 (not a whole number from 0 to 6)",
                "words=nothing (not in the gallery)",
                "heat=flux (no such values)",
                "fit=2 (neither 0 nor 1)");
        assertThat(visit.at("#settings-line")).containsText("Dyck-(2,2) · lstm/tight");
        visit.expectString("(a");
    }

    @Test
    void aStringOfOtherSymbolsIsLeftOut() {
        expectIgnored(
                "net=lstm/log&k=2&m=3&string=(a+(c&t=1", "string=(a (c (column 4: “(c” is not a bracket of 2 types)");
        visit.expectString("");
        expectIgnored(
                "language=json&m=2&string=%7B+what",
                "string={ what (column 3: “what” is not a token of this language)");
        assertThat(visit.at("#language")).hasValue("json");
    }

    @Test
    void anotherLanguageThanThereIsBecomesBracketsAndAnotherNetworkTheUsualOne() {
        expectIgnored("language=klingon&m=2&string=", "language=klingon (no such language)");
        expectIgnored("language=json&net=lstm/log&m=2&string=%7B", "net=lstm/log (no network for json)");
        assertThat(visit.at("#settings-line")).containsText("json to depth 2 · rnn/compiled");
        expectIgnored("net=lstm/compiled&string=(a", "net=lstm/compiled (no network for brackets)");
        assertThat(visit.at("#settings-line")).containsText("Dyck-(2,3) · lstm/log");
    }

    @Test
    void whatTheServerRefusesIsIgnoredToo() {
        visit.open("net=rnn/marker&k=3&m=2&string=(a");
        assertThat(visit.at("#ignored"))
                .containsText("Ignored: net=rnn/marker (rnn/marker exists for m ≤ 3 and k a power of two above 1");
        assertThat(visit.at("#stack .verdict")).hasText(RIGHT);
        assertThat(visit.at("#settings-line")).containsText("Dyck-(3,2) · lstm/log");
        visit.expectString("(a");
        expectIgnored(
                "net=lstm/log&k=2&m=3&units=7&string=(a",
                "units=7 (the network has 6 units, fewer than the 7 to be kept)");
        visit.open("net=lstm/log&k=2&m=3&string=(a&beside=file:nowhere.safetensors");
        assertThat(visit.at("#ignored")).containsText("beside=file:nowhere.safetensors (");
        assertThat(visit.at("#inside-b")).isHidden();
        assertThat(visit.at("#stack .verdict")).hasText(RIGHT);
        visit.forgiveComplaints();
    }

    @Test
    void theNoteGoesWhenSomethingElseIsChosenAndTheAddressIsThatOfWhatIsShown() {
        visit.open("net=lstm/log&k=0&m=3&string=(a&t=1");
        assertThat(visit.at("#ignored")).isVisible();
        visit.page().waitForFunction("() => location.hash.includes('k=2')");
        visit.bracket("(b").click();
        visit.settled();
        assertThat(visit.at("#ignored")).isHidden();
    }

    /** The paper's report and this documentation have such links. */
    @Test
    void everyViewThatThePageCanShowIsALinkThatMakesSense() {
        for (String link : List.of(
                "net=rnn/marker&k=2&m=2&string=(a+(b&t=2&beside=rnn/marker&besideUnits=2&besideHeat=pre",
                "net=file:trained/lstm-8-3&k=8&m=3&string=(a+(h&t=2",
                "net=gru/tight&k=4&m=3&string=(a&heat=update+pre",
                "net=rnn/dfa&language=parity&m=0&string=1+1")) {
            visit.open(link);
            assertThat(visit.at("#ignored")).isHidden();
            assertThat(visit.at("#problem")).isHidden();
            assertThat(visit.at("#next-a .verdict").innerText()).isNotEmpty();
        }
    }
}

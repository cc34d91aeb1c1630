package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Other languages than brackets: write JSON and watch the stack, write a sentence and have its agreement checked. */
class LanguagesPageTest {
    private static final Pattern LEGAL = Pattern.compile("legal");

    @RegisterExtension
    final Visit visit = new Visit();

    @Test
    void jsonIsWrittenByClicksAndTheStackIsSeen() {
        visit.open("").unfold();
        assertThat(visit.at("#k")).isVisible();
        visit.at("#language").selectOption("json");
        visit.settled();
        assertThat(visit.at("#k")).isHidden();
        assertThat(visit.at("#choose-a select").first()).hasValue("rnn");
        assertThat(visit.at("#choose-a select").nth(1)).hasValue("compiled");
        assertThat(visit.at("#choose-a .sizes")).containsText("hidden units");
        assertThat(visit.bracket("{")).hasClass(LEGAL);
        assertThat(visit.bracket("}")).not().hasClass(LEGAL);
        assertThat(visit.bracket("number")).hasClass(LEGAL);
        visit.bracket("{").click();
        visit.bracket("string").click();
        visit.bracket(":").click();
        visit.bracket("[").click();
        visit.expectString("{ string : [");
        visit.expectClock("4 / 4");
        assertThat(visit.at("#stack tbody tr.top th")).hasText("2 top");
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        assertThat(visit.at("#stack .control")).containsText("state: ");
        assertThat(visit.bracket("]")).hasClass(LEGAL);
        assertThat(visit.bracket("}")).not().hasClass(LEGAL);
        assertThat(visit.at("#next-a .verdict")).containsText("✓ Exactly the");
        visit.at("#close-last").click();
        visit.expectString("{ string : [ ]");
        assertThat(visit.at("#stack tbody tr.top th")).hasText("1 top");
        visit.at("#undo").click();
        visit.expectString("{ string : [");
    }

    @Test
    void whatIsTypedIsReadInTheLanguagesTokensAndTheAddressIsTheState() {
        visit.open("net=lstm/compiled&language=json&m=2&string=");
        visit.at("#text").fill("{ string : nonsense");
        assertThat(visit.at("#text-problem")).containsText("column 12: “nonsense” is not a token of this language");
        visit.at("#text").fill("{ string : }");
        visit.expectClock("4 / 4");
        visit.expectSentence("} breaks the language at step 4: '}' after ':'");
        visit.expectSentence("less than ε: it would not write it");
        visit.open("net=rnn/dfa&language=json&m=2&string=[+number&t=2");
        assertThat(visit.at("#language")).hasValue("json");
        assertThat(visit.at("#m")).hasValue("2");
        visit.expectString("[ number");
        visit.expectSentence("Legal next: ] or ,");
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
    }

    @Test
    void agreementInThePapersSentenceIsCheckedByTheNetwork() {
        visit.open("");
        visit.at("#gallery").selectOption("english");
        visit.settled();
        visit.expectString("Npl the Nsg the Nsg Vsg Vsg Vpl");
        assertThat(visit.at("#language")).hasValue("english");
        assertThat(visit.at("#next-a .verdict")).containsText("✓ Exactly the");
        visit.at("#gallery").selectOption("disagreement");
        visit.settled();
        assertThat(visit.at("#gallery-note")).containsText("“write” is plural");
        visit.expectSentence("The language broke at step 7, Vpl: 'Vpl' after 'Vsg': 'Vsg' was expected");
        visit.at("#undo").click();
        visit.at("#undo").click();
        visit.settled();
        visit.expectString("(b (a (a a) a) b)");
        assertThat(visit.at("#language")).hasValue("");
        assertThat(visit.at("#choose-a select").nth(1)).hasValue("log");
    }

    @Test
    void twoNetworksOfOneLanguageAreCompared() {
        visit.open("net=rnn/compiled&language=english&m=2&string=the+Nsg&t=2");
        visit.at("#compare").click();
        visit.settled();
        assertThat(visit.at("#choose-b select").first()).hasValue("lstm");
        assertThat(visit.at("#difference-text")).containsText("Both networks generate the same symbols");
        visit.at("#start-tour").click();
        visit.settled();
        assertThat(visit.at("#language")).hasValue("");
    }

    /** All strings of 1 are the first of Tomita's languages: there is nothing to remember, and there are no units. */
    @Test
    void aNetworkWithoutUnitsIsShown() {
        visit.open("net=rnn/compiled&language=tomita1&m=0&string=1+1&t=2");
        visit.expectSentence("Legal next: 1 or END");
        assertThat(visit.at("#choose-a .sizes")).containsText("0 hidden units");
        assertThat(visit.at("#next-a .verdict")).containsText("✓ Exactly the 2 legal symbols reach ε.");
    }
}

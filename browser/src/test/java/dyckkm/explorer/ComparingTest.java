package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two networks side by side, and the tour. */
class ComparingTest {
    private static final int STOPS = 6;

    private static final String MEMORY_OF_THE_SECOND =
            "() => { const trace = explorer.traces[1]; const step = trace.step(explorer.state.at);"
                    + " return trace.groups.flatMap((group) => [...trace.values(step, group, 'hidden')])"
                    + ".slice(0, trace.keptUnits); }";

    @RegisterExtension
    final Visit visit = new Visit();

    @Test
    void twoNetworksStandSideBySideOnTheSameString() {
        visit.open("net=lstm/log&k=4&m=3&string=(a+(d&t=2").unfold();
        assertThat(visit.at("#inside-b")).isHidden();
        visit.at("#compare").click();
        assertThat(visit.at("#difference-text"))
                .hasText("Both networks generate the same symbols after every step of this string.");
        assertThat(visit.at("#choose-a .sizes")).containsText("15 hidden units");
        assertThat(visit.at("#choose-b .sizes")).containsText("9 hidden units");
        assertThat(visit.cells("#stack tbody tr >> nth=1")).containsExactly("2 top", "(d", "(d", "(d", "✓");
        double left = visit.at("#inside-a").boundingBox().x;
        double right = visit.at("#inside-b").boundingBox().x;
        assertThat(right).isGreaterThan(left + 300);
        assertThat(visit.at("#heat-b canvas")).isVisible();
        visit.at("#choose-b select").first().selectOption("gru");
        assertThat(visit.at("#inside-b .equation")).containsText("n = tanh");
        visit.at("#compare").click();
        assertThat(visit.at("#inside-b")).isHidden();
    }

    @Test
    void theFirstStepWhereSupportsDifferIsFoundAndCanBeGoneTo() {
        visit.open("net=rnn/marker&k=2&m=2&string=(a+a)+(b+(a+a)+b)&t=0&beside=rnn/marker&besideUnits=2");
        assertThat(visit.at("#difference-text"))
                .hasText("First difference after step 4: (a, (b only with rnn/marker, first 2 units kept.");
        visit.at("#go-difference").click();
        visit.expectClock("4 / 6");
        assertThat(visit.at("#next-a .bar.mistaken")).hasCount(0);
        assertThat(visit.at("#next-b .bar.mistaken")).hasCount(2);
        assertThat(visit.at("#stack .verdict")).hasText("✗ The second network remembers another stack.");
    }

    @Test
    void aTrainedNetworkStandsBesideThePapersOfTheSameSize() {
        visit.open("net=lstm/log&k=8&m=3&string=(a+(h+h)+a)&t=2&beside=file:trained/lstm-8-3");
        assertThat(visit.at("#choose-a .sizes")).containsText("24 hidden units");
        assertThat(visit.at("#choose-b .sizes")).containsText("24 hidden units");
        // The authors' generator never writes the empty string, so nobody has learnt it.
        assertThat(visit.at("#difference-text")).hasText("First difference after step 0: END only with lstm/log.");
        assertThat(visit.cells("#stack tbody tr >> nth=1").get(3)).startsWith("(h 0.");
    }

    @Test
    void networksOfDifferentLanguagesAreNotCompared() {
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1&beside=file:trained/lstm-8-3");
        assertThat(visit.at("#problem")).containsText("one has 2 types, the other 8");
    }

    @Test
    void theTourHasSixStopsEachOfThemAStateOfThePage() {
        visit.open("");
        visit.at("#start-tour").click();
        for (int stop = 1; stop <= STOPS; stop++) {
            visit.settled();
            assertThat(visit.at("#tour")).containsText("tour, " + stop + " of " + STOPS);
            assertThat(visit.page()).hasURL(Pattern.compile("tour=" + stop + "$"));
            assertThat(visit.at("#problem")).isHidden();
            assertThat(visit.at(".looked-at")).isVisible();
            // What the first network remembers is right at every stop; the second of the last is meant to be wrong.
            assertThat(visit.at("#next-a .verdict")).hasClass(Pattern.compile("right"));
            if (stop < STOPS) {
                visit.at("#tour button.strong").click();
            }
        }
        assertThat(visit.at("#next-b .verdict")).hasClass(Pattern.compile("wrong"));
        visit.at("#tour button.strong").click();
        assertThat(visit.at("#tour")).isHidden();
        assertThat(visit.at("#start-tour")).isFocused();
    }

    @Test
    void everyStopOfTheTourShowsWhatItSpeaksOf() {
        Locator inside = visit.at("#inside-a");
        visit.open("").at("#start-tour").click();
        assertThat(inside.locator(".word.push")).hasText("pushed, shown");
        visit.at("#tour button.strong").click();
        assertThat(inside.locator(".word.pop")).hasText("popped");
        visit.at("#tour button.strong").click();
        assertThat(inside.locator(".word").filter(new Locator.FilterOptions().setHasText("shown")))
                .hasCount(1);
        assertThat(visit.at("#next-a .verdict")).hasText("✓ Exactly the 1 legal symbol reaches ε.");
        visit.at("#tour button.strong").click();
        assertThat(inside.locator("caption")).hasCount(2);
        visit.at("#tour button.strong").click();
        assertThat(visit.at("#choose-a .sizes")).containsText("96 hidden units");
        assertThat(visit.at("#choose-b .sizes")).containsText("42 hidden units");
        visit.at("#tour button.strong").click();
        assertThat(visit.at("#choose-b .sizes")).containsText("2 of 3 hidden units");
        assertThat(visit.at("#difference-text")).containsText("First difference after step 2");
    }

    @Test
    void whoeverIsFasterThanTheServerStillComesToTheNextStop() {
        visit.open("").at("#start-tour").click();
        visit.evaluate(
                "() => { const next = document.querySelector('#tour button.strong'); next.click(); next.click(); }");
        visit.settled();
        assertThat(visit.at("#tour")).containsText("tour, 3 of " + STOPS);
    }

    /** Whatever has the page drawn again, such as a change of size, may come before the server's answer. */
    @Test
    void untilWhatIsAskedForHasComeTheOldIsShownUnderItsOwnNames() {
        visit.open("net=rnn/marker&k=2&m=2&string=(a+(a&t=0&beside=rnn/marker&besideUnits=2");
        String difference = visit.at("#difference-text").textContent();
        assertThat(difference).contains("first 2 units kept");
        visit.evaluate("() => { explorer.change({ beside: null }); explorer.showAll(); }");
        assertThat(visit.at("#difference-text")).hasText(difference);
        visit.settled();
        assertThat(visit.at("#difference")).isHidden();
    }

    @Test
    void theTourOutlinesTheGateItSpeaksOfAndOffersMomentsToLookAt() {
        visit.open("").at("#start-tour").click();
        for (String gate : List.of("input", "forget", "output")) {
            assertThat(visit.at("body")).hasAttribute("data-spot", gate);
            String outline = (String)
                    visit.at("#inside-a td." + gate).first().evaluate("cell => getComputedStyle(cell).boxShadow");
            assertThat(outline).contains("inset");
            visit.at("#tour button.strong").click();
        }
        visit.at("#tour .dot").first().click();
        visit.settled();
        visit.expectClock("2 / 6");
        visit.at("#tour .moments button").last().click();
        visit.expectClock("3 / 6");
        assertThat(visit.at("#tour .moments button").last()).hasAttribute("aria-pressed", "true");
        assertThat(visit.at("#inside-a .word.push").locator("..")).containsText("slot 3");
        assertThat(visit.at("#tour")).isVisible();
    }

    @Test
    void theLastStopShowsTwoStacksThatShareAMemory() {
        visit.open("").at("#start-tour").click();
        visit.at("#tour .dot").last().click();
        visit.settled();
        visit.at("#tour .moments button").first().click();
        visit.expectClock("0 / 4");
        Object nothing = visit.evaluate(MEMORY_OF_THE_SECOND);
        visit.at("#tour .moments button").last().click();
        visit.expectClock("2 / 4");
        assertThat(visit.evaluate(MEMORY_OF_THE_SECOND)).isEqualTo(nothing);
        assertThat(visit.at("#next-b .bar.mistaken").filter(new Locator.FilterOptions().setHasText("END")))
                .hasCount(1);
    }

    @Test
    void barsOfTwoNetworksHaveOneScale() {
        visit.open("net=lstm/one-hot&k=32&m=3&string=&t=0&beside=lstm/log").unfold();
        double first = visit.at("#choose-a .amount.own").boundingBox().width;
        double second = visit.at("#choose-b .amount.own").boundingBox().width;
        assertThat(first / second).isCloseTo(96.0 / 42, within(0.05));
        assertThat(visit.at("#h-inside-a")).hasText("Inside lstm/one-hot");
        assertThat(visit.at("#h-inside-b")).hasText("Inside lstm/log");
    }

    @Test
    void whoeverWritesLeavesTheTour() {
        visit.open("").at("#start-tour").click();
        visit.settled();
        visit.bracket("(a").click();
        assertThat(visit.at("#tour")).isHidden();
        visit.expectString("(b (a (a (a a) a) b)");
    }

    @Test
    void twoStringsThatASmallerMemoryConfusesAreFoundAndShown() {
        visit.open("net=lstm/tight&k=2&m=3&string=&units=4").unfold();
        visit.at("#choose-a .confusion button").first().click();
        assertThat(visit.at("#choose-a .confusion")).containsText("its memory is the same, bit for bit");
        visit.at("#choose-a .confusion button.string").nth(1).click();
        visit.settled();
        visit.at("#last").click();
        visit.expectSentence("The language broke");
        visit.expectSentence("ε or more: it would have written it too");
    }
}

package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is seen at a moment, and over time. */
class SeeingTest {
    @RegisterExtension
    final Visit visit = new Visit();

    @Test
    void theFirstViewShowsTheTrueStackBesideTheDecodedOneSlotBySlot() {
        visit.fresh();
        visit.open("");
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        assertThat(visit.cells("#stack tbody tr >> nth=0")).containsExactly("3 top", "(a", "(a", "✓");
        assertThat(visit.cells("#stack tbody tr >> nth=1")).containsExactly("2", "(a", "(a", "✓");
        assertThat(visit.cells("#stack tbody tr >> nth=2")).containsExactly("1", "(b", "(b", "✓");
        visit.expectSentence("(a was read, 3 of 3 brackets open. Legal next: a).");
    }

    @Test
    void scopesAreArcsOverTheStringOneInsideTheOther() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b+b)+a)+(b+b)&t=0");
        // Straight up between two tokens: how many arcs are crossed.
        String script =
                "(places) => { const canvas = document.querySelector('#strip canvas'); const ratio = window.devicePixelRatio;"
                        + " const height = Math.round((explorer.strip.layout.arcs - 6) * ratio);"
                        + " const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, height);"
                        + " return places.map((place) => { const x = Math.round((explorer.axis.x(place)) * ratio); let arcs = 0; let was = false;"
                        + "   for (let y = 0; y < height; y++) { const is = data[4 * (y * canvas.width + x) + 3] > 40;"
                        + "     arcs += is && !was ? 1 : 0; was = is; } return arcs; }); }";
        assertThat(visit.page().evaluate(script, List.of(3, 6, 5))).isEqualTo(List.of(2, 1, 0));
    }

    @Test
    void aTrainedNetworkIsJudgedByWhatItExpectsAndNoMore() {
        visit.open("net=file:trained/lstm-2-3&k=2&m=3&string=(b+(a&t=2");
        assertThat(visit.at("#stack thead")).containsText("expected");
        assertThat(visit.cells("#stack tbody tr >> nth=1").get(3)).isEqualTo("✓");
        assertThat(visit.cells("#stack tbody tr >> nth=2")).containsExactly("1", "(b", "·", "");
    }

    @Test
    void pushHoldPopAndOutputCanBeSeenInTheGatesOfTheSlots() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b+b)&t=2");
        Locator slots = visit.at("#inside-a tbody tr");
        assertThat(slots.nth(1).locator("td.input")).hasAttribute("aria-label", "input of slot 2: 1");
        assertThat(slots.nth(2).locator("td.input")).hasAttribute("aria-label", "input of slot 1: 0");
        assertThat(slots.nth(1).locator(".word")).hasText("pushed, shown");
        assertThat(slots.nth(2).locator(".word")).hasText("held");
        assertThat(slots.nth(0).locator(".word")).hasText("empty");
        assertThat(slots.nth(2).locator("td.hidden")).hasAttribute("aria-label", "hidden of slot 1: 0 0");
        visit.at("#forward").click();
        assertThat(slots.nth(1).locator("td.forget")).hasAttribute("aria-label", "forget of slot 2: 0");
        assertThat(slots.nth(1).locator(".word")).hasText("popped");
        assertThat(slots.nth(2).locator(".word")).hasText("held, shown");
        assertThat(slots.nth(2)).hasClass("top");
        assertThat(visit.at("#inside-a .sentence")).containsText("the forget gate of slot 2 closes and erases it");
    }

    @Test
    void aSimpleRnnHasAPushHalfAndAPopHalf() {
        visit.open("net=rnn/one-hot&k=2&m=3&string=(a+(b+b)&t=2");
        assertThat(visit.at("#inside-a caption"))
                .hasText(new String[] {"push half: written by open brackets", "pop half: written by close brackets"});
        assertThat(visit.at("#inside-a table").nth(0).locator("tr.top")).containsText("slot 1 (b");
        visit.at("#forward").click();
        assertThat(visit.at("#inside-a table").nth(1).locator("tr.top")).containsText("slot 1 (a");
        assertThat(visit.at("#inside-a table").nth(0).locator("tr.top")).hasCount(0);
        assertThat(visit.at("#inside-a .sentence")).containsText("switches the push half off");
    }

    @Test
    void preActivationsAreShownWithTheirMarginToSaturation() {
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1");
        assertThat(visit.at("#inside-a")).containsText("Every function is exactly at its bounds");
        visit.at("#inside-a input[type=checkbox]").check();
        assertThat(visit.at("#inside-a tbody tr").nth(2).locator("td.input .number"))
                .hasText(Pattern.compile("^\\+\\d"));
        assertThat(visit.at("#inside-a")).containsText("Each stroke is a pre-activation");
        visit.open("net=file:trained/lstm-2-3&k=2&m=3&string=(a&t=1");
        assertThat(visit.at("#inside-a")).containsText("24 of 24 pre-activations are not saturated");
    }

    @Test
    void unitsAreNamedAndTheirValuesToldUnderThePointer() {
        visit.open("net=lstm/tight&k=4&m=2&string=(b&t=1");
        visit.at("#inside-a tbody tr")
                .nth(1)
                .locator("td.cell")
                .nth(1)
                .locator("canvas")
                .first()
                .hover(new Locator.HoverOptions().setPosition(32, 8));
        assertThat(visit.at("#tip")).containsText("slot 1, occupied");
        assertThat(visit.at("#tip")).containsText("cell: 1");
        visit.at("#inside-a tbody tr")
                .nth(1)
                .locator("td.forget canvas")
                .hover(new Locator.HoverOptions().setPosition(2, 8));
        assertThat(visit.at("#tip")).containsText("slot 1, bit 1");
        assertThat(visit.at("#tip")).containsText(Pattern.compile("pre-activation \\d+.*saturated, margin \\d+"));
    }

    @Test
    void allValuesOfAMomentCanBeListed() {
        visit.open("net=gru/tight&k=2&m=3&string=(a&t=1");
        visit.at("#values-a summary").click();
        assertThat(visit.at("#values-a .valuerow.head")).hasText(Pattern.compile("unit.*reset pre.*hidden"));
        assertThat(visit.at("#values-a .values .valuerow:visible")).hasCount(6);
        assertThat(visit.at("#values-a .values")).containsText("depth, at least 1");
        // Closed, it may still be drawn once more, though another network's values have come.
        visit.evaluate("() => { const { values } = explorer.sides[0]; values.details.open = false;"
                + " values.show({ values: () => { throw new Error('of another network'); } }, {});"
                + " values.grid.refreshNow(); }");
    }

    @Test
    void probabilitiesAreBarsWithALineAtEpsilonAndMarksThatDoNotRelyOnColour() {
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1");
        assertThat(visit.at("#next-a .verdict")).hasText("✓ Exactly the 3 legal symbols reach ε.");
        Locator bars = visit.at("#next-a .bar");
        assertThat(bars.nth(0)).hasText(Pattern.compile("✓\\(a0\\.33"));
        assertThat(bars.nth(3)).hasText(Pattern.compile("✗b\\)"));
        assertThat(bars.nth(3)).hasAttribute("aria-label", Pattern.compile("b\\): .*, not allowed, below ε"));
        BoundingBox line = visit.at("#next-a .epsilon span").boundingBox();
        BoundingBox allowed = bars.nth(0).locator(".amount").boundingBox();
        BoundingBox disallowed = bars.nth(3).locator(".amount").boundingBox();
        assertThat(line.x).isBetween(disallowed.x + disallowed.width, allowed.x + allowed.width);
        String pattern =
                (String) bars.nth(3).locator(".amount").evaluate("bar => getComputedStyle(bar).backgroundImage");
        assertThat(pattern).contains("repeating-linear-gradient");
    }

    @Test
    void timeGoesForwardAndBackByStepsBySliderAndByItself() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b+b)+a)&t=0");
        visit.expectClock("0 / 4");
        visit.at("#forward").click();
        visit.at("#forward").click();
        visit.at("#back").click();
        visit.expectClock("1 / 4");
        visit.at("#last").click();
        visit.expectClock("4 / 4");
        visit.at("#time").fill("2");
        visit.expectClock("2 / 4");
        visit.at("#first").click();
        visit.at("#speed").selectOption("15");
        visit.at("#play").click();
        visit.expectClock("4 / 4");
        assertThat(visit.at("#play")).hasText("▶ play");
    }

    @Test
    void pointingAtAStepOfTheHeatMapMovesTheMomentThere() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b+(a+a)+b)+a)&t=6");
        for (int step : new int[] {1, 4, 2}) {
            double x = ((Number) visit.evaluate("() => explorer.axis.middle(" + step + ")")).doubleValue();
            visit.at("#heat-a").hover(new Locator.HoverOptions().setPosition(x, 40));
            visit.expectClock(step + " / 6");
        }
        assertThat(visit.at("#tip")).containsText("cell c after (b (step 2)");
    }

    @Test
    void theHeatMapHasTheValuesOfTheUnitsInTheirColumns() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b+b)&t=0");
        // The code of a is 0 1, that of b 1 0; blue stands for 1.
        String script =
                "() => { const { row, groups } = explorer.sides[0].heat.layout; const ratio = window.devicePixelRatio;"
                        + " const canvas = document.querySelector('#heat-a canvas');"
                        + " const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);"
                        + " return groups.map(({ group, y }) => group.name + ':' + group.units.map((unused, unit) => [0, 1, 2, 3].map((step) => {"
                        + "   const x = Math.round((explorer.axis.x(step) + 12) * ratio); const at = Math.round((y + (unit + 0.5) * row) * ratio);"
                        + "   const pixel = 4 * (at * canvas.width + x); return image.data[pixel + 2] - image.data[pixel] > 100 ? 1 : 0;"
                        + " }).join('')).join('/')); }";
        assertThat(visit.evaluate(script))
                .isEqualTo(List.of("slot 3:0000/0000", "slot 2:0010/0000", "slot 1:0000/0111"));
    }

    @Test
    void theHeatMapIsAlignedWithTheStringAndScrollsWithIt() {
        visit.open("net=lstm/log&k=8&m=3&string=" + "(a+(h+h)+a)+".repeat(30) + "&t=100");
        visit.page().waitForFunction("() => document.querySelector('#strip').scrollLeft > 0");
        visit.page()
                .waitForFunction(
                        "() => Math.abs(document.querySelector('#strip').scrollLeft - document.querySelector('#heat-a').scrollLeft) < 1");
        visit.at("#heat-a").evaluate("heat => { heat.scrollLeft = 40; }");
        visit.page().waitForFunction("() => document.querySelector('#strip').scrollLeft === 40");
        visit.at("#fit").check();
        visit.page().waitForFunction("() => explorer.axis.width <= document.querySelector('#strip').clientWidth + 1");
    }

    @Test
    void whatTheHeatMapShowsCanBeChosen() {
        visit.open("").unfold();
        assertThat(visit.at("#heathead-a option")).hasCount(10);
        visit.at("#heathead-a select").selectOption("forget");
        assertThat(visit.at("#heathead-a .legend")).hasText("01");
        visit.at("#choose-a select").first().selectOption("rnn");
        assertThat(visit.at("#heathead-a option")).hasText(new String[] {"pre-activation", "hidden h"});
    }
}

package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page without a mouse, without sight, on a phone, in the dark. */
class AccessTest {
    /** The names that a screen reader would find for what can be operated, of what has none. */
    private static final String NAMELESS =
            "() => [...document.querySelectorAll('button, select, input, summary, [role=slider], [tabindex]')]"
                    + ".filter((each) => each.checkVisibility() && !(each.getAttribute('aria-label') || each.getAttribute('aria-labelledby')"
                    + "  || each.labels?.length || each.textContent.trim()))"
                    + ".map((each) => each.outerHTML.slice(0, 80))";

    @RegisterExtension
    final Visit visit = new Visit();

    private void press(String... keys) {
        for (String key : keys) {
            visit.page().keyboard().press(key);
        }
    }

    /** Presses Tab until an element has the focus. */
    private void tabTo(String selector) {
        for (int i = 0; i < 60; i++) {
            press("Tab");
            if ((Boolean) visit.evaluate("() => document.activeElement.matches(\"" + selector + "\")")) {
                return;
            }
        }
        throw new AssertionError(selector + " is not in the order of the Tab key");
    }

    @Test
    void everythingCanBeDoneWithTheKeyboardAlone() {
        visit.fresh();
        visit.open("net=lstm/log&k=2&m=3&string=&t=0");
        press("Tab", "Enter");
        assertThat(visit.at("#strip")).isFocused();
        press("a", "b");
        visit.expectString("(a (b");
        press("Shift+B", ")");
        visit.expectString("(a (b b) a)");
        visit.settled();
        press("Home", "ArrowRight", "ArrowRight", "ArrowLeft");
        visit.expectClock("1 / 4");
        press("End", "Backspace");
        visit.expectString("(a (b b)");
        visit.settled();
        press("Control+z", "Control+Shift+z");
        visit.expectString("(a (b b)");
        tabTo("#play");
        tabTo("#time");
        press("ArrowLeft");
        visit.expectClock("2 / 3");
    }

    @Test
    void skippingToTheStringLeavesItAsItIs() {
        visit.fresh();
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b&t=1");
        press("Tab", "Enter");
        assertThat(visit.at("#strip")).isFocused();
        visit.settled();
        visit.expectString("(a (b");
        visit.expectClock("1 / 2");
    }

    @Test
    void bracketsAreChosenWithTheArrowKeysAndWrittenWithEnter() {
        visit.fresh();
        visit.open("net=lstm/log&k=2&m=3&string=&t=0");
        tabTo("#palette button");
        press("ArrowRight", "Enter");
        visit.expectString("(b");
        visit.settled();
        press("End", "ArrowLeft", "Enter");
        visit.expectString("(b b)");
        assertThat(visit.bracket("b)")).isFocused();
        tabTo("#close-last, #close-all");
    }

    @Test
    void networksTourMenuAndHelpAreReachedByKeys() {
        visit.fresh();
        visit.open("");
        tabTo("#start-tour");
        press("Enter");
        assertThat(visit.at("#tour-title")).isFocused();
        visit.settled();
        press("Escape");
        assertThat(visit.at("#tour")).isHidden();
        tabTo(".menu > summary");
        press("Enter");
        assertThat(visit.at("#svg")).isVisible();
        tabTo("#settings-line");
        press("Enter");
        assertThat(visit.at("#k")).isVisible();
        tabTo("#k");
        visit.page().keyboard().type("4");
        press("Enter");
        tabTo("#choose-a select");
        press("s");
        assertThat(visit.at("#inside-a .equation")).containsText("h = σ");
        tabTo("#strip");
        press("?");
        assertThat(visit.at("#keys")).isVisible();
        press("Escape");
        assertThat(visit.at("#keys")).isHidden();
    }

    @Test
    void whatCanBeOperatedHasAName() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b&t=1&beside=rnn/tight&tour=1");
        assertThat(visit.evaluate(NAMELESS)).isEqualTo(List.of());
        assertThat(visit.at("#strip")).hasAttribute("aria-valuenow", "1");
        assertThat(visit.at("#strip")).hasAttribute("aria-valuetext", "step 1 of 2, (a");
        assertThat(visit.at("#sentence")).hasAttribute("aria-live", "polite");
        assertThat(visit.at("html")).hasAttribute("lang", "en");
        assertThat(visit.evaluate("() => document.querySelectorAll('h1').length"))
                .isEqualTo(1);
    }

    @Test
    void aPhoneShowsEverythingWithoutScrollingSideways() {
        visit.begin(new Browser.NewContextOptions()
                .setViewportSize(390, 844)
                .setHasTouch(true)
                .setIsMobile(true)
                .setDeviceScaleFactor(2));
        for (String state : List.of(
                "",
                "net=rnn/log&k=8&m=3&string=(a+(h&t=2&beside=lstm/one-hot",
                "net=lstm/log&k=128&m=5&string=(a+(vvvv+vvvv)&t=2",
                "net=lstm/log&k=2&m=3&string=(a+(b&t=2&tour=1")) {
            visit.open(state);
            assertThat((Integer) visit.evaluate("() => document.scrollingElement.scrollWidth"))
                    .as(state)
                    .isLessThanOrEqualTo(390);
            for (String part : List.of("#stack", "#inside-a", "#next-a", "#heat-a canvas", "#strip canvas", "#play")) {
                visit.at(part).first().scrollIntoViewIfNeeded();
                assertThat(visit.at(part).first()).isVisible();
            }
        }
        visit.open("net=lstm/log&k=2&m=3&string=(b+(a&t=2");
        assertThat((Boolean) visit.at("#inside-a .wide").evaluate("table => table.scrollWidth <= table.clientWidth"))
                .as("the gates fit")
                .isTrue();
        visit.open("net=lstm/log&k=2&m=3&string=&t=0");
        visit.bracket("(b").tap();
        visit.expectString("(b");
        double middle = ((Number) visit.evaluate("() => explorer.axis.middle(0)")).doubleValue();
        visit.at("#strip").tap(new com.microsoft.playwright.Locator.TapOptions().setPosition(middle, 30));
        visit.expectClock("0 / 1");
    }

    @Test
    void lightAndDarkFollowTheSystemOrTheChoice() {
        visit.fresh();
        visit.open("");
        assertThat(background()).isEqualTo("rgb(244, 246, 248)");
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(background()).isEqualTo("rgb(13, 17, 23)");
        visit.at("#theme").click();
        assertThat(visit.at("#theme")).hasText("theme: light");
        assertThat(background()).isEqualTo("rgb(244, 246, 248)");
        visit.at("#theme").click();
        assertThat(background()).isEqualTo("rgb(13, 17, 23)");
        visit.page().reload();
        visit.settled();
        assertThat(visit.at("#theme")).hasText("theme: dark");
    }

    private Object background() {
        return visit.evaluate("() => getComputedStyle(document.body).backgroundColor");
    }

    @Test
    void textStandsOutFromItsBackgroundInBothThemes() {
        visit.fresh();
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            visit.open("");
            String script =
                    "async () => { const { colours, rgb, typeColour } = await import('/theme.js'); const paint = colours();"
                            + " const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });"
                            + " const channels = (name) => { canvas.fillStyle = name; canvas.fillRect(0, 0, 1, 1);"
                            + "   return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255)"
                            + "     .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4); };"
                            + " const light = (name) => { const [r, g, b] = channels(name); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };"
                            + " const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x);"
                            + "   return (a + 0.05) / (b + 0.05); };"
                            + " const names = [paint.ink, paint.faint, paint.bad, ...Array.from({ length: 60 }, (unused, type) => typeColour(type))];"
                            + " return names.filter((name) => contrast(name, paint.card) < 4.5); }";
            assertThat(visit.evaluate(script)).as(scheme.name()).isEqualTo(List.of());
        }
    }

    @Test
    void theMomentIsTouchedByPointersInTheStringToo() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b+b)&t=0");
        double x = ((Number) visit.evaluate("() => explorer.axis.middle(2)")).doubleValue();
        visit.at("#strip").click(new com.microsoft.playwright.Locator.ClickOptions().setPosition(x, 50));
        visit.expectClock("2 / 3");
        assertThat(visit.at("#strip")).hasAttribute("aria-valuetext", Pattern.compile("step 2 of 3"));
    }
}

package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A visit to the page. Tests share a window, in which each finds everything as if nobody had been there, unless it asks for one of
 * its own; a test fails if the page complained.
 */
final class Visit implements BeforeEachCallback, AfterEachCallback {
    /** Puts back what is not part of the state in the address. */
    private static final String TIDY =
            "(state) => { document.querySelectorAll('details[open]').forEach((each) => { each.open = false; });"
                    + " document.querySelectorAll('input[type=checkbox]:checked').forEach((each) => each.click());"
                    + " document.querySelectorAll('dialog[open]').forEach((each) => each.close());"
                    + " document.querySelector('#length').value = '41'; document.querySelector('#speed').value = '2';"
                    + " document.querySelector('#palette input').value = ''; explorer.palette.filter();"
                    + " document.activeElement.blur(); scrollTo(0, 0);"
                    + " Object.assign(explorer.writer, { past: [], future: [] });"
                    + " history.replaceState(null, '', '#' + state); explorer.readAddress(); }";

    /** What a change of size causes is noticed in one frame and drawn in the next; then bars grow to their length. */
    private static final String FRAMES = "async () => { for (let frame = 0; frame < 3; frame++) {"
            + " await new Promise((drawn) => requestAnimationFrame(drawn)); }"
            + " await Promise.allSettled(document.getAnimations().map((each) => each.finished)); }";

    private final List<String> complaints = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();
    private Shared shared;
    private BrowserContext own;
    private Page page;

    @Override
    public void beforeEach(ExtensionContext test) {
        shared = test.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(Shared.class, unused -> new Shared(), Shared.class);
        page = shared.page();
        own = null;
        listen(true);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        listen(false);
        if (own != null) {
            own.close();
        }
        Assertions.assertThat(complaints).as("errors in the page").isEmpty();
        Assertions.assertThat(requests)
                .as("requests")
                .allMatch(url -> url.startsWith(shared.address()) || url.startsWith("blob:" + shared.address()));
    }

    /** Looks at the page in a window of its own, in a browser that has never been there. */
    void fresh() {
        begin(Shared.wide());
    }

    void begin(Browser.NewContextOptions options) {
        listen(false);
        if (own != null) {
            own.close();
        }
        own = shared.browser().newContext(options);
        page = own.newPage();
        listen(true);
    }

    private final Consumer<ConsoleMessage> console = message -> {
        if (message.type().equals("error") || message.type().equals("warning")) {
            complaints.add(message.text());
        }
    };
    private final Consumer<String> errors = complaints::add;
    private final Consumer<Request> asked = request -> requests.add(request.url());

    private void listen(boolean begin) {
        if (begin) {
            page.onConsoleMessage(console);
            page.onPageError(errors);
            page.onRequest(asked);
        } else {
            page.offConsoleMessage(console);
            page.offPageError(errors);
            page.offRequest(asked);
        }
    }

    /** Goes to a state of the page, the part of its address after the #. */
    Visit open(String state) {
        if (page.url().startsWith(shared.address())) {
            page.evaluate(TIDY, state);
        } else {
            page.navigate(shared.address() + (state.isEmpty() ? "" : "#" + state));
        }
        return settled();
    }

    /** Waits until what was asked for is shown and nothing moves any more. */
    Visit settled() {
        page.waitForFunction("() => window.explorer && window.explorer.settled");
        page.evaluate(FRAMES);
        return this;
    }

    Page page() {
        return page;
    }

    BrowserContext context() {
        return page.context();
    }

    String address() {
        return shared.address();
    }

    /** What was said on the console is expected by this test. */
    void forgiveComplaints() {
        complaints.clear();
    }

    /** The addresses that were asked for so far. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** This test goes elsewhere too. */
    void forgetRequests() {
        requests.clear();
    }

    Locator at(String selector) {
        return page.locator(selector);
    }

    /** Unfolds the settings. */
    Visit unfold() {
        if (!(Boolean) at("#settings").evaluate("settings => settings.open")) {
            at("#settings-line").click();
        }
        return this;
    }

    /** A button of the palette. */
    Locator bracket(String text) {
        return page.locator("#palette button[data-text='" + text + "']");
    }

    void expectString(String string) {
        assertThat(at("#text")).hasValue(string);
    }

    /** Expects the moment, as "5 / 10". */
    void expectClock(String clock) {
        assertThat(at("#clock")).hasText(clock);
    }

    void expectSentence(String part) {
        assertThat(at("#sentence")).containsText(part);
    }

    /** The texts of a row of a table, one for each cell. */
    List<String> cells(String row) {
        return settled().at(row).locator("th, td").allInnerTexts().stream()
                .map(text -> text.strip().replaceAll("\\s+", " "))
                .toList();
    }

    Object evaluate(String script) {
        return page.evaluate(script);
    }
}

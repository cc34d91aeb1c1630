package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dyckkm.explorer.server.ServerLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The copy of the page that needs no server of ours. */
class StaticCopyTest {
    private static final int STOPS = 6;

    private static final Map<String, String> TYPES =
            Map.of("html", "text/html", "css", "text/css", "js", "text/javascript", "svg", "image/svg+xml");

    @RegisterExtension
    final Visit visit = new Visit();

    @TempDir
    private Path folder;

    /** In a folder of the site, as on a host that has other pages too. */
    private Path write() throws Exception {
        Path site = Files.createDirectory(folder.resolve("pages")).resolve("dyckkm");
        StaticPages.write(site, ServerLimits.DEFAULT);
        return site;
    }

    /** The page lists itself what can be shown without a server; the program reads the list from a file. */
    @Test
    void theViewsOfACopyAreTheToursAndTheGallerys() throws Exception {
        visit.open("");
        Object views = visit.evaluate("async () => (await import('/views.js')).viewsOfACopy()");
        assertThat(views).as("app/src/main/resources/dyckkm/explorer/views.txt").isEqualTo(StaticViews.links());
    }

    @Test
    void anyWebServerCanServeTheTourAndTheGallery() throws Exception {
        write();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::serve);
        server.start();
        try {
            String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/pages/dyckkm/";
            walk(address);
            assertThat(visit.requests()).isNotEmpty().allMatch(url -> url.startsWith(address));
            assertThat(visit.requests()).as("asked for").noneMatch(url -> url.contains("api/"));
        } finally {
            server.stop(0);
            visit.forgetRequests();
        }
    }

    /** As plain a web server as there is: files by their paths, and their types by their names. */
    private void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        Path file = folder.resolve((path.endsWith("/") ? path + "index.html" : path).substring(1));
        String name = file.getFileName().toString();
        exchange.getResponseHeaders().set("Content-Type", TYPES.get(name.substring(name.lastIndexOf('.') + 1)));
        byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        exchange.sendResponseHeaders(Files.exists(file) ? 200 : 404, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Test
    void theFileCanBeOpenedAsItIs() throws Exception {
        walk(write().resolve("index.html").toUri().toString());
        visit.forgetRequests();
    }

    private void walk(String address) {
        visit.fresh();
        visit.page().navigate(address);
        visit.settled();
        assertThat(visit.at("#copy-note")).containsText("This is a copy without its server");
        visit.at("#start-tour").click();
        for (int stop = 1; stop <= STOPS; stop++) {
            visit.settled();
            assertThat(visit.at("#tour")).containsText("tour, " + stop + " of " + STOPS);
            assertThat(visit.at("#problem")).isHidden();
            assertThat(visit.at(".looked-at")).isVisible();
            assertThat(visit.at("#next-a .verdict")).hasClass(Pattern.compile("right"));
            visit.at("#tour button.strong").click();
        }
        visit.settled();
        for (Object id : (List<?>) visit.evaluate("() => [...document.querySelectorAll('#gallery option')]"
                + ".map((option) => option.value).filter((value) => value)")) {
            visit.at("#gallery").selectOption((String) id);
            visit.settled();
            assertThat(visit.at("#problem")).isHidden();
            assertThat(visit.at("#gallery-note").innerText()).as((String) id).isNotEmpty();
            assertThat(visit.page()).hasURL(Pattern.compile("words=" + id));
        }
        visit.at("#gallery").selectOption("laws");
        visit.settled();
        visit.at("#first").click();
        visit.at("#forward").click();
        visit.expectClock("1 / 6");
        assertThat(visit.at("#strip")).hasAttribute("aria-valuetext", "step 1 of 6, (b, “Laws”");
        visit.at("#gallery").selectOption("json");
        visit.settled();
        visit.expectSentence("END: the string is complete and in the language");
        assertThat(visit.at("#settings-line")).containsText("json to depth 3 · rnn/compiled");
        needsNoServer();
    }

    /** What cannot work is not offered, and whoever tries is told. */
    private void needsNoServer() {
        for (String hidden : List.of("#compare", "#palette", "#random", "#json")) {
            assertThat(visit.at(hidden)).isHidden();
        }
        visit.at("#settings-line").click();
        assertThat(visit.at("#choose-a .sizes")).isVisible();
        assertThat(visit.at("#choose-a select").first()).isHidden();
        visit.at("#strip").focus();
        visit.page().keyboard().press("Backspace");
        assertThat(visit.at("#text-problem")).containsText("run ./dyckkm serve");
        visit.evaluate("() => { location.hash = '#net=rnn/tight&k=3&m=2&string=(c'; }");
        visit.page().waitForFunction("() => !document.querySelector('#ignored').hidden && explorer.settled");
        assertThat(visit.at("#ignored")).containsText("not part of this copy");
        visit.expectString("(b (a (a a) a) b)");
    }
}

package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another page in the same browser, of another site or only another port, can read nothing of the explorer and cannot frame it. */
class ForeignPageTest {
    /** What there is to read: the page, its code, and every kind of answer, of a model file too. */
    private static final List<String> TARGETS = List.of(
            "",
            "main.js",
            "style.css",
            "icon.svg",
            "api/about",
            "api/sizes?k=2&m=3",
            "api/trace?cell=lstm&encoding=log&k=2&m=3&string=(a",
            "api/trace.json?cell=lstm&encoding=log&k=2&m=3&string=(a",
            "api/trace?model=mine.safetensors&string=(a",
            "api/trace.json?model=mine.safetensors&string=(a",
            "api/nothing");

    /** How a script asks, and what it could read then; the empty string is nothing. */
    private static final Map<String, String> WAYS = Map.of(
            "fetch",
            "async (url) => { try { return await (await fetch(url)).text(); } catch { return ''; } }",
            "fetch with credentials",
            "async (url) => { try { return await (await fetch(url, { credentials: 'include' })).text(); } catch { return ''; } }",
            "fetch without CORS",
            "async (url) => { try { const answer = await fetch(url, { mode: 'no-cors' });"
                    + " return answer.type === 'opaque' && answer.status === 0 ? await answer.text() : 'seen'; } catch { return ''; } }",
            "XMLHttpRequest",
            "(url) => new Promise((done) => { const asked = new XMLHttpRequest(); asked.open('GET', url);"
                    + " asked.onload = () => done(asked.responseText || 'seen'); asked.onerror = () => done(''); asked.send(); })",
            "script",
            "(url) => new Promise((done) => { const script = document.createElement('script'); script.src = url;"
                    + " script.onload = () => done('ran'); script.onerror = () => done(''); document.body.append(script); })",
            "module",
            "async (url) => { try { return Object.keys(await import(url)).join() || 'ran'; } catch { return ''; } }",
            "image",
            "(url) => new Promise((done) => { const image = new Image(); image.onload = () => done('seen');"
                    + " image.onerror = () => done(''); image.src = url; })",
            "style sheet",
            "(url) => new Promise((done) => { const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = url;"
                    + " link.onload = () => done('applied'); link.onerror = () => done(''); document.head.append(link); })",
            "EventSource",
            "(url) => new Promise((done) => { const source = new EventSource(url); source.onmessage = () => done('seen');"
                    + " source.onerror = () => { source.close(); done(''); }; })",
            "WebSocket",
            "(url) => new Promise((done) => { const socket = new WebSocket(url.replace('http', 'ws'));"
                    + " socket.onopen = () => done('open'); socket.onerror = () => done(''); })");

    private static HttpServer foreign;

    @RegisterExtension
    final Visit visit = new Visit();

    @BeforeAll
    static void start() throws IOException {
        foreign = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        byte[] page = "<!doctype html><title>foreign</title><body></body>".getBytes(StandardCharsets.UTF_8);
        foreign.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        foreign.start();
    }

    @AfterAll
    static void stop() {
        foreign.stop(0);
    }

    @BeforeEach
    void window() {
        visit.fresh();
    }

    /** The browser says on the console what it has refused, and where the page was. */
    @AfterEach
    void forgive() {
        visit.forgiveComplaints();
        visit.forgetRequests();
    }

    /** Another site; and of the same site another port, which is another origin. */
    static Stream<String> foreignPages() {
        return Stream.of("evil.example", "127.0.0.1", "localhost")
                .map(host -> "http://" + host + ":" + foreign.getAddress().getPort() + "/");
    }

    private String target(String path) {
        return visit.address() + path;
    }

    @Test
    void ourOwnPageCanReadAll() {
        visit.page().navigate(visit.address());
        for (String path : TARGETS) {
            assertThat((String) visit.page().evaluate(WAYS.get("fetch"), target(path)))
                    .as(path)
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("foreignPages")
    void scriptsOfAForeignPageReadNothing(String page) {
        visit.page().navigate(page);
        WAYS.forEach((way, script) -> {
            for (String path : TARGETS) {
                assertThat(visit.page().evaluate(script, target(path)))
                        .as(page + ": " + way + " of /" + path)
                        .isEqualTo("");
            }
        });
    }

    @ParameterizedTest
    @MethodSource("foreignPages")
    void aForeignPageCannotFrameIt(String page) {
        visit.page().navigate(page);
        assertThat(framed(page).url()).as("a page that may be framed").isEqualTo(page);
        for (String path : List.of("", "api/about", "icon.svg", "api/nothing")) {
            Frame frame = framed(target(path));
            assertThat(frame.url())
                    .as("what stands in the frame instead of /" + path)
                    .matches("|chrome-error:.*");
        }
    }

    /** The frame that the page in the window makes of an address, once it has what it will have. */
    private Frame framed(String url) {
        Object seen = visit.page()
                .evaluate(
                        "(url) => new Promise((done) => { const frame = document.createElement('iframe'); frame.src = url;"
                                + " frame.onload = () => { try { done(frame.contentDocument?.title ?? ''); }"
                                + " catch { done(''); } }; document.body.append(frame); })",
                        url);
        assertThat(seen).isIn("", "foreign");
        return visit.page().frames().get(visit.page().frames().size() - 1);
    }

    @ParameterizedTest
    @MethodSource("foreignPages")
    void aForeignPageThatOpensItHasNoHoldOnIt(String page) {
        visit.page().navigate(page);
        Page opened = visit.context()
                .waitForPage(() -> visit.page().evaluate("(url) => { window.opened = window.open(url); }", target("")));
        opened.waitForLoadState();
        assertThat(opened.title()).isNotEqualTo("foreign").isNotEmpty();
        assertThat(visit.page().evaluate("() => window.opened.closed")).isEqualTo(true);
        assertThat(opened.evaluate("() => window.opener === null")).isEqualTo(true);
        opened.close();
    }

    /** The attacker's name leads to his own server first, and to this machine when his page is there. */
    @Test
    void aNameThatIsLedToThisMachineLaterReadsNothing() {
        String origin = "http://rebound.example:" + URI.create(visit.address()).getPort() + "/";
        Response direct = visit.page().navigate(origin);
        assertThat(direct.status()).isEqualTo(403);
        visit.page()
                .route(
                        origin + "attack",
                        route -> route.fulfill(new Route.FulfillOptions()
                                .setContentType("text/html")
                                .setBody("<!doctype html><title>attack</title><body></body>")));
        visit.page().navigate(origin + "attack");
        for (String path : TARGETS) {
            Object seen = visit.page()
                    .evaluate(
                            "async (url) => { try { const answer = await fetch(url);"
                                    + " return answer.status + ' ' + await answer.text(); } catch { return ''; } }",
                            origin + path);
            // A browser that knows local networks from others does not even ask.
            assertThat((String) seen).as(path).matches("|403 .*").doesNotContain("lstm", "models");
        }
    }
}

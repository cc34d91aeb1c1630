package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.explorer.server.ServerLimits;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import dyckkm.trace.Traces;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What nobody in good faith would ask is refused in one line, without harm. */
@Timeout(60)
class HostileRequestTest {
    @TempDir
    private static Path outside;

    private static Explorer explorer;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        Path folder = Files.createDirectories(outside.resolve("models"));
        ModelFile.write(Traces.construction(Cell.RNN, "tight", 2, 2).network(), outside.resolve("secret.safetensors"));
        Files.createSymbolicLink(folder.resolve("link.safetensors"), outside.resolve("secret.safetensors"));
        Files.createSymbolicLink(folder.resolve("up"), outside);
        Files.writeString(folder.resolve("broken.safetensors"), "not a model");
        Files.writeString(folder.resolve("notes.txt"), "private");
        Files.createDirectories(folder.resolve("folder.safetensors"));
        explorer = Explorer.start("127.0.0.1", 0, Optional.of(folder), ServerLimits.DEFAULT);
        client = new Client(explorer);
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    private static void assertRefused(HttpResponse<byte[]> response, String named) {
        assertThat(response.statusCode()).as(Client.text(response)).isEqualTo(400);
        assertThat(Client.problem(response)).contains(named).doesNotContain("\n", "Exception", outside.toString());
        assertThat(Client.problem(response).length()).isLessThan(400);
    }

    @ParameterizedTest
    @CsvSource({
        "k, 0",
        "k, -1",
        "k, 1001",
        "k, 2147483648",
        "k, 99999999999999999999",
        "k, 1e3",
        "k, abc",
        "k, ''",
        "k, 1.5",
        "k, 0x10",
        "m, 0",
        "m, 33",
        "m, 1000000",
        "m, NaN",
        "units, 0",
        "units, -3",
        "units, 999999999",
        "units, many"
    })
    void numbersOutOfBoundsOrNoNumbersAtAllAreRefused(String name, String value) {
        String k = name.equals("k") ? value : "2";
        String m = name.equals("m") ? value : "3";
        String units = name.equals("units") ? value : "1";
        for (String path : List.of("/api/trace", "/api/trace.json", "/api/collision")) {
            assertRefused(
                    client.get(path, "cell", "rnn", "encoding", "log", "k", k, "m", m, "units", units, "string", "(a"),
                    name);
        }
        if (!name.equals("units")) {
            assertRefused(client.get("/api/sizes", "k", k, "m", m), name);
            assertRefused(client.get("/api/random", "k", k, "m", m, "length", 9, "seed", 1), name);
        }
    }

    @Test
    void whatIsMissingOrGivenTwiceIsNamed() {
        assertRefused(client.get("/api/trace"), "cell");
        assertRefused(client.get("/api/trace", "cell", "rnn"), "encoding");
        assertRefused(client.get("/api/sizes", "k", 2), "m");
        assertRefused(client.get("/api/sizes", "k", 2, "k", 3, "m", 1), "k");
        assertRefused(client.get("/api/random", "k", 2, "m", 1, "length", 100_000, "seed", 1), "length");
        assertRefused(client.get("/api/random", "k", 2, "m", 1, "length", 9, "seed", -1), "seed");
    }

    @Test
    void networksThatDoNotExistAreRefusedWithThoseThatDo() {
        assertRefused(client.get("/api/trace", "cell", "transformer", "encoding", "log", "k", 2, "m", 2), "not a cell");
        assertRefused(client.get("/api/trace", "cell", "gru", "encoding", "log", "k", 2, "m", 2), "tight");
        assertRefused(client.get("/api/trace", "cell", "rnn", "encoding", "marker", "k", 3, "m", 2), "rnn/tight");
        assertRefused(client.get("/api/trace", "cell", "rnn", "encoding", "dfa", "k", 100, "m", 5), "hidden units");
        assertRefused(
                client.get(
                        "/api/trace",
                        "cell",
                        "<script>alert(1)</script>".repeat(1000),
                        "encoding",
                        "x",
                        "k",
                        2,
                        "m",
                        2),
                "not a cell");
    }

    @Test
    void stringsThatAreTooLongOrNoBracketsAreRefused() {
        assertRefused(tightTrace("(a ".repeat(1001)), "1001 tokens");
        assertRefused(tightTrace("hello"), "hello");
        assertRefused(tightTrace("(c"), "(c");
        assertRefused(tightTrace("\u0000\uffff"), "token");
        HttpResponse<byte[]> tooMuch = client.get(
                "/api/trace",
                "cell",
                "lstm",
                "encoding",
                "one-hot",
                "k",
                1000,
                "m",
                19,
                "string",
                "(1 1) ".repeat(400));
        assertRefused(tooMuch, "values");
    }

    private static HttpResponse<byte[]> tightTrace(String string) {
        return client.get("/api/trace", "cell", "rnn", "encoding", "tight", "k", 2, "m", 3, "string", string);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.safetensors",
                "up/secret.safetensors",
                "link.safetensors",
                "./broken.safetensors/../../secret.safetensors",
                "/etc/passwd",
                "/etc/passwd\u0000.safetensors",
                "notes.txt",
                "folder.safetensors",
                "models/../../secret.safetensors",
                "..\\secret.safetensors",
                "",
                "trained/../lstm-2-3",
            })
    void onlyFilesInsideTheFolderCanBeReached(String name) {
        assertRefused(client.get("/api/trace", "model", name, "string", "(a"), "no such model");
    }

    @Test
    void aFileThatIsNoModelIsRefusedWithoutSayingWhereItIs() {
        assertRefused(client.get("/api/trace", "model", "broken.safetensors", "string", "(a"), "broken.safetensors");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../../etc/passwd",
                "/..%2f..%2fetc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "//etc/passwd",
                "/page/../Explorer.class",
                "/Explorer.class",
                "/..;/..;/etc/passwd",
                "/main.js%00.css",
                "/main.js/",
                "/models/lstm-2-3.safetensors",
                "\\..\\main.js",
            })
    void pathsLeadNowhereElse(String path) throws IOException {
        String status = client.statusLine(
                "GET " + path + " HTTP/1.1\r\nHost: localhost:" + explorer.port() + "\r\nConnection: close\r\n\r\n");
        assertThat(status).matches("HTTP/1.1 (400|404) .*");
    }

    @Test
    void nothingCanBeChanged() {
        for (String method : List.of("POST", "PUT", "DELETE", "PATCH")) {
            for (String path : List.of("/", "/api/about", "/api/trace", "/main.js")) {
                HttpRequest request = HttpRequest.newBuilder(client.uri(path))
                        .method(method, HttpRequest.BodyPublishers.ofString("x"))
                        .build();
                assertThat(client.send(request).statusCode())
                        .as(method + " " + path)
                        .isIn(404, 405);
            }
        }
    }

    @Test
    void otherPagesAreKeptOut() throws IOException {
        assertThat(client.statusLine("GET /api/about HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
                .contains(" 403 ");
        assertThat(client.statusLine(
                        "GET / HTTP/1.1\r\nHost: evil.example:" + explorer.port() + "\r\nConnection: close\r\n\r\n"))
                .contains(" 403 ");
        for (String site : List.of("cross-site", "same-site")) {
            HttpRequest foreign = HttpRequest.newBuilder(client.uri("/api/about"))
                    .header("Sec-Fetch-Site", site)
                    .build();
            assertThat(client.send(foreign).statusCode()).as(site).isEqualTo(403);
        }
        for (String origin : List.of("http://evil.example", "null", "http://127.0.0.1:1", "::")) {
            HttpRequest foreign = HttpRequest.newBuilder(client.uri("/api/about"))
                    .header("Origin", origin)
                    .build();
            assertThat(client.send(foreign).statusCode()).as(origin).isEqualTo(403);
        }
        HttpResponse<byte[]> answer = client.get("/api/about");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
        assertThat(answer.headers().firstValue("Cross-Origin-Resource-Policy")).contains("same-origin");
    }

    @Test
    void rubbishInsteadOfRequestsIsRefused() throws IOException {
        String host = " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        assertThat(client.statusLine("NONSENSE\r\n\r\n")).contains(" 400 ");
        assertThat(client.statusLine("GET /api/about" + host + "X: " + "y".repeat(200_000) + "\r\n\r\n"))
                .contains(" 431 ");
        assertThat(client.statusLine("GET /" + "a".repeat(200_000) + host + "\r\n"))
                .containsAnyOf(" 414 ", " 431 ");
        assertThat(client.statusLine("GET /api/sizes?k=%zz&m=%" + host + "\r\n"))
                .contains(" 400 ");
    }
}

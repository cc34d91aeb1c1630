package dyckkm.explorer.server;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.explorer.Client;
import dyckkm.explorer.Explorer;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every answer has every header, whoever refuses: the explorer, the framework, or the server below it. */
@Timeout(60)
class SecurityHeadersTest {
    private static final String HOST = " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";

    private static Explorer explorer;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        // Nobody is let in, so that 503 is certain.
        ServerLimits.Load nobody = new ServerLimits.Load(1, 0, 1, 64L << 20, 0, 8, 64, 20_000);
        explorer = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT.with(nobody));
        client = new Client(explorer);
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    private static void assertHeaders(int status, String request) throws IOException {
        List<String> head = client.head(request);
        assertThat(head).isNotEmpty();
        assertThat(head.get(0)).startsWith("HTTP/1.1 " + status + " ");
        for (var header : SecurityHeaders.ALL.entrySet()) {
            assertThat(head).as(status + ": " + header.getKey()).contains(header.getKey() + ": " + header.getValue());
        }
        assertThat(head)
                .noneMatch(line -> line.toLowerCase(java.util.Locale.ROOT)
                        .matches("(access-control-allow-origin|server|set-cookie|x-powered-by):.*"));
    }

    @Test
    void answersHaveThem() throws IOException {
        assertHeaders(200, "GET /" + HOST + "\r\n");
        assertHeaders(200, "HEAD /" + HOST + "\r\n");
        assertHeaders(200, "GET /api/about" + HOST + "\r\n");
    }

    @Test
    void refusalsOfTheExplorerHaveThem() throws IOException {
        assertHeaders(400, "GET /api/sizes?k=0&m=1" + HOST + "\r\n");
        assertHeaders(403, "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        assertHeaders(403, "GET /api/about" + HOST + "Origin: http://evil.example\r\n\r\n");
        assertHeaders(404, "GET /nothing" + HOST + "\r\n");
        assertHeaders(405, "POST /" + HOST + "\r\n");
        assertHeaders(405, "TRACE /" + HOST + "\r\n");
        assertHeaders(413, "GET /" + HOST + "Content-Length: 5\r\n\r\n12345");
    }

    @Test
    void refusalsForWantOfRoomHaveThemAndSayWhenToComeAgain() throws Exception {
        Admission.Place place = explorer.admission()
                .enter(new Admission.Work("another", Admission.Kind.TRACE, () -> 1))
                .join();
        try (place) {
            String request = "GET /api/trace?cell=lstm&encoding=log&k=2&m=3&string=(a" + HOST + "\r\n";
            assertHeaders(503, request);
            assertThat(client.head(request)).anyMatch(line -> line.matches("Retry-After: [0-9]+"));
        }
    }

    /** A fault of the program: its threads are interrupted by somebody while they wait for a processor. */
    @Test
    void faultsOfTheProgramHaveThemAndTellNothingOfIt() throws Exception {
        ServerLimits.Load few = new ServerLimits.Load(8, 8, 20_000, 64L << 20, 0, 8, 64, 20_000);
        CountDownLatch done = new CountDownLatch(1);
        try (Explorer faulty = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT.with(few));
                Admission.Place place = faulty.admission()
                        .enter(new Admission.Work("another", Admission.Kind.TRACE, () -> 1))
                        .join()) {
            int processors = Runtime.getRuntime().availableProcessors();
            CountDownLatch taken = new CountDownLatch(processors);
            for (int i = 0; i < processors; i++) {
                new Thread(() -> occupy(place, taken, done)).start();
            }
            taken.await();
            CompletableFuture<HttpResponse<byte[]>> answer = CompletableFuture.supplyAsync(() -> new Client(faulty)
                    .get("/api/trace", "cell", "lstm", "encoding", "log", "k", 2, "m", 3, "string", "(a"));
            while (!answer.isDone()) {
                Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().equals("explorer-worker"))
                        .forEach(Thread::interrupt);
            }
            assertThat(answer.join().statusCode()).isEqualTo(500);
            assertThat(Client.problem(answer.join())).isEqualTo("internal failure: InterruptedException");
            SecurityHeaders.ALL.forEach((name, value) ->
                    assertThat(answer.join().headers().firstValue(name)).contains(value));
        } finally {
            done.countDown();
        }
    }

    private static void occupy(Admission.Place place, CountDownLatch taken, CountDownLatch done) {
        try {
            place.compute(() -> {
                taken.countDown();
                done.await();
                return "";
            });
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void refusalsOfTheServerBelowHaveThem() throws IOException {
        assertHeaders(400, "NONSENSE\r\n\r\n");
        assertHeaders(400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
        assertHeaders(400, "GET /" + HOST + "Content-Length: x\r\n\r\n");
        assertHeaders(404, "OPTIONS *" + HOST + "\r\n");
        assertHeaders(414, "GET /" + "a".repeat(200_000) + HOST + "\r\n");
        assertHeaders(417, "GET /" + HOST + "Expect: nonsense\r\n\r\n");
        assertHeaders(431, "GET /" + HOST + "X: " + "y".repeat(200_000) + "\r\n\r\n");
        assertHeaders(505, "GET / HTTP/3.0\r\nHost: localhost\r\n\r\n");
        assertHeaders(
                400,
                "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    }
}

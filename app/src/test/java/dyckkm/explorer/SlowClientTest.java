package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.explorer.network.ModelFolder;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.explorer.server.SteadyStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.jetty.io.EofException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many at once, those who are slow and those who leave keep nobody else waiting. */
@Timeout(60)
class SlowClientTest {
    private static final long SECOND = 1_000_000_000L;

    /** Few places, and nobody waits for long. */
    private static final ServerLimits.Load FEW =
            new ServerLimits.Load(8, 4, 300, 256L << 20, 32L << 20, 24, 1024, 3_000);

    /** The usual limits but for the time, which depends on what else the machine does. */
    private static final ServerLimits.Load PATIENT =
            new ServerLimits.Load(64, 512, 60_000, 256L << 20, 32L << 20, 24, 1024, 20_000);

    private static Explorer explorer;
    private static Client client;
    private static Explorer patientExplorer;
    private static Client patient;

    @BeforeAll
    static void start() throws IOException {
        explorer = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT.with(FEW));
        client = new Client(explorer);
        patientExplorer = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT.with(PATIENT));
        patient = new Client(patientExplorer);
    }

    @AfterAll
    static void stop() {
        explorer.close();
        patientExplorer.close();
    }

    private static HttpResponse<byte[]> tightTrace(String string) {
        return client.get("/api/trace", "cell", "rnn", "encoding", "tight", "k", 2, "m", 3, "string", string);
    }

    @Test
    void twoHundredAtOnceAreAllAnswered() {
        String string = "(a a) ".repeat(100);
        ExecutorService threads = Executors.newFixedThreadPool(200);
        try {
            List<CompletableFuture<Integer>> answers = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                Object[] parameters = {"cell", "lstm", "encoding", "log", "k", 2 + i % 60, "m", 3, "string", string};
                answers.add(CompletableFuture.supplyAsync(
                        () -> patient.get("/api/trace", parameters).statusCode(), threads));
            }
            List<Integer> codes = answers.stream().map(CompletableFuture::join).toList();
            assertThat(codes).containsOnly(200);
        } finally {
            threads.shutdown();
        }
        await(() -> patientExplorer.admission().underWay() == 0);
        assertThat(patientExplorer.admission().bytes()).isZero();
    }

    @Test
    void eightyWhoAskForOneWideNetworkAreAnsweredAndItIsBuiltOnce() {
        ExecutorService threads = Executors.newFixedThreadPool(80);
        int before = patientExplorer.networks().made();
        try {
            List<CompletableFuture<Integer>> answers = new ArrayList<>();
            for (int i = 0; i < 80; i++) {
                Object[] parameters = {"cell", "rnn", "encoding", "one-hot", "k", 1000, "m", 10, "string", "(1 1)"};
                answers.add(CompletableFuture.supplyAsync(
                        () -> patient.get("/api/trace", parameters).statusCode(), threads));
            }
            assertThat(answers.stream().map(CompletableFuture::join)).containsOnly(200);
        } finally {
            threads.shutdown();
        }
        assertThat(patientExplorer.networks().made() - before).isEqualTo(1);
    }

    @Test
    void thoseWhoNeverFinishTheirRequestKeepNobodyWaiting() throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 150; i++) {
                slow.add(client.connect(
                        "GET /api/trace?cell=lstm&encoding=log&k=2&m=3&string=(a HTTP/1.1\r\nHost: loc"));
            }
            assertThat(tightTrace("(a").statusCode()).isEqualTo(200);
            assertThat(client.get("/").statusCode()).isEqualTo(200);
        } finally {
            close(slow);
        }
    }

    @Test
    void thoseWhoDoNotReadTheirAnswerLetOthersHaveTheirTurnAndAreGoneWhenTheyClose() throws IOException {
        String request = "GET "
                + client.uri(
                                "/api/trace",
                                "cell",
                                "lstm",
                                "encoding",
                                "one-hot",
                                "k",
                                128,
                                "m",
                                5,
                                "string",
                                "(a (b b) a) ".repeat(200))
                        .getRawPath()
                + "?"
                + client.uri(
                                "/",
                                "cell",
                                "lstm",
                                "encoding",
                                "one-hot",
                                "k",
                                128,
                                "m",
                                5,
                                "string",
                                "(a (b b) a) ".repeat(200))
                        .getRawQuery()
                + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
        int share = (int) FEW.shareOf(FEW.places());
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < share; i++) {
                idle.add(client.connect(request));
            }
            await(() -> explorer.admission().underWay() == share);
            // From another address: there is a place left for it.
            assertThat(client.statusLineFrom("127.0.0.2", request)).contains(" 200 ");
            HttpResponse<byte[]> oneTooMany = tightTrace("(a");
            assertThat(oneTooMany.statusCode()).isEqualTo(503);
            assertThat(oneTooMany.headers().firstValue("Retry-After")).isPresent();
            assertThat(Client.problem(oneTooMany)).contains("try again");
            assertThat(client.get("/").statusCode()).isEqualTo(200);
        } finally {
            close(idle);
        }
        awaitNobodyAtWork();
    }

    @Test
    void thoseWhoSendAByteNowAndThenAreLeft() throws Exception {
        long begin = System.nanoTime();
        try (Socket socket = client.connect("GET / HTTP/1.1\r\n")) {
            socket.setSoTimeout(100);
            while (isOpen(socket)) {
                assertThat(System.nanoTime() - begin).isLessThan(20 * SECOND);
            }
        }
    }

    /** Sends another byte of a request that never ends, and looks whether the other side is still there. */
    private static boolean isOpen(Socket socket) throws IOException {
        try {
            socket.getOutputStream().write('a');
            return socket.getInputStream().read() >= 0;
        } catch (SocketTimeoutException e) {
            return true;
        } catch (SocketException e) {
            return false;
        }
    }

    @Test
    void whatNobodyWaitsForAnyMoreIsNotComputedToItsEnd() throws IOException {
        NetworkAnswers answers =
                new NetworkAnswers(new ModelFolder(Optional.empty(), ServerLimits.DEFAULT), ServerLimits.DEFAULT);
        Map<String, List<String>> asked = Map.of(
                "cell", List.of("lstm"),
                "encoding", List.of("tight"),
                "k", List.of("4"),
                "m", List.of("3"),
                "units", List.of("8"),
                "string", List.of("(a (b b)"));
        PageQuery question = new PageQuery(asked, ServerLimits.DEFAULT);
        List<LastingAnswer> given = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            given.add(new LastingAnswer(SlowClientTest::closed, Duration.ZERO));
        }
        Admission admission = new Admission(FEW);
        for (NetworkAnswers.Task task :
                List.of(answers.file(question, given.get(0)), answers.confusion(question, given.get(1)))) {
            try (Admission.Place place = admission
                    .enter(new Admission.Work("one", task.kind(), task.bytes()))
                    .join()) {
                assertThatExceptionOfType(EofException.class)
                        .isThrownBy(() -> task.answer().give(place));
            }
        }
        assertThat(admission.underWay()).isZero();
        assertThat(admission.bytes()).isZero();
    }

    /** Where a page was that has been closed: what fails is the first blank, not the answer. */
    private static OutputStream closed() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                assertThat(one).isEqualTo(' ');
                throw new EofException("closed");
            }
        };
    }

    @Test
    void aFileIsGivenUpWhenThePageIsClosed() throws IOException {
        String uri = client.uri(
                        "/api/trace.json",
                        "cell",
                        "rnn",
                        "encoding",
                        "tight",
                        "k",
                        1000,
                        "m",
                        9,
                        "string",
                        "(1 1) ".repeat(300))
                .toString();
        Socket socket =
                client.connect("GET " + uri.substring(uri.indexOf("/api")) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        await(() -> explorer.admission().underWay() == 1);
        close(List.of(socket));
        awaitNobodyAtWork();
    }

    @Test
    void thoseWhoReadTooSlowlyAreLeft() throws IOException {
        long[] now = {0};
        OutputStream slow = new OutputStream() {
            @Override
            public void write(int one) {
                now[0] += SECOND / SteadyStream.LEAST_BYTES_PER_SECOND * 2;
            }
        };
        OutputStream quick = new OutputStream() {
            @Override
            public void write(int one) {
                now[0] += SECOND / SteadyStream.LEAST_BYTES_PER_SECOND / 2;
            }
        };
        byte[] much = new byte[1 << 20];
        new SteadyStream(quick, () -> now[0]).write(much);
        assertThatExceptionOfType(EofException.class)
                .isThrownBy(() -> new SteadyStream(slow, () -> now[0]).write(much));
    }

    private static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            // What has not been read yet is thrown away: the other side learns it at its next write.
            socket.setSoLinger(true, 0);
            socket.close();
        }
    }

    private static void awaitNobodyAtWork() {
        await(() -> explorer.admission().underWay() == 0);
    }

    /** Waits until something has come true; the time limit of the test ends it otherwise. */
    private static void await(java.util.function.BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.onSpinWait();
        }
    }
}

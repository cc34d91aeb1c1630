package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dyckkm.explorer.learned.ProofBudget;
import dyckkm.explorer.network.ModelFolder;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.ServerLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.io.EofException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the server answers on trained networks, and what it refuses. */
class LearnedAnswersTest {
    private static final String PROVED = "trained-2-2-h8.safetensors";

    private static Explorer explorer;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        explorer = Explorer.start("127.0.0.1", 0, Optional.of(Path.of("../docs/trained")), ServerLimits.DEFAULT);
        client = new Client(explorer);
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    @Test
    void theVerdictIsTheLastOfItsLinesAndIsThereAtOnceTheSecondTime() {
        List<String> lines = Client.text(client.get("/api/verdict", "model", PROVED))
                .strip()
                .lines()
                .toList();
        assertThat(lines.size()).isGreaterThan(1);
        JsonNode first = Client.parse(lines.get(0).getBytes());
        assertThat(first.get("stage").asText()).contains("sets of states");
        JsonNode verdict = Client.parse(lines.get(lines.size() - 1).getBytes());
        assertThat(verdict.get("outcome").asText()).isEqualTo("proved");
        String again = Client.text(client.get("/api/verdict", "model", PROVED)).strip();
        assertThat(again).isEqualTo(lines.get(lines.size() - 1).strip());
    }

    @Test
    void theDriftHasAValueForEveryRound() {
        JsonNode drift = client.json("/api/drift", "model", PROVED, "prefix", "(b", "loop", "(a a)", "rounds", 30);
        assertThat(drift.get("units")).hasSize(6);
        assertThat(drift.get("units").get(0).get("values")).hasSize(31);
        assertThat(drift.get("closing")).hasSize(31);
        assertThat(drift.get("allUnits").asInt()).isEqualTo(8);
        assertThat(drift.get("at").asText()).isEqualTo("b");
    }

    @ParameterizedTest
    @CsvSource({
        "(b, '', 9, there is no loop",
        "(b, (c c), 9, (c",
        "(b, (a, 9, does not lead back to where it begins",
        "(b, b) (a, 9, 'the stack is b, after it a'",
        "(a b), (a a), 9, 'symbol 2 of the prefix, b), is not allowed there'",
        "(b, (a b), 9, 'symbol 2 of the loop, b), is not allowed there'",
        "'', END, 9, cannot be repeated",
        "'', START, 9, 'START'' is not a token'",
        "(b, (a a), 0, rounds must be a whole number between 1 and 1000",
        "(b, (a a), 1001, rounds must be a whole number between 1 and 1000",
        "(b, (a a), 1e2, rounds must be a whole number",
        "(b, 'LONG', 1, 'the loop has 102 symbols, more than 100'",
        "(b, 'FIFTY', 1000, 'a string of 50001 symbols, more than 10000'",
        "'LONG LONG LONG LONG LONG LONG LONG LONG LONG LONG x', (a a), 1, x"
    })
    void loopsThatMakeNoSenseAreRefusedInASentence(String prefix, String loop, String rounds, String why) {
        HttpResponse<byte[]> response = client.get(
                "/api/drift", "model", PROVED, "prefix", written(prefix), "loop", written(loop), "rounds", rounds);
        assertThat(response.statusCode()).as(Client.text(response)).isEqualTo(400);
        assertThat(Client.problem(response)).contains(why).doesNotContain("\n", "Exception");
        assertThat(Client.problem(response).length()).isLessThan(300);
    }

    private static String written(String symbols) {
        return symbols.replace("LONG", "(a a) ".repeat(51).strip())
                .replace("FIFTY", "(a a) ".repeat(25).strip());
    }

    @Test
    void onlyWholeModelFilesAreExamined() {
        for (String path : List.of("/api/verdict", "/api/drift")) {
            Object[] construction = {"cell", "lstm", "encoding", "log", "k", 2, "m", 2, "loop", "(a a)", "rounds", 1};
            assertThat(Client.problem(client.get(path, construction))).contains("model files");
            Object[] kept = {"model", PROVED, "units", 3, "loop", "(a a)", "rounds", 1};
            assertThat(Client.problem(client.get(path, kept))).contains("units");
            assertThat(Client.problem(client.get(path, "model", "../x.safetensors", "loop", "(a a)", "rounds", 1)))
                    .contains("no such model");
        }
    }

    @Test
    void aLoopThatTakesTooMuchIsRefusedInItsOwnTerms() throws IOException {
        Path papers = Path.of("../docs/results/models");
        try (Explorer large = Explorer.start("127.0.0.1", 0, Optional.of(papers), ServerLimits.DEFAULT)) {
            HttpResponse<byte[]> response = new Client(large)
                    .get(
                            "/api/drift",
                            "model",
                            "k128-m5-lstm100-2M-seed0-68c6526a/model.safetensors",
                            "prefix",
                            "(a",
                            "loop",
                            "(b b)",
                            "rounds",
                            1000);
            assertThat(response.statusCode()).isEqualTo(400);
            assertThat(Client.problem(response))
                    .startsWith("1000 repetitions would take")
                    .contains("take fewer");
        }
    }

    private static PageQuery question(String model) {
        return new PageQuery(Map.of("model", List.of(model)), ServerLimits.DEFAULT);
    }

    private static void give(NetworkAnswers.Task task, Admission admission) throws Exception {
        try (Admission.Place place = admission
                .enter(new Admission.Work("one", task.kind(), task.bytes()))
                .join()) {
            task.answer().give(place);
        }
    }

    @Test
    void anExaminationEndsWithThePageAndIsNotTakenForAVerdict() throws Exception {
        ServerLimits limits = ServerLimits.DEFAULT;
        NetworkAnswers runs = new NetworkAnswers(new ModelFolder(Optional.empty(), limits), limits);
        LearnedAnswers answers =
                new LearnedAnswers(runs, limits, new ProofBudget(1_000_000, 1_000_000, 1000, 100, 1_000_000));
        PageQuery question = question("trained/lstm-2-3");
        Admission admission = new Admission(limits.load());
        NetworkAnswers.Task closed =
                answers.verdict(question, new LastingAnswer(LearnedAnswersTest::closed, Duration.ZERO));
        assertThatExceptionOfType(EofException.class).isThrownBy(() -> give(closed, admission));
        assertThat(admission.underWay()).isZero();
        assertThat(admission.bytes()).isZero();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        NetworkAnswers.Task open = answers.verdict(question, new LastingAnswer(() -> bytes, Duration.ofDays(1)));
        assertThat(open.kind()).isEqualTo(Admission.Kind.VERDICT);
        give(open, admission);
        assertThat(bytes.toString()).contains("\"stage\"", "\"outcome\"");
        // Now it is known, and takes no time.
        assertThat(answers.verdict(question, new LastingAnswer(() -> bytes, Duration.ofDays(1)))
                        .kind())
                .isEqualTo(Admission.Kind.TRACE);
    }

    private static OutputStream closed() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new EofException("closed");
            }
        };
    }
}

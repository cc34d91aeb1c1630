package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.compiled.RandomMachine;
import dyckkm.grammar.Gallery;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.recheck.CertifiedNetwork.Case;
import dyckkm.proof.recheck.JsonText.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** scripts/check_certificate.py, which follows docs/certificate.md, and the checker of this program agree. Skipped without a Python. */
class SecondCheckerTest {
    /** Of each kind of tampering. */
    private static final int MOST_CHANGES = 6;

    private static final int RANDOM_CHANGES = 60;
    private static final int MOST_CONFIGURATIONS = 30;
    private static final DyckLanguage DYCK = new DyckLanguage(2, 2);
    private static final Machine JSON = StoredMachines.of("json", 2);
    private static final Machine ENGLISH = StoredMachines.of("english", 2);
    private static final String NOT_EXACT = "rnn/tight at a small scale";

    @TempDir
    private static Path folder;

    private static Optional<PythonChecker> python = Optional.empty();
    private static List<CertifiedNetwork> subjects = List.of();

    @BeforeAll
    static void start() throws IOException {
        Optional<String> found = PythonChecker.find();
        assumeTrue(found.isPresent(), "there is no Python 3.9 here: scripts/check_certificate.py is not run");
        python = Optional.of(new PythonChecker(found.get()));
        Machine random = randomMachines()
                .filter(machine -> machine.depthBound() > 1)
                .findFirst()
                .orElseThrow();
        Network unsaturated = construction(
                        Cell.RNN, "tight", new Arithmetic(Precision.FLOAT32, Activation.saturating(14)))
                .in(Arithmetic.FLOAT32);
        subjects = List.of(
                ofBrackets(Cell.RNN, "tight", Arithmetic.FLOAT32),
                ofBrackets(Cell.LSTM, "tight", Arithmetic.FLOAT32),
                CertifiedNetwork.of(NOT_EXACT, unsaturated, DYCK, folder),
                ofMachine(Cell.RNN, "compiled", JSON),
                ofMachine(Cell.LSTM, "compiled", ENGLISH),
                ofMachine(Cell.RNN, "compiled", random));
    }

    @AfterAll
    static void end() throws IOException {
        if (python.isPresent()) {
            python.get().close();
        }
    }

    private static Network construction(Cell cell, String encoding, Arithmetic arithmetic) {
        return Catalogue.find(cell, encoding)
                .build(Request.of(DYCK, arithmetic))
                .network();
    }

    private static CertifiedNetwork ofBrackets(Cell cell, String encoding, Arithmetic arithmetic) {
        Network network = construction(cell, encoding, arithmetic);
        return CertifiedNetwork.of(network.source() + ", " + arithmetic, network, DYCK, folder);
    }

    private static CertifiedNetwork ofMachine(Cell cell, String encoding, Machine machine) {
        Network network = MachineNetworks.network(cell, encoding, machine);
        return CertifiedNetwork.of(network.source() + ", " + machine.description(), network, machine, folder);
    }

    /** Not all machines need a unit, and a file without units is none. */
    private static Stream<Machine> randomMachines() {
        return LongStream.range(0, 40)
                .mapToObj(RandomMachine::of)
                .flatMap(Optional::stream)
                .filter(machine -> machine.configurations().intValue() <= MOST_CONFIGURATIONS
                        && machine.configurations().intValue() > 1);
    }

    static Stream<Named<CertifiedNetwork>> subjects() {
        return subjects.stream().map(subject -> Named.of(subject.name(), subject));
    }

    static Stream<Named<CertifiedNetwork>> others() {
        Arithmetic doubles = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));
        Arithmetic half = new Arithmetic(Precision.FLOAT16, Activation.IEEE);
        Arithmetic bfloat = new Arithmetic(Precision.BFLOAT16, Activation.IEEE);
        Arithmetic threshold = new Arithmetic(Precision.FLOAT32, Activation.THRESHOLD);
        Stream<CertifiedNetwork> some = Stream.of(
                ofBrackets(Cell.GRU, "tight", Arithmetic.FLOAT32),
                ofBrackets(Cell.GRU, "cached", half),
                ofBrackets(Cell.SECOND_ORDER, "binary", Arithmetic.FLOAT32),
                ofBrackets(Cell.RNN, "log", doubles),
                ofBrackets(Cell.LSTM, "tight", bfloat),
                ofBrackets(Cell.LSTM, "circle", Arithmetic.FLOAT32),
                ofBrackets(Cell.RNN, "tight", threshold),
                ofMachine(Cell.LSTM, "compiled", JSON),
                ofMachine(Cell.RNN, "bounded", JSON));
        Stream<CertifiedNetwork> random = randomMachines()
                .flatMap(machine ->
                        Stream.of(ofMachine(Cell.RNN, "compiled", machine), ofMachine(Cell.LSTM, "compiled", machine)));
        return Stream.concat(some, random).map(subject -> Named.of(subject.name(), subject));
    }

    /** Why this program refuses a certificate; empty if it does not. */
    private static Optional<String> refusal(Case one) {
        try {
            CheckResult result = Certificates.check(one.network(), one.language(), one.certificate());
            return result instanceof CheckResult.Refused refused ? Optional.of(refused.reason()) : Optional.empty();
        } catch (BadInputException notJson) {
            return Optional.of(notJson.getMessage());
        }
    }

    private static PythonChecker.Answer askPython(Case one) {
        try {
            Path file = Files.writeString(folder.resolve("certificate.json"), one.certificate());
            List<String> words = new ArrayList<>(List.of(one.model().toString(), file.toString()));
            if (one.language() instanceof DyckLanguage dyck) {
                words.addAll(List.of("-m", Integer.toString(dyck.m())));
            }
            return python.orElseThrow().check(words.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks both, and returns whether they accept. */
    private static boolean isAccepted(Case one, String what) {
        Optional<String> refusal = refusal(one);
        PythonChecker.Answer there = askPython(one);
        assertThat(there.isAccepted())
                .as("%s: %s, here %s", what, there, refusal)
                .isEqualTo(refusal.isEmpty());
        assertThat(there.lines()).as(what).hasSize(1).noneMatch(line -> line.contains("the checker failed"));
        return refusal.isEmpty();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void bothAcceptWhatIsTrueInBothForms(CertifiedNetwork subject) {
        assertThat(isAccepted(subject.asItIs(), "as it is")).isTrue();
        assertThat(isAccepted(subject.with(Certificates.decimal(subject.certificate())), "decimal"))
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("others")
    void bothAcceptOtherCellsFormatsAndMachines(CertifiedNetwork subject) {
        assertThat(isAccepted(subject.asItIs(), "as it is")).isTrue();
    }

    /** The finer cases are that a checker looks at, the fewer premises it needs: where states are not exact the two look at different ones. */
    private static boolean mayNeedFewer(CertifiedNetwork subject, Case one) {
        return subject.name().equals(NOT_EXACT)
                && refusal(one).orElse("").startsWith("it rests on something that it does not say");
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void bothAgreeOnWhatWasTamperedWith(CertifiedNetwork subject) {
        for (Tampering tampering : Tampering.values()) {
            List<Case> changes = tampering.some(subject, MOST_CHANGES);
            if (changes.isEmpty()) {
                assertThat(tampering).isEqualTo(Tampering.TABLE_REMOVED);
                assertThat(subject.certificate()).contains("\"tables\":[]");
                continue;
            }
            int refused = 0;
            for (Case one : changes) {
                boolean isAccepted =
                        mayNeedFewer(subject, one) ? askPython(one).isAccepted() : isAccepted(one, tampering.name());
                refused += isAccepted ? 0 : 1;
            }
            assertThat(refused).as("refused of %s", tampering).isPositive();
        }
    }

    /** Outside of the engine model, of which the two want different things: the same numbers, or nothing that was not measured. */
    @ParameterizedTest
    @MethodSource("subjects")
    void bothAgreeOnCharactersChangedAtRandom(CertifiedNetwork subject) {
        String telling = "0123456789abcdef-.xp\"{}[]:,";
        Part model = JsonText.value(subject.certificate(), "engineModel");
        for (int seed = 0; seed < RANDOM_CHANGES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder changed = new StringBuilder(subject.certificate());
            int place = random.nextInt(changed.length() - (model.end() - model.start()));
            changed.setCharAt(
                    place < model.start() ? place : place + model.end() - model.start(),
                    telling.charAt(random.nextInt(telling.length())));
            Case one = subject.with(changed.toString());
            if (!mayNeedFewer(subject, one)) {
                isAccepted(one, "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{}",
                "null",
                "NaN",
                "{\"format\":\"dyckkm-certificate-4\"}",
                "{\"format\":1e999999}",
                "{\"format\":{\"format\":{}}}",
                "{\"format\":\"\\ud800\"}",
                "{\"k\":1,\"k\":1}"
            })
    void bothRefuseWhatIsNoCertificate(String text) {
        assertThat(isAccepted(subjects.get(0).with(text), text)).isFalse();
    }

    @Test
    void hostileValuesAreBadInputInOneLine() {
        CertifiedNetwork subject = subjects.get(0);
        for (String hostile : List.of("[".repeat(200_000), "9".repeat(100_000), "1e400", "NaN", "-Infinity")) {
            for (String field : List.of("k", "logEpsilonLow", "premises", "tables", "modes", "engineModel")) {
                Case changed = subject.with(
                        JsonText.value(subject.certificate(), field).replaced(subject.certificate(), hostile));
                assertThat(isAccepted(changed, field)).isFalse();
                assertThat(askPython(changed).exit()).as(field).isEqualTo(2);
            }
        }
    }

    @Test
    void hostileModelsAreBadInputInOneLine() throws IOException {
        CertifiedNetwork subject = subjects.get(0);
        byte[] bytes = Files.readAllBytes(subject.model());
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        for (String[] change : new String[][] {
            {"\"F32\"", "[\"F\"]"},
            {"\"F32\"", "\"I32\""},
            {"\"shape\":[4", "\"shape\":[9"},
            {"\"shape\":[", "\"shape\":{"},
            {"\"data_offsets\":[0", "\"data_offsets\":[-"},
            {"embeddings.weight", "embeddings.wait__"},
            {"readout_W", "readout_X"},
            {"\"format\":\"pt\"", "\"format\":[11]"},
            {"ieee", "\\ud8"},
            {"sigmoid", "cosine_"},
        }) {
            assertThat(text).contains(change[0]);
            Path model = Files.write(
                    folder.resolve("hostile.safetensors"),
                    text.replace(change[0], change[1]).getBytes(StandardCharsets.ISO_8859_1));
            assertThat(change[1]).hasSameSizeAs(change[0]);
            assertHostile(model, subject, change[1]);
        }
        for (int length : List.of(0, 7, 8, 100, bytes.length / 2, bytes.length - 1)) {
            Path model = Files.write(folder.resolve("hostile.safetensors"), Arrays.copyOf(bytes, length));
            assertHostile(model, subject, length + " bytes");
        }
    }

    private static void assertHostile(Path model, CertifiedNetwork subject, String what) {
        PythonChecker.Answer answer =
                askPython(new Case(subject.network(), subject.language(), subject.certificate(), model));
        assertThat(answer.exit()).as("%s: %s", what, answer).isEqualTo(2);
        assertThat(answer.lines()).as(what).hasSize(1).noneMatch(line -> line.contains("the checker failed"));
    }

    /** The bound on wrong close brackets, which certificates have for many types only. */
    @Test
    void bothAgreeOnBoundsOnWrongCloseBrackets() {
        CertifiedNetwork lstm = subjects.get(1);
        String weaker = Certificates.weaker(lstm.certificate(), 0.5);
        int accepted = 0;
        int refused = 0;
        for (double bound = -8; bound <= 8; bound += 0.5) {
            String changed = weaker.replaceAll(
                    "(\"depth\":[12],\"after\":\"[a-z]*\",\"wrongClosing\":)null",
                    "$1\"" + Double.toHexString(bound) + "\"");
            boolean isAccepted = isAccepted(lstm.with(changed), "wrongClosing " + bound);
            accepted += isAccepted ? 1 : 0;
            refused += isAccepted ? 0 : 1;
        }
        assertThat(accepted).isPositive();
        assertThat(refused).isPositive();
    }

    @Test
    void thePageHasTheAnswerOfItsExample() throws IOException {
        Machine json = Gallery.get("json").grammar().machine(OptionalInt.of(3));
        PythonChecker.Answer answer =
                askPython(ofMachine(Cell.RNN, "compiled", json).asItIs());
        assertThat(Files.readString(Path.of("../docs/certificate.md")))
                .contains("\n" + answer.lines().get(0) + "\n");
    }

    /** As a user runs it. */
    @Test
    void theExitCodeIsThatOfTheAnswer() throws IOException, InterruptedException {
        CertifiedNetwork subject = subjects.get(0);
        assertThat(exitCode(subject.asItIs())).isZero();
        assertThat(exitCode(subject.with(Certificates.moved(subject.certificate(), "logEpsilonHigh", 1e-3))))
                .isEqualTo(1);
        assertThat(exitCode(subject.with("{"))).isEqualTo(2);
    }

    private static int exitCode(Case one) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("alone.json"), one.certificate());
        Process process = new ProcessBuilder(
                        PythonChecker.find().orElseThrow(),
                        PythonChecker.SCRIPT.toString(),
                        one.model().toString(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines())
                .hasSize(1);
        return process.waitFor();
    }
}

package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.options.TokenCount;
import dyckkm.common.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class CommandLineTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private List<String> folderListing() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "language", "sample", "tokenize", "stats"})
    void everyCommandHelpsWithAnExample(String command) {
        Run run = Run.of(command, "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Usage: dyckkm " + command)
                .containsPattern("Examples?:")
                .endsWith("\n");
    }

    @Test
    void languageIsTheContractsJson() throws IOException {
        Run run = Run.of("language", "-k", "100000", "-m", "3", "--json");
        assertThat(run.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("k").intValue()).isEqualTo(100_000);
        assertThat(json.get("m").intValue()).isEqualTo(3);
        assertThat(run.out())
                .contains("\"stackStates\" : 1000010000100001,")
                .contains("\"automatonStates\" : 1000010000100003,");
        assertThat(json.get("meanLength").doubleValue()).isEqualTo(7);
        assertThat(json.get("entropyPerToken").doubleValue()).isEqualTo(3 * Math.log(400_000) / 7);
        assertThat(json.get("hittingTime").doubleValue()).isEqualTo(9);
        assertThat(json.at("/windows/train/maxLength").intValue()).isEqualTo(84);
        assertThat(json.at("/lengths/3/strings").bigIntegerValue()).isEqualTo("5000000000000000");
    }

    @Test
    void bigNumbersAreNeverInExponentForm() {
        Run run = Run.of("language", "-k", "1000", "-m", "90", "--json", "--lengths", "60");
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsPattern("\"stackStates\" : 1(001){90},");
    }

    @Test
    void languageOfGreatDepthWorksWithoutWindows() {
        Run run = Run.of("language", "-k", "2", "-m", "1000");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("≈ 2.14302·10^301");
        assertThat(run.err()).contains("--max-length");
    }

    @Test
    void sampleWritesAndStatsReads() throws IOException {
        assertThat(Run.of("sample", "-k", "3", "-m", "3", "--tokens", "20k", "-o", file("train.txt")))
                .isEqualTo(new Run(0, "", ""));
        assertThat(Run.of("sample", "-k", "3", "-m", "3", "--split", "test", "-o", file("test.txt"))
                        .code())
                .isZero();
        Run run = Run.of(
                "stats",
                file("train.txt"),
                "--test",
                file("test.txt"),
                "-k",
                "3",
                "-m",
                "3",
                "--json",
                "--window",
                "reference");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("tokens").longValue()).isBetween(20_000L, 20_084L);
        assertThat(json.get("statesSeen").longValue()).isEqualTo(40);
        assertThat(json.get("stackStates").longValue()).isEqualTo(40);
        assertThat(json.get("transitionsSeen").longValue()).isEqualTo(79);
        assertThat(json.at("/test/shareOfStates").doubleValue()).isEqualTo(1);
        assertThat(json.at("/exact/meanLength").doubleValue())
                .isCloseTo(json.get("meanLength").doubleValue(), org.assertj.core.data.Percentage.withPercentage(10));
        assertThat(folderListing()).containsExactly("test.txt", "train.txt");
    }

    @Test
    void sampleTellsAboutTheCorpusInJson() throws IOException {
        Run run = Run.of(
                "sample",
                "-k",
                "2",
                "-m",
                "2",
                "--tokens",
                "0.5k",
                "--seed",
                "7",
                "--names",
                "numeric",
                "-o",
                file("c.txt"),
                "--json");
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("seed").longValue()).isEqualTo(7);
        assertThat(json.get("tokens").longValue()).isGreaterThanOrEqualTo(500);
        assertThat(Files.readString(folder.resolve("c.txt"))).contains("(1 1)").doesNotContain("(a");
    }

    @Test
    void theWindowAndTheModeAreObeyed() throws IOException {
        Run run = Run.of(
                "sample",
                "-k",
                "2",
                "-m",
                "3",
                "--tokens",
                "900",
                "--min-length",
                "9",
                "--max-length",
                "9",
                "--window",
                "conditioned",
                "-o",
                file("c.txt"));
        assertThat(run.code()).isZero();
        assertThat(Files.readAllLines(folder.resolve("c.txt")))
                .hasSize(100)
                .allMatch(line -> line.split(" ").length == 9);
    }

    @Test
    void aStringOutsideTheLanguageIsNamedAndTheAnswerIsNo() throws IOException {
        Files.writeString(folder.resolve("bad.txt"), "(a a) END\n(a (b a) b) END\n");
        Run run = Run.of("stats", file("bad.txt"), "-k", "2", "-m", "2");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertOneLine(run.err(), "bad.txt", "line 2, token 3");
    }

    @Test
    void aTokenOutsideTheVocabularyIsBadInput() throws IOException {
        Files.writeString(folder.resolve("bad.txt"), "(a a) END\n(a (c c) a) END\n");
        Run run = Run.of("stats", file("bad.txt"), "-k", "2", "-m", "2");
        assertThat(run.code()).isEqualTo(2);
        assertOneLine(run.err(), "bad.txt", "line 2, column 4", "'(c'");
    }

    @Test
    void badValuesGetOneLineAndWriteNothing() throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        Files.writeString(folder.resolve("empty.txt"), "");
        String out = file("c.txt");
        assertBad("k", "language", "-k", "0", "-m", "3");
        assertBad("-1", "language", "-k", "2", "-m", "-1");
        assertBad("abc", "language", "-k", "abc", "-m", "2");
        assertBad("-m", "language", "-k", "2");
        assertBad("proportion", "language", "-k", "1000000000", "-m", "1000000");
        assertBad("--lengths", "language", "-k", "2", "-m", "2", "--lengths", "0");
        assertBad("--frobnicate", "language", "-k", "2", "-m", "2", "--frobnicate");
        assertBad("frobnicate", "frobnicate");
        assertBad("12x", "sample", "-k", "2", "-m", "2", "--tokens", "12x", "-o", out);
        assertBad("fits", "sample", "-k", "2", "-m", "2", "--tokens", "99999999999G", "-o", out);
        assertBad("at least 1 token", "sample", "-k", "2", "-m", "2", "--tokens", "0", "-o", out);
        assertBad("--tokens", "sample", "-k", "2", "-m", "2", "-o", out);
        assertBad(
                "holds no string",
                "sample",
                "-k",
                "2",
                "-m",
                "2",
                "--tokens",
                "9",
                "--min-length",
                "4",
                "--max-length",
                "4",
                "-o",
                out);
        assertBad(
                "minimum",
                "sample",
                "-k",
                "2",
                "-m",
                "2",
                "--tokens",
                "9",
                "--min-length",
                "9",
                "--max-length",
                "4",
                "-o",
                out);
        assertBad("weird", "sample", "-k", "2", "-m", "2", "--tokens", "9", "--window", "weird", "-o", out);
        assertBad("--names numeric", "sample", "-k", "2000000", "-m", "2", "--tokens", "9", "-o", out);
        assertBad("threads", "sample", "-k", "2", "-m", "2", "--tokens", "9", "--threads", "0", "-o", out);
        assertBad("maximum length", "sample", "-k", "2", "-m", "400", "--tokens", "9", "--min-length", "3", "-o", out);
        assertBad("is a folder", "sample", "-k", "2", "-m", "2", "--tokens", "9", "-o", file("sub"));
        assertBad("does not exist", "sample", "-k", "2", "-m", "2", "--tokens", "9", "-o", file("no/c.txt"));
        assertBad("-o", "sample", "-k", "2", "-m", "2", "--tokens", "9", "--json");
        assertBad("no such file", "stats", file("none.txt"), "-k", "2", "-m", "2");
        assertBad("is a folder", "stats", file("sub"), "-k", "2", "-m", "2");
        assertBad("no strings", "stats", file("empty.txt"), "-k", "2", "-m", "2");
        assertBad("not a folder", "paper", "--out", file("empty.txt"));
        assertThat(folderListing()).containsExactly("empty.txt", "sub");
    }

    private static void assertBad(String hint, String... args) {
        Run.assertRefused("dyckkm", hint, args);
    }

    private static void assertOneLine(String err, String... parts) {
        assertThat(err.lines()).hasSize(1);
        assertThat(err).startsWith("dyckkm").contains(parts);
    }

    @Test
    void anExistingFileSurvivesAFailedWrite() throws IOException {
        Files.writeString(folder.resolve("c.txt"), "precious");
        assertThat(Run.of("sample", "-k", "2", "-m", "2", "--tokens", "0", "-o", file("c.txt"))
                        .code())
                .isEqualTo(2);
        assertThat(Files.readString(folder.resolve("c.txt"))).isEqualTo("precious");
        assertThat(Run.of("sample", "-k", "2", "-m", "2", "--tokens", "9", "-o", file("c.txt"))
                        .code())
                .isZero();
        assertThat(Files.readString(folder.resolve("c.txt"))).endsWith(" END\n");
    }

    @Test
    void aClosedPipeEndsSamplingCleanly() throws Exception {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dyckkm.cli.Main",
                        "sample",
                        "-k",
                        "2",
                        "-m",
                        "3",
                        "--tokens",
                        "10G")
                .redirectError(folder.resolve("err").toFile())
                .start();
        try (InputStream out = process.getInputStream()) {
            assertThat(out.readNBytes(3)).isNotEmpty();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(Files.readString(folder.resolve("err"))).isEmpty();
    }

    @Test
    void countsTakeSuffixes() {
        assertThat(TokenCount.parse("300000").value()).isEqualTo(300_000);
        assertThat(TokenCount.parse("200k").value()).isEqualTo(200_000);
        assertThat(TokenCount.parse("20M").value()).isEqualTo(20_000_000);
        assertThat(TokenCount.parse("10G").value()).isEqualTo(10_000_000_000L);
        assertThat(TokenCount.parse("1.5k").value()).isEqualTo(1500);
    }

    @Test
    void automataArePrintedForGraphviz() {
        Run dfa = Run.of("language", "-k", "2", "-m", "2", "--dot");
        assertThat(dfa.code()).as(dfa.err()).isZero();
        assertThat(dfa.out()).startsWith("digraph").contains("label=\"(a (b\"", "label=\"accept\"", "label=\"END\"");
        assertThat(Run.of("language", "-k", "128", "-m", "5", "--dot", "vpa").out())
                .startsWith("digraph");
        Run large = Run.of("language", "-k", "128", "-m", "5", "--dot");
        assertThat(large.code()).isEqualTo(2);
        assertThat(large.err()).contains("--dot vpa").hasLineCount(1);
    }

    @Command(name = "fail")
    private static final class Failing implements Runnable {
        private final Throwable failure;

        Failing(Throwable failure) {
            this.failure = failure;
        }

        @Override
        public void run() {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        }
    }

    private static Run failing(Throwable failure, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine().addSubcommand(new CommandLine(new Failing(failure)));
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return new Run(Main.execute(line, args), out.toString(), err.toString());
    }

    /** 1 would say that the answer is no. */
    @Test
    void whateverIsUnexpectedIsOneLineAndThree() {
        List<Throwable> failures = List.of(
                new StackOverflowError(),
                new NoClassDefFoundError("a/library"),
                new UnsatisfiedLinkError("no library\n in the path"),
                new IllegalStateException("x".repeat(5_000_000)));
        for (Throwable failure : failures) {
            Run run = failing(failure, "fail");
            assertThat(run.code()).isEqualTo(3);
            assertThat(run.err())
                    .startsWith("dyckkm")
                    .contains("internal failure: ")
                    .hasLineCount(1);
            assertThat(run.err().length()).isLessThan(3000);
        }
    }

    @Test
    void detailsOfAFailureAreBehindAnOption() {
        assertThat(failing(new StackOverflowError(), "fail").err()).contains("--debug");
        assertThat(failing(new StackOverflowError("deep"), "--debug", "fail").err())
                .contains("internal failure: java.lang.StackOverflowError: deep")
                .contains("at dyckkm.cli.CommandLineTest");
        assertThat(failing(new IllegalStateException("odd"), "--debug", "fail").err())
                .contains("at dyckkm.cli.CommandLineTest");
    }

    @Test
    void whatAFileSaysNeverReachesTheTerminalAsAnEscapeSequence() {
        Run run = failing(new BadInputException("token '\u001b[2J\u0007' is none"), "fail");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("token '").doesNotContain("\u001b", "\u0007");
    }
}

package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenizeCommandTest {
    @TempDir
    private Path folder;

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private Path corpus() {
        return folder.resolve("corpus.txt");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void documentsOfSeveralFilesBecomeACorpusOfTheLanguage() throws IOException {
        String one = write("one.json", "{\"a\": [1, true]}");
        String more = write("more.jsonl", "[]\n\"x\"\n[[null]]\n");
        Run run = Run.of("tokenize", "--language", "json", one, more, "-o", corpus().toString(), "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(corpus()).hasContent("{ string : [ number , true ] } END\n[ ] END\nstring END\n[ [ null ] ] END\n");
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("documents").longValue()).isEqualTo(4);
        assertThat(json.get("tokens").longValue()).isEqualTo(21);
        assertThat(json.get("leastDepth").intValue()).isEqualTo(2);
        assertThat(json.at("/depths/1/shareThatFits").doubleValue()).isEqualTo(0.5);

        Run stats = Run.of("stats", corpus().toString(), "--language", "json", "-m", "2", "--json");
        assertThat(stats.code()).as(stats.err()).isZero();
        JsonNode counted = new ObjectMapper().readTree(stats.out());
        assertThat(counted.get("strings").longValue()).isEqualTo(4);
        assertThat(counted.get("tokens").longValue()).isEqualTo(21);
    }

    @Test
    void whatIsTooDeepKeepsTheCorpusFromBeingWrittenUnlessItIsSkipped() throws IOException {
        String data = write("data.json", "[]\n[[[]]]\n[[]]");
        String[] args = {"tokenize", "--language", "json", "--max-depth", "2", data, "-o", corpus().toString()};
        Run run = Run.of(args);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith(data + ":2:3: '[' is at depth 3, and at most 2 is allowed\n")
                .contains(" least depth that fits all |     3\n")
                .contains("--skip");
        assertThat(files()).containsExactly("data.json");

        String[] skipping = Stream.concat(Stream.of(args), Stream.of("--skip")).toArray(String[]::new);
        Run skipped = Run.of(skipping);
        assertThat(skipped.code()).isZero();
        assertThat(skipped.err()).contains(data + ":2:3: ").doesNotContain("--skip");
        assertThat(corpus()).hasContent("[ ] END\n[ [ ] ] END\n");
    }

    @Test
    void whereAllIsSkippedNothingIsWritten() throws IOException {
        String data = write("data.json", "[[]]".repeat(30));
        Run run = Run.of("tokenize", "--language", "json", "-m", "1", "--skip", data, "-o", corpus().toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("… and 20 more documents");
        assertThat(files()).containsExactly("data.json");
    }

    @Test
    void documentsOfADefinitionBeginWithItsRoot() throws IOException {
        String definition =
                write("page.dtd", "<!ELEMENT p (b|#PCDATA)*>\n<!ELEMENT b (p?)>".replace("b|#PCDATA", "#PCDATA|b"));
        String page = write("page.xml", "<b> <p>x</p> </b>");
        String[] args = {"tokenize", "--language", definition, "-m", "3", page, "-o", corpus().toString()};
        Run run = Run.of(args);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith(page + ":1:1: '<b>' at the beginning: '<p>' was expected\n");
        Run rooted =
                Run.of(Stream.concat(Stream.of(args), Stream.of("--root", "b")).toArray(String[]::new));
        assertThat(rooted.code()).as(rooted.err()).isZero();
        assertThat(corpus()).hasContent("<b> <p> #text </p> </b> END\n");
    }

    @Test
    void aMachineOfOnesOwnJudgesDocumentsToo() throws IOException {
        String lists =
                write("lists.ebnf", "%brackets \"[\" \"]\"\n%depth 2\nroot ::= \"[\" (\"number\" | root)* \"]\"\n");
        String data = write("data.json", "[1]\n[1, 2]\n[\"s\"]\n[[[]]]");
        Run run = Run.of("tokenize", "--language", lists, "--skip", data, "-o", corpus().toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .startsWith(
                        data + ":2:5: ',' is not a token of lists\n" + data + ":3:2: 'string' is not a token of lists\n"
                                + data + ":4:3: '[' is at depth 3, and at most 2 is allowed\n");
        assertThat(corpus()).hasContent("[ number ] END\n");
    }

    @Test
    void badInputIsOneLineAndWritesNothing() throws IOException {
        String broken = write("broken.json", "[]\n[1,\n]");
        String empty = write("empty.json", "\n");
        String out = corpus().toString();
        assertRefused(broken + ":3:1: this is not JSON", "--language", "json", broken, "-o", out);
        assertRefused("no documents", "--language", "json", empty, "-o", out);
        assertRefused(
                "none.json: no such file",
                "--language",
                "json",
                folder.resolve("none.json").toString(),
                "-o",
                out);
        assertRefused("is a folder", "--language", "json", folder.toString(), "-o", out);
        assertRefused("--json needs -o FILE", "--language", "json", broken, "--json");
        assertRefused("documents are read as JSON", "--language", "english", "-m", "3", broken, "-o", out);
        assertRefused("give a language with --language", "-k", "2", "-m", "3", broken, "-o", out);
        assertThat(files()).containsExactly("broken.json", "empty.json");
    }

    private static void assertRefused(String hint, String... args) {
        Run.assertRefused(
                "dyckkm tokenize: ",
                hint,
                Stream.concat(Stream.of("tokenize"), Stream.of(args)).toArray(String[]::new));
    }

    @Test
    void standardInputGoesToStandardOutput() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "tokenize",
                        "--language",
                        "json",
                        "-")
                .start();
        try (var in = process.getOutputStream()) {
            in.write("[1]\n{}\n".getBytes(StandardCharsets.UTF_8));
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(err).isZero();
        assertThat(out).isEqualTo("[ number ] END\n{ } END\n");
        assertThat(err).contains(" documents                 |     2\n");
    }
}

package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.language.machine.Machine;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks for languages other than Dyck-(k,m): built, stored, proved and refuted from the command line. */
class LanguageOptionTest {
    private static final String PARITY = """
            digraph parity {
              even [shape=doublecircle]; odd [shape=circle];
              even -> even [label="0"]; even -> odd [label="1"];
              odd -> odd [label="0"]; odd -> even [label="1"];
              __start0 [shape=none]; __start0 -> even;
            }
            """;

    @TempDir
    private Path folder;

    private Path parity;

    @BeforeEach
    void write() throws IOException {
        parity = Files.writeString(folder.resolve("parity.dot"), PARITY);
    }

    private static void assertRefused(Run run, String because) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).contains(because);
    }

    @Test
    void anAutomatonIsProvedForAllLengths() {
        Run robust = Run.of("verify", "rnn/dfa", "--language", parity.toString());
        assertThat(robust.code()).as(robust.err()).isZero();
        assertThat(robust.out())
                .startsWith("proved (robust): rnn/dfa (4 hidden units) generates parity, for strings of all lengths,"
                        + " in float32 ieee, on every engine that the model 'any' describes\n")
                .contains("covered: all 2 configurations\n");
        Run run = Run.of("verify", "rnn/dfa", "--language", parity.toString(), "--method", "exhaustive");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("proved (exact): rnn/dfa (4 hidden units) generates parity, for strings of all lengths,"
                        + " in float32 ieee, bit for bit as this program computes\n")
                .contains("covered: 5 pairs of memory and configuration, 2 of 2 configurations\n");
        Run json = Run.of("verify", "rnn/dfa", "--language", parity.toString(), "--json");
        assertThat(json.out())
                .contains("\"verdict\" : \"proved\"")
                .contains("\"m\" : 0")
                .doesNotContain("\"k\"");
    }

    @Test
    void aModelFileCarriesItsLanguage() throws IOException {
        for (String name : new String[] {"p.safetensors", "p.onnx"}) {
            Path file = folder.resolve(name);
            Run built = Run.of("build", "rnn/dfa", "--language", parity.toString(), "-o", file.toString());
            assertThat(built.code()).as(built.err()).isZero();
            Run run = Run.of("verify", file.toString());
            assertThat(run.code()).as(run.err()).isZero();
            String scope = name.endsWith(".onnx") ? "exact" : "robust";
            assertThat(run.out()).startsWith("proved (" + scope + "): rnn/dfa (4 hidden units) generates ");
        }
        Network network = ModelFile.read(folder.resolve("p.safetensors"));
        assertThat(network.language().orElseThrow()).isInstanceOf(Machine.class);
        assertThat(network.alphabet().text(0)).isEqualTo("0");
        Run exported = Run.of(
                "export",
                folder.resolve("p.onnx").toString(),
                folder.resolve("q.safetensors").toString());
        assertThat(exported.code()).as(exported.err()).isZero();
        assertThat(Run.of("verify", folder.resolve("q.safetensors").toString()).code())
                .isZero();
    }

    /** A proof for more stacks than could be looked at, in a file that is checked again, for this network and for no other. */
    @Test
    void aMachinesCertificateIsWrittenAndChecked() throws IOException {
        String file = folder.resolve("json.certificate").toString();
        String[] network = {"verify", "rnn/bounded", "--language", "json", "-m", "25"};
        Run written = Run.of(with(network, "--write-certificate", file));
        assertThat(written.code()).as(written.err()).isZero();
        assertThat(written.out()).startsWith("proved (robust): rnn/bounded").contains("generates json to depth 25");
        Run checked = Run.of(with(network, "--check-certificate", file));
        assertThat(checked.code()).as(checked.out()).isZero();
        assertThat(checked.out()).startsWith("proved (robust)").contains("modes of " + file);
        network[5] = "24";
        Run other = Run.of(with(network, "--check-certificate", file));
        assertThat(other.code()).isEqualTo(ExitCode.UNKNOWN);
        assertThat(other.out()).contains("does not hold: the certificate's machineSha256 is not");
        Files.writeString(Path.of(file), "{]");
        assertRefused(Run.of(with(network, "--check-certificate", file)), "cannot be read as JSON");
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void theNetworkOfOneAutomatonIsRefutedForAnother() throws IOException {
        Path file = folder.resolve("p.safetensors");
        assertThat(Run.of("build", "rnn/dfa", "--language", parity.toString(), "-o", file.toString())
                        .code())
                .isZero();
        String other = PARITY.replace(
                "even [shape=doublecircle]; odd [shape=circle]", "even [shape=circle]; odd [shape=doublecircle]");
        Path odd = Files.writeString(folder.resolve("odd.dot"), other);
        Run run = Run.of("verify", file.toString(), "--language", odd.toString());
        assertThat(run.code()).isEqualTo(ExitCode.NO);
        assertThat(run.out())
                .startsWith("refuted: rnn/dfa (4 hidden units) does not generate odd")
                .contains("after the string: (empty)\n")
                .contains("END, which is forbidden");
    }

    /** The language of all strings is what every softmax generates, with a threshold so small (the paper's footnote). */
    @Test
    void forAllStringsEveryNetworkWillDo() throws IOException {
        Path file = folder.resolve("p.safetensors");
        assertThat(Run.of("build", "rnn/dfa", "--language", parity.toString(), "-o", file.toString())
                        .code())
                .isZero();
        Path all = Files.writeString(folder.resolve("all.dot"), PARITY.replace("shape=circle", "shape=doublecircle"));
        Run run = Run.of("verify", file.toString(), "--language", all.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("1/(2(|Σ|+1)) = 0.1667 is not");
    }

    /** A file's own machine is asked about at the depth that is named; it goes deeper, so it does not generate that. */
    @Test
    void aFilesMachineIsAskedAboutAtTheDepthThatIsNamed() {
        String file = folder.resolve("a.safetensors").toString();
        assertThat(Run.of("build", "rnn/compiled", "--language", "arithmetic", "-m", "3", "-o", file)
                        .code())
                .isZero();
        assertThat(Run.of("verify", file, "-m", "3").code()).isZero();
        Run lower = Run.of("verify", file, "-m", "2");
        assertThat(lower.code()).isEqualTo(ExitCode.NO);
        assertThat(lower.out()).startsWith("refuted");
        assertRefused(Run.of("verify", file, "-m", "4"), "depth");
    }

    @Test
    void whatDoesNotFitIsRefusedInOneLine() throws IOException {
        String dot = parity.toString();
        assertRefused(
                Run.of("verify", "lstm/log", "--language", dot),
                "for it there are rnn/dfa, rnn/compiled, rnn/bounded, lstm/compiled");
        assertRefused(Run.of("verify", "rnn/dfa", "--language", dot, "-k", "2"), "-k is for brackets");
        assertRefused(Run.of("verify", "rnn/dfa", "--language", dot, "--scale", "9"), "the scale 9.0 is outside");
        assertRefused(Run.of("verify", "rnn/dfa", "--language", "no.dot"), "there is no file no.dot");
        assertRefused(Run.of("verify", "rnn/dfa", "--language", folder.toString()), "there is no file");
        Path text = Files.writeString(folder.resolve("x.txt"), PARITY);
        assertRefused(Run.of("verify", "rnn/dfa", "--language", text.toString()), ".dot");
        Path loose = Files.writeString(folder.resolve("loose.dot"), PARITY.replace("__start0 -> even;", ""));
        assertRefused(Run.of("verify", "rnn/dfa", "--language", loose.toString()), "__start0");
        Path file = folder.resolve("p.safetensors");
        assertThat(Run.of("build", "rnn/dfa", "--language", dot, "-o", file.toString())
                        .code())
                .isZero();
        assertRefused(Run.of("trace", file.toString(), "1 2 END"), "'2'");
    }

    private static final String FILLED = """
            {"calls":["("],"returns":[")"],"internals":["x"],"initial":"free","accepting":["free"],"depth":2,"rules":[
            {"state":"free","top":"*","symbol":"(","next":"opened","push":"p"},
            {"state":"opened","top":"*","symbol":"x","next":"free"},
            {"state":"free","top":"p","symbol":")","next":"free"}]}
            """;

    /** As text: the configuration in words, the one in memory, what is expected. */
    @Test
    void aTraceShowsTheConfiguration() throws IOException {
        Path machine = Files.writeString(folder.resolve("filled.json"), FILLED);
        Run run = Run.of("trace", "rnn/dfa", "--language", machine.toString(), "( x ( x ) ) END");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("rnn/dfa for filled to depth 2: 6 units")
                .containsPattern("1 +\\| \\( +\\| opened · p +\\| opened · p ")
                .containsPattern("4 +\\| x +\\| free · p p +\\| free · p p ")
                .contains("The string is in the language", "after all 7 prefixes")
                .doesNotContain("p(open)");
        Run wrong = Run.of("trace", "rnn/dfa", "--language", machine.toString(), "( )");
        assertThat(wrong.code()).isZero();
        assertThat(wrong.out()).contains("The string leaves the language at token 2, )", "less than ε");
        for (String format : new String[] {"svg", "html"}) {
            Run drawn = Run.of("trace", "rnn/dfa", "--language", machine.toString(), "( x )", "--format", format);
            assertThat(drawn.code()).as(drawn.err()).isZero();
            assertThat(drawn.out()).contains("opened [p] x").doesNotContain("open, least");
        }
    }

    /** A file brings its machine; another may be given, against which the memory stands for nothing. */
    @Test
    void aTraceOfAFileKnowsItsMachine() throws IOException {
        Path machine = Files.writeString(folder.resolve("filled.json"), FILLED);
        for (String name : new String[] {"f.safetensors", "f.onnx"}) {
            Path file = folder.resolve(name);
            assertThat(Run.of("build", "rnn/dfa", "--language", machine.toString(), "-o", file.toString())
                            .code())
                    .isZero();
            JsonNode json = new ObjectMapper()
                    .readTree(Run.of("trace", file.toString(), "( x (", "--format", "json")
                            .out());
            assertThat(json.has("k")).isFalse();
            assertThat(json.get("m").intValue()).isEqualTo(2);
            assertThat(json.get("supportRight").booleanValue()).isTrue();
            assertThat(json.get("stackRight").booleanValue()).isTrue();
            JsonNode last = json.get("steps").get(3);
            assertThat(last.get("configuration").get("state").textValue()).isEqualTo("opened");
            assertThat(last.get("configuration").get("stack")).hasSize(2);
            assertThat(last.get("decodedConfiguration")).isEqualTo(last.get("configuration"));
            assertThat(last.get("next").get("support")).hasSize(1);
            assertThat(last.get("next").get("support").get(0).textValue()).isEqualTo("x");
            assertThat(json.get("groups").get(0).get("name").textValue()).isEqualTo("free (");
        }
        Path shallow = Files.writeString(folder.resolve("shallow.json"), FILLED.replace("\"depth\":2", "\"depth\":1"));
        Run run = Run.of("trace", folder.resolve("f.onnx").toString(), "--language", shallow.toString(), "( x (");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("for shallow to depth 1", "leaves the language at token 3", "it generates what it should not")
                .doesNotContain("decoded");
        assertRefused(
                Run.of("trace", folder.resolve("f.onnx").toString(), "--language", parity.toString(), "( x ("),
                "the network has");
    }
}

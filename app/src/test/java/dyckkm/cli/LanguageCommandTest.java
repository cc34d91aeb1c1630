package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.grammar.Gallery;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Languages by name and from files, on the command line. */
class LanguageCommandTest {
    private static final String DTD = "<!ELEMENT doc (p+)>\n<!ELEMENT p (#PCDATA|em)*>\n<!ELEMENT em (#PCDATA)>\n";

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String out(String... args) {
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        return run.out();
    }

    private static void assertRefused(String because, String... args) {
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).contains(because);
    }

    @Test
    void theListHasASentenceForEachLanguage() {
        String list = out("language", "--list");
        assertThat(list).contains(" dyck ", " Dyck-(k,m)");
        Gallery.all().forEach(entry -> assertThat(list).contains(" " + entry.name() + " ", entry.sentence()));
        assertThat(out("language", "--list", "--json")).contains("\"name\" : \"html\",\n  \"m\" : 12");
    }

    /** So the source that is shown is an example to start from. */
    @ParameterizedTest
    @MethodSource("dyckkm.grammar.Gallery#names")
    void aSourceReadFromAFileIsTheSameLanguage(String name) throws IOException {
        String copy = file(name + ".ebnf", out("language", name, "--source"));
        String machine = out("language", name, "--machine");
        assertThat(out("language", copy, "--machine")).isEqualTo(machine);
        assertThat(out("language", file(name + ".json", machine))).isEqualTo(out("language", "--language", name));
        assertThat(MachineJson.read(machine, name).configurations())
                .isEqualTo(
                        Gallery.get(name).grammar().machine(OptionalInt.empty()).configurations());
    }

    @Test
    void theMachineIsSmall() {
        Machine json = MachineJson.read(out("language", "json", "--machine"), "json");
        assertThat(json.states()).isLessThanOrEqualTo(6);
        assertThat(json.stackSymbols()).isEqualTo(2);
        Machine english = MachineJson.read(out("language", "english", "--machine"), "english");
        assertThat(english.states()).isLessThanOrEqualTo(4);
        assertThat(english.stackSymbols()).isEqualTo(2);
    }

    @Test
    void theDepthIsTheFilesUnlessItIsGiven() {
        assertThat(out("language", "json")).startsWith("json to depth 5\n");
        assertThat(out("language", "json", "-m", "30", "--json"))
                .contains("\"m\" : 30", "\"configurations\" : ")
                .doesNotContain("\"k\"");
        assertThat(out("language", "parity", "-m", "0")).startsWith("parity\n");
    }

    @Test
    void dyckByNameIsDyckByItsSizes() {
        assertThat(out("language", "dyck", "-k", "2", "-m", "3")).isEqualTo(out("language", "-k", "2", "-m", "3"));
        assertThat(out("verify", "lstm/log", "--language", "dyck", "-k", "2", "-m", "3"))
                .startsWith("proved (robust): lstm/log (6 hidden units) generates Dyck-(2,3)");
        assertThat(out("language", "dyck", "-k", "2", "-m", "3", "--source"))
                .contains("%depth 3\n", "root ::= (\"(a\" root \"a)\" | \"(b\" root \"b)\")*");
        assertThat(out("language", "-k", "1", "-m", "3", "--machine")).contains("\"calls\":[\"(a\"]", "\"depth\":3");
    }

    @Test
    void definitionsHaveARoot() throws IOException {
        String dtd = file("doc.dtd", DTD);
        assertThat(out("language", dtd, "-m", "3", "--json")).contains("\"calls\" : 3", "\"internals\" : 1");
        Run inner = Run.of("language", dtd, "-m", "2", "--root", "p");
        assertThat(inner.code()).isZero();
        assertThat(inner.err()).isEqualTo(dtd + ":1:1: warning: the element 'doc' is never used\n");
        assertRefused("--root names an element of a .dtd", "language", "json", "--root", "p");
        assertRefused("--root names an element of a .dtd", "language", "-k", "2", "-m", "2", "--root", "p");
        assertRefused("give -m DEPTH", "language", dtd);
    }

    @Test
    void networksAreBuiltAndProvedForLanguagesByName() throws IOException {
        assertThat(out("verify", "rnn/dfa", "--language", "tomita5")).startsWith("proved (robust): rnn/dfa");
        assertThat(out("verify", "rnn/dfa", "--language", "english", "-m", "2"))
                .contains("generates english to depth 2");
        Path model = folder.resolve("x.safetensors");
        String dtd = file("doc.dtd", DTD);
        out("build", "rnn/dfa", "--language", dtd, "-m", "3", "--root", "doc", "-o", model.toString());
        assertThat(out("verify", model.toString())).startsWith("proved (robust): rnn/dfa");
        Run other = Run.of("verify", model.toString(), "--language", dtd, "-m", "2");
        assertThat(other.code()).as(other.out()).isEqualTo(ExitCode.NO);
    }

    @Test
    void machinesOfFilesCanOnlyBeLowered() throws IOException {
        String json = file("j.json", out("language", "json", "--machine"));
        assertThat(MachineJson.read(out("language", json, "-m", "2", "--machine"), "j")
                        .configurations())
                .isEqualTo(
                        Gallery.get("json").grammar().machine(OptionalInt.of(2)).configurations());
        assertRefused("not raised to 6", "language", json, "-m", "6");
    }

    @Test
    void whatDoesNotFitIsRefusedInOneLine() throws IOException {
        String bad = file("bad.ebnf", "root ::= \"a\" rest\n");
        assertRefused(bad + ":1:14: there is no rule 'rest'", "language", bad);
        assertRefused(bad + ":1:14: there is no rule 'rest'", "verify", "rnn/dfa", "--language", bad);
        assertRefused("built in are dyck, json, html", "language", "jason");
        assertRefused("-k is for brackets", "language", "json", "-k", "2");
        assertRefused("no brackets, so its depth is 0", "language", "parity", "-m", "2");
        assertRefused("empty at depth 2; the least depth at which it is not is 3", "language", "html", "-m", "2");
        assertRefused(
                "the least depth at which it has strings is 1",
                "language",
                file("e.json", out("language", "english", "--machine")),
                "-m",
                "0");
        assertRefused("both name a language", "language", "json", "--language", "html");
        assertRefused("-k is missing", "language", "dyck", "-m", "3");
        assertRefused("they are missing", "language");
        assertRefused("print two things", "language", "json", "--source", "--machine");
        assertRefused("cannot be combined with --json", "language", "json", "--machine", "--json");
        String binary = folder.resolve("b.ebnf").toString();
        Files.write(Path.of(binary), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertRefused("is not UTF-8 text", "language", binary);
        String long1 = file("long.dtd", "<!ELEMENT a EMPTY>".repeat(100_000));
        assertRefused("more than 1048576 characters", "language", long1, "-m", "2");
    }
}

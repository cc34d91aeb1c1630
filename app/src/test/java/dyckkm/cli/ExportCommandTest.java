package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.interop.Samples;
import dyckkm.model.ModelFile;
import dyckkm.network.Annotations;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.States;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ONNX on the command line: out, in, and proved there. */
class ExportCommandTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private Run build(String name, String... more) {
        return Run.of(Stream.concat(
                        Stream.of(
                                "build", "--cell", "lstm", "--encoding", "log", "-k", "3", "-m", "2", "-o", file(name)),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private void assertBad(Run run, String... hints) {
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(hints).hasLineCount(1);
    }

    @Test
    void thereAndBackAgainIsTheSameFile() throws IOException {
        assertThat(build("a.onnx").code()).isZero();
        assertThat(Run.of("export", file("a.onnx"), file("b.safetensors")).code())
                .isZero();
        assertThat(Run.of("export", file("b.safetensors"), file("c.onnx")).code())
                .isZero();
        assertThat(Files.readAllBytes(folder.resolve("c.onnx")))
                .isEqualTo(Files.readAllBytes(folder.resolve("a.onnx")));
        build("d.safetensors");
        assertThat(Files.readAllBytes(folder.resolve("b.safetensors")))
                .isEqualTo(Files.readAllBytes(folder.resolve("d.safetensors")));
    }

    @Test
    void theFolderOfARunStandsForItsModel() throws IOException {
        build("model.safetensors");
        assertThat(Run.of("export", folder.toString(), file("a.onnx")).code()).isZero();
        assertThat(Run.of("export", file("model.safetensors"), file("b.onnx")).code())
                .isZero();
        assertThat(Files.readAllBytes(folder.resolve("a.onnx")))
                .isEqualTo(Files.readAllBytes(folder.resolve("b.onnx")));
    }

    /** Both ways, and as it stands, whatever it is; a line that says something wrong is refused. */
    @Test
    void whatALaterVersionSaysComesAlong() throws IOException {
        build("a.safetensors");
        Network built = ModelFile.read(folder.resolve("a.safetensors"));
        assertThat(built.units()).isPresent();
        assertThat(built.annotations().states()).hasValue(States.EXACT);
        Map<String, String> metadata = new LinkedHashMap<>(built.annotations().metadata());
        metadata.put("dyckkm.later", "as it stands");
        ModelFile.write(
                built.with(new Annotations(built.units(), built.annotations().states(), metadata)),
                folder.resolve("a.safetensors"));
        assertThat(Run.of("export", file("a.safetensors"), file("b.onnx")).code())
                .isZero();
        assertThat(Run.of("export", file("b.onnx"), file("c.safetensors")).code())
                .isZero();
        assertThat(ModelFile.read(folder.resolve("c.safetensors")).annotations().metadata())
                .isEqualTo(metadata);
        metadata.put("dyckkm.units", "[3]");
        ModelFile.write(
                built.with(new Annotations(built.units(), built.annotations().states(), metadata)),
                folder.resolve("d.safetensors"));
        assertBad(
                Run.of("export", file("d.safetensors"), file("e.onnx")),
                "metadata dyckkm.units: unit 1: an object was expected");
        assertThat(folder.resolve("e.onnx")).doesNotExist();
    }

    @Test
    void weightsAreRoundedOnRequest() throws IOException {
        build("a.safetensors");
        Run run = Run.of("export", file("a.safetensors"), file("b.onnx"), "--precision", "int8", "--json");
        assertThat(run.err()).contains("weights in int8 (computing in float32)").hasLineCount(1);
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("weights").asText()).isEqualTo("int8");
        assertThat(json.get("bytes").asLong()).isEqualTo(Files.size(folder.resolve("b.onnx")));
        Run.of("export", file("a.safetensors"), file("c.safetensors"), "--precision", "float16");
        assertThat(ModelFile.read(folder.resolve("c.safetensors")).arithmetic().precision())
                .isEqualTo(Precision.FLOAT16);
    }

    @Test
    void whatCannotBeWrittenIsRefusedAndNothingIsLeft() throws IOException {
        build("a.safetensors");
        assertBad(Run.of("export", file("a.safetensors"), file("b.txt")), ".safetensors or .onnx");
        assertBad(Run.of("export", file("a.safetensors"), file("b.onnx"), "--precision", "float8"), "'float8'");
        assertBad(Run.of("export", file("a.safetensors"), file("b.safetensors"), "--precision", "int8"), "int8");
        assertBad(Run.of("export", file("missing"), file("b.onnx")), "no such file");
        assertBad(build("b.onnx", "--precision", "float16"), "compute in float32");
        ModelFile.write(
                Samples.construction("lstm", "log", 3, 2), folder.resolve("double.safetensors"), Precision.FLOAT64);
        assertBad(Run.of("export", file("double.safetensors"), file("b.onnx")), "--precision float32");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("a.safetensors", "double.safetensors");
        }
    }

    @Test
    void anOnnxFileIsProvedInOnnxRuntime() throws IOException {
        build("a.onnx");
        Run run = Run.of("verify", file("a.onnx"), "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("verdict").asText()).isEqualTo("proved");
        assertThat(json.get("method").asText()).isEqualTo("exhaustive");
        assertThat(json.get("engine").asText()).startsWith("ONNX Runtime 1.");
        assertThat(json.get("stackStatesSeen").asInt()).isEqualTo(13);
        assertThat(Run.of("verify", file("a.onnx"), "--engine", "ours", "--json")
                        .out())
                .doesNotContain("ONNX");
        assertThat(Run.of("verify", "rnn/tight", "-k", "2", "-m", "2", "--engine", "onnxruntime")
                        .out())
                .contains("proved", "run by ONNX Runtime");
    }

    @Test
    void anOnnxFileOfAnotherDepthIsRefutedThere() {
        build("a.onnx");
        Run run = Run.of("verify", file("a.onnx"), "-m", "3");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("refuted", "after the string: (a (a");
    }

    @Test
    void wherePairsAreTooManyTheEnginesModelProvesIt() throws IOException {
        Run run = Run.of("verify", "rnn/tight", "-k", "128", "-m", "5", "--engine", "onnxruntime", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("scope").asText()).isEqualTo("robust");
        assertThat(json.get("engineModel").asText()).isEqualTo("onnxruntime-1.29.0");
    }

    /** The automaton's network has no certificate, and too many stacks here to look at all. */
    @Test
    void whereThatFailsALongStringIsRead() {
        Run run = Run.of(
                "verify",
                "rnn/dfa",
                "-k",
                "200",
                "-m",
                "1",
                "--engine",
                "onnxruntime",
                "--method",
                "walk",
                "--steps",
                "20k");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out()).contains("unknown", "walk: nothing wrong after any of the 20000 symbols");
    }

    @Test
    void quantisedWeightsHaveNoCertificateForTheEngine() {
        build("a.safetensors");
        assertThat(Run.of("export", file("a.safetensors"), file("q.onnx"), "--precision", "int8")
                        .code())
                .isZero();
        assertBad(Run.of("verify", file("q.onnx"), "--method", "certificate"), "quantised");
    }

    @Test
    void whatMakesNoSenseOnAnEngineIsRefused() {
        build("a.onnx");
        assertBad(Run.of("verify", file("a.onnx"), "--precision", "float16"), "--precision cannot be given here");
        assertBad(Run.of("verify", file("a.onnx"), "--engine", "onnxruntime", "--engine-model", "any"), "leave out");
        assertBad(Run.of("verify", file("a.onnx"), "--start", "skip"), "START must be read");
        assertBad(Run.of("verify", "rnn/log", "-k", "2", "-m", "2", "--method", "walk"), "--engine onnxruntime");
        assertBad(Run.of("verify", "rnn/log", "-k", "2", "-m", "2", "--engine", "torch"), "'torch' is not an engine");
    }

    @Test
    void tracesAndEvaluationsReadOnnx() {
        build("a.onnx");
        assertThat(Run.of("trace", file("a.onnx"), "(a a) END").out()).contains("slot 1", "decoded");
        assertThat(Run.of("evaluate", file("a.onnx"), "--tokens", "2k").out()).contains("closing accuracy");
    }
}

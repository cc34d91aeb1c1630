package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.StateRounding;
import dyckkm.network.step.ReferenceStepper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Python in docs/pytorch.md does what it says, where there is a PyTorch to run it. */
class PyTorchTest {
    private static final int[] TOKENS = {4, 0, 1, 3, 2};

    @TempDir
    private Path folder;

    private static Optional<String> python() {
        return Stream.of(Optional.ofNullable(System.getenv("DYCKKM_PYTHON")).orElse("python3"), "/usr/bin/python3")
                .filter(PyTorchTest::hasTorch)
                .findFirst();
    }

    private static boolean hasTorch(String python) {
        try {
            Process process = new ProcessBuilder(python, "-c", "import torch")
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String pythonOfThePage() throws IOException {
        String page = Files.readString(Path.of("../docs/pytorch.md"));
        return Pattern.compile("```python\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map((MatchResult block) -> block.group(1))
                .collect(Collectors.joining("\nfirst_logits = logits if 'logits' in dir() else None\n"));
    }

    /** Modules with the constructors, parameters and results that the authors' have. */
    private void writeStandIns() throws IOException {
        Files.writeString(folder.resolve("rnn.py"), """
                import torch

                class PytorchRecurrentModel(torch.nn.Module):
                    def __init__(self, args, input_size, hidden_size, num_layers):
                        super().__init__()
                        kind = getattr(torch.nn, args["lm"]["lm_type"])
                        self.recurrent_model = kind(input_size, hidden_size, num_layers=num_layers, batch_first=True)

                    def forward(self, vectors):
                        return self.recurrent_model(vectors)
                """);
        Files.writeString(folder.resolve("lm.py"), """
                import torch

                class TraditionalLanguageModel(torch.nn.Module):
                    def __init__(self, args, recurrent_model):
                        super().__init__()
                        symbols, units = args["language"]["vocab_size"], args["lm"]["hidden_dim"]
                        self.recurrent_model = recurrent_model
                        self.embeddings = torch.nn.Embedding(symbols, args["lm"]["embedding_dim"])
                        self.readout_W = torch.nn.Parameter(torch.zeros(symbols, units))
                        self.readout_b = torch.nn.Parameter(torch.zeros(symbols))

                    def forward(self, batch):
                        hidden, _ = self.recurrent_model(self.embeddings(batch))
                        return hidden @ self.readout_W.t() + self.readout_b, hidden
                """);
    }

    @Test
    void theLinesOfThePageLoadAConstructionAndSaveIt() throws IOException, InterruptedException {
        Optional<String> python = python();
        if (python.isEmpty()) {
            System.out.println("PyTorchTest: no Python with PyTorch here; the lines of docs/pytorch.md were not run");
            return;
        }
        Network network = Samples.construction("lstm", "log", 2, 3);
        ModelFile.write(network, folder.resolve("lstm.safetensors"));
        writeStandIns();
        Files.writeString(
                folder.resolve("page.py"),
                pythonOfThePage()
                        + "\nprint(json.dumps([first_logits.tolist()[0], logits.tolist()[0],"
                        + " rounded_logits(tokens, 1).tolist()[0], rounded_logits(tokens, 6).tolist()[0]]))\n");
        Process process = new ProcessBuilder(python.get(), "page.py")
                .directory(folder.toFile())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("errors")))
                .isZero();
        JsonNode both = new ObjectMapper()
                .readTree(printed.lines().reduce((first, last) -> last).orElseThrow());
        assertLogits(network, both.get(0));
        assertLogits(network, both.get(1));
        assertLogits(network.in(network.arithmetic().with(new StateRounding(1))), both.get(2));
        assertLogits(network.in(network.arithmetic().with(new StateRounding(6))), both.get(3));
        Path back = folder.resolve("back.safetensors");
        ModelFile.write(ModelFile.read(folder.resolve("lm.params"), OptionalInt.of(3)), back);
        Path again = folder.resolve("again.safetensors");
        Network asForeign = new Network(
                network.alphabet(),
                network.language(),
                network.cell(),
                network.nonlinearity(),
                network.embedding(),
                network.layers(),
                network.readout(),
                network.readoutBias(),
                network.arithmetic(),
                "foreign",
                java.util.OptionalDouble.empty());
        ModelFile.write(asForeign, again);
        assertThat(Files.readAllBytes(back)).isEqualTo(Files.readAllBytes(again));
    }

    private static void assertLogits(Network network, JsonNode logits) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = State.zero(network);
        double[] expected = new double[network.alphabet().size()];
        for (int t = 0; t < TOKENS.length; t++) {
            stepper.step(state, TOKENS[t]);
            stepper.logits(state, expected);
            for (int symbol = 0; symbol < expected.length; symbol++) {
                assertThat(logits.get(t).get(symbol).asDouble()).isCloseTo(expected[symbol], offset(1e-4));
            }
        }
    }
}

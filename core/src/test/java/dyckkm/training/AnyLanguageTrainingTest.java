package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.grammar.Gallery;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.TokenCollector;
import dyckkm.language.machine.Machine;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for trainings on brackets holds for those on any tokens. */
class AnyLanguageTrainingTest {
    private static final Machine JSON = Gallery.get("json").grammar().machine(OptionalInt.of(2));
    private static final Corpus TRAIN = new CorpusSampler(JSON.distribution()).draw(3_000, 1, 1);
    private static final Corpus DEV = new CorpusSampler(JSON.distribution()).draw(1_000, 2, 1);

    @TempDir
    private Path folder;

    private static Training training(ModelShape shape, Corpus train, Corpus dev, int threads) {
        TrainingOptions options = new TrainingOptions(Recipe.REFERENCE, 0.01, 10, 3, 0.1, 0, 5);
        return new Training(options, Training.initial(shape, 5), train, dev, Kernels.fastest(), threads);
    }

    private static Training json(int threads) {
        return training(new ModelShape(JSON, Cell.GRU, 8, 9, 1), TRAIN, DEV, threads);
    }

    private static void run(Training training, int batches) {
        int left = batches;
        while (!training.isFinished() && left > 0) {
            while (training.batch() < training.batchesPerEpoch() && left > 0) {
                training.learn();
                left--;
            }
            if (training.batch() == training.batchesPerEpoch()) {
                training.endEpoch();
            }
        }
    }

    private static final int ALL = Integer.MAX_VALUE;

    @Test
    void sameBitsOnOneThreadAndOnThree() {
        Training one = json(1);
        Training three = json(3);
        run(one, ALL);
        run(three, ALL);
        assertThat(three.best().values()).isEqualTo(one.best().values());
        assertThat(three.bestLoss()).isEqualTo(one.bestLoss()).isLessThan(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40, 63})
    void aTrainingThatWasInterruptedRepeatsTheBitsOfOneThatWasNot(int batches) throws IOException {
        Training whole = json(1);
        run(whole, ALL);
        Training cut = json(2);
        run(cut, batches);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        cut.checkpoint().write(bytes, "json");
        Training resumed = json(2);
        resumed.resume(Checkpoint.read(new ByteArrayInputStream(bytes.toByteArray()), "json"));
        run(resumed, ALL);
        assertThat(resumed.best().values()).isEqualTo(whole.best().values());
    }

    @Test
    void aModelFileHasTheSymbolsAndTheMachine() throws IOException {
        Path file = folder.resolve("json.safetensors");
        Network network = json(1).best().toNetwork();
        ModelFile.write(network, file);
        Network read = ModelFile.read(file);
        assertThat(read.alphabet()).isEqualTo(JSON.alphabet());
        assertThat(read.language().orElseThrow()).isEqualTo(JSON);
    }

    @Test
    void plainTokensAreTakenInTheOrderOfFirstAppearance() throws IOException {
        String text = "the cat  sat END\r\n\na true cat END\n";
        TokenAlphabet tokens = collect(text);
        assertThat(tokens.texts()).containsExactly("the", "cat", "sat", "a", "true");
        assertThatThrownBy(() -> collect("END\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no tokens");
        assertThatThrownBy(() -> collect("a ".repeat(3) + "x".repeat(201)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("at most 200 characters");
        assertThatThrownBy(() -> collect("a START b")).hasMessageContaining("START");
        StringBuilder many = new StringBuilder();
        for (int i = 0; i <= TokenCollector.MOST_TOKENS; i++) {
            many.append('t').append(i).append(' ');
        }
        assertThatThrownBy(() -> collect(many.toString())).hasMessageContaining("more than 10000 distinct tokens");
        assertThatThrownBy(() -> TokenCollector.collect(new ByteArrayInputStream(new byte[] {'a', (byte) 0xFF})))
                .hasMessageContaining("UTF-8");
    }

    private static TokenAlphabet collect(String text) throws IOException {
        return TokenCollector.collect(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aModelOfPlainCorporaCarriesItsTokensAlone() throws IOException {
        String text = "a b a\nb b \"{\"\n";
        TokenAlphabet tokens = collect(text);
        Corpus corpus =
                new CorpusReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), tokens).readAll();
        Training training = training(new ModelShape(tokens, Optional.empty(), Cell.LSTM, 4, 3, 1), corpus, corpus, 1);
        run(training, ALL);
        Path file = folder.resolve("plain.safetensors");
        ModelFile.write(training.best().toNetwork(), file);
        Network read = ModelFile.read(file);
        assertThat(read.language()).isEmpty();
        assertThat(read.alphabet()).isEqualTo(new TokenAlphabet(List.of(), List.of(), List.of("a", "b", "\"{\"")));
        assertThat(ParameterReader.read(read, tokens, Optional.empty()).values())
                .hasSameSizeAs(training.best().values());
        assertThatThrownBy(() -> ParameterReader.read(read, JSON)).isInstanceOf(BadInputException.class);
    }
}

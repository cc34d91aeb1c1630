package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of the authors' code, as they are released but for the sizes; the formats were read off their reporter. */
class AuthorsConfigTest {
    @TempDir
    private Path folder;

    private String corpora() {
        return """
                corpus:
                  train_corpus_loc: DIR/data/k2_m2.train
                  dev_corpus_loc: DIR/data/k2_m2.dev
                  test_corpus_loc:  DIR/data/k2_m2.test
                language:
                  bracket_types: 2
                  dev_max_length: 20
                  dev_max_stack_depth: 2
                  dev_min_length: 1
                  dev_sample_count:  500
                  test_max_length: 40
                  test_max_stack_depth: 2
                  test_min_length: 21
                  test_sample_count: 1000
                  train_max_length: 20
                  train_max_stack_depth: 2
                  train_min_length: 1
                  train_sample_count: 2000
                """.replace("DIR", folder.toString());
    }

    private String experiment() {
        return corpora() + """
                lm:
                  embedding_dim: 7
                  hidden_dim: 5
                  lm_type: GRU
                  num_layers: 2
                  save_path: lm.params
                reporting:
                  reporting_loc: DIR/results
                  reporting_methods:
                  - constraints
                training:
                  batch_size: 10
                  dropout: 0.0
                  learning_rate: 0.01
                  max_epochs: 3
                  seed: 0
                """.replace("DIR", folder.toString());
    }

    private Path write(String yaml) throws IOException {
        return Files.writeString(folder.resolve("lmGRU_m2_k2.yaml"), yaml);
    }

    private Run train(String yaml, String... more) throws IOException {
        String[] args = new String[3 + more.length];
        args[0] = "train";
        args[1] = "--config";
        args[2] = write(yaml).toString();
        System.arraycopy(more, 0, args, 3, more.length);
        return Run.of(args);
    }

    private JsonNode json(String file) throws IOException {
        return new ObjectMapper().readTree(folder.resolve(file).toFile());
    }

    @Test
    void aReleasedConfigurationRunsUnchanged() throws IOException {
        Run run = train(experiment());
        assertThat(run.err()).contains("k2_m2.train: drawn, 2").contains("epoch 3");
        assertThat(run.code()).isZero();
        Path own = folder.resolve("results/lmGRU_m2_k2");
        Network network = ModelFile.read(own.resolve("model.safetensors"));
        assertThat(network.cell()).isEqualTo(Cell.GRU);
        assertThat(network.hiddenUnits()).isEqualTo(5);
        assertThat(network.layers()).hasSize(2);
        assertThat(folder.resolve("results/lm.params.safetensors"))
                .hasSameBinaryContentAs(own.resolve("model.safetensors"));
        assertThat(ModelFile.read(folder.resolve("results/lm.params.safetensors"), OptionalInt.of(2))
                        .alphabet())
                .isEqualTo(new Vocabulary(2));
        Run again = train(experiment());
        assertThat(again.err()).contains("was finished already").hasLineCount(1);
    }

    @Test
    void theLanguageOfTheFileCannotBeAnother() throws IOException {
        Run run = train(experiment(), "-k", "8");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("-k and -m are what the file of --config says: 2 and 2")
                .hasLineCount(1);
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void whatCannotBeTrainedIsRefusedBeforeCorporaAreDrawn() throws IOException {
        Run run = train(experiment().replace("hidden_dim: 5", "hidden_dim: 0"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1);
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void foldersOfSavePathAreMade() throws IOException {
        Run run = train(experiment().replace("save_path: lm.params", "save_path: deep/down/lm.params"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("results/deep/down/lm.params.safetensors")).exists();
    }

    @Test
    void aModelOfTheFilesShapeCanBeGoneOnFrom() throws IOException {
        train(experiment());
        Path model = folder.resolve("results/lm.params.safetensors");
        Run run = train(
                experiment(),
                "--init",
                model.toString(),
                "-o",
                folder.resolve("more").toString());
        assertThat(run.code()).as(run.err()).isZero();
        Run other = train(
                experiment().replace("num_layers: 2", "num_layers: 1"),
                "--init",
                model.toString(),
                "-o",
                folder.resolve("other").toString());
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err())
                .contains("--layers is what the file of --init says: 2 in")
                .hasLineCount(1);
    }

    /** As their plotting script takes it: the mean of the first entries. */
    @Test
    void theSummariesHaveShareAndDistance() throws IOException {
        train(experiment());
        JsonNode result = json("results/lmGRU_m2_k2/result.json");
        assertThat(mean(json("results/summary-test.json")))
                .isCloseTo(result.get("closingAccuracy").asDouble(), offset(1e-12));
        assertThat(mean(json("results/summary-dev.json")))
                .isCloseTo(result.get("devClosingAccuracy").asDouble(), offset(1e-12));
        int last = -2;
        for (JsonNode pair : json("results/summary-test.json")) {
            assertThat(pair).hasSize(2);
            assertThat(pair.get(1).intValue()).isEven().isGreaterThan(last);
            last = pair.get(1).intValue();
        }
    }

    private static double mean(JsonNode pairs) {
        double sum = 0;
        for (JsonNode pair : pairs) {
            sum += pair.get(0).asDouble();
        }
        return sum / pairs.size();
    }

    /** Every constraint is counted where it applies: at positions with an empty, a full, a non-empty stack of the test corpus. */
    @Test
    void theCountsAddUpToThePositionsOfTheTestCorpus() throws IOException {
        train(experiment());
        int empty = 0;
        int full = 0;
        int open = 0;
        for (String line : Files.readAllLines(folder.resolve("data/k2_m2.test"))) {
            int depth = 0;
            for (String token : line.split(" ")) {
                empty += depth == 0 ? 1 : 0;
                full += depth == 2 ? 1 : 0;
                open += depth > 0 ? 1 : 0;
                depth += token.startsWith("(") ? 1 : -1;
            }
        }
        JsonNode counts = json("results/dyck-k-eval.json");
        assertThat(counts).hasSize(4);
        assertThat(total(counts.get("can_close_bracket_constraint"), "")).isEqualTo(empty);
        assertThat(total(counts.get("can_open_bracket_constraint"), "")).isEqualTo(full);
        assertThat(total(counts.get("can_end_token_constraint"), "")).isEqualTo(open);
        JsonNode closing = counts.get("correct_closing_bracket_constraint");
        assertThat(total(closing, "")).isEqualTo(open);
        int byDistance = 0;
        for (int distance = 0; distance < 40; distance++) {
            byDistance += total(closing, "diff" + distance + "-");
        }
        assertThat(byDistance).isEqualTo(open);
    }

    private static int total(JsonNode counts, String prefix) {
        return counts.path(prefix + "0").asInt() + counts.path(prefix + "1").asInt();
    }

    @Test
    void theCorporaOfAConfigurationAreDrawnAsBySample() throws IOException {
        Run run = Run.of("sample", "--config", write(corpora()).toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).hasLineCount(3);
        Path same = folder.resolve("same.txt");
        String[] window = {"--min-length", "21", "--max-length", "40", "--seed", "2000"};
        Run.of(
                "sample",
                "-k",
                "2",
                "-m",
                "2",
                "--tokens",
                "1000",
                "-o",
                same.toString(),
                window[0],
                window[1],
                window[2],
                window[3],
                window[4],
                window[5]);
        assertThat(folder.resolve("data/k2_m2.test")).hasSameTextualContentAs(same);
    }

    @Test
    void corporaThatAreThereAreUsed() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data/k2_m2.train"), "(a a) END\n(b b) END\n".repeat(20));
        Run run =
                train(experiment(), "--seed", "4", "-o", folder.resolve("mine").toString());
        assertThat(run.err()).doesNotContain("k2_m2.train: drawn").contains("k2_m2.dev: drawn");
        assertThat(json("mine/result.json").get("trainTokens").asInt()).isEqualTo(120);
        assertThat(json("mine/result.json").get("seed").asInt()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            bracket_types: 2       | bracket_types: two      | 'bracket_types' must be a whole number, not "two"
            hidden_dim: 5          | hidden_dim: 5.5         | 'hidden_dim' must be a whole number, not 5.5
            hidden_dim: 5          | hiden_dim: 5            | 'hidden_dim' is missing in section 'lm'
            num_layers: 2          | `num_layers: 2\n  heads: 8` | unknown key 'heads' in section 'lm'
            lm_type: GRU           | lm_type: Transformer    | 'lm_type' must be LSTM, GRU or RNN, not "Transformer"
            dropout: 0.0           | dropout: none           | 'dropout' must be a number, not "none"
            - constraints          | - vibes                 | 'reporting_methods' must be a list of constraints or image_examples
            training:              | trainings:              | 'training' is missing
            test_max_stack_depth: 2 | test_max_stack_depth: 3 | corpora of different depths
            dev_min_length: 1      | dev_min_length: 50      | window
            reporting_loc: /       | reporting_loc: [ /      | not YAML
            """)
    void whatIsWrongWithAConfigurationIsToldByName(String right, String wrong, String complaint) throws IOException {
        assertThat(experiment()).contains(right);
        Run run = train(experiment().replace(right, wrong));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("lmGRU_m2_k2.yaml: ").contains(complaint).hasLineCount(1);
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void aConfigurationForDrawingIsNotTrained() throws IOException {
        Run run = train(corpora());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("no section 'lm'")
                .contains("dyckkm sample --config")
                .hasLineCount(1);
    }

    @Test
    void whatTheFileSaysIsNotSaidTwice() throws IOException {
        assertThat(train(experiment(), "--tokens", "2k").err())
                .contains("leave out --tokens")
                .hasLineCount(1);
        assertThat(Run.of("sample", "--config", write(corpora()).toString(), "--tokens", "2k")
                        .err())
                .contains("leave out --tokens")
                .hasLineCount(1);
        assertThat(Run.of("train", "--config", "none.yaml").err())
                .contains("none.yaml: no such file")
                .hasLineCount(1);
    }
}

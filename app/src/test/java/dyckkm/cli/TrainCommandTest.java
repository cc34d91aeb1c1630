package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import dyckkm.training.regularisation.Regularisation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainCommandTest {
    @TempDir
    private Path folder;

    private Run train(String name, String... more) {
        List<String> args = new ArrayList<>(List.of("train", "-k", "2", "-m", "2", "--tokens", "2k", "--epochs", "3"));
        args.addAll(List.of("--test-tokens", "2k", "-o", folder.resolve(name).toString()));
        args.addAll(List.of(more));
        return Run.of(args.toArray(String[]::new));
    }

    private JsonNode result(String name) throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve(name).resolve("result.json").toFile());
    }

    @Test
    void writesAModelMetricsAndAResult() throws IOException {
        Run run = train("run");
        assertThat(run.err()).contains("epoch 3").contains("closing accuracy");
        assertThat(run.code()).isZero();
        Network network = ModelFile.read(folder.resolve("run/model.safetensors"));
        assertThat(network.cell()).isEqualTo(Cell.LSTM);
        assertThat(network.hiddenUnits()).isEqualTo(4);
        assertThat(network.source()).isEqualTo("trained");
        assertThat(Files.readAllLines(folder.resolve("run/metrics.jsonl"))).hasSize(3);
        assertThat(result("run").get("closingAccuracy").asDouble()).isBetween(0.0, 1.0);
        assertThat(result("run").get("entropyFloor").asDouble()).isPositive();
    }

    @Test
    void theSameCommandGoesOnFromTheLastWholeCheckpointWithTheSameBits() throws IOException {
        train("whole");
        train("cut", "--checkpoint-steps", "7");
        Path last = folder.resolve("cut/checkpoint.bin");
        Files.write(last, Arrays.copyOf(Files.readAllBytes(last), 500));
        Files.delete(folder.resolve("cut/model.safetensors"));
        Run again = train("cut", "--threads", "1");
        assertThat(again.err()).contains("checkpoint.bin: cut off").contains("going on from epoch 3, batch");
        assertThat(result("cut").get("parametersChecksum"))
                .isEqualTo(result("whole").get("parametersChecksum"));
        assertThat(Files.readAllLines(folder.resolve("cut/metrics.jsonl"))).hasSize(3);
        assertThat(folder.resolve("cut/model.safetensors"))
                .hasSameBinaryContentAs(folder.resolve("whole/model.safetensors"));
    }

    @ParameterizedTest
    @CsvSource({
        "--dev-corpus, (a (a (a a) a) a) END, 'line 2, token 3: not in Dyck-(2,2), an open bracket where m brackets are open'",
        "--dev-corpus, (a (b b) END, 'line 2, token 4: not in Dyck-(2,2), the string ends while brackets are open'",
        "--train-corpus, (a b) END, 'line 2, token 2: not in Dyck-(2,2), a close bracket of another type'"
    })
    void corporaOutsideTheLanguageAreRefusedBeforeTraining(String option, String string, String complaint)
            throws IOException {
        Path corpus = Files.writeString(folder.resolve("corpus.txt"), "(a a) END\n" + string + "\n");
        List<String> args = new ArrayList<>(List.of("train", "-k", "2", "-m", "2", option, corpus.toString(), "-o"));
        args.add(folder.resolve("run").toString());
        args.addAll(option.equals("--dev-corpus") ? List.of("--tokens", "2k") : List.of());
        Run.assertRefused("dyckkm train: " + corpus + ", ", complaint, args.toArray(String[]::new));
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void anInitialModelHasItsOwnShape() {
        train("first");
        String model = folder.resolve("first/model.safetensors").toString();
        Run.assertRefused(
                "dyckkm train: ",
                "--cell is what the file of --init says: lstm in " + model + ", not gru",
                withModel(model, "--cell", "gru"));
        Run.assertRefused(
                "dyckkm train: ",
                "--hidden is what the file of --init says: 4 in " + model + ", not 5",
                withModel(model, "--hidden", "5"));
        assertThat(Run.of(withModel(model, "--hidden", "4", "--cell", "lstm")).code())
                .isZero();
    }

    private String[] withModel(String model, String... more) {
        List<String> args = new ArrayList<>(List.of("train", "-k", "2", "-m", "2", "--tokens", "2k", "--epochs", "1"));
        args.addAll(List.of("--test-tokens", "0", "--init", model));
        args.addAll(List.of("-o", folder.resolve("second").toString()));
        args.addAll(List.of(more));
        return args.toArray(String[]::new);
    }

    @Test
    void whatLearnsNothingAnyMoreHasDiverged() {
        Run run = train("run", "--learning-rate", "1e5", "--cell", "gru");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("diverged: the loss became").doesNotContain("best model");
        assertThat(folder.resolve("run/model.safetensors")).doesNotExist();
    }

    @Test
    void sizesOutOfAllBoundsAreRefused() {
        assertThat(train("run", "--threads", "1073741824").err())
                .contains("the number of threads must be between 1 and 1024");
        assertThat(train("run", "--max-length", "2147483647").err())
                .contains("--max-length must be at most 1073741823");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void aFolderIsUsedByOneProcessAtATime() throws Exception {
        String[] command = command(folder.resolve("run"), "-k", "2", "-m", "3", "--tokens", "2M", "--test-tokens", "0");
        try (ChildProcess child = new ChildProcess(command)) {
            child.waitFor("epoch 1");
            Run second = Run.of(command);
            assertThat(second.code()).isEqualTo(2);
            assertThat(second.err()).contains("in use by another process").hasLineCount(1);
            child.kill();
        }
    }

    @Test
    void aTrainingThatIsKilledComesToTheSameBits() throws Exception {
        // Most of it is still to come when the first epoch is heard of, on any machine.
        String[] options = {
            "-k", "2", "-m", "3", "--tokens", "200k", "--epochs", "6", "--test-tokens", "1k", "--checkpoint-steps", "50"
        };
        Path killed = folder.resolve("killed");
        try (ChildProcess child = new ChildProcess(command(killed, options))) {
            child.waitFor("epoch 1");
            child.kill();
        }
        assertThat(killed.resolve("result.json")).doesNotExist();
        Run resumed = Run.of(command(killed, options));
        assertThat(resumed.err()).contains("going on from epoch");
        assertThat(resumed.code()).isZero();
        Run.of(command(folder.resolve("whole"), options));
        assertThat(killed.resolve("model.safetensors"))
                .hasSameBinaryContentAs(folder.resolve("whole/model.safetensors"));
    }

    private static String[] command(Path out, String... options) {
        List<String> args = new ArrayList<>(List.of("train", "-o", out.toString()));
        args.addAll(List.of(options));
        return args.toArray(String[]::new);
    }

    @Test
    void aFinishedTrainingIsNotDoneAgain() throws IOException {
        train("run");
        JsonNode result = result("run");
        Run again = train("run");
        assertThat(again.code()).isZero();
        assertThat(again.err()).contains("was finished already").hasLineCount(1);
        assertThat(result("run")).isEqualTo(result);
    }

    /** /dev/full is a disk without space. */
    @ParameterizedTest
    @CsvSource({"checkpoint.new.bin", ".result.json.new"})
    void onAFullDiskNothingIsLost(String file) throws IOException {
        train("whole");
        Files.createDirectory(folder.resolve("run"));
        Files.createSymbolicLink(folder.resolve("run").resolve(file), Path.of("/dev/full"));
        Run full = train("run");
        assertThat(full.code()).isEqualTo(2);
        assertThat(full.err()).contains(file + ": No space left on device");
        assertThat(train("run").code()).isZero();
        assertThat(folder.resolve("run/model.safetensors"))
                .hasSameBinaryContentAs(folder.resolve("whole/model.safetensors"));
    }

    @Test
    void theResultTellsOfTheDevelopmentCorpusToo() throws IOException {
        train("run");
        JsonNode result = result("run");
        assertThat(result.get("devClosingError").asDouble())
                .isEqualTo(1 - result.get("dev").get("closingAccuracy").asDouble());
        assertThat(result.get("devCrossEntropy").asDouble())
                .isGreaterThan(result.get("devTrueCrossEntropy").asDouble());
        assertThat(result.get("devTrueCrossEntropy").asDouble())
                .isCloseTo(result.get("devEntropyFloor").asDouble(), offset(.05));
    }

    @Test
    void aFolderOfAnotherTrainingIsLeftAlone() {
        train("run");
        Run other = train("run", "--seed", "9");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("holds another training").hasLineCount(1);
    }

    /** At a small rate: at the usual one the first steps destroy what stands at weights a hundred times as large. */
    @Test
    void aConfigurationFedBackReproducesTheWeightsAndMoreEpochsGoOn() throws IOException {
        train("run", "--dropout", ".1", "--batch", "7");
        Path config = folder.resolve("run/config.yaml");
        String again = folder.resolve("again").toString();
        assertThat(Run.of("train", "--config", config.toString(), "-o", again).code())
                .isZero();
        assertThat(folder.resolve("again/model.safetensors"))
                .hasSameBinaryContentAs(folder.resolve("run/model.safetensors"));
        assertThat(folder.resolve("again/config.yaml")).hasSameBinaryContentAs(config);

        Run more = Run.of("train", "--config", config.toString(), "--epochs", "5", "-o", again);
        assertThat(more.code()).isZero();
        assertThat(more.err())
                .contains("the training of up to 3 epochs goes on, up to 5")
                .contains("epoch 4")
                .doesNotContain("epoch 3 ");
        assertThat(Files.readAllLines(folder.resolve("again/metrics.jsonl"))).hasSize(5);

        Run refused = Run.of("train", "--config", config.toString(), "--batch", "3", "-o", again);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("leave out --batch").hasLineCount(1);
    }

    @Test
    void aProvableTrainingReproducesItselfAndItsNumberOfEpochsIsPartOfIt() throws IOException {
        train("run", "--recipe", "provable", "--hidden", "4");
        Path config = folder.resolve("run/config.yaml");
        assertThat(config)
                .content()
                .contains("recipe: \"provable\"")
                .contains("noiseGates")
                .contains("conditioned");
        String again = folder.resolve("again").toString();
        assertThat(Run.of("train", "--config", config.toString(), "-o", again).code())
                .isZero();
        assertThat(folder.resolve("again/model.safetensors"))
                .hasSameBinaryContentAs(folder.resolve("run/model.safetensors"));
        Run more = Run.of("train", "--config", config.toString(), "--epochs", "5", "-o", again);
        assertThat(more.code()).isEqualTo(2);
        assertThat(more.err()).contains("holds another training").hasLineCount(1);
    }

    @Test
    void theHelpNamesWhatTheProvableRecipeConsistsOf() {
        String help = Run.of("train", "--help").out().replaceAll("\\s+", " ");
        Regularisation usual = TrainingOptions.usualRegularisation(Recipe.PROVABLE, Cell.LSTM);
        assertThat(help)
                .contains("(default: 0, with --recipe provable "
                        + usual.noiseGates().text() + ")")
                .contains("(default: 0, with --recipe provable "
                        + usual.penaltyForget().text() + " for lstm and gru)")
                .contains("provable: noise on gates and a penalty on open forget gates,");
    }

    /** With a tenth of the tokens that docs/trained.md gives it, and by 16-bit numbers, where few states suffice. */
    @Test
    void aProvableTrainingIsProvedForStringsOfAllLengths() {
        String run = folder.resolve("run").toString();
        assertThat(Run.of(
                                "train",
                                "-k",
                                "2",
                                "-m",
                                "2",
                                "--hidden",
                                "8",
                                "--tokens",
                                "40k",
                                "--recipe",
                                "provable",
                                "--test-tokens",
                                "0",
                                "-o",
                                run)
                        .code())
                .isZero();
        Run proof = Run.of(
                "verify",
                run + "/model.safetensors",
                "--method",
                "exhaustive",
                "--precision",
                "bfloat16",
                "--states",
                "200k");
        assertThat(proof.out())
                .startsWith(
                        "proved (exact): trained (8 hidden units) generates Dyck-(2,2), for strings of all lengths");
    }

    @Test
    void aTrainingCanStartFromAConstruction() throws IOException {
        String file = folder.resolve("log.safetensors").toString();
        Run.of("build", "--cell", "lstm", "--encoding", "log", "-k", "2", "-m", "2", "-o", file);
        assertThat(train("run", "--init", file, "--learning-rate", "1e-4").code())
                .isZero();
        assertThat(result("run").get("closingAccuracy").asDouble()).isEqualTo(1);
    }

    /** At the usual rate, and provably: see docs/training.md. */
    @Test
    void trainingKeepsAConstructionInWhichAllThatIsWrittenIsSaturated() {
        String file = folder.resolve("tight.safetensors").toString();
        Run.of("build", "--cell", "lstm", "--encoding", "tight", "-k", "2", "-m", "2", "-o", file);
        assertThat(train("run", "--init", file).code()).isZero();
        Run proof = Run.of("verify", folder.resolve("run/model.safetensors").toString());
        assertThat(proof.code()).isZero();
        assertThat(proof.out()).startsWith("proved (robust): trained (4 hidden units) generates Dyck-(2,2)");
    }

    @Test
    void aDivergedTrainingEndsWithOne() throws IOException {
        Run run = train("run", "--learning-rate", "1e30");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("diverged").contains("epoch 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --hidden 0              | at least 1 hidden unit
            --learning-rate 0       | learning rate must be above 0
            --cell second-order     | cannot be trained
            --dropout 1             | dropout
            --noise-gates -1        | Invalid value for option
            --noise-state a/b       | one for each stage
            --ramp .5               | for recipe provable
            --stages 1/2            | for recipe provable
            --cell rnn --penalty-forget 1 | a rnn has no gates
            --cell gru --penalty-cell 1 | a gru has no c
            --recipe provable --noise-gates 1/2/3 | 3 stages
            --layers 0              | at least 1 layer
            --train-corpus none.txt | give the training corpus
            """)
    void badInputIsOneLineAndNothingIsWritten(String options, String complaint) {
        Run run = train("run", options.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint).hasLineCount(1);
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void aCorpusOfMoreTypesThanKIsRefusedByItsFirstToken() throws IOException {
        Path corpus = Files.writeString(folder.resolve("train.txt"), "(a a) END\n(c c) END\n");
        Run run = Run.of("train", "-k", "2", "-m", "2", "--train-corpus", corpus.toString(), "-o", "unused");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("train.txt, line 2").hasLineCount(1);
    }

    @Test
    void oneTypeNeedsANumberOfUnits() {
        Run run = Run.of(
                "train",
                "-k",
                "1",
                "-m",
                "2",
                "--tokens",
                "1k",
                "-o",
                folder.resolve("x").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("give the number");
    }

    @Test
    void evaluateTellsWhatTrainToldOfTheSameCorpus() throws IOException {
        train("run");
        Run run = Run.of("evaluate", folder.resolve("run/model.safetensors").toString(), "--tokens", "2k", "--json");
        assertThat(run.code()).isZero();
        JsonNode told = new ObjectMapper().readTree(run.out());
        assertThat(told.get("closingAccuracy")).isEqualTo(result("run").get("closingAccuracy"));
        assertThat(told.get("crossEntropy")).isEqualTo(result("run").get("crossEntropy"));
    }

    @Test
    void evaluateKnowsThatAConstructionIsPerfect() throws IOException {
        Run run = Run.of("evaluate", "lstm/log", "-k", "4", "-m", "2", "--tokens", "2k", "--rule", "observed");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("1.0000");
    }
}

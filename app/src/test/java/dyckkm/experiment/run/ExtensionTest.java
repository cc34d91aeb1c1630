package dyckkm.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.RunOutcome.Finished;
import dyckkm.kernel.Kernels;
import dyckkm.training.Training;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run with more epochs goes on where the same run with fewer ended, to the bits of one that had so many from its beginning. */
class ExtensionTest {
    private static final RunTools TOOLS = new RunTools(Kernels.scalar(), new CorpusStore(1), 1, OptionalInt.empty());

    private static final int FEW = 2;
    private static final int MANY = 5;

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();
    private int learnedFrom;

    private static RunConfig config(int epochs) {
        return RunTest.config(.01).withEpochs(epochs);
    }

    private RunOutcome execute(Run run) throws IOException {
        learnedFrom = 0;
        RunListener listener = new RunListener() {
            @Override
            public void note(String line) {
                notes.add(line);
            }

            @Override
            public void learned(Training training, int tokens) {
                learnedFrom++;
            }
        };
        return run.execute(TOOLS, listener, () -> false);
    }

    private byte[] whole(int epochs) throws IOException {
        Run run = Run.at(folder.resolve("whole" + epochs), config(epochs));
        assertThat(execute(run)).isInstanceOf(Finished.class);
        return Files.readAllBytes(run.model());
    }

    private static List<EpochMetrics> withoutTimes(Run run) throws IOException {
        return run.epochs().stream()
                .map(epoch -> new EpochMetrics(
                        epoch.epoch(),
                        epoch.trainLoss(),
                        epoch.devLoss(),
                        epoch.devCrossEntropy(),
                        epoch.learningRate(),
                        epoch.best(),
                        0,
                        0,
                        0))
                .toList();
    }

    @Test
    void aFinishedTrainingGoesOnWithMoreEpochs() throws IOException {
        byte[] wanted = whole(MANY);
        int all = learnedFrom;
        Path place = folder.resolve("run");
        execute(Run.at(place, config(FEW)));
        int first = learnedFrom;
        Run more = Run.at(place, config(MANY));
        Finished finished = (Finished) execute(more);
        assertThat(learnedFrom).isEqualTo(all - first);
        assertThat(finished.summary().epochs()).isEqualTo(MANY);
        assertThat(more.model()).hasBinaryContent(wanted);
        assertThat(withoutTimes(more)).isEqualTo(withoutTimes(Run.at(folder.resolve("whole5"), config(MANY))));
        assertThat(place.resolve("result-2-epochs.json")).exists();
        assertThat(place.resolve("config.yaml")).hasContent(config(MANY).yaml());
        assertThat(notes).contains("the training of up to 2 epochs goes on, up to 5");
        execute(more);
        assertThat(learnedFrom).isZero();
    }

    /** A loss of power while the folder changes hands: after the result was renamed, and after the checkpoint was written too. */
    @Test
    void whatALossOfPowerLeavesGoesOn() throws IOException {
        byte[] wanted = whole(MANY);
        for (boolean isSaved : new boolean[] {false, true}) {
            Path place = folder.resolve("cut" + isSaved);
            execute(Run.at(place, config(FEW)));
            byte[] yaml = Files.readAllBytes(place.resolve("config.yaml"));
            if (isSaved) {
                RunFolder files = new RunFolder(place);
                Extension.in(files, config(MANY))
                        .orElseThrow()
                        .replaceBy(config(MANY), TOOLS.kernels().name(), notes::add);
                Files.write(place.resolve("config.yaml"), yaml);
            } else {
                Files.delete(place.resolve("result.json"));
            }
            execute(Run.at(place, config(MANY)));
            assertThat(place.resolve("model.safetensors")).hasBinaryContent(wanted);
        }
    }

    @Test
    void inASweepTheShorterRunStaysAndTheLongerGoesOnFromIt() throws IOException {
        byte[] wanted = whole(MANY);
        int all = learnedFrom;
        Run few = Run.below(folder.resolve("runs"), config(FEW));
        execute(few);
        int first = learnedFrom;
        byte[] before = Files.readAllBytes(few.model());
        Run many = Run.below(folder.resolve("runs"), config(MANY));
        execute(many);
        assertThat(learnedFrom).isEqualTo(all - first);
        assertThat(many.model()).hasBinaryContent(wanted);
        assertThat(many.epochs()).hasSize(MANY);
        assertThat(few.model()).hasBinaryContent(before);
        assertThat(few.summary()).isPresent();
    }

    @Test
    void fewerEpochsOrAnythingElseIsAnotherTraining() throws IOException {
        Path place = folder.resolve("run");
        execute(Run.at(place, config(MANY)));
        assertThatThrownBy(() -> execute(Run.at(place, config(FEW))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("holds another training");
        assertThatThrownBy(() -> execute(Run.at(place, RunTest.config(.02).withEpochs(9))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("holds another training");
    }

    @Test
    void withoutACheckpointThereIsNothingToGoOnFrom() throws IOException {
        Path place = folder.resolve("run");
        execute(Run.at(place, config(FEW)));
        Files.delete(place.resolve("checkpoint.bin"));
        Files.delete(place.resolve("checkpoint.previous.bin"));
        assertThatThrownBy(() -> execute(Run.at(place, config(MANY))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no whole checkpoint");
        assertThat(place.resolve("result.json")).exists();
        assertThat(Run.at(place, config(FEW)).summary()).isPresent();
    }

    @Test
    void aConfigurationFedBackReproducesTheWeights() throws IOException {
        Run run = Run.at(folder.resolve("run"), config(FEW));
        execute(run);
        RunConfig again = RunConfig.parse(Files.readString(run.folder().resolve("config.yaml")));
        Run repeated = Run.at(folder.resolve("again"), again);
        execute(repeated);
        assertThat(repeated.model()).hasSameBinaryContentAs(run.model());
    }
}

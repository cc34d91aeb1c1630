package dyckkm.spark;

import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunTools;
import dyckkm.kernel.Kernels;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** Small runs, and what they come to where nothing happens to them. */
public final class Runs {
    public static final RunTools TOOLS = tools(Kernels.scalar());

    private Runs() {}

    public static RunTools tools(Kernels kernels) {
        return new RunTools(kernels, new CorpusStore(1), 1, OptionalInt.of(7));
    }

    /** Three epochs with some 26 batches each. */
    public static RunConfig config(int seed) {
        return config(seed, .01);
    }

    public static RunConfig config(int seed, double learningRate) {
        LengthWindow window = new LengthWindow(1, 20, LengthWindow.Mode.REFERENCE);
        return new RunConfig(
                new Corpora(
                        new CorpusSource.Drawn(window, 2000, 1),
                        new CorpusSource.Drawn(window, 500, 1000),
                        Optional.of(new CorpusSource.Drawn(window, 500, 2000))),
                ModelShape.of(new DyckLanguage(2, 2), Cell.LSTM),
                Optional.empty(),
                new TrainingOptions(Recipe.REFERENCE, learningRate, 10, 3, 0, 0, seed));
    }

    /** The model of a run that nobody disturbs, on this machine alone. */
    public static byte[] model(Path folder, RunConfig config, RunTools tools) throws IOException {
        Run run = Run.below(folder, config);
        RunOutcome outcome = run.execute(tools, new RunListener() {}, () -> false);
        if (!(outcome instanceof RunOutcome.Finished)) {
            throw new AssertionError(outcome);
        }
        return Files.readAllBytes(run.model());
    }
}

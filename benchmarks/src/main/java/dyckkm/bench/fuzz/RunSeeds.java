package dyckkm.bench.fuzz;

import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunTools;
import dyckkm.experiment.run.SeenResults;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.experiment.sweep.SweepRow;
import dyckkm.kernel.Kernels;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The files of a small training that was carried out. */
final class RunSeeds {
    private static final RunTools TOOLS = new RunTools(Kernels.scalar(), new CorpusStore(1), 1, OptionalInt.empty());

    private RunSeeds() {}

    private static RunConfig config(long seed) {
        LengthWindow window = new LengthWindow(1, 20, LengthWindow.Mode.REFERENCE);
        return new RunConfig(
                new Corpora(
                        new CorpusSource.Drawn(window, 400, 1),
                        new CorpusSource.Drawn(window, 200, 1000),
                        Optional.of(new CorpusSource.Drawn(window, 200, 2000))),
                new ModelShape(new DyckLanguage(2, 2), Cell.LSTM, 4, 3, 1),
                Optional.empty(),
                new TrainingOptions(Recipe.REFERENCE, .01, 10, 2, 0, 0, seed));
    }

    /** By which the checkpoints know their training. */
    static String checkpointName() {
        return config(0).name() + " " + TOOLS.kernels().name();
    }

    private static Run run(Path folder, long seed) throws IOException {
        Run run = Run.below(folder, config(seed));
        RunOutcome outcome = run.execute(TOOLS, new RunListener() {}, () -> false);
        if (!(outcome instanceof RunOutcome.Finished)) {
            throw new IllegalStateException("a training that does not end: " + outcome);
        }
        return run;
    }

    private static List<byte[]> file(Path folder, String name) throws IOException {
        return List.of(Files.readAllBytes(run(folder, 0).folder().resolve(name)));
    }

    static List<byte[]> configs(Path folder) throws IOException {
        String started = config(1).yaml().replace("init: null", "init:\n    file: a.safetensors\n    checksum: \"00\"");
        return List.of(
                file(folder, "config.yaml").get(0),
                started.getBytes(StandardCharsets.UTF_8),
                RunConfig.ofPaper(128, 5, 2_000_000, 3).yaml().getBytes(StandardCharsets.UTF_8));
    }

    static List<byte[]> results(Path folder) throws IOException {
        return file(folder, "result.json");
    }

    static List<byte[]> checkpoints(Path folder) throws IOException {
        return file(folder, "checkpoint.bin");
    }

    private static byte[] rows(Path folder, String name) throws IOException {
        SweepRow first = SweepRow.of(run(folder, 0).summary().orElseThrow());
        SweepRow second = SweepRow.finished(config(1), run(folder, 1).summary().orElseThrow());
        SweepResults.write(folder, List.of(first, second));
        return Files.readAllBytes(folder.resolve(name));
    }

    static List<byte[]> csv(Path folder) throws IOException {
        return List.of(rows(folder, SweepResults.CSV));
    }

    static List<byte[]> jsonLines(Path folder) throws IOException {
        return List.of(rows(folder, SweepResults.JSON_LINES));
    }

    static List<byte[]> seen(Path folder) throws IOException {
        Path file = folder.resolve(SeenResults.CSV);
        SeenResults.write(file, SeenResults.of(run(folder, 0).folder(), TOOLS));
        return List.of(Files.readAllBytes(file));
    }
}

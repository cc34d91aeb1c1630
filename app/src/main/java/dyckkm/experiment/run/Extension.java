package dyckkm.experiment.run;

import dyckkm.common.BadInputException;
import dyckkm.experiment.file.CheckpointFiles;
import dyckkm.experiment.file.StoredFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Takes a run with more epochs up where the same run with fewer ended. No recipe asks how many epochs there may be: rates and the
 * early end follow from the losses so far. So what comes out has the bits of a run that was to have so many from its beginning; and
 * one that ended early, because its loss no longer fell, ends there again.
 *
 * @param folder of the run with fewer epochs
 * @param before its configuration
 */
record Extension(RunFolder folder, RunConfig before) {
    /** The run with fewer epochs in the folder of one with more, if that is what the folder holds. */
    static Optional<Extension> in(RunFolder folder, RunConfig config) throws IOException {
        return configuration(folder).filter(config::extendsRun).map(found -> new Extension(folder, found));
    }

    /** Of the runs beside the folder of a run that are the same with fewer epochs, the one with most. */
    static Optional<Extension> beside(RunFolder folder, RunConfig config) throws IOException {
        Path here = folder.path().toAbsolutePath().normalize();
        // All but the checksum is the same in the names of both.
        String name = config.name();
        String beginning = name.substring(0, name.lastIndexOf('-') + 1);
        List<Extension> found = new ArrayList<>();
        try (DirectoryStream<Path> others = Files.newDirectoryStream(
                here.resolve("..").normalize(),
                other -> String.valueOf(other.getFileName()).startsWith(beginning))) {
            for (Path other : others) {
                if (!other.equals(here)) {
                    in(new RunFolder(other), config).ifPresent(found::add);
                }
            }
        }
        return found.stream()
                .max(Comparator.comparingInt(one -> one.before.training().mostEpochs()));
    }

    private static Optional<RunConfig> configuration(RunFolder folder) throws IOException {
        if (!Files.isRegularFile(folder.configuration())) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    RunConfig.parse(new String(Files.readAllBytes(folder.configuration()), StandardCharsets.UTF_8)));
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    /**
     * Makes a folder's own run the extended one, whose folder is locked: its result is kept under another name. Whatever a loss of power
     * leaves of this is taken up by the next attempt.
     */
    void replaceBy(RunConfig config, String kernels, Consumer<String> notes) throws IOException {
        CheckpointFiles.Saved saved = last(kernels)
                .orElseThrow(() -> new BadInputException(folder.path() + ": the training of "
                        + before.training().mostEpochs()
                        + " epochs cannot go on, since it has no whole checkpoint made with the kernels " + kernels
                        + ": begin anew in another folder"));
        // Before the configuration changes: an old result with the new one would pass for the end of the new run.
        if (Files.exists(folder.result())) {
            StoredFile.rename(folder.result(), "result-" + before.training().mostEpochs() + "-epochs.json");
        }
        folder.checkpoints()
                .save(
                        saved.checkpoint(),
                        saved.seconds(),
                        saved.metrics().orElseThrow(),
                        Run.checkpointName(config, kernels));
        folder.claim(config.yaml());
        notes.accept("the training of up to " + before.training().mostEpochs() + " epochs goes on, up to "
                + config.training().mostEpochs());
    }

    /** Copies the last checkpoint into the folder of the run with more epochs, which has none. */
    void copyTo(RunFolder target, RunConfig config, String kernels, Consumer<String> notes) throws IOException {
        Optional<CheckpointFiles.Saved> saved = last(kernels);
        if (saved.isEmpty()) {
            return;
        }
        target.checkpoints()
                .save(
                        saved.get().checkpoint(),
                        saved.get().seconds(),
                        saved.get().metrics().orElseThrow(),
                        Run.checkpointName(config, kernels));
        notes.accept("goes on from " + folder.path().getFileName() + ", the same run of up to "
                + before.training().mostEpochs() + " epochs");
    }

    /** One of an older program, without metrics, would lose them. */
    private Optional<CheckpointFiles.Saved> last(String kernels) throws IOException {
        return folder.checkpoints()
                .lastWhole(Run.checkpointName(before, kernels))
                .filter(saved -> saved.metrics().isPresent());
    }
}

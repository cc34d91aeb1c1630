package dyckkm.experiment.run;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.file.Checksums;
import dyckkm.experiment.file.FolderLock;
import dyckkm.experiment.file.MetricsFile;
import dyckkm.experiment.file.StoredFile;
import dyckkm.language.Corpus;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.training.DivergedException;
import dyckkm.training.ParameterReader;
import dyckkm.training.Parameters;
import dyckkm.training.Training;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A configuration and the folder where its computation lives. A finished run is never trained again, an interrupted one goes on
 * with the same bits, what is damaged is put aside. If the result is of a program that measured less, what it lacks is measured
 * on the stored model.
 */
public final class Run {
    private final RunConfig config;
    private final RunFolder folder;
    private final boolean isFolderChosen;

    private Run(RunConfig config, Path folder, boolean isFolderChosen) {
        this.config = config;
        this.folder = new RunFolder(folder);
        this.isFolderChosen = isFolderChosen;
    }

    /** The run in a folder chosen by the user: a folder of another run is left alone. */
    public static Run at(Path folder, RunConfig config) {
        return new Run(config, folder, true);
    }

    /** The run in a folder of its own name: if that is of another run, it is damaged. */
    public static Run below(Path parent, RunConfig config) {
        return new Run(config, parent.resolve(config.name()), false);
    }

    /** The run that a folder holds, by its {@code config.yaml}. */
    public static Run in(Path folder) throws IOException {
        Path file = new RunFolder(folder).configuration();
        if (!Files.isRegularFile(file)) {
            throw new BadInputException(folder + ": not the folder of a run: it has no config.yaml");
        }
        try {
            return at(folder, RunConfig.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    public RunConfig config() {
        return config;
    }

    public Path folder() {
        return folder.path();
    }

    public Path model() {
        return folder.model();
    }

    /** The text of {@code result.json}. */
    public String result() throws IOException {
        return Files.readString(folder.result());
    }

    /** What {@code metrics.jsonl} says of the epochs so far; nothing if it is missing or damaged. */
    public List<EpochMetrics> epochs() throws IOException {
        Path file = folder.metrics().path();
        try {
            return folder.belongsTo(config.yaml()) && Files.exists(file)
                    ? EpochMetrics.read(Files.readString(file))
                    : List.of();
        } catch (BadInputException | CharacterCodingException e) {
            return List.of();
        }
    }

    /** What the run came to, if it is finished. */
    public Optional<RunSummary> summary() throws IOException {
        if (!folder.belongsTo(config.yaml()) || !Files.exists(folder.result())) {
            return Optional.empty();
        }
        try {
            String text = new String(Files.readAllBytes(folder.result()), StandardCharsets.UTF_8);
            RunSummary summary = RunResult.summary(text);
            network();
            return RunResult.isOf(text, Checksums.of(folder.model())) ? Optional.of(summary) : Optional.empty();
        } catch (BadInputException | IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Tells if {@code metrics.jsonl} of a finished run is not what the run wrote, and writes it anew if the last checkpoint
     * has it. The run is finished all the same: nothing else depends on it.
     */
    public void checkMetrics(Consumer<String> notes) throws IOException {
        MetricsFile metrics = folder.metrics();
        MetricsFile.Expected expected = RunResult.metrics(result());
        Optional<String> fault = metrics.fault(expected);
        if (fault.isPresent()) {
            notes.accept(metrics.path() + ": " + fault.get()
                    + (isMended(metrics, expected)
                            ? "; written anew from the checkpoint"
                            : "; model and result.json are whole"));
        }
    }

    /** Writes the event file of a finished run, from its metrics. */
    public void writeEvents(Consumer<String> notes) throws IOException {
        MetricsFile metrics = folder.metrics();
        Optional<String> fault = metrics.fault(RunResult.metrics(result()));
        if (fault.isPresent()) {
            notes.accept(metrics.path() + ": " + fault.get() + "; no event file is made of it");
            return;
        }
        FolderLock.holding(folder.path(), () -> {
            events().update(Files.readString(metrics.path()));
            return folder;
        });
    }

    private RunEvents events() {
        return new RunEvents(folder.path(), config.yaml());
    }

    private boolean isMended(MetricsFile metrics, MetricsFile.Expected expected) {
        try {
            return FolderLock.holding(folder.path(), () -> {
                Optional<String> saved = folder.checkpoints().lastMetrics(checkpointName(RunResult.kernels(result())));
                return saved.isPresent() && metrics.mend(expected, saved.get());
            });
        } catch (IOException | BadInputException e) {
            // Another process is using it, or the folder is read-only.
            return false;
        }
    }

    /** Kernels are part of the name: a training is not continued by others, which round differently. */
    private String checkpointName(String kernels) {
        return checkpointName(config, kernels);
    }

    static String checkpointName(RunConfig config, String kernels) {
        return config.name() + " " + kernels;
    }

    /** The network of a finished run. */
    public Network network() throws IOException {
        return ModelFile.read(folder.model(), config.depth());
    }

    /** Measures a finished run once more. */
    public Measurement measure(CorpusSource source, RunTools tools) throws IOException {
        return Measurement.of(network(), config, source, tools);
    }

    /**
     * Does what is left to do.
     *
     * @param stop asked often; once true, the run is saved and left
     * @throws BadInputException if the configuration cannot be run, or the folder belongs to another run
     */
    public RunOutcome execute(RunTools tools, RunListener listener, BooleanSupplier stop) throws IOException {
        String yaml = config.yaml();
        if (isFolderChosen && folder.isUsed() && !folder.belongsTo(yaml)) {
            extend(tools, listener);
        }
        if (isFolderChosen && folder.isUsed() && !folder.belongsTo(yaml)) {
            throw new BadInputException(folder.path() + " holds another training"
                    + (Files.exists(folder.configuration()) ? " (see " + folder.configuration() + ")" : "")
                    + ": give another folder, or remove this one");
        }
        Optional<RunOutcome> known = known(tools);
        if (known.isPresent()) {
            if (known.get() instanceof RunOutcome.Finished) {
                checkMetrics(listener::note);
                if (tools.eventFile()) {
                    writeEvents(listener::note);
                }
            }
            return known.get();
        }
        if (summary().isPresent()) {
            return FolderLock.holding(folder.path(), () -> evaluateAgain(tools, listener, stop));
        }
        config.requireUnchangedFiles();
        Parameters initial = initial();
        Corpus train = tools.corpora().get(config.subject(), config.corpora().train());
        Corpus dev = tools.corpora().get(config.subject(), config.corpora().dev());
        Training training = new Training(config.training(), initial, train, dev, tools.kernels(), tools.threads());
        folder.open();
        if (!isFolderChosen && folder.isUsed() && !folder.belongsTo(yaml)) {
            FolderLock.holding(folder.path(), () -> setAside(listener));
        }
        return FolderLock.holdingLong(folder.path(), lock -> executeAlone(training, tools, lock, listener, stop));
    }

    /** Where the folder holds this run with fewer epochs, takes that up. */
    private void extend(RunTools tools, RunListener listener) throws IOException {
        Optional<Extension> fewer = Extension.in(folder, config);
        if (fewer.isPresent()) {
            config.requireUnchangedFiles();
            FolderLock.holding(folder.path(), () -> {
                fewer.get().replaceBy(config, tools.kernels().name(), listener::note);
                return folder;
            });
        }
    }

    /** Where nothing of this run is there yet, takes up the same run with fewer epochs that lies beside it. */
    private void takeUpShorter(RunTools tools, RunListener listener) throws IOException {
        if (!isFolderChosen && folder.checkpoints().files().noneMatch(Files::exists)) {
            Optional<Extension> fewer = Extension.beside(folder, config);
            if (fewer.isPresent()) {
                fewer.get().copyTo(folder, config, tools.kernels().name(), listener::note);
            }
        }
    }

    /** As {@link #execute}, but a failure is an outcome: it does not affect other runs. */
    public RunOutcome attempt(RunTools tools, RunListener listener, BooleanSupplier stop) {
        try {
            return execute(tools, listener, stop);
        } catch (BadInputException | IOException e) {
            return new RunOutcome.Failed(String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            return new RunOutcome.Failed("out of memory: give the JVM more, or use fewer threads");
        } catch (RuntimeException e) {
            return new RunOutcome.Failed("internal failure: " + e);
        }
    }

    private Path setAside(RunListener listener) throws IOException {
        Path aside = StoredFile.setAside(folder.path(), "its config.yaml is not of this run", listener::note);
        folder.open();
        return aside;
    }

    /** The outcome, where it is already there. */
    private Optional<RunOutcome> known(RunTools tools) throws IOException {
        Optional<RunSummary> summary = summary();
        if (summary.isPresent()) {
            return summary.filter(RunSummary::hasBothReadings).map(found -> new RunOutcome.Finished(found, false));
        }
        return folder.belongsTo(config.yaml())
                ? folder.divergence(tools.kernels().name()).map(RunOutcome.Diverged::new)
                : Optional.empty();
    }

    private RunOutcome executeAlone(
            Training training, RunTools tools, FolderLock lock, RunListener listener, BooleanSupplier stop)
            throws IOException {
        // Another process may have done it while this one waited for its corpora.
        Optional<RunOutcome> known = known(tools);
        if (known.isPresent()) {
            return known.get();
        }
        if (summary().isPresent()) {
            return evaluateAgain(tools, listener, stop);
        }
        if (Files.exists(folder.result())) {
            StoredFile.setAside(folder.result(), "damaged, or its model is", listener::note);
        }
        folder.claim(config.yaml());
        takeUpShorter(tools, listener);
        if (isFolderChosen) {
            folder.checkpoints().requireKernels(config.name(), tools.kernels().name());
        }
        TrainingSession session = new TrainingSession(
                training,
                folder,
                config.yaml(),
                tools.eventFile() ? Optional.of(events()) : Optional.empty(),
                lock,
                checkpointName(tools.kernels().name()),
                tools.checkpointSteps(),
                listener);
        try {
            if (!session.run(stop)) {
                return new RunOutcome.Interrupted("epoch " + training.epoch() + ", batch " + training.batch());
            }
        } catch (DivergedException e) {
            return diverged(training, tools, e.getMessage());
        }
        listener.startEvaluation();
        return finish(training, session, tools, stop);
    }

    private Parameters initial() throws IOException {
        if (config.initial().isEmpty()) {
            return Training.initial(config.shape(), config.training().seed());
        }
        return ParameterReader.read(
                ModelFile.read(config.initial().get().file(), config.depth()),
                config.subject().alphabet(),
                config.language());
    }

    private RunOutcome diverged(Training training, RunTools tools, String reason) throws IOException {
        if (training.bestEpoch() > 0) {
            ModelFile.write(training.best().toNetwork(), folder.model());
        }
        folder.writeDiverged(reason, tools.kernels().name());
        return new RunOutcome.Diverged(reason);
    }

    /** Measures what the result of a finished run lacks. The model is only read. */
    private RunOutcome evaluateAgain(RunTools tools, RunListener listener, BooleanSupplier stop) throws IOException {
        // Another process may have done it in the meantime.
        Optional<RunOutcome> known = known(tools);
        if (known.isPresent()) {
            return known.get();
        }
        listener.note("its result is of an older program: the model is evaluated again, not trained");
        listener.startEvaluation();
        String before = result();
        Network network = network();
        Measurement dev = Measurement.of(network, config, config.corpora().dev(), tools);
        Optional<Measurement> test = measureTest(network, tools);
        if (stop.getAsBoolean()) {
            return new RunOutcome.Interrupted("the evaluation");
        }
        String json = RunResult.updated(before, dev, test, tools.kernels().name());
        if (!RunResult.isOf(json, Checksums.of(folder.model()))) {
            throw new BadInputException(folder.model() + " has changed while it was evaluated");
        }
        folder.writeResult(json);
        return new RunOutcome.Finished(RunResult.summary(json), true);
    }

    private Optional<Measurement> measureTest(Network network, RunTools tools) throws IOException {
        Optional<CorpusSource> test = config.corpora().test();
        return test.isEmpty() ? Optional.empty() : Optional.of(Measurement.of(network, config, test.get(), tools));
    }

    private RunOutcome finish(Training training, TrainingSession session, RunTools tools, BooleanSupplier stop)
            throws IOException {
        Network network = training.best().toNetwork();
        Measurement dev = Measurement.of(network, config, config.corpora().dev(), tools);
        Optional<Measurement> test = measureTest(network, tools);
        if (stop.getAsBoolean()) {
            return new RunOutcome.Interrupted("the evaluation");
        }
        session.checkFolder();
        ModelFile.write(network, folder.model());
        String json = new RunResult(
                        config,
                        training,
                        dev,
                        test,
                        tools.kernels().name(),
                        Checksums.of(folder.model()),
                        session.metricsChecksum(),
                        session.seconds(),
                        session.tokensPerSecond())
                .json();
        folder.writeResult(json);
        return new RunOutcome.Finished(RunResult.summary(json), true);
    }
}

package dyckkm.cli;

import dyckkm.cli.corpus.TrainCorpora;
import dyckkm.cli.options.ConfigOptions;
import dyckkm.cli.options.LanguageChoice;
import dyckkm.cli.options.RunFile;
import dyckkm.cli.options.TrainOptions;
import dyckkm.cli.terminal.Interruption;
import dyckkm.cli.terminal.TrainingProgress;
import dyckkm.common.BadInputException;
import dyckkm.experiment.authors.AuthorsConfig;
import dyckkm.experiment.authors.AuthorsFiles;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.RunTools;
import dyckkm.kernel.Kernels;
import dyckkm.language.dyck.DyckLanguage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyckkm train}: trains a language model. */
@Command(
        name = "train",
        header = "Trains a language model.",
        description = "Trains a recurrent language model by the recipe of the paper into a folder: config.yaml, "
                + "metrics.jsonl, model.safetensors, result.json, checkpoints. The same command again resumes "
                + "where the last one stopped. Without a language the tokens are those of the training corpus; "
                + "what needs a language (the floor of the loss, support and closing accuracy) is then not told.",
        customSynopsis = {
            "dyckkm train -k=K -m=M --tokens=N -o=DIR [OPTIONS]",
            "       dyckkm train -k=K -m=M --train-corpus=FILE -o=DIR [OPTIONS]",
            "       dyckkm train --language=NAME|FILE [-m=M] --tokens=N -o=DIR [OPTIONS]",
            "       dyckkm train --train=FILE --dev=FILE [--test=FILE] -o=DIR [OPTIONS]",
            "       dyckkm train --config=FILE [-o=DIR] [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 1 if the training diverged.",
            "Examples:",
            "  dyckkm train -k 2 -m 3 --tokens 200k -o run",
            "  dyckkm train -k 8 -m 3 --tokens 20k --cell gru --hidden 16 --seed 7 -o run",
            "  dyckkm train --language json -m 3 --tokens 200k --cell gru -o run",
            "  dyckkm train --train train.txt --dev dev.txt --test test.txt --hidden 32 -o run",
            "  dyckkm train --config lmLSTM_seed0_m3_k2_trainc2000.yaml",
            "  dyckkm train -k 2 -m 3 --train-corpus train.txt --dev-corpus dev.txt -o run%n"
        })
final class TrainCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private LanguageChoice languageOptions;

    @Mixin
    private TrainCorpora corpora;

    @Mixin
    private TrainOptions options;

    @Option(
            names = ConfigOptions.OPTION,
            paramLabel = "FILE",
            description =
                    "the config.yaml of a training, which is then repeated, bit for bit; of the other options about "
                            + "what is trained only --epochs may be given too. Or a YAML file of the authors' code, in place of the options it speaks of and of the corpora's; a "
                            + "corpus that is missing is drawn. Writes the files that the authors' scripts expect to where the "
                            + "file says, and the parameters as .safetensors beside theirs")
    private Path config;

    @Option(
            names = "-o",
            paramLabel = "DIR",
            description = "the folder of this training (with --config: named after the file, where it reports to)")
    private Path folder;

    @Option(
            names = "--checkpoint-steps",
            paramLabel = "N",
            description = "also save after every N batches (default: after epochs, and every minute)")
    private Integer checkpointSteps;

    @Option(
            names = "--tensorboard",
            description = {
                "also write events.out.tfevents.dyckkm for TensorBoard: losses, learning rate and speed of every epoch;",
                "of a finished training it is made from metrics.jsonl"
            })
    private boolean tensorboard;

    @Option(names = "--threads", paramLabel = "T", description = "for drawing and evaluating (default: all cores)")
    private Integer threads;

    @Option(names = "--json", description = "print result.json on standard output too")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Optional<RunConfig> again = config == null ? Optional.empty() : RunFile.read(config);
        if (again.isPresent()) {
            return repeat(again.get());
        }
        Subject subject = subject();
        int workers = workers();
        CorpusStore store = new CorpusStore(Math.max(1, workers));
        Optional<AuthorsConfig> authors = config == null ? Optional.empty() : Optional.of(AuthorsConfig.read(config));
        Path out = folder(authors);
        options.check(subject);
        Corpora sources = sources(authors, subject, store, workers);
        RunConfig run = options.run(subject, sources);
        return train(Run.at(out, run), tools(store, workers), floor(run), authors);
    }

    /** The run of a config.yaml, possibly with more epochs. */
    private int repeat(RunConfig file) throws IOException {
        RunFile.requireAlone(spec.commandLine().getParseResult());
        if (folder == null || folder.toString().isEmpty()) {
            throw new BadInputException("where to? give the folder with -o DIR");
        }
        RunConfig run =
                RunFile.namesEpochs(spec.commandLine().getParseResult()) ? file.withEpochs(options.epochs()) : file;
        CorpusStore store = new CorpusStore(Math.max(1, workers()));
        return train(Run.at(folder, run), tools(store, workers()), floor(run), Optional.empty());
    }

    private int workers() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }

    private RunTools tools(CorpusStore store, int workers) {
        return new RunTools(
                Kernels.fastest(),
                store,
                workers,
                checkpointSteps == null ? OptionalInt.empty() : OptionalInt.of(checkpointSteps),
                tensorboard);
    }

    private static OptionalDouble floor(RunConfig run) {
        return run.language()
                .map(language -> OptionalDouble.of(language.distribution()
                        .within(run.corpora().dev().window())
                        .entropyPerToken()))
                .orElse(OptionalDouble.empty());
    }

    /** The language that is named; without one the tokens of the training corpus. */
    private Subject subject() throws IOException {
        if (!languageOptions.isGiven() && corpora.haveFile()) {
            return corpora.tokensAlone();
        }
        corpora.requireNoVocabulary();
        return languageOptions.subject(spec.commandLine().getErr()::println);
    }

    private Path folder(Optional<AuthorsConfig> authors) {
        if (folder != null && !folder.toString().isEmpty()) {
            return folder;
        }
        AuthorsConfig file = authors.orElseThrow(() -> new BadInputException("where to? give the folder with -o DIR"));
        String name = String.valueOf(file.file().getFileName());
        String stem = name.replaceFirst("\\.ya?ml$", "");
        return file.requireExperiment().folder().resolve(stem.equals(name) ? name + "-run" : stem);
    }

    private Corpora sources(Optional<AuthorsConfig> authors, Subject subject, CorpusStore store, int workers)
            throws IOException {
        if (authors.isEmpty()) {
            return corpora.corpora(subject, store, options.recipe());
        }
        if (corpora.isGiven()) {
            throw new BadInputException(
                    "corpora are what the file of " + ConfigOptions.OPTION + " says: leave out --tokens and the like");
        }
        DyckLanguage written = authors.get().language();
        if (!subject.equals(Subject.of(written))) {
            throw new BadInputException("-k and -m are what the file of " + ConfigOptions.OPTION + " says: "
                    + written.k() + " and " + written.m());
        }
        return authors.get().corpora(store, Math.max(1, workers), this::note);
    }

    private void note(String line) {
        spec.commandLine().getErr().println(spec.qualifiedName() + ": " + line);
    }

    private int train(Run run, RunTools tools, OptionalDouble devFloor, Optional<AuthorsConfig> authors)
            throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        TrainingProgress progress = new TrainingProgress(err, spec.qualifiedName(), devFloor);
        try (Interruption interruption = new Interruption()) {
            RunOutcome outcome = run.execute(tools, progress, interruption::isRequested);
            if (outcome instanceof RunOutcome.Finished finished) {
                if (authors.isPresent()) {
                    report(authors.get().requireExperiment(), run, tools);
                }
                report(run, finished);
                return ExitCode.SUCCESS;
            }
            if (outcome instanceof RunOutcome.Interrupted interrupted) {
                progress.note("interrupted; the same command resumes at " + interrupted.where());
            } else if (outcome instanceof RunOutcome.Diverged diverged) {
                progress.note("diverged: " + diverged.reason()
                        + (Files.exists(run.model()) ? "; the best model so far is in " + run.model() : ""));
            }
            return ExitCode.NO;
        }
    }

    private void report(AuthorsConfig.Experiment experiment, Run run, RunTools tools) throws IOException {
        AuthorsFiles.write(experiment, run, tools);
        if (experiment.reportsImages()) {
            note("image_examples are not drawn; 'dyckkm trace' shows probabilities along a string");
        }
    }

    private void report(Run run, RunOutcome.Finished finished) throws IOException {
        if (json) {
            spec.commandLine().getOut().print(run.result());
            return;
        }
        RunSummary summary = finished.summary();
        String floor = Double.isNaN(summary.devEntropyFloor())
                ? ", no floor without a language"
                : String.format(
                        Locale.ROOT, ", above floor %.4f", summary.devCrossEntropy() - summary.devEntropyFloor());
        String support = Double.isNaN(summary.testSupportAccuracy())
                ? ""
                : String.format(Locale.ROOT, ", support accuracy %.5f", summary.testSupportAccuracy());
        String test = Double.isNaN(summary.testClosingError())
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", closing accuracy %.5f (%.5f at observed close brackets)",
                        1 - summary.testClosingError(),
                        1 - summary.testClosingErrorObserved());
        spec.commandLine()
                .getErr()
                .printf(
                        Locale.ROOT,
                        "%s%s: best epoch %d of %d, dev cross-entropy %.4f%s%s%s%n",
                        run.model(),
                        finished.computed() ? "" : " was finished already",
                        summary.bestEpoch(),
                        summary.epochs(),
                        summary.devCrossEntropy(),
                        floor,
                        support,
                        test);
    }
}

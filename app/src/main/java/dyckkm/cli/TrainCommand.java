package dyckkm.cli;

import dyckkm.experiment.AuthorsConfig;
import dyckkm.experiment.AuthorsFiles;
import dyckkm.experiment.Corpora;
import dyckkm.experiment.CorpusStore;
import dyckkm.experiment.Run;
import dyckkm.experiment.RunConfig;
import dyckkm.experiment.RunOutcome;
import dyckkm.experiment.RunSummary;
import dyckkm.experiment.RunTools;
import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
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
                + "where the last one stopped.",
        customSynopsis = {
            "dyckkm train -k=K -m=M --tokens=N -o=DIR [OPTIONS]",
            "       dyckkm train -k=K -m=M --train-corpus=FILE -o=DIR [OPTIONS]",
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
            "  dyckkm train --config lmLSTM_seed0_m3_k2_trainc2000.yaml",
            "  dyckkm train -k 2 -m 3 --train-corpus train.txt --dev-corpus dev.txt -o run%n"
        })
final class TrainCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private LanguageOptions languageOptions;

    @Mixin
    private TrainCorpora corpora;

    @Mixin
    private TrainOptions options;

    @Option(
            names = ConfigOptions.OPTION,
            paramLabel = "FILE",
            description =
                    "a YAML file of the authors' code, in place of the options it speaks of and of the corpora's; a "
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

    @Option(names = "--threads", paramLabel = "T", description = "for drawing and evaluating (default: all cores)")
    private Integer threads;

    @Option(names = "--json", description = "print result.json on standard output too")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        DyckLanguage language = languageOptions.language();
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        CorpusStore store = new CorpusStore(Math.max(1, workers));
        Optional<AuthorsConfig> authors = config == null ? Optional.empty() : Optional.of(AuthorsConfig.read(config));
        Path out = folder(authors);
        options.check(language);
        Corpora sources = sources(authors, language, store, workers);
        RunConfig run = options.run(language, sources);
        RunTools tools = new RunTools(
                Kernels.fastest(),
                store,
                workers,
                checkpointSteps == null ? OptionalInt.empty() : OptionalInt.of(checkpointSteps));
        double floor =
                new DyckDistribution(language).within(sources.dev().window()).entropyPerToken();
        return train(Run.at(out, run), tools, floor, authors);
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

    private Corpora sources(Optional<AuthorsConfig> authors, DyckLanguage language, CorpusStore store, int workers)
            throws IOException {
        if (authors.isEmpty()) {
            return corpora.corpora(language, store);
        }
        if (corpora.isGiven()) {
            throw new BadInputException(
                    "corpora are what the file of " + ConfigOptions.OPTION + " says: leave out --tokens and the like");
        }
        DyckLanguage written = authors.get().language();
        if (!language.equals(written)) {
            throw new BadInputException("-k and -m are what the file of " + ConfigOptions.OPTION + " says: "
                    + written.k() + " and " + written.m());
        }
        return authors.get().corpora(store, Math.max(1, workers), this::note);
    }

    private void note(String line) {
        spec.commandLine().getErr().println(spec.qualifiedName() + ": " + line);
    }

    private int train(Run run, RunTools tools, double devFloor, Optional<AuthorsConfig> authors) throws IOException {
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
                        "%s%s: best epoch %d of %d, dev cross-entropy %.4f, above floor %.4f%s%n",
                        run.model(),
                        finished.computed() ? "" : " was finished already",
                        summary.bestEpoch(),
                        summary.epochs(),
                        summary.devCrossEntropy(),
                        summary.devCrossEntropy() - summary.devEntropyFloor(),
                        test);
    }
}

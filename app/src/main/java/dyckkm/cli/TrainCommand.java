package dyckkm.cli;

import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.training.DivergedException;
import dyckkm.training.ModelShape;
import dyckkm.training.ParameterReader;
import dyckkm.training.Parameters;
import dyckkm.training.Training;
import dyckkm.training.TrainingOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
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
        description = {
            "Trains a recurrent language model by the recipe of the paper into a folder: config.yaml, metrics.jsonl,",
            "model.safetensors, result.json, checkpoints. The same command again goes on where the last one stopped."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 1 if the training diverged.",
            "Examples:",
            "  dyckkm train -k 2 -m 3 --tokens 200k -o run",
            "  dyckkm train -k 8 -m 3 --tokens 20k --cell gru --hidden 16 --seed 7 -o run",
            "  dyckkm train --config lmLSTM_seed0_m3_k2_trainc2000.yaml --seed 5 -o run",
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
            names = AuthorsConfig.OPTION,
            paramLabel = "FILE",
            description = "a YAML file of the authors' code, in place of the options it speaks of")
    private Path config;

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "the folder of this training")
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
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (workers < 1) {
            throw new BadInputException("at least 1 thread, not " + workers);
        }
        if (checkpointSteps != null && checkpointSteps < 1) {
            throw new BadInputException("--checkpoint-steps must be at least 1, not " + checkpointSteps);
        }
        DyckLanguage language = languageOptions.language();
        Parameters initial = initial(language);
        Corpus train = corpora.train(language, workers);
        Corpus dev = corpora.dev(language, workers);
        TrainingOptions settings = options.training(language.k(), train.tokens());
        Kernels kernels = Kernels.fastest();
        Training training = new Training(settings, initial, train, dev, kernels, workers);
        RunFolder run = new RunFolder(folder);
        run.open();
        String name = Json.yaml(config(initial.layout().shape(), settings, language, train, dev));
        if (!run.belongsTo(name)) {
            run.claim(name);
        }
        TrainRun session = new TrainRun(
                training,
                run,
                name,
                new TrainingProgress(spec.commandLine().getErr(), corpora.devFloor(language)),
                checkpointSteps == null ? OptionalInt.empty() : OptionalInt.of(checkpointSteps),
                line -> spec.commandLine().getErr().println(spec.qualifiedName() + ": " + line));
        try {
            if (!session.run()) {
                return ExitCode.NO;
            }
        } catch (DivergedException e) {
            spec.commandLine()
                    .getErr()
                    .println(spec.qualifiedName() + ": diverged: " + e.getMessage()
                            + "; the best model so far, if any, is in " + run.model());
            if (training.bestEpoch() > 0) {
                ModelFile.write(training.best().toNetwork(), run.model());
            }
            return ExitCode.NO;
        }
        finish(training, run, session, language, kernels, workers, settings);
        return ExitCode.SUCCESS;
    }

    private Parameters initial(DyckLanguage language) throws IOException {
        if (options.init().isEmpty()) {
            return Training.initial(options.shape(language), options.seed());
        }
        options.requireNoShape();
        return ParameterReader.read(ModelFile.read(options.init().get(), OptionalInt.of(language.m())), language);
    }

    private Map<String, Object> config(
            ModelShape shape, TrainingOptions settings, DyckLanguage language, Corpus train, Corpus dev) {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("cell", shape.cell().text());
        model.put("embedding", shape.embedding());
        model.put("hidden", shape.hidden());
        model.put("layers", shape.layers());
        model.put("init", options.init().map(Path::toString).orElse(null));
        Map<String, Object> training = new LinkedHashMap<>();
        training.put("recipe", settings.recipe().text());
        training.put("learningRate", settings.learningRate());
        training.put("batchSize", settings.batchSize());
        training.put("maxEpochs", settings.mostEpochs());
        training.put("dropout", settings.dropout());
        training.put("clip", settings.clip() == 0 ? null : settings.clip());
        training.put("seed", settings.seed());
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("k", language.k());
        all.put("m", language.m());
        all.put("from", config == null ? null : config.toString());
        all.put("corpora", corpora.asJson(language, train, dev));
        all.put("model", model);
        all.put("training", training);
        return all;
    }

    private void finish(
            Training training,
            RunFolder run,
            TrainRun session,
            DyckLanguage language,
            Kernels kernels,
            int workers,
            TrainingOptions settings)
            throws IOException {
        TrainResult result = new TrainResult(training, session.last(), language, kernels, settings);
        ModelFile.write(training.best().toNetwork(), run.model());
        Map<String, Object> report = result.asJson(
                corpora.devFloor(language),
                corpora.test(language, workers),
                () -> corpora.testFloor(language),
                workers);
        run.writeResult(Json.text(report) + "\n");
        if (json) {
            Json.print(spec.commandLine().getOut(), report);
        } else {
            spec.commandLine().getErr().println(result.line(report, run.model()));
        }
    }
}

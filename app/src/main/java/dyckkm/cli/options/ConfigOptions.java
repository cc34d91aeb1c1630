package dyckkm.cli.options;

import dyckkm.experiment.authors.AuthorsConfig;
import dyckkm.experiment.authors.AuthorsConfig.Experiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a YAML file of the authors' code says of a training, as options of {@code train}: what is given on the command line too
 * counts more. Its corpora are not options, but {@link AuthorsConfig} knows them.
 */
public final class ConfigOptions {
    public static final String OPTION = "--config";

    private ConfigOptions() {}

    /** The command line with the options of the file that it names put before its own. */
    public static String[] expand(String... args) throws IOException {
        if (args.length == 0 || !args[0].equals("train")) {
            return args;
        }
        for (int i = 1; i < args.length; i++) {
            boolean alone = args[i].equals(OPTION) && i + 1 < args.length;
            if (alone || args[i].startsWith(OPTION + "=")) {
                return expand(args, Path.of(alone ? args[i + 1] : args[i].substring(OPTION.length() + 1)));
            }
        }
        return args;
    }

    private static String[] expand(String[] args, Path file) throws IOException {
        if (RunFile.read(file).isPresent()) {
            return args;
        }
        List<String> all = new ArrayList<>(List.of(args[0]));
        all.addAll(options(AuthorsConfig.read(file)));
        all.addAll(List.of(args).subList(1, args.length));
        return all.toArray(String[]::new);
    }

    private static List<String> options(AuthorsConfig config) {
        Experiment experiment = config.requireExperiment();
        return List.of(
                "-k=" + config.language().k(),
                "-m=" + config.language().m(),
                "--cell=" + experiment.cell().text(),
                "--embedding-size=" + experiment.embedding(),
                "--hidden=" + experiment.hidden(),
                "--layers=" + experiment.layers(),
                "--batch=" + experiment.batchSize(),
                "--dropout=" + experiment.dropout(),
                "--learning-rate=" + experiment.learningRate(),
                "--epochs=" + experiment.maxEpochs(),
                "--seed=" + experiment.seed());
    }
}

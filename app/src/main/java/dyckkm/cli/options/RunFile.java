package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.RunConfig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The {@code config.yaml} of a run, given to {@code train --config}: that run once more. */
public final class RunFile {
    /** What the authors' files do not have at the left edge, both. */
    private static final Pattern CORPORA = Pattern.compile("(?m)^corpora:");

    private static final Pattern TRAINING = Pattern.compile("(?m)^training:");

    private static final String EPOCHS = "--epochs";

    /** What does not change what the run comes to, and the number of its epochs. */
    private static final List<String> ALLOWED = List.of(
            ConfigOptions.OPTION,
            "-o",
            EPOCHS,
            "--checkpoint-steps",
            "--tensorboard",
            "--threads",
            "--json",
            "--debug");

    private RunFile() {}

    /** The configuration of a file that is one; empty if it is of the authors' code, or none. */
    public static Optional<RunConfig> read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        if (!CORPORA.matcher(text).find() || !TRAINING.matcher(text).find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(RunConfig.parse(text));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    /** Refuses options that the file speaks of. */
    public static void requireAlone(ParseResult given) {
        List<String> others = given.matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !ALLOWED.contains(name))
                .toList();
        if (!others.isEmpty()) {
            throw new BadInputException("the file of " + ConfigOptions.OPTION + " says it all but " + EPOCHS
                    + ": leave out " + String.join(", ", others));
        }
    }

    public static boolean namesEpochs(ParseResult given) {
        return given.hasMatchedOption(EPOCHS);
    }
}

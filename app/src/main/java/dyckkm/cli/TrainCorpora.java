package dyckkm.cli;

import dyckkm.experiment.Corpora;
import dyckkm.experiment.CorpusSource;
import dyckkm.experiment.CorpusStore;
import dyckkm.language.BadInputException;
import dyckkm.language.LengthWindow;
import dyckkm.language.Split;
import dyckkm.language.dyck.DyckLanguage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name the corpora of a training: drawn from seeds, or read from files. */
final class TrainCorpora {
    @Option(names = "--tokens", paramLabel = "N", description = "tokens of the training corpus, which is drawn")
    private TokenCount tokens;

    @Option(names = "--train-corpus", paramLabel = "FILE", description = "a training corpus instead of --tokens")
    private Path trainFile;

    @Option(
            names = "--dev-corpus",
            paramLabel = "FILE",
            description = "a development corpus (default: 20k tokens are drawn)")
    private Path devFile;

    @Option(
            names = "--corpus-seed",
            paramLabel = "S",
            description = "the seed of the corpora that are drawn; dev and test follow from it (default: 1)")
    private Long corpusSeed;

    @Option(
            names = "--test-tokens",
            paramLabel = "N",
            description = "tokens of the longer strings on which the model is evaluated, 0 for none (default: 300k)")
    private TokenCount testTokens;

    @Mixin
    private WindowOptions windowOptions;

    boolean isGiven() {
        return tokens != null
                || trainFile != null
                || devFile != null
                || corpusSeed != null
                || testTokens != null
                || windowOptions.isGiven();
    }

    /** @param store keeps what is read */
    Corpora corpora(DyckLanguage language, CorpusStore store) throws IOException {
        if ((tokens == null) == (trainFile == null)) {
            throw new BadInputException(
                    "give the training corpus by --tokens N, such as 200k, or by --train-corpus FILE");
        }
        LengthWindow window = windowOptions.window(Split.TRAIN, language);
        CorpusSource train = trainFile == null
                ? drawn(window, tokens.value(), Split.TRAIN)
                : store.inFile(trainFile, language, window);
        CorpusSource dev = devFile == null
                ? drawn(window, Split.DEV.tokens(0), Split.DEV)
                : store.inFile(devFile, language, window);
        return new Corpora(train, dev, test(window));
    }

    /** Strings up to twice as long as those of the training. */
    private Optional<CorpusSource> test(LengthWindow window) {
        long count = testTokens == null ? Split.TEST.tokens(0) : testTokens.value();
        if (count == 0) {
            return Optional.empty();
        }
        if (window.max() > Integer.MAX_VALUE / 2) {
            throw new BadInputException("--max-length must be at most " + Integer.MAX_VALUE / 2
                    + " for test strings of twice that length, or --test-tokens 0");
        }
        return Optional.of(drawn(window.longer(), count, Split.TEST));
    }

    private CorpusSource drawn(LengthWindow window, long count, Split split) {
        return new CorpusSource.Drawn(window, count, split.seed(corpusSeed == null ? 1 : corpusSeed));
    }
}

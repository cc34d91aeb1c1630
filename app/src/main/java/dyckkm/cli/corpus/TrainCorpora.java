package dyckkm.cli.corpus;

import dyckkm.cli.options.TokenCount;
import dyckkm.cli.options.WindowOptions;
import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusRequest;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.corpus.UsualWindows;
import dyckkm.experiment.corpus.WindowRequest;
import dyckkm.training.Recipe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name the corpora of a training: drawn from seeds, or read from files. */
public final class TrainCorpora {
    @Option(names = "--tokens", paramLabel = "N", description = "tokens of the training corpus, which is drawn")
    private TokenCount tokens;

    @Option(
            names = {"--train-corpus", "--train"},
            paramLabel = "FILE",
            description = "a training corpus instead of --tokens")
    private Path trainFile;

    @Option(
            names = {"--dev-corpus", "--dev"},
            paramLabel = "FILE",
            description = "a development corpus (default: 20k tokens are drawn)")
    private Path devFile;

    @Option(
            names = {"--test-corpus", "--test"},
            paramLabel = "FILE",
            description = "a test corpus (default: 300k tokens of longer strings are drawn)")
    private Path testFile;

    @Option(
            names = "--vocabulary",
            paramLabel = "FILE",
            description = {
                "the tokens of corpora without a language, in their order, separated by white space",
                "(default: those of the training corpus, in the order of first appearance)"
            })
    private Path vocabulary;

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

    public boolean isGiven() {
        return tokens != null
                || trainFile != null
                || devFile != null
                || testFile != null
                || vocabulary != null
                || corpusSeed != null
                || testTokens != null
                || windowOptions.isGiven();
    }

    /** Whether a training corpus is there to take the tokens from where no language is named. */
    public boolean haveFile() {
        return trainFile != null;
    }

    /** Refuses a vocabulary where the language has one. */
    public void requireNoVocabulary() {
        if (vocabulary != null) {
            throw new BadInputException("--vocabulary is for corpora without a language, which has its own");
        }
    }

    /** The tokens of corpora without a language. */
    public Subject tokensAlone() throws IOException {
        return Subject.tokensOf(vocabulary == null ? trainFile : vocabulary);
    }

    /**
     * @param store keeps what is read
     * @param recipe which may have a window of its own for what is drawn
     */
    public Corpora corpora(Subject subject, CorpusStore store, Recipe recipe) throws IOException {
        if ((tokens == null) == (trainFile == null)) {
            throw new BadInputException(
                    "give the training corpus by --tokens N, such as 200k, or by --train-corpus FILE");
        }
        boolean isTestDrawn = testFile == null && (testTokens == null || testTokens.value() > 0);
        if (isTestDrawn && windowOptions.maximum().orElse(0) > Integer.MAX_VALUE / 2) {
            throw new BadInputException("--max-length must be at most " + Integer.MAX_VALUE / 2
                    + " for test strings of twice that length, or --test-tokens 0");
        }
        return new CorpusRequest(
                        count(tokens),
                        Optional.ofNullable(trainFile),
                        Optional.ofNullable(devFile),
                        Optional.ofNullable(testFile),
                        OptionalLong.empty(),
                        count(testTokens),
                        corpusSeed == null ? OptionalLong.empty() : OptionalLong.of(corpusSeed),
                        trainFile == null
                                ? windowOptions.request().orMode(WindowRequest.usualMode(recipe))
                                : windowOptions.request())
                .corpora(subject, store, new UsualWindows());
    }

    private static OptionalLong count(TokenCount given) {
        return given == null ? OptionalLong.empty() : OptionalLong.of(given.value());
    }
}

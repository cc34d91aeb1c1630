package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.corpus.Split;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that name a training corpus, to split the positions of another corpus by seen and unseen configurations. */
public final class TrainingStacksOptions {
    @Option(
            names = {"--train-corpus", "--train"},
            paramLabel = "FILE",
            description =
                    "the corpus that the network was trained on: configurations that it shows are told apart from others")
    private Path file;

    @Option(
            names = "--train-tokens",
            paramLabel = "N",
            description = "the same for a training corpus of the paper, which is drawn again: how many tokens it has")
    private TokenCount tokens;

    @Option(
            names = "--train-seed",
            paramLabel = "S",
            description = "the seed of the training corpus that is drawn (default: the paper's, 1)")
    private Long seed;

    public boolean isGiven() {
        return file != null || tokens != null || seed != null;
    }

    public void check() {
        if (file != null && tokens != null) {
            throw new BadInputException("--train and --train-tokens name the same corpus: give one");
        }
        if (seed != null && tokens == null) {
            throw new BadInputException(
                    "--train-seed is for a training corpus that is drawn: give --train-tokens N too");
        }
    }

    /** What the training corpus shows, if there is one. */
    public Optional<SeenStacks> stacks(Language language, LengthWindow.Mode mode, int threads) throws IOException {
        if (file == null && tokens == null) {
            return Optional.empty();
        }
        return Optional.of(SeenStacks.of(language, file == null ? draw(language, mode, threads) : read(language)));
    }

    private Corpus read(Language language) throws IOException {
        return CorpusStore.read(file, language);
    }

    private Corpus draw(Language language, LengthWindow.Mode mode, int threads) {
        return new CorpusSampler(language, Split.TRAIN.window(language, mode))
                .draw(tokens.value(), seed == null ? Split.TRAIN.seed(1) : seed, threads);
    }
}

package dyckkm.experiment.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The requested corpora of a run. Defaults are the paper's: drawn, the test strings longer than those of the training.
 *
 * @param tokens of the training corpus, if it is drawn
 * @param train the training corpus, if it is in a file
 * @param dev the development corpus, if it is in a file
 * @param test the test corpus, if it is in a file
 * @param devTokens of a development corpus that is drawn
 * @param testTokens of a test corpus that is drawn, 0 for none
 * @param corpusSeed of all that is drawn
 * @param window the lengths of what is drawn, and those that files are said to be drawn from
 */
public record CorpusRequest(
        OptionalLong tokens,
        Optional<Path> train,
        Optional<Path> dev,
        Optional<Path> test,
        OptionalLong devTokens,
        OptionalLong testTokens,
        OptionalLong corpusSeed,
        WindowRequest window) {
    /**
     * The requested corpora; files are read.
     *
     * @param store keeps what is read
     */
    public Corpora corpora(Subject subject, CorpusStore store, UsualWindows usual) throws IOException {
        if (tokens.isPresent() == train.isPresent()) {
            throw new BadInputException(
                    "give the training corpus by its number of tokens, such as 200k, or by its file, not by both");
        }
        if (test.isPresent() && testTokens.isPresent()) {
            throw new BadInputException("the test corpus is in a file: its number of tokens is what it is");
        }
        if (dev.isPresent() && devTokens.isPresent()) {
            throw new BadInputException("the development corpus is in a file: its number of tokens is what it is");
        }
        return subject.language().isPresent()
                ? new Drawing(subject, subject.language().get(), store, usual).corpora()
                : plain(subject, store);
    }

    /** Without a language nothing can be drawn. */
    private Corpora plain(Subject subject, CorpusStore store) throws IOException {
        if (train.isEmpty() || dev.isEmpty()) {
            throw new BadInputException("without a language nothing can be drawn: give the files of a training corpus "
                    + "and of a development corpus, or a language");
        }
        if (window.isGiven() || corpusSeed.isPresent() || testTokens.orElse(0) > 0) {
            throw new BadInputException(
                    "lengths, the number of test tokens and the seed are for corpora that are drawn from a language; there is none");
        }
        return new Corpora(
                measured(train.get(), subject, store),
                measured(dev.get(), subject, store),
                test.isPresent() ? Optional.of(measured(test.get(), subject, store)) : Optional.empty());
    }

    private static CorpusSource measured(Path file, Subject subject, CorpusStore store) throws IOException {
        return store.inFile(file, subject, lengths -> Optional.empty());
    }

    /** The corpora of a language. */
    private final class Drawing {
        private final Subject subject;
        private final Language language;
        private final CorpusStore store;
        private final UsualWindows usual;
        private final LengthWindow.Mode mode;

        Drawing(Subject subject, Language language, CorpusStore store, UsualWindows usual) {
            this.subject = subject;
            this.language = language;
            this.store = store;
            this.usual = usual;
            this.mode = window.mode(language);
        }

        Corpora corpora() throws IOException {
            Optional<Lengths> trained = Optional.empty();
            CorpusSource source;
            if (train.isPresent()) {
                CorpusSource.InFile file = inFile(train.get(), Split.TRAIN);
                trained = file.lengths();
                source = file;
            } else {
                source = drawn(training(), tokens.getAsLong(), Split.TRAIN);
            }
            CorpusSource development = dev.isPresent()
                    ? inFile(dev.get(), Split.TRAIN)
                    : drawn(beside(trained), devTokens.orElse(Split.DEV.tokens(0)), Split.DEV);
            return new Corpora(source, development, test(trained));
        }

        private LengthWindow training() {
            return window.or(() -> usual.of(language, Split.TRAIN, mode), mode);
        }

        /** The lengths of what is drawn beside a training corpus: the usual ones, unless the file has others. */
        private LengthWindow beside(Optional<Lengths> trained) {
            return trained.isEmpty() || window.isGiven() || trained.get().isWithin(training())
                    ? training()
                    : trained.get().window();
        }

        private Optional<CorpusSource> test(Optional<Lengths> trained) throws IOException {
            if (test.isPresent()) {
                return Optional.of(inFile(test.get(), Split.TEST));
            }
            long count = testTokens.orElse(Split.TEST.tokens(0));
            return count == 0 ? Optional.empty() : Optional.of(drawn(longer(beside(trained)), count, Split.TEST));
        }

        /** Longer lengths than those of the training; the same where the language has no longer strings. */
        private LengthWindow longer(LengthWindow trained) {
            OptionalLong longest = language.distribution().longestString();
            if (longest.isPresent() && longest.getAsLong() <= trained.max()) {
                return trained;
            }
            return !window.hasLengths() && trained.equals(usual.of(language, Split.TRAIN, mode))
                    ? usual.of(language, Split.TEST, mode)
                    : trained.longer();
        }

        private CorpusSource.InFile inFile(Path file, Split split) throws IOException {
            return store.inFile(file, subject, lengths -> {
                if (!window.isGiven()) {
                    return Optional.empty();
                }
                LengthWindow told = split == Split.TEST ? longer(training()) : training();
                if (!lengths.isWithin(told)) {
                    throw new BadInputException(file + " has strings of " + lengths.shortest() + " to "
                            + lengths.longest() + " tokens, END included, and was not drawn from the window " + told
                            + (split == Split.TEST ? " of test strings" : "")
                            + "; without lengths and window those of the strings are taken");
                }
                return Optional.of(told);
            });
        }

        private CorpusSource drawn(LengthWindow lengths, long count, Split split) {
            return new CorpusSource.Drawn(lengths, count, split.seed(corpusSeed.orElse(1)));
        }
    }
}

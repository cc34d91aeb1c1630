package dyckkm.experiment.corpus;

import dyckkm.common.BadInputException;
import dyckkm.experiment.file.Checksums;
import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.InvalidTextException;
import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.NotInLanguageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Corpora, each drawn or read once for all the runs that use it; may be asked by several threads. What no run uses is given up
 * when memory gets short.
 */
public final class CorpusStore {
    private final int threads;
    private final Map<Key, SoftReference<Corpus>> corpora = new ConcurrentHashMap<>();

    private record Key(Subject subject, CorpusSource source) {}

    /** @param threads how many draw a corpus */
    public CorpusStore(int threads) {
        this.threads = threads;
    }

    /**
     * A text file as a source, whose strings are there from now on, and whose lengths are measured.
     *
     * @param told the window that they were drawn from according to the user, given their lengths; empty if not stated
     */
    public CorpusSource.InFile inFile(Path file, Subject subject, Function<Lengths, Optional<LengthWindow>> told)
            throws IOException {
        Corpus corpus = read(file, subject.alphabet(), subject.language());
        Lengths lengths = Lengths.of(corpus);
        CorpusSource.InFile source = new CorpusSource.InFile(
                file, told.apply(lengths), Optional.of(lengths), corpus.tokens(), Checksums.of(file));
        corpora.put(new Key(subject, source), new SoftReference<>(corpus));
        return source;
    }

    public Corpus get(Subject subject, CorpusSource source) throws IOException {
        Corpus[] found = new Corpus[1];
        try {
            corpora.compute(new Key(subject, source), (key, kept) -> {
                found[0] = kept == null ? null : kept.get();
                if (found[0] != null) {
                    return kept;
                }
                found[0] = make(subject, source);
                return new SoftReference<>(found[0]);
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return found[0];
    }

    private Corpus make(Subject subject, CorpusSource source) {
        if (source instanceof CorpusSource.Drawn drawn) {
            return draw(subject.requireLanguage("no corpus can be drawn"), drawn);
        }
        CorpusSource.InFile written = (CorpusSource.InFile) source;
        try {
            Checksums.requireUnchanged(written.file(), written.checksum());
            return read(written.file(), subject.alphabet(), subject.language());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Corpus draw(Language language, CorpusSource.Drawn source) {
        return new CorpusSampler(language, source.window()).draw(source.tokens(), source.seed(), threads);
    }

    /** The strings of a file, at least one, all in the language; errors are reported with file, line and column. */
    public static Corpus read(Path file, Language language) throws IOException {
        return read(file, language.alphabet(), Optional.of(language));
    }

    /** The same; without a language any string of tokens will do. */
    public static Corpus read(Path file, Alphabet alphabet, Optional<Language> language) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        try (InputStream in = Files.newInputStream(file);
                CorpusReader reader = new CorpusReader(in, alphabet)) {
            Corpus corpus = reader.readAll();
            if (corpus.strings() == 0) {
                throw new BadInputException(file + ": no strings");
            }
            for (long string = 0; language.isPresent() && string < corpus.strings(); string++) {
                requireInLanguage(file, language.get(), string, corpus.string(string));
            }
            return corpus;
        } catch (InvalidTextException e) {
            throw new BadInputException(file + ", " + e.getMessage());
        }
    }

    private static void requireInLanguage(Path file, Language language, long string, int... symbols) {
        Optional<LanguageError> error = language.firstError(symbols);
        if (error.isPresent()) {
            throw new BadInputException(
                    file + ", " + NotInLanguageException.describe(language, string + 1, symbols, error.get()));
        }
    }
}

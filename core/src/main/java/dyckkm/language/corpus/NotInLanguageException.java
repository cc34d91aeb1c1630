package dyckkm.language.corpus;

import dyckkm.language.Language;
import dyckkm.language.LanguageError;

/** A string of a corpus that consists of tokens but is not in the language. */
public final class NotInLanguageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long line;
    private final transient LanguageError error;

    NotInLanguageException(Language language, long line, int[] symbols, LanguageError error) {
        this(describe(language, line, symbols, error), line, error);
    }

    /** Where a string leaves the language, and why. */
    public static String describe(Language language, long line, int[] symbols, LanguageError error) {
        return "line " + line + ", token " + (error.position() + 1) + ": not in " + language.description() + ", "
                + language.explanation(symbols, error);
    }

    private NotInLanguageException(String message, long line, LanguageError error) {
        super(message);
        this.line = line;
        this.error = error;
    }

    /** The same, with the file named. */
    public NotInLanguageException inFile(String file) {
        return new NotInLanguageException(file + ", " + getMessage(), line, error);
    }

    /** The string's number in its corpus, from 1. */
    public long line() {
        return line;
    }

    public LanguageError error() {
        return error;
    }
}

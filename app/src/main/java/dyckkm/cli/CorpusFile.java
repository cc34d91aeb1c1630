package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusReader;
import dyckkm.language.InvalidTextException;
import dyckkm.language.Vocabulary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a corpus into memory. */
final class CorpusFile {
    private CorpusFile() {}

    /** The strings of a file, of which there must be some; what is wrong with it is told with file, line and column. */
    static Corpus read(Path file, Vocabulary vocabulary) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        try (InputStream in = Files.newInputStream(file);
                CorpusReader reader = new CorpusReader(in, vocabulary)) {
            Corpus corpus = reader.readAll();
            if (corpus.strings() == 0) {
                throw new BadInputException(file + ": no strings");
            }
            return corpus;
        } catch (InvalidTextException e) {
            throw new BadInputException(file + ", " + e.getMessage());
        }
    }
}

package dyckkm.spark.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.InvalidTextException;
import dyckkm.language.Language;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.NotInLanguageException;
import dyckkm.scale.CorpusFormat;
import dyckkm.spark.cluster.HadoopFiles;
import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetReader;

/**
 * A file of a corpus.
 *
 * @param second whether it is of the second corpus
 * @param number of the part in its corpus
 * @param place the folder, or the file itself where it stands alone
 * @param name in the folder; empty for a file that stands alone
 */
record CorpusPart(boolean second, int number, String place, String name) implements Serializable {
    /** The strings of a part, one after the other. */
    interface Strings extends Closeable {
        boolean next() throws IOException;

        int[] symbols();

        int count();
    }

    /** The parts of a corpus: a file, or all files of a folder but those whose names say that they are not for reading. */
    static List<CorpusPart> of(String corpus, HadoopFiles files, boolean second) throws IOException {
        if (!files.exists("")) {
            throw new BadInputException(corpus + ": no such file or folder");
        }
        String place = files.describe("");
        if (!files.isDirectory("")) {
            return List.of(new CorpusPart(second, 0, place, ""));
        }
        List<CorpusPart> parts = new ArrayList<>();
        for (String name : files.list("").stream().sorted().toList()) {
            if (!name.startsWith("_") && !name.startsWith(".") && !files.isDirectory(name)) {
                parts.add(new CorpusPart(second, parts.size(), place, name));
            }
        }
        if (parts.isEmpty()) {
            throw new BadInputException(corpus + ": a folder without parts of a corpus");
        }
        return parts;
    }

    private boolean isParquet() {
        return (name.isEmpty() ? place : name).endsWith("." + CorpusFormat.PARQUET.ending());
    }

    Strings open(Language language, Configuration configuration) throws IOException {
        HadoopFiles files = HadoopFiles.at(place, configuration);
        return isParquet()
                ? new Rows(ParquetReading.open(files.describe(name), language, configuration), language)
                : new Lines(new CorpusReader(files.open(name), language.alphabet()));
    }

    /** What is wrong with the part, for people: where, and what. */
    RuntimeException explain(RuntimeException failure) {
        String folder = place.replaceFirst("^file:/+", "/").replaceFirst("/+$", "");
        String where = name.isEmpty() ? folder : folder + "/" + name;
        if (failure instanceof NotInLanguageException error) {
            return error.inFile(where);
        }
        return failure instanceof InvalidTextException || failure instanceof BadInputException
                ? new BadInputException(where + ", " + failure.getMessage())
                : failure;
    }

    private record Lines(CorpusReader reader) implements Strings {
        @Override
        public boolean next() throws IOException {
            return reader.next();
        }

        @Override
        public int[] symbols() {
            return reader.brackets();
        }

        @Override
        public int count() {
            return reader.count();
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }

    private static final class Rows implements Strings {
        private final ParquetReader<ParquetReading.Row> reader;
        private final Language language;
        private final int tokens;
        private ParquetReading.Row row;
        private long number;

        private Rows(ParquetReader<ParquetReading.Row> reader, Language language) {
            this.reader = reader;
            this.language = language;
            this.tokens = language.alphabet().tokens();
        }

        @Override
        public boolean next() throws IOException {
            row = reader.read();
            number++;
            if (row == null) {
                return false;
            }
            for (int at = 0; at < row.count(); at++) {
                if (row.symbols()[at] < 0 || row.symbols()[at] >= tokens) {
                    throw new BadInputException(
                            "row " + number + ": " + row.symbols()[at] + " is no token of " + language.description());
                }
            }
            return true;
        }

        @Override
        public int[] symbols() {
            return row.symbols();
        }

        @Override
        public int count() {
            return row.count();
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}

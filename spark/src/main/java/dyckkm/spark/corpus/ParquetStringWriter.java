package dyckkm.spark.corpus;

import dyckkm.language.Corpus;
import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import org.apache.parquet.hadoop.ParquetWriter;

/** Writes strings as rows of a Parquet file. */
final class ParquetStringWriter implements Closeable {
    private final ParquetWriter<int[]> writer;

    ParquetStringWriter(ParquetWriter<int[]> writer) {
        this.writer = writer;
    }

    void write(Corpus corpus) throws IOException {
        for (long string = 0; string < corpus.strings(); string++) {
            int[] symbols = corpus.string(string);
            writer.write(Arrays.copyOf(symbols, symbols.length - 1));
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}

package dyckkm.spark.corpus;

import dyckkm.language.Language;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.InitContext;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/** The way back of {@link ParquetStrings}: rows as strings, with each symbol where the last one ended. */
final class ParquetReading extends ReadSupport<ParquetReading.Row> {
    /** A string; the same object for all rows. */
    static final class Row {
        private int[] symbols = new int[256];
        private int count;

        int[] symbols() {
            return symbols;
        }

        int count() {
            return count;
        }

        private void add(int symbol) {
            if (count == symbols.length) {
                symbols = Arrays.copyOf(symbols, 2 * count);
            }
            symbols[count++] = symbol;
        }
    }

    private final Language language;

    private ParquetReading(Language language) {
        this.language = language;
    }

    static ParquetReader<Row> open(String file, Language language, Configuration configuration) throws IOException {
        InputFile input = HadoopInputFile.fromPath(new Path(file), configuration);
        return new ParquetReader.Builder<Row>(input) {
            @Override
            protected ReadSupport<Row> getReadSupport() {
                return new ParquetReading(language);
            }
        }.build();
    }

    @Override
    public ReadContext init(InitContext context) {
        // One file is read at a time, so there is one value for each key.
        Map<String, String> about = new HashMap<>();
        context.getKeyValueMetadata().forEach((key, values) -> about.put(key, String.join(" ", values)));
        ParquetLanguage.check(about, language);
        return new ReadContext(ParquetStrings.SCHEMA);
    }

    @Override
    @SuppressWarnings("deprecation") // abstract all the same
    public RecordMaterializer<Row> prepareForRead(
            Configuration configuration, Map<String, String> about, MessageType schema, ReadContext context) {
        return new Materializer();
    }

    /** Collects the numbers of a row. */
    private static final class Materializer extends RecordMaterializer<Row> {
        private final Row row = new Row();
        private final GroupConverter root;

        private Materializer() {
            PrimitiveConverter element = new PrimitiveConverter() {
                @Override
                public void addInt(int value) {
                    row.add(value);
                }
            };
            Runnable nothing = () -> {};
            root = new Group(new Group(new Group(element, nothing), nothing), () -> row.count = 0);
        }

        @Override
        public Row getCurrentRecord() {
            return row;
        }

        @Override
        public GroupConverter getRootConverter() {
            return root;
        }
    }

    /** A group with a single field. */
    private static final class Group extends GroupConverter {
        private final Converter field;
        private final Runnable atStart;

        private Group(Converter field, Runnable atStart) {
            this.field = field;
            this.atStart = atStart;
        }

        @Override
        public Converter getConverter(int index) {
            return field;
        }

        @Override
        public void start() {
            atStart.run();
        }

        @Override
        public void end() {
            // Nothing is left to do.
        }
    }
}

package dyckkm.spark.corpus;

import dyckkm.language.Language;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/** Strings as rows of Parquet: the column {@code symbols}, a list of numbers in the order of the vocabulary, END left out. */
final class ParquetStrings {
    static final String COLUMN = "symbols";

    private static final String LIST = "list";
    private static final String ELEMENT = "element";

    static final MessageType SCHEMA = Types.buildMessage()
            .requiredList()
            .requiredElement(PrimitiveTypeName.INT32)
            .named(COLUMN)
            .named("string");

    private ParquetStrings() {}

    static ParquetStringWriter writer(OutputStream out, Language language) throws IOException {
        return new ParquetStringWriter(new Builder(new Output(out), language)
                .withCompressionCodec(CompressionCodecName.SNAPPY)
                .build());
    }

    /** Makes writers of strings. */
    private static final class Builder extends ParquetWriter.Builder<int[], Builder> {
        private final Language language;

        private Builder(OutputFile file, Language language) {
            super(file);
            this.language = language;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        protected WriteSupport<int[]> getWriteSupport(Configuration configuration) {
            return new Rows(language);
        }
    }

    /** Puts strings into rows. */
    private static final class Rows extends WriteSupport<int[]> {
        private final Language language;
        private RecordConsumer consumer;

        private Rows(Language language) {
            this.language = language;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        public WriteContext init(Configuration configuration) {
            return new WriteContext(SCHEMA, ParquetLanguage.entries(language));
        }

        @Override
        public void prepareForWrite(RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(int[] symbols) {
            consumer.startMessage();
            consumer.startField(COLUMN, 0);
            consumer.startGroup();
            if (symbols.length > 0) {
                consumer.startField(LIST, 0);
                for (int symbol : symbols) {
                    consumer.startGroup();
                    consumer.startField(ELEMENT, 0);
                    consumer.addInteger(symbol);
                    consumer.endField(ELEMENT, 0);
                    consumer.endGroup();
                }
                consumer.endField(LIST, 0);
            }
            consumer.endGroup();
            consumer.endField(COLUMN, 0);
            consumer.endMessage();
        }
    }

    /** A stream that is open already, as a file. */
    private record Output(OutputStream out) implements OutputFile {
        @Override
        public PositionOutputStream create(long blockSizeHint) {
            return new Counted(out);
        }

        @Override
        public PositionOutputStream createOrOverwrite(long blockSizeHint) {
            return create(blockSizeHint);
        }

        @Override
        public boolean supportsBlockSize() {
            return false;
        }

        @Override
        public long defaultBlockSize() {
            return 0;
        }
    }

    /** Knows how much was written; whoever opened the stream closes it. */
    private static final class Counted extends PositionOutputStream {
        private final OutputStream out;
        private long written;

        private Counted(OutputStream out) {
            this.out = out;
        }

        @Override
        public long getPos() {
            return written;
        }

        @Override
        public void write(int value) throws IOException {
            out.write(value);
            written++;
        }

        @Override
        public void write(byte[] bytes, int offset, int count) throws IOException {
            out.write(bytes, offset, count);
            written += count;
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }
}

package dyckkm.bench.fuzz;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * A reader of what the program also writes: whatever is accepted must be written and read again as the same.
 *
 * @param reader what reads
 * @param writer what writes
 * @param content what must be equal
 */
record RoundTrip<T>(Reader<T> reader, Writer<T> writer, Function<T, Object> content) implements Reader<T> {
    /** Writes to a file that need not exist. */
    @FunctionalInterface
    interface Writer<T> {
        void write(T value, Path file) throws IOException;
    }

    @Override
    public T read(Path file) throws IOException {
        return reader.read(file);
    }

    @Override
    public void check(T value, Path file, List<byte[]> seeds) throws IOException {
        Path copy = file.resolveSibling("copy-" + file.getFileName());
        try {
            writer.write(value, copy);
            if (!content.apply(reader.read(copy)).equals(content.apply(value))) {
                throw new FaultException("written and read again, it is another");
            }
        } catch (BadInputException e) {
            throw new FaultException("accepted, but written and read again it is refused: " + e.getMessage());
        }
    }
}

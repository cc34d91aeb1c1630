package dyckkm.powercut;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** Writes operations to a file as they happen; without NIO, which would be recorded. */
final class JournalWriter implements Consumer<Operation> {
    private final ObjectOutputStream out;

    JournalWriter(String file) throws IOException {
        this.out = new ObjectOutputStream(new FileOutputStream(file));
    }

    @Override
    public void accept(Operation operation) {
        try {
            out.writeObject(operation);
            out.reset();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dyckkm.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Remembers the failure of a stream, which a {@link java.io.PrintWriter} on it hides. */
public final class WatchedOutput extends FilterOutputStream {
    private IOException failure;

    public WatchedOutput(OutputStream out) {
        super(out);
    }

    /** The first failure, if any. */
    public Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }
}

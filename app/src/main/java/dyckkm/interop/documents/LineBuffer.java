package dyckkm.interop.documents;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The line of a document until it is known whether it will be written: in memory, and what does not fit in a temporary file. */
final class LineBuffer implements Closeable {
    private final byte[] buffer;
    private int used;
    /** Opened for the first line that needs it; null until then. */
    private FileChannel overflow;

    /** @param size how many bytes are held in memory */
    LineBuffer(int size) {
        this.buffer = new byte[size];
    }

    void append(byte[] bytes) throws IOException {
        if (bytes.length > buffer.length - used) {
            spill();
        }
        System.arraycopy(bytes, 0, buffer, used, bytes.length);
        used += bytes.length;
    }

    private void spill() throws IOException {
        if (overflow == null) {
            Path file = Files.createTempFile("dyckkm", ".line");
            overflow = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        }
        ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, used);
        while (bytes.hasRemaining()) {
            overflow.write(bytes);
        }
        used = 0;
    }

    /** Begins the next line; what there is of this one is lost. */
    void clear() throws IOException {
        used = 0;
        if (overflow != null) {
            overflow.truncate(0);
        }
    }

    /** Writes the line to where it belongs, and begins the next one. */
    void moveTo(OutputStream out) throws IOException {
        if (overflow != null && overflow.size() > 0) {
            overflow.position(0);
            Channels.newInputStream(overflow).transferTo(out);
        }
        out.write(buffer, 0, used);
        clear();
    }

    @Override
    public void close() throws IOException {
        if (overflow != null) {
            overflow.close();
        }
    }
}

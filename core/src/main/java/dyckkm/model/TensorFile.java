package dyckkm.model;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A safetensors file whose header has been checked, open for reading its tensors. */
final class TensorFile implements TensorSource {
    /** The limit of the format's reference implementation: no header in use comes near it. */
    static final int LONGEST_HEADER = 100_000_000;

    private final FileChannel channel;
    private final Header header;
    private final long dataStart;

    private TensorFile(FileChannel channel) throws IOException {
        this.channel = channel;
        int length = headerLength();
        ByteBuffer bytes = ByteBuffer.allocate(length);
        readFully(bytes, Header.LENGTH_BYTES);
        this.header = HeaderReader.read(bytes.array());
        this.dataStart = Header.LENGTH_BYTES + (long) length;
        header.requireExactly(channel.size() - dataStart);
    }

    static TensorFile open(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new BadInputException("not an ordinary file");
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        try {
            return new TensorFile(channel);
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    private int headerLength() throws IOException {
        long size = channel.size();
        if (size < Header.LENGTH_BYTES) {
            throw new BadInputException(
                    "not a safetensors file: only " + size + " bytes, where eight tell the header's length");
        }
        ByteBuffer bytes = ByteBuffer.allocate(Header.LENGTH_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        readFully(bytes, 0);
        long length = bytes.getLong(0);
        if (length < 0 || length > LONGEST_HEADER) {
            throw new BadInputException("not a safetensors file: a header of " + Long.toUnsignedString(length)
                    + " bytes, where " + LONGEST_HEADER + " is the most");
        }
        if (length > size - Header.LENGTH_BYTES) {
            throw new BadInputException(
                    "truncated, or not a safetensors file: a header of " + length + " bytes in a file of " + size);
        }
        return (int) length;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public TensorValues values(TensorInfo tensor) {
        long[] at = {dataStart + tensor.begin()};
        return new TensorValues(tensor, buffer -> {
            int count = buffer.remaining();
            readFully(buffer, at[0]);
            at[0] += count;
        });
    }

    private void readFully(ByteBuffer bytes, long from) throws IOException {
        long at = from;
        while (bytes.hasRemaining()) {
            int count = channel.read(bytes, at);
            at += count;
            if (count < 0) {
                throw new BadInputException("the file became shorter while it was read");
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

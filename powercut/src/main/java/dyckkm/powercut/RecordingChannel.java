package dyckkm.powercut;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel that tells what changes its file. Ways of writing that it could not tell are refused. */
final class RecordingChannel extends FileChannel {
    private final FileChannel real;
    private final Changes changes;
    private final boolean isAppending;

    /** Hears of changes. */
    interface Changes {
        void wrote(long position, byte[] bytes);

        void truncated(long size);

        void forced();
    }

    RecordingChannel(FileChannel real, Changes changes, boolean isAppending) {
        this.real = real;
        this.changes = changes;
        this.isAppending = isAppending;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        long position = isAppending ? real.size() : real.position();
        ByteBuffer copy = source.duplicate();
        int written = real.write(source);
        tell(position, copy, written);
        return written;
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        ByteBuffer copy = source.duplicate();
        int written = real.write(source, position);
        tell(position, copy, written);
        return written;
    }

    private void tell(long position, ByteBuffer source, int written) {
        byte[] bytes = new byte[written];
        source.get(bytes);
        changes.wrote(position, bytes);
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        long written = 0;
        for (int i = offset; i < offset + length; i++) {
            while (sources[i].hasRemaining()) {
                written += write(sources[i]);
            }
        }
        return written;
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        real.truncate(size);
        changes.truncated(size);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        real.force(metaData);
        changes.forced();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException("not recorded");
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        if (mode != MapMode.READ_ONLY) {
            throw new UnsupportedOperationException("not recorded");
        }
        return real.map(mode, position, size);
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return real.read(target);
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        return real.read(targets, offset, length);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return real.read(target, position);
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        return real.transferTo(position, count, target);
    }

    @Override
    public FileLock lock(long position, long size, boolean isShared) throws IOException {
        return real.lock(position, size, isShared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean isShared) throws IOException {
        return real.tryLock(position, size, isShared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        real.close();
    }
}

package dyckkm.spark;

import dyckkm.powercut.Recording;
import dyckkm.spark.cluster.HadoopFiles;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.Syncable;
import org.apache.hadoop.fs.permission.FsPermission;

/** The file system of the machine as Hadoop has it, except that what changes the disk goes through a recording. */
public final class RecordedFs extends DelegateToFileSystem {
    /** Hadoop makes file systems by reflection; tests in one thread after the other. */
    private static final ThreadLocal<Recording> CURRENT = new ThreadLocal<>();

    RecordedFs(URI uri, Configuration configuration) throws IOException, URISyntaxException {
        super(uri, new Recorded(CURRENT.get()), configuration, "file", false);
    }

    @Override
    public int getUriDefaultPort() {
        return -1;
    }

    /** Files below a folder of the recorded disk. */
    static HadoopFiles files(Recording recording, String folder) throws IOException {
        CURRENT.set(recording);
        try {
            Configuration configuration = new Configuration();
            configuration.set("fs.AbstractFileSystem.file.impl", RecordedFs.class.getName());
            Path root = new Path(recording.root().resolve(folder).toUri());
            return new HadoopFiles(
                    root,
                    FileContext.getFileContext(root.toUri(), configuration),
                    name -> recording.root().getFileSystem().getPath(name));
        } finally {
            CURRENT.remove();
        }
    }

    private static final class Recorded extends RawLocalFileSystem {
        private final Recording recording;

        private Recorded(Recording recording) {
            this.recording = recording;
        }

        private java.nio.file.Path local(Path path) {
            return recording.root().getFileSystem().getPath(path.toUri().getPath());
        }

        @Override
        protected OutputStream createOutputStreamWithMode(Path path, boolean append, FsPermission permission)
                throws IOException {
            return new Output(FileChannel.open(
                    local(path),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING));
        }

        @Override
        public boolean rename(Path from, Path to) throws IOException {
            Files.move(local(from), local(to));
            return true;
        }

        @Override
        public boolean delete(Path path, boolean recursive) throws IOException {
            if (!Files.exists(local(path))) {
                return false;
            }
            List<java.nio.file.Path> all;
            try (Stream<java.nio.file.Path> below = Files.walk(local(path))) {
                all = below.sorted(Comparator.reverseOrder()).toList();
            }
            for (java.nio.file.Path one : all) {
                Files.delete(one);
            }
            return true;
        }

        @Override
        protected boolean mkOneDirWithMode(Path path, File file, FsPermission permission) throws IOException {
            try {
                Files.createDirectory(local(path));
                return true;
            } catch (FileAlreadyExistsException e) {
                return false;
            }
        }
    }

    /** What Hadoop's stream does: writes go to the system, {@code hsync} forces them. */
    private static final class Output extends OutputStream implements Syncable, StreamCapabilities {
        private final FileChannel channel;

        private Output(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b});
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        }

        @Override
        public void hflush() {}

        @Override
        public void hsync() throws IOException {
            channel.force(true);
        }

        @Override
        public boolean hasCapability(String capability) {
            return capability.equalsIgnoreCase(StreamCapabilities.HSYNC);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}

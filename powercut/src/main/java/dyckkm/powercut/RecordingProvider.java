package dyckkm.powercut;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Does what the provider of the machine does, and records what changes the disk. */
public final class RecordingProvider extends FileSystemProvider {
    private final RecordingFileSystem system;
    private final FileSystem realSystem;
    private final String scheme;
    private Recording recording;

    RecordingProvider(FileSystem real, Recording recording) {
        this(real, "recording");
        this.recording = recording;
    }

    /** As the JVM makes the default provider of a {@link RecordedProgram}. */
    public RecordingProvider(FileSystemProvider real) {
        this(real.getFileSystem(URI.create("file:///")), real.getScheme());
    }

    private RecordingProvider(FileSystem real, String scheme) {
        this.system = new RecordingFileSystem(real, this);
        this.realSystem = real;
        this.scheme = scheme;
    }

    /** That of a program begins with its first file: the JVM makes the provider when there is little else yet. */
    synchronized Recording recording() throws IOException {
        if (recording == null) {
            recording = new Recording(
                    realSystem.getPath(System.getProperty(RecordedProgram.FOLDER)),
                    new JournalWriter(System.getProperty(RecordedProgram.JOURNAL)));
        }
        return recording;
    }

    Path wrap(Path path) {
        return system.wrap(path);
    }

    private static Path real(Path path) {
        return RecordingPath.real(path);
    }

    private static FileSystemProvider provider(Path real) {
        return real.getFileSystem().provider();
    }

    @Override
    public String getScheme() {
        return scheme;
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return system;
    }

    @Override
    public Path getPath(URI uri) {
        return system.wrap(realSystem.provider().getPath(uri));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        Path real = real(path);
        boolean isNew = Files.notExists(real);
        FileChannel channel = FileChannel.open(real, options, attributes);
        if (!recording().isBelow(real)) {
            return channel;
        }
        if (Files.isDirectory(real)) {
            return new RecordingChannel(channel, new FolderChanges(recording(), real), false);
        }
        FileChanges changes = new FileChanges(recording(), recording().opened(real, isNew));
        if (options.contains(StandardOpenOption.TRUNCATE_EXISTING) && !isNew) {
            changes.truncated(0);
        }
        return new RecordingChannel(channel, changes, options.contains(StandardOpenOption.APPEND));
    }

    private record FileChanges(Recording recording, int file) implements RecordingChannel.Changes {
        @Override
        public void wrote(long position, byte[] bytes) {
            recording.wrote(file, position, bytes);
        }

        @Override
        public void truncated(long size) {
            recording.truncated(file, size);
        }

        @Override
        public void forced() {
            recording.forced(file);
        }
    }

    private record FolderChanges(Recording recording, Path real) implements RecordingChannel.Changes {
        @Override
        public void wrote(long position, byte[] bytes) {
            throw new IllegalStateException(real + " is a folder");
        }

        @Override
        public void truncated(long size) {
            throw new IllegalStateException(real + " is a folder");
        }

        @Override
        public void forced() {
            recording.forcedFolder(real);
        }
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        DirectoryStream<Path> stream =
                Files.newDirectoryStream(real(folder), entry -> filter.accept(system.wrap(entry)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return StreamSupport.stream(stream.spliterator(), false)
                        .map(path -> (Path) system.wrap(path))
                        .iterator();
            }

            @Override
            public void close() throws IOException {
                stream.close();
            }
        };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        Files.createDirectory(real(folder), attributes);
        if (recording().isBelow(real(folder))) {
            recording().createdFolder(real(folder));
        }
    }

    @Override
    public void delete(Path path) throws IOException {
        Files.delete(real(path));
        if (recording().isBelow(real(path))) {
            recording().deleted(real(path));
        }
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException("copies are not recorded");
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        Files.move(real(source), real(target), options);
        if (recording().isBelow(real(target))) {
            recording().moved(real(source), real(target));
        }
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        return Files.isSameFile(real(path), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return Files.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return Files.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        provider(real(path)).checkAccess(real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return Files.getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return Files.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) throws IOException {
        return Files.readAttributes(real(path), names, options);
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options) throws IOException {
        Files.setAttribute(real(path), name, value, options);
    }
}

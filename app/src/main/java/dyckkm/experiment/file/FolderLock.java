package dyckkm.experiment.file;

import dyckkm.common.BadInputException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Keeps a folder to one process. The lock is the operating system's: it ends with the process, however that ends; the file it is
 * on stays and means nothing.
 */
public final class FolderLock implements Closeable {
    private static final String FILE = ".lock";

    private final Path folder;
    private FileChannel channel;
    private Object key;

    private FolderLock(Path folder, FileChannel channel) throws IOException {
        this.folder = folder;
        this.channel = channel;
        this.key = key();
    }

    /** The action performed while the folder is locked. */
    @FunctionalInterface
    public interface Action<T> {
        T run() throws IOException;
    }

    /** What takes so long that the lock should be looked after meanwhile. */
    @FunctionalInterface
    public interface LongAction<T> {
        T run(FolderLock lock) throws IOException;
    }

    /** Performs an action with an existing folder, or refuses if it is locked elsewhere. */
    public static <T> T holding(Path folder, Action<T> action) throws IOException {
        return holdingLong(folder, lock -> action.run());
    }

    /** As {@link #holding}, for an action that calls {@link #keep} now and then. */
    public static <T> T holdingLong(Path folder, LongAction<T> action) throws IOException {
        try (FolderLock lock = new FolderLock(folder, open(folder))) {
            if (isTaken(lock.channel)) {
                throw new BadInputException(folder + " is in use by another process");
            }
            return action.run(lock);
        }
    }

    private static FileChannel open(Path folder) throws IOException {
        return FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static boolean isTaken(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock == null;
        } catch (OverlappingFileLockException e) {
            // Locked by another thread of this process.
            return true;
        }
    }

    /** Tells files apart that had the same name one after the other; null where the system has no such thing. */
    private Object key() throws IOException {
        try {
            return Files.readAttributes(folder.resolve(FILE), BasicFileAttributes.class)
                    .fileKey();
        } catch (NoSuchFileException e) {
            return FILE;
        }
    }

    /**
     * Locks the folder again if the lock file was removed, since others would no longer see the lock.
     *
     * @throws BadInputException if another process has started using the folder
     */
    public void keep(Consumer<String> notes) throws IOException {
        if (Objects.equals(key(), key)) {
            return;
        }
        FileChannel again = open(folder);
        if (isTaken(again)) {
            again.close();
            throw new BadInputException(
                    folder.resolve(FILE)
                            + " was removed, and another process uses the folder now: this one ends, and has changed nothing there since");
        }
        channel.close();
        channel = again;
        key = key();
        notes.accept(folder.resolve(FILE) + " was removed while the run goes on; the folder is locked again");
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

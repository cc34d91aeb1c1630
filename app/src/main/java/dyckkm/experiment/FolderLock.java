package dyckkm.experiment;

import dyckkm.language.BadInputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a folder to one process. The lock is the operating system's: it ends with the process, however that ends; the file it is
 * on stays and means nothing.
 */
final class FolderLock {
    private static final String FILE = ".lock";

    private FolderLock() {}

    /** What is done while nobody else has the folder. */
    @FunctionalInterface
    interface Action<T> {
        T run() throws IOException;
    }

    /** Does something with a folder that exists, or refuses if somebody else has it. */
    static <T> T holding(Path folder, Action<T> action) throws IOException {
        try (FileChannel channel =
                FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (isTaken(channel)) {
                throw new BadInputException(folder + " is in use by another process");
            }
            return action.run();
        }
    }

    private static boolean isTaken(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock == null;
        } catch (OverlappingFileLockException e) {
            // Somebody else in this process has it.
            return true;
        }
    }
}

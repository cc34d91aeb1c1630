package dyckkm.common;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A file that appears under its name only when it is complete: written beside it under a temporary name, moved on {@link
 * #keep}, removed otherwise, also when the program is interrupted. The leftovers of a killed program are removed by the next
 * one that writes the same file. After {@link #keep} name and content are on the disk and survive a loss of power. Special
 * files such as {@code /dev/null} are written directly.
 */
public final class FreshFile implements Closeable {
    /** A file younger than this may belong to a program that has not locked it yet. */
    private static final Duration YOUNG = Duration.ofMinutes(1);

    private static final String ENDING = ".tmp";

    private final Path target;
    private final Path folder;
    private final Path temporary;
    private final FileChannel channel;
    private final Thread removal = new Thread(this::remove);

    public FreshFile(Path target) throws IOException {
        requirePlace(target);
        this.target = target;
        this.folder = target.toAbsolutePath().getParent();
        if (isDevice(target)) {
            this.temporary = target;
            this.channel = FileChannel.open(target, StandardOpenOption.WRITE);
            return;
        }
        removeAbandoned(folder, beginning());
        this.temporary = folder.resolve(beginning() + UUID.randomUUID() + ENDING);
        this.channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock(channel);
        removeAtExit();
    }

    /** Refuses a target that cannot be written, as far as can be seen before there is something to write. */
    public static void requirePlace(Path target) throws FileSystemException {
        if (Files.isDirectory(target)) {
            throw new FileSystemException(target.toString(), null, "is a folder");
        }
        if (isDevice(target)) {
            return;
        }
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new FileSystemException(target.toString(), null, "the folder " + folder + " does not exist");
        }
        if (!Files.isWritable(folder) || Files.exists(target) && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString());
        }
    }

    /** Written as it is: nothing can take the place of a pipe or a terminal. */
    private static boolean isDevice(Path target) {
        return Files.exists(target) && !Files.isRegularFile(target);
    }

    /** The common prefix of temporary files for the same target. */
    private String beginning() {
        return "." + target.getFileName() + ".";
    }

    /** A lock ends with its program, however that ends. */
    private static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException | OverlappingFileLockException e) {
            // A file system without locks, or a thread of this program that writes the same file.
            return false;
        }
    }

    private static void removeAbandoned(Path folder, String beginning) throws IOException {
        int length = beginning.length() + UUID.randomUUID().toString().length() + ENDING.length();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, file -> {
            String name = folder.relativize(file).toString();
            return name.startsWith(beginning) && name.endsWith(ENDING) && name.length() == length;
        })) {
            for (Path file : files) {
                removeIfAbandoned(file);
            }
        } catch (DirectoryIteratorException | AccessDeniedException e) {
            // A folder that is writable but cannot be listed keeps its leftovers.
            return;
        }
    }

    private static void removeIfAbandoned(Path file) throws IOException {
        try {
            Instant changed =
                    Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
            if (changed.isBefore(Instant.now().minus(YOUNG)) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    if (lock(channel)) {
                        Files.deleteIfExists(file);
                    }
                }
            }
        } catch (NoSuchFileException | AccessDeniedException e) {
            // Its program has just finished, or the file belongs to another user.
            return;
        }
    }

    public FileChannel channel() {
        return channel;
    }

    /** Writes to the file; not buffered. */
    public OutputStream stream() {
        return Channels.newOutputStream(channel);
    }

    /** Moves the file into place, durably. */
    public void keep() throws IOException {
        if (isTemporary()) {
            channel.force(true);
            // Locked until it has its name: another program that writes the same file would take it for abandoned.
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            Folders.sync(folder);
        }
        channel.close();
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            if (isTemporary()) {
                remove();
                forgetRemoval();
            }
        }
    }

    private boolean isTemporary() {
        return !temporary.equals(target);
    }

    private void remove() {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // An earlier failure is the one to report.
            return;
        }
    }

    private void removeAtExit() throws IOException {
        try {
            Runtime.getRuntime().addShutdownHook(removal);
        } catch (IllegalStateException e) {
            close();
            throw new IOException("the program is ending", e);
        }
    }

    private void forgetRemoval() {
        try {
            Runtime.getRuntime().removeShutdownHook(removal);
        } catch (IllegalStateException e) {
            // The program is ending: the hook is running and has nothing left to remove.
            return;
        }
    }
}

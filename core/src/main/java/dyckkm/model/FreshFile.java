package dyckkm.model;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * A file that appears under its name only when it is complete: written beside it under a temporary name, moved on {@link
 * #keep}, removed otherwise, also when the program is interrupted. What is not an ordinary file, such as {@code /dev/null},
 * is written directly.
 */
public final class FreshFile implements Closeable {
    private final Path target;
    private final Path temporary;
    private final FileChannel channel;
    private final Thread removal = new Thread(this::remove);

    public FreshFile(Path target) throws IOException {
        this.target = target;
        if (Files.isDirectory(target)) {
            throw new FileSystemException(target.toString(), null, "is a folder");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            this.temporary = target;
            this.channel = FileChannel.open(target, StandardOpenOption.WRITE);
            return;
        }
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new FileSystemException(target.toString(), null, "the folder " + folder + " does not exist");
        }
        if (!Files.isWritable(folder) || Files.exists(target) && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString());
        }
        this.temporary = folder.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        this.channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        removeAtExit();
    }

    FileChannel channel() {
        return channel;
    }

    /** What is written here goes to the file; not buffered. */
    public OutputStream stream() {
        return Channels.newOutputStream(channel);
    }

    /** Puts the file in its place. */
    public void keep() throws IOException {
        channel.close();
        if (isTemporary()) {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
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
            // Something else went wrong before, and is what will be reported.
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
            // The program is ending: the hook is running and finds nothing.
            return;
        }
    }
}

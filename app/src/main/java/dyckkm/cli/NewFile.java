package dyckkm.cli;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that appears under its name only when it is complete: written beside it under a temporary name, moved on {@link
 * #keep}, removed otherwise, also when the program is interrupted. What is not an ordinary file, a pipe or {@code
 * /dev/null}, is written directly.
 */
final class NewFile implements Closeable {
    private final Path target;
    private final Path temporary;
    private final OutputStream out;
    private final Thread removal;

    NewFile(Path target) throws IOException {
        this.target = target;
        if (Files.isDirectory(target)) {
            throw new FileSystemException(target.toString(), null, "is a folder");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            this.temporary = target;
            this.removal = new Thread();
            this.out = Files.newOutputStream(target);
            return;
        }
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new FileSystemException(target.toString(), null, "the folder " + folder + " does not exist");
        }
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new java.nio.file.AccessDeniedException(target.toString());
        }
        String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
        this.temporary = folder.resolve(name);
        this.removal = new Thread(this::remove);
        this.out = new BufferedOutputStream(open(), 1 << 16);
        Runtime.getRuntime().addShutdownHook(removal);
    }

    private OutputStream open() throws IOException {
        try {
            return Files.newOutputStream(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE);
        } catch (java.nio.file.AccessDeniedException e) {
            throw new java.nio.file.AccessDeniedException(target.toString());
        }
    }

    OutputStream stream() {
        return out;
    }

    /** Puts the file in its place. */
    void keep() throws IOException {
        out.close();
        if (!temporary.equals(target)) {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
        } finally {
            if (!temporary.equals(target)) {
                remove();
                forgetRemoval();
            }
        }
    }

    private void remove() {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // The program is ending for another reason, which is the one to report.
            return;
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

package dyckkm.experiment.file;

import dyckkm.common.Folders;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * Files of a run: written beside their place and moved into it, here without a hook that runs at the end of the program, since an
 * interrupted run still has a checkpoint to write then. What has been written survives a loss of power.
 */
public final class StoredFile {
    private StoredFile() {}

    /** What writes to a file. */
    @FunctionalInterface
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** Replaces a text file at once, or leaves it as it is. */
    public static void replace(Path file, String text) throws IOException {
        Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
        write(fresh, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Folders.sync(file.toAbsolutePath().getParent());
    }

    /** Writes the content of a file to the disk, or leaves none of it; its name is there when the folder has been synced. */
    static void write(Path file, Writing writing) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            writing.to(Channels.newOutputStream(channel));
            channel.force(true);
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw new FileSystemException(file.toString(), null, e.getMessage());
        }
    }

    /** Gives a file another name in its folder; when this returns, that survives a loss of power. */
    public static void rename(Path file, String name) throws IOException {
        Files.move(
                file, file.resolveSibling(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Folders.sync(file.toAbsolutePath().getParent());
    }

    /** Renames a file or folder so that it is not mistaken for a good one. */
    public static Path setAside(Path file, String reason, Consumer<String> notes) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        for (int i = 2; Files.exists(aside); i++) {
            aside = file.resolveSibling(file.getFileName() + ".damaged-" + i);
        }
        Files.move(file, aside);
        notes.accept(file + ": " + reason + "; kept as " + aside.getFileName());
        return aside;
    }
}

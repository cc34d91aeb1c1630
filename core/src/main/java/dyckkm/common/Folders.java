package dyckkm.common;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Creates folders durably: their names survive a loss of power. */
public final class Folders {
    private Folders() {}

    /** Creates a folder and its missing parents; on return they are on the disk. */
    public static Path create(Path folder) throws IOException {
        List<Path> parents = new ArrayList<>();
        Path parent = folder.toAbsolutePath().getParent();
        while (parent != null) {
            parents.add(parent);
            parent = Files.exists(parent) ? null : parent.getParent();
        }
        Files.createDirectories(folder);
        for (Path changed : parents) {
            sync(changed);
        }
        return folder;
    }

    /** Flushes the names in a folder to the disk, where the system allows opening a folder for that. */
    public static void sync(Path folder) throws IOException {
        FileChannel names;
        try {
            names = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (IOException e) {
            // Windows, or a folder that cannot be listed: durability is up to the system.
            return;
        }
        try (names) {
            names.force(true);
        }
    }
}

package dyckkm.common;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Folders whose names survive a loss of power. */
public final class Folders {
    private Folders() {}

    /** Makes a folder, and those above it, where they are missing; when this returns, they are on the disk. */
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

    /** Writes the names in a folder to the disk, where the system lets a folder be opened for that. */
    public static void sync(Path folder) throws IOException {
        FileChannel names;
        try {
            names = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (IOException e) {
            // Windows, or a folder that cannot be listed: its names are as safe as the system makes them.
            return;
        }
        try (names) {
            names.force(true);
        }
    }
}

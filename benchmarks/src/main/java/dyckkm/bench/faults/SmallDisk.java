package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A disk with room for so much and no more: a file system in memory where that may be mounted, else a limit on the size of files. */
enum SmallDisk {
    MOUNTED {
        @Override
        Program limited(Program program, Path folder, int kilobytes) throws IOException {
            Files.createDirectories(folder);
            require("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "tmpfs", folder.toString());
            return program;
        }

        @Override
        void enlarge(Path folder) throws IOException {
            require("mount", "-o", "remount,size=64m", folder.toString());
        }

        @Override
        void remove(Path folder) throws IOException {
            require("umount", folder.toString());
        }
    },
    FILE_SIZE {
        @Override
        Program limited(Program program, Path folder, int kilobytes) {
            // A file, not the disk, so a share of it.
            return program.through(
                    List.of("bash", "-c", "ulimit -f " + Math.max(1, kilobytes / 4) + "; exec \"$@\"", "-"));
        }

        @Override
        void enlarge(Path folder) {}

        @Override
        void remove(Path folder) {}
    };

    /** Gives a folder little room; returns the program that feels it. */
    abstract Program limited(Program program, Path folder, int kilobytes) throws IOException;

    abstract void enlarge(Path folder) throws IOException;

    abstract void remove(Path folder) throws IOException;

    /** What there is on this machine. */
    static SmallDisk here(Path folder) throws IOException {
        Files.createDirectories(folder);
        if (run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.toString()) == 0) {
            require("umount", folder.toString());
            return MOUNTED;
        }
        return FILE_SIZE;
    }

    private static int run(String... command) throws IOException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void require(String... command) throws IOException {
        if (run(command) != 0) {
            throw new IOException("fails: " + String.join(" ", command));
        }
    }
}

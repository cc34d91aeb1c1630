package dyckkm.spark.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What the executors of a {@code local-cluster} leave behind: copies of our jar, which nobody else would remove. */
public final class LocalWork {
    private LocalWork() {}

    static void remove(SparkMaster master, String application) {
        String home = System.getenv("SPARK_HOME");
        if (home == null || !master.isLocalCluster()) {
            return;
        }
        try {
            removeAll(Path.of(home, "work", application));
        } catch (IOException e) {
            // It takes some room and nothing else.
            return;
        }
    }

    /** Removes a folder with all that is in it, if it is there. */
    public static void removeAll(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }
}

package dyckkm.powercut;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a loss of power may leave.
 *
 * @param when the cut
 * @param reports what had been told before it
 * @param files their content by path; folders end with a slash
 */
public record State(String when, List<String> reports, Map<String, byte[]> files) {
    public boolean isReported(String what) {
        return reports.contains(what);
    }

    /** Makes a folder of this machine what the disk was, whatever it is now. */
    public void restore(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> old = Files.walk(folder)) {
                old.sorted(Comparator.reverseOrder()).forEach(State::delete);
            }
        }
        Files.createDirectories(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            if (file.getKey().endsWith("/")) {
                Files.createDirectory(path);
            } else {
                Files.write(path, file.getValue());
            }
        }
    }

    private static void delete(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Object fingerprint(Map<String, byte[]> files) {
        return files.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, file -> List.of(file.getValue().length, Arrays.hashCode(file.getValue()))));
    }

    @Override
    public String toString() {
        return when + "; reported: " + reports + "; files: "
                + files.entrySet().stream()
                        .map(file -> file.getKey() + " (" + file.getValue().length + " bytes)")
                        .toList();
    }
}

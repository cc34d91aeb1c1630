package dyckkm.bench.models;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Where a variant's observations are kept from run to run: a file for each position, a line for each chunk or sample. */
final class Store {
    private final Path folder;

    Store(Path root, Variant variant) {
        this.folder = root.resolve(variant.name());
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path chunks(Position position, int stride) {
        return folder.resolve(position.text() + ".every-" + stride + ".txt");
    }

    private Path samples(Position position) {
        return folder.resolve(position.text() + ".sample.txt");
    }

    private Path note(String name) {
        return folder.resolve(name + ".txt");
    }

    synchronized void add(Position position, int stride, int chunk, Observation observation) {
        try {
            Files.writeString(
                    chunks(position, stride),
                    chunk + " " + observation.line() + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Observations by chunk; a line that an interrupted run left unfinished is not there. */
    synchronized Map<Integer, Observation> chunksOf(Position position, int stride) {
        Map<Integer, Observation> observations = new TreeMap<>();
        for (String line : wholeLines(chunks(position, stride))) {
            int space = line.indexOf(' ');
            observations.put(Integer.parseInt(line.substring(0, space)), Observation.parse(line.substring(space + 1)));
        }
        return observations;
    }

    void putSamples(Position position, List<Observation> observations) {
        StringBuilder text = new StringBuilder();
        observations.forEach(observation -> text.append(observation.line()).append('\n'));
        replace(samples(position), text.toString());
    }

    List<Observation> samplesOf(Position position) {
        return wholeLines(samples(position)).stream().map(Observation::parse).toList();
    }

    void putNote(String name, String text) {
        replace(note(name), text + "\n");
    }

    Optional<String> noteOf(String name) {
        return wholeLines(note(name)).stream().findFirst();
    }

    private void replace(Path file, String text) {
        try {
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(fresh, text);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> wholeLines(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            String text = Files.readString(file);
            List<String> lines = new ArrayList<>(text.lines().toList());
            if (!text.endsWith("\n") && !lines.isEmpty()) {
                lines.remove(lines.size() - 1);
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

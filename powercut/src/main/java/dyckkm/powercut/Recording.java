package dyckkm.powercut;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Notes everything that is done below a folder, and what somebody was told meanwhile. May be used by several threads. */
public final class Recording {
    private final Path folder;
    private final Consumer<Operation> journal;
    private final RecordingProvider provider;
    private final List<Operation> operations = new ArrayList<>();
    private final Map<List<String>, Integer> numbers = new HashMap<>();
    private int files;
    private final int first;

    /** @param folder on the disk for certain, with all that is in it */
    public Recording(Path folder) throws IOException {
        this(folder, operation -> {});
    }

    /**
     * @param folder on the disk for certain, with all that is in it; of the real file system
     * @param journal is told of every operation at once
     */
    Recording(Path folder, Consumer<Operation> journal) throws IOException {
        this.folder = folder.toRealPath();
        this.journal = journal;
        this.provider = new RecordingProvider(this.folder.getFileSystem(), this);
        try (Stream<Path> all = Files.walk(this.folder)) {
            for (Path path : all.skip(1).toList()) {
                noteExisting(path);
            }
        }
        this.first = operations.size();
        journal.accept(new Operation.Begin());
    }

    private void note(Operation operation) {
        operations.add(operation);
        journal.accept(operation);
    }

    private void noteExisting(Path real) throws IOException {
        if (Files.isDirectory(real)) {
            createdFolder(real);
        } else {
            int file = opened(real, true);
            wrote(file, 0, Files.readAllBytes(real));
            forced(file);
        }
        Path parent = real.getParent();
        forcedFolder(parent == null ? folder : parent);
    }

    /** The folder, as programs should see it. */
    public Path root() {
        return provider.wrap(folder);
    }

    /** Says that something is done: after this it has to survive. */
    public synchronized void report(String what) {
        note(new Operation.Report(what));
    }

    private List<String> names(Path real) {
        Path below = folder.relativize(real.toAbsolutePath().normalize());
        return below.toString().isEmpty()
                ? List.of()
                : StreamSupport.stream(below.spliterator(), false)
                        .map(Path::toString)
                        .toList();
    }

    synchronized int opened(Path real, boolean isNew) {
        List<String> names = names(real);
        if (isNew) {
            numbers.put(names, files++);
            note(new Operation.Create(names, numbers.get(names)));
        }
        return numbers.get(names);
    }

    synchronized void wrote(int file, long position, byte[] bytes) {
        note(new Operation.Write(file, position, bytes));
    }

    synchronized void truncated(int file, long size) {
        note(new Operation.Truncate(file, size));
    }

    synchronized void forced(int file) {
        note(new Operation.Force(file));
    }

    synchronized void forcedFolder(Path real) {
        note(new Operation.ForceFolder(names(real)));
    }

    synchronized void createdFolder(Path real) {
        note(new Operation.CreateFolder(names(real)));
    }

    synchronized void moved(Path from, Path to) {
        List<String> before = names(from);
        List<String> after = names(to);
        Map<List<String>, Integer> moved = new HashMap<>();
        numbers.entrySet().removeIf(entry -> {
            List<String> path = entry.getKey();
            if (path.size() < before.size() || !path.subList(0, before.size()).equals(before)) {
                return false;
            }
            List<String> now = new ArrayList<>(after);
            now.addAll(path.subList(before.size(), path.size()));
            moved.put(now, entry.getValue());
            return true;
        });
        numbers.putAll(moved);
        note(new Operation.Move(before, after));
    }

    synchronized void deleted(Path real) {
        numbers.remove(names(real));
        note(new Operation.Delete(names(real)));
    }

    /**
     * All that may be found after a loss of power at any time, each once for what had been told by then.
     *
     * @param random how many choices of what survives are drawn at each operation, beside the extremes
     */
    public synchronized List<State> states(int random, long seed) {
        return new Journal(operations, first).states(random, seed);
    }

    boolean isBelow(Path real) {
        return real.toAbsolutePath().normalize().startsWith(folder) && !Files.isSymbolicLink(real);
    }
}

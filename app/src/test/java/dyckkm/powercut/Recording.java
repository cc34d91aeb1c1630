package dyckkm.powercut;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Notes everything that is done below a folder, and what somebody was told meanwhile. May be used by several threads. */
public final class Recording {
    private final Path folder;
    private final RecordingFileSystem system;
    private final List<Operation> operations = new ArrayList<>();
    private final Map<List<String>, Integer> numbers = new HashMap<>();
    private int files;
    private final int first;

    /** @param folder on the disk for certain, with all that is in it */
    public Recording(Path folder) throws IOException {
        this.folder = folder.toRealPath();
        this.system = new RecordingFileSystem(this);
        try (Stream<Path> all = Files.walk(this.folder)) {
            for (Path path : all.skip(1).toList()) {
                noteExisting(path);
            }
        }
        this.first = operations.size();
    }

    private void noteExisting(Path real) throws IOException {
        if (Files.isDirectory(real)) {
            createdFolder(real);
        } else {
            int file = opened(real, true);
            wrote(file, 0, Files.readAllBytes(real));
            forced(file);
        }
        forcedFolder(real.getParent());
    }

    /** The folder, as programs should see it. */
    public Path root() {
        return system.wrap(folder);
    }

    /** Says that something is done: after this it has to survive. */
    public synchronized void report(String what) {
        operations.add(new Operation.Report(what));
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
            operations.add(new Operation.Create(names, numbers.get(names)));
        }
        return numbers.get(names);
    }

    synchronized void wrote(int file, long position, byte[] bytes) {
        operations.add(new Operation.Write(file, position, bytes));
    }

    synchronized void truncated(int file, long size) {
        operations.add(new Operation.Truncate(file, size));
    }

    synchronized void forced(int file) {
        operations.add(new Operation.Force(file));
    }

    synchronized void forcedFolder(Path real) {
        operations.add(new Operation.ForceFolder(names(real)));
    }

    synchronized void createdFolder(Path real) {
        operations.add(new Operation.CreateFolder(names(real)));
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
        operations.add(new Operation.Move(before, after));
    }

    synchronized void deleted(Path real) {
        numbers.remove(names(real));
        operations.add(new Operation.Delete(names(real)));
    }

    /**
     * All that may be found after a loss of power at any time, each once for what had been told by then.
     *
     * @param random how many choices of what survives are drawn at each operation, beside the extremes
     */
    public synchronized List<State> states(int random, long seed) {
        List<State> states = new ArrayList<>();
        Set<List<Object>> known = new HashSet<>();
        Disk disk = new Disk();
        List<String> reports = new ArrayList<>();
        operations.subList(0, first).forEach(disk::apply);
        for (int cut = first; cut <= operations.size(); cut++) {
            for (Survival survival : Survival.all(random, seed + (long) cut * random)) {
                Map<String, byte[]> found = disk.after(survival);
                if (known.add(List.of(reports.size(), State.fingerprint(found)))) {
                    String last =
                            cut == first ? "nothing" : operations.get(cut - 1).toString();
                    states.add(new State(
                            "after " + (cut - first) + " operations, the last " + last + "; left: " + survival,
                            List.copyOf(reports),
                            found));
                }
            }
            if (cut < operations.size()) {
                disk.apply(operations.get(cut));
                if (operations.get(cut) instanceof Operation.Report report) {
                    reports.add(report.what());
                }
            }
        }
        return states;
    }

    boolean isBelow(Path real) {
        return real.toAbsolutePath().normalize().startsWith(folder) && !Files.isSymbolicLink(real);
    }
}

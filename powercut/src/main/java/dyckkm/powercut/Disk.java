package dyckkm.powercut;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A disk: what is surely on it, and what is on its way. */
final class Disk {
    private final Folder root = new Folder();
    private final Map<Integer, File> files = new HashMap<>();

    private sealed interface Node {}

    private static final class File implements Node {
        private byte[] forced = {};
        private byte[] written = {};
    }

    private static final class Folder implements Node {
        private Map<String, Node> forced = new TreeMap<>();
        private final Map<String, Node> written = new TreeMap<>();
        /** Changes since the last force, each all or nothing: names and what they are for, null for nothing. */
        private final List<Map<String, Node>> changes = new ArrayList<>();

        private void change(Map<String, Node> change) {
            apply(change, written);
            changes.add(change);
        }

        private static void apply(Map<String, Node> change, Map<String, Node> names) {
            change.forEach((name, node) -> {
                if (node == null) {
                    names.remove(name);
                } else {
                    names.put(name, node);
                }
            });
        }
    }

    void apply(Operation operation) {
        if (operation instanceof Operation.Create create) {
            File file = new File();
            files.put(create.file(), file);
            parent(create.path()).change(Map.of(name(create.path()), file));
        } else if (operation instanceof Operation.CreateFolder create) {
            parent(create.path()).change(Map.of(name(create.path()), new Folder()));
        } else if (operation instanceof Operation.Write write) {
            write(files.get(write.file()), (int) write.position(), write.bytes());
        } else if (operation instanceof Operation.Truncate truncate) {
            File file = files.get(truncate.file());
            file.written = Arrays.copyOf(file.written, (int) truncate.size());
        } else if (operation instanceof Operation.Force force) {
            File file = files.get(force.file());
            file.forced = file.written;
        } else if (operation instanceof Operation.ForceFolder force) {
            Folder folder = folder(force.path());
            folder.forced = new TreeMap<>(folder.written);
            folder.changes.clear();
        } else if (operation instanceof Operation.Move move) {
            move(move.from(), move.to());
        } else if (operation instanceof Operation.Delete delete) {
            parent(delete.path()).change(removal(name(delete.path())));
        }
    }

    private static void write(File file, int position, byte[] bytes) {
        file.written = Arrays.copyOf(file.written, Math.max(file.written.length, position + bytes.length));
        System.arraycopy(bytes, 0, file.written, position, bytes.length);
    }

    private void move(List<String> from, List<String> to) {
        Node node = parent(from).written.get(name(from));
        if (parent(from) == parent(to)) {
            Map<String, Node> change = removal(name(from));
            change.put(name(to), node);
            parent(from).change(change);
        } else {
            parent(to).change(Map.of(name(to), node));
            parent(from).change(removal(name(from)));
        }
    }

    private static Map<String, Node> removal(String name) {
        Map<String, Node> change = new HashMap<>();
        change.put(name, null);
        return change;
    }

    private static String name(List<String> path) {
        return path.get(path.size() - 1);
    }

    private Folder parent(List<String> path) {
        return folder(path.subList(0, path.size() - 1));
    }

    private Folder folder(List<String> path) {
        Folder folder = root;
        for (String name : path) {
            folder = (Folder) folder.written.get(name);
        }
        return folder;
    }

    /** What is found when power is back: files by their paths; a folder is a path that ends with a slash, and has no content. */
    Map<String, byte[]> after(Survival survival) {
        Map<String, byte[]> found = new TreeMap<>();
        collect("", root, survival, found);
        return found;
    }

    private static void collect(String prefix, Folder folder, Survival survival, Map<String, byte[]> found) {
        Map<String, Node> names = new TreeMap<>(folder.forced);
        for (Map<String, Node> change : folder.changes) {
            if (survival.name()) {
                Folder.apply(change, names);
            }
        }
        names.forEach((name, node) -> {
            if (node instanceof File file) {
                found.put(prefix + name, survival.content(file.forced, file.written));
            } else {
                found.put(prefix + name + "/", new byte[0]);
                collect(prefix + name + "/", (Folder) node, survival, found);
            }
        });
    }
}

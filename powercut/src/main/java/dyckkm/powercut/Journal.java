package dyckkm.powercut;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was done below a folder, in order.
 *
 * @param operations the first ones make what was there before
 * @param first where that ends
 */
record Journal(List<Operation> operations, int first) {
    /** Reads what a {@link RecordedProgram} has left; its end may be missing. */
    static Journal read(Path file) throws IOException {
        List<Operation> operations = new ArrayList<>();
        int first = 0;
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
            while (true) {
                Operation operation = (Operation) in.readObject();
                if (operation instanceof Operation.Begin) {
                    first = operations.size();
                } else {
                    operations.add(operation);
                }
            }
        } catch (EOFException e) {
            return new Journal(operations, first);
        } catch (ClassNotFoundException e) {
            throw new IOException(file + " is of another program", e);
        }
    }

    /** As {@link Recording#states}. */
    List<State> states(int random, long seed) {
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
}

package dyckkm.bench.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Removes files of a training while it goes on. */
final class Removals implements Fault {
    private static final List<String> FILES = List.of(
            "metrics.jsonl", ".lock", "checkpoint.bin", "checkpoint.previous.bin", "config.yaml", ""); // all of them

    private static final int LATER_MILLIS = 30;

    private final int tries;
    private Reference reference;

    Removals(int tries) {
        this.tries = tries;
    }

    @Override
    public String name() {
        return "remove files of train";
    }

    @Override
    public int tries() {
        return tries;
    }

    @Override
    public void begin(Path folder) throws IOException {
        reference = Reference.of(Subject.TRAIN, Program.small(), folder);
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        Subject subject = reference.subject();
        subject.prepare(folder);
        String name = FILES.get(number % FILES.size());
        Child child = reference.start(folder);
        // The last two lines come when hardly anything is left to do.
        child.awaitLines(1 + random.nextInt(reference.lines() - 2));
        child.awaitMillis(random.nextInt(LATER_MILLIS));
        Path run = folder.resolve(subject.run().orElseThrow());
        if (name.isEmpty()) {
            removeAll(run);
        } else {
            Files.deleteIfExists(run.resolve(name));
        }
        Said first = child.await();
        HistoryChecker checker = reference.checker();
        List<Said> history = new ArrayList<>(List.of(first));
        List<Problem> problems = new ArrayList<>(checker.contradictions(history));
        if (first.isDone() && checker.end(folder, history).isEmpty()) {
            return Finding.of(problems, Finding.EQUAL);
        }
        // It was told, or is when the command is given again. Then it may have to be done again too.
        if (!first.isDone() && !first.isRefusal()) {
            problems.add(Problem.wrong("without " + name + ": " + first));
        }
        history.clear();
        Said second = reference.again(folder, history);
        problems.addAll(checker.end(folder, history));
        if (first.isDone() && !second.contains(name)) {
            problems.add(Problem.wrong("nobody told that " + name + " was missing"));
        }
        return Finding.of(problems, Finding.TOLD);
    }

    /** The process may be writing new ones meanwhile. */
    private static void removeAll(Path run) throws IOException {
        for (int i = 0; i < 100 && Files.exists(run); i++) {
            try {
                Trees.remove(run);
            } catch (DirectoryNotEmptyException | UncheckedIOException e) {
                continue;
            }
        }
    }
}

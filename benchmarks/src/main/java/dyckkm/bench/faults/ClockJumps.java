package dyckkm.bench.faults;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Moves the clock while a command goes on, by libfaketime. */
final class ClockJumps implements Fault {
    private static final List<Path> LIBRARIES = List.of("x86_64-linux-gnu", "aarch64-linux-gnu", ".").stream()
            .map(machine -> Path.of(File.separator, "usr", "lib", machine, "faketime", "libfaketimeMT.so.1"))
            .toList();

    private static final List<Subject> SUBJECTS = List.of(Subject.TRAIN, Subject.SAMPLE, Subject.SWEEP);

    private static final List<String> JUMPS = List.of("-10y", "-2d", "-61", "+61", "+2d", "+20y");

    private final int tries;
    private Path library;
    private final List<Reference> references = new ArrayList<>();

    ClockJumps(int tries) {
        this.tries = tries;
    }

    @Override
    public String name() {
        return "clock jumps";
    }

    @Override
    public int tries() {
        return tries;
    }

    @Override
    public void begin(Path folder) throws IOException {
        library = LIBRARIES.stream()
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new NotHereException("needs libfaketime (Debian: apt-get install libfaketime)"));
        for (Subject subject : SUBJECTS) {
            references.add(Reference.of(subject, Program.small(), folder));
        }
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        Reference reference = references.get(number % references.size());
        Subject subject = reference.subject();
        subject.prepare(folder);
        Path clock = folder.resolveSibling(folder.getFileName() + ".clock");
        Files.writeString(clock, "+0\n");
        Program moved = reference
                .program()
                .with(Map.of(
                        "LD_PRELOAD", library.toString(),
                        "FAKETIME_TIMESTAMP_FILE", clock.toString(),
                        "FAKETIME_NO_CACHE", "1",
                        "FAKETIME_DONT_FAKE_MONOTONIC", "1",
                        "DONT_FAKE_MONOTONIC", "1"));
        Child child = moved.start(folder, subject.arguments());
        child.awaitLines(random.nextInt(Math.max(1, reference.lines() - 1)));
        child.awaitMillis(random.nextInt(1000));
        boolean isInTime = child.isAlive();
        Files.writeString(clock, JUMPS.get(random.nextInt(JUMPS.size())) + "\n");
        // Another that writes the same has another clock: it must not take the first one's files for abandoned.
        List<Said> other = new ArrayList<>();
        if (subject.run().isEmpty() && subject.sweep().isEmpty()) {
            other.add(moved.run(folder, subject.arguments()));
        }
        List<Said> history = new ArrayList<>(List.of(child.await()));
        Files.delete(clock);
        List<Problem> problems = new ArrayList<>(reference.checker().end(folder, history));
        for (Said said : other) {
            problems.addAll(reference.checker().end(folder, List.of(said)));
        }
        if (!isInTime) {
            problems.add(Problem.wrong("ended before the clock moved"));
        }
        return Finding.of(problems, Finding.EQUAL);
    }
}

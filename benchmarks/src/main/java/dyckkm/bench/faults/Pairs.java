package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Lets two processes do the same in the same folder at the same time; now and then the lock of the first is removed. */
final class Pairs implements Fault {
    private static final List<Subject> SUBJECTS =
            List.of(Subject.TRAIN, Subject.SWEEP, Subject.SAMPLE, Subject.TRAIN, Subject.CERTIFICATE);

    private final int tries;
    private final List<Reference> references = new ArrayList<>();

    Pairs(int tries) {
        this.tries = tries;
    }

    @Override
    public String name() {
        return "two processes in one folder";
    }

    @Override
    public int tries() {
        return tries;
    }

    @Override
    public void begin(Path folder) throws IOException {
        for (Subject subject : SUBJECTS) {
            references.add(Reference.of(subject, Program.small(), folder));
        }
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        Reference reference = references.get(number % references.size());
        Subject subject = reference.subject();
        subject.prepare(folder);
        Child first = reference.start(folder);
        first.awaitMillis(random.nextLong(reference.millis() + 1));
        if (subject.run().isPresent() && random.nextBoolean()) {
            Files.deleteIfExists(folder.resolve(subject.run().get()).resolve(".lock"));
        }
        Child second = reference.start(folder);
        List<Said> both = List.of(first.await(), second.await());
        List<Problem> problems = new ArrayList<>();
        for (Said said : both) {
            problems.addAll(reference.checker().contradictions(List.of(said)));
            boolean isTold = said.contains("in use by another process") || said.contains("another process uses");
            if (!said.isDone() && !(said.isRefusal() && isTold)) {
                problems.add(Problem.wrong("beside another: " + said));
            }
        }
        boolean isTold = both.stream().anyMatch(said -> !said.isDone());
        if (both.stream().noneMatch(Said::isDone)) {
            problems.add(Problem.wrong("neither of two could do it: " + both));
        }
        // A lone command afterwards finds it done.
        List<Said> history = new ArrayList<>();
        reference.again(folder, history);
        if (subject.run().isPresent() || subject.sweep().isPresent()) {
            if (!Claim.of(history.get(0)).isEmpty()) {
                problems.add(Problem.lost("was finished, yet done again: " + history));
            }
        }
        problems.addAll(reference.checker().end(folder, history));
        return Finding.of(problems, isTold ? Finding.TOLD : Finding.EQUAL);
    }
}

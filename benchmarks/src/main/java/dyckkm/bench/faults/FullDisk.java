package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Lets the disk become full at a random moment; then there is room again. */
final class FullDisk implements Fault {
    private static final List<Subject> SUBJECTS =
            List.of(Subject.TRAIN, Subject.SWEEP, Subject.SAMPLE, Subject.AUTHORS_TRAIN, Subject.CERTIFICATE);

    private static final int PAGE = 4;
    private static final int LEAST = 2 * PAGE;

    private final int tries;
    private final List<Reference> references = new ArrayList<>();
    private SmallDisk disk;
    private final List<Integer> needs = new ArrayList<>();

    FullDisk(int tries) {
        this.tries = tries;
    }

    @Override
    public String name() {
        return "full disk";
    }

    @Override
    public int tries() {
        return tries;
    }

    /** What kind of small disk it is, in words. */
    String how() {
        return disk == SmallDisk.MOUNTED
                ? "a tmpfs of some kB"
                : "a limit on the size of files: no file system could be mounted";
    }

    @Override
    public void begin(Path folder) throws IOException {
        disk = SmallDisk.here(folder);
        for (Subject subject : SUBJECTS) {
            references.add(Reference.of(subject, Program.small(), folder));
            int need = 0;
            for (Path file : Trees.files(folder)) {
                // In whole pages, as a file system in memory has them.
                need += (int) (Files.size(file) / 1024 / PAGE + 1) * PAGE;
            }
            needs.add(need);
        }
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        int which = number % references.size();
        Reference reference = references.get(which);
        // Something less than all.
        int kilobytes = LEAST + random.nextInt(Math.max(1, (needs.get(which) - LEAST) / PAGE)) * PAGE;
        Program limited = disk.limited(reference.program(), folder, kilobytes);
        try {
            return attempt(reference, limited, folder);
        } finally {
            disk.remove(folder);
        }
    }

    private Finding attempt(Reference reference, Program limited, Path folder) throws IOException {
        Subject subject = reference.subject();
        subject.writeInputs(folder);
        Said first = limited.run(folder, subject.arguments());
        List<Said> history = new ArrayList<>(List.of(first));
        HistoryChecker checker = reference.checker();
        List<Problem> problems = new ArrayList<>(checker.missing(folder, history));
        boolean isTold = first.contains("No space left") || first.contains("File too large");
        // A sweep goes on with other runs, and ends with 1 for those that failed.
        boolean isNo = first.code().orElseThrow() == Said.NO && subject.sweep().isPresent();
        if (!first.isDone() && !((first.isRefusal() || isNo) && isTold)) {
            problems.add(Problem.wrong("on a full disk: " + first));
        }
        disk.enlarge(folder);
        reference.again(folder, history);
        problems.addAll(checker.end(folder, history));
        return Finding.of(problems, first.isDone() ? Finding.EQUAL : Finding.TOLD);
    }
}

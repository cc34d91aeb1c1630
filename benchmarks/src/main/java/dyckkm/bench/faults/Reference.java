package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The outcome of an undisturbed command.
 *
 * @param millis how long it takes
 * @param lines how many lines it says
 */
record Reference(Subject subject, Program program, HistoryChecker checker, long millis, int lines) {
    static Reference of(Subject subject, Program program, Path folder) throws IOException {
        subject.prepare(folder);
        long begun = System.nanoTime();
        Said said = program.run(folder, subject.arguments());
        long millis = (System.nanoTime() - begun) / 1_000_000;
        if (!said.isDone()) {
            throw new IOException(subject.name() + " fails although nobody disturbs it: " + said);
        }
        return new Reference(
                subject,
                program,
                HistoryChecker.of(subject, folder, said),
                millis,
                said.lines().size());
    }

    /** The same, started in another way from now on. */
    Reference by(Program other) {
        return new Reference(subject, other, checker, millis, lines);
    }

    Child start(Path folder) throws IOException {
        return program.start(folder, subject.arguments());
    }

    /** Runs the command, undisturbed, after others. */
    Said again(Path folder, List<Said> history) throws IOException {
        Said said = program.run(folder, subject.arguments());
        history.add(said);
        return said;
    }
}

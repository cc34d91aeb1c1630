package dyckkm.bench.faults;

import dyckkm.powercut.RecordedProgram;
import dyckkm.powercut.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/** Cuts the power of a simulated disk at random moments, and lets the command go on with what is left. */
final class Cuts implements Fault {
    private static final int DRAWN = 3;
    private static final String END = "exit code 0";

    private final Subject subject;
    private final Program program;
    private final int cuts;
    private final long seed;
    private Reference reference;
    private List<State> states;

    Cuts(Subject subject, Program program, int cuts, long seed) {
        this.subject = subject;
        this.program = program;
        this.cuts = cuts;
        this.seed = seed;
    }

    @Override
    public String name() {
        return "cut " + subject.name();
    }

    @Override
    public int tries() {
        return cuts;
    }

    @Override
    public void begin(Path folder) throws IOException {
        Path journal = folder.resolveSibling(folder.getFileName() + ".journal");
        Program recorded = program.behind(RecordedProgram.command(folder, journal));
        reference = Reference.of(subject, recorded, folder).by(program);
        states = RecordedProgram.states(journal, END, DRAWN, seed);
        Files.delete(journal);
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        State state = states.get(random.nextInt(states.size()));
        state.restore(folder);
        List<Said> history = new ArrayList<>();
        boolean isDone = state.isReported(END);
        history.add(new Said(state.reports(), isDone ? OptionalInt.of(Said.DONE) : OptionalInt.empty()));
        List<Problem> problems = new ArrayList<>(reference.checker().missing(folder, history));
        reference.again(folder, history);
        problems.addAll(reference.checker().end(folder, history));
        Finding finding = Finding.of(problems, Finding.EQUAL);
        return finding.isBad() ? new Finding(finding.kind(), finding.detail() + " (" + state.when() + ")") : finding;
    }
}

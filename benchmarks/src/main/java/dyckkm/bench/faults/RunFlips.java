package dyckkm.bench.faults;

import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunTools;
import dyckkm.kernel.Kernels;
import dyckkm.training.EpochResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/** Flips a bit in a file that a training or a sweep has stored, and gives the command again. */
final class RunFlips implements Fault {
    private static final int CHECKPOINT_STEPS = 9;
    private static final int EPOCHS_BEFORE_STOP = 3;

    private final String name;
    private final Subject subject;
    private final boolean isInterrupted;
    private final int flips;
    private Path stored;
    private HistoryChecker checker;
    private int code;
    private final List<String> files = new ArrayList<>();

    /** @param isInterrupted whether the command is in the middle of its work when the bit is flipped; of a training only */
    RunFlips(String name, Subject subject, boolean isInterrupted, int flips) {
        this.name = name;
        this.subject = subject;
        this.isInterrupted = isInterrupted;
        this.flips = flips;
    }

    @Override
    public String name() {
        return "flip " + name;
    }

    @Override
    public int tries() {
        return flips;
    }

    @Override
    public void begin(Path folder) throws IOException {
        subject.prepare(folder);
        stored = folder;
        Said said = Here.run(subject.argumentsIn(folder)).said();
        code = said.code().orElseThrow();
        checker = HistoryChecker.of(subject, folder, said);
        if (isInterrupted) {
            interrupt(folder.resolve(subject.run().orElseThrow()));
        }
        for (Path file : Trees.files(folder)) {
            String path = folder.relativize(file).toString();
            if (Files.size(file) > 0 && !subject.inputs().containsKey(path)) {
                files.add(path);
            }
        }
    }

    /** Begins the run again and leaves it in its fourth epoch. */
    private static void interrupt(Path folder) throws IOException {
        Run run = Run.at(folder, Run.in(folder).config());
        Trees.remove(folder);
        boolean[] stop = {false};
        RunListener listener = new RunListener() {
            @Override
            public void endEpoch(EpochResult result, double tokensPerSecond) {
                stop[0] = result.epoch() == EPOCHS_BEFORE_STOP;
            }
        };
        RunTools tools = new RunTools(Kernels.fastest(), new CorpusStore(1), 1, OptionalInt.of(CHECKPOINT_STEPS));
        int[] asked = {0};
        run.execute(tools, listener, () -> stop[0] && ++asked[0] > 2);
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        Trees.copy(stored, folder);
        Bit bit = Bit.flip(folder.resolve(files.get(number % files.size())), random);
        Said said = Here.run(subject.argumentsIn(folder)).said();
        List<Problem> problems = new ArrayList<>(checker.contradictions(List.of(said)));
        boolean isRefused = said.isRefusal();
        if (isRefused) {
            if (said.lines().size() != 1) {
                problems.add(Problem.wrong("refused in " + said.lines().size() + " lines"));
            }
            if (!Arrays.equals(Files.readAllBytes(bit.file()), bit.flipped())) {
                problems.add(Problem.wrong("refused, yet the file was changed"));
            }
        } else {
            if (said.code().orElseThrow() != code) {
                problems.add(Problem.wrong(said.toString()));
            }
            Snapshot.of(folder)
                    .differences(checker.whole())
                    .forEach(text -> problems.add(Problem.wrong("taken for good: " + text)));
        }
        Finding finding = Finding.of(problems, isRefused ? Finding.TOLD : Finding.EQUAL);
        return finding.isBad() ? new Finding(finding.kind(), bit + ": " + finding.detail()) : finding;
    }
}

package dyckkm.bench.faults;

import dyckkm.bench.HostMachine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Disturbs the program in all ways that are known here, and tells whether anything was lost or came out otherwise. */
public final class FaultsRun {
    public static final String NAME = "faults";
    public static final String DESCRIPTION =
            "kills, flipped bits, power cuts, full disks and more: is anything lost or different in the end?";
    public static final String USAGE = Options.USAGE;

    private static final int FAILED = 1;
    private static final int BAD_USAGE = 2;

    private static final String STRING = "(a_(b_b)_(a_a)_a)_END";

    private FaultsRun() {}

    /**
     * @param root of the checkout, for what is run by its launcher; none where there is no checkout
     * @return 0 if nothing was lost or wrong, else 1; 2 for arguments that make no sense
     */
    public static int run(List<String> arguments, Path directory, Optional<Path> root, PrintStream out, PrintStream err)
            throws IOException {
        Options options;
        try {
            options = Options.parse(arguments);
        } catch (IllegalArgumentException e) {
            err.println("bench: " + e.getMessage() + "; ./bench faults takes " + Options.USAGE);
            return BAD_USAGE;
        }
        List<Fault> faults = faults(options, root).stream()
                .filter(fault -> fault.name().startsWith(options.only()) && fault.tries() > 0)
                .toList();
        if (faults.isEmpty()) {
            err.println("bench: no fault whose name begins with '" + options.only() + "'");
            return BAD_USAGE;
        }
        return run(faults, options, directory.resolve(NAME), out, err);
    }

    static int run(List<Fault> faults, Options options, Path folder, PrintStream out, PrintStream err)
            throws IOException {
        HostMachine machine = HostMachine.now();
        err.println("bench: " + machine);
        long begun = System.nanoTime();
        List<Tally> tallies = new Campaign(
                        folder.toAbsolutePath(),
                        options.seed(),
                        options.threads(),
                        begun + TimeUnit.MINUTES.toNanos(options.minutes()),
                        options.number(),
                        err)
                .run(faults);
        boolean isBad = tallies.stream().anyMatch(Tally::isBad);
        out.println(machine);
        out.printf(
                Locale.ROOT,
                "%,d faults, seed %d, in %.1f minutes: %s%s%n%n",
                tallies.stream().mapToInt(Tally::tries).sum(),
                options.seed(),
                (System.nanoTime() - begun) / 60e9,
                isBad ? "SOMETHING WAS LOST OR IS WRONG, see above" : "nothing was lost, nothing is wrong",
                tallies.stream().allMatch(Tally::isComplete) ? "" : "; NOT ALL WAS TRIED");
        out.print(Tally.table(tallies));
        tallies.forEach(tally -> tally.notRun().ifPresent(out::println));
        faults.stream()
                .filter(FullDisk.class::isInstance)
                .map(FullDisk.class::cast)
                .forEach(disk -> out.println("full disk: " + disk.how()));
        return isBad ? FAILED : 0;
    }

    private static List<Fault> faults(Options options, Optional<Path> root) {
        List<Fault> faults = new ArrayList<>();
        // What takes longest first, so that no core is left alone with it.
        if (options.spark()) {
            faults.addAll(Spark.faults(root, options.kills() * 3 / 100, options.kills() * 3 / 100));
        }
        if (options.paper()) {
            faults.add(Kills.inARow(Subject.PAPER, Program.large(), options.kills() * 3 / 100));
        }
        faults.addAll(kills(options.kills()));
        faults.addAll(cuts(options.cuts(), options.seed()));
        faults.add(new ClockJumps(options.others() / 2));
        faults.add(new FullDisk(options.others()));
        faults.add(new Removals(options.others()));
        faults.add(new Pairs(options.others()));
        faults.addAll(flips(options.flips()));
        return faults;
    }

    private static List<Fault> kills(int kills) {
        Program program = Program.small();
        int files = kills / 20;
        return List.of(
                Kills.of(Subject.TRAIN, program, kills - 3 * (kills * 3 / 100) - kills * 3 / 10 - 2 * files),
                Kills.of(Subject.SWEEP, program, kills * 3 / 10),
                Kills.of(Subject.SAMPLE, program, files),
                Kills.of(Subject.AUTHORS_TRAIN, program, files));
    }

    private static List<Fault> cuts(int cuts, long seed) {
        List<Subject> subjects = List.of(
                Subject.TRAIN,
                Subject.SWEEP,
                Subject.AUTHORS_TRAIN,
                Subject.AUTHORS_SAMPLE,
                Subject.SAMPLE,
                Subject.BUILD,
                Subject.BUILD_ONNX,
                Subject.CERTIFICATE);
        List<Fault> faults = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            faults.add(new Cuts(subjects.get(i), Program.small(), share(cuts, i, subjects.size()), seed));
        }
        return faults;
    }

    private static List<Fault> flips(int flips) {
        int part = flips / 10;
        return List.of(
                new RunFlips("finished train", Subject.TRAIN, false, flips - 7 * part),
                new RunFlips("interrupted train", Subject.TRAIN, true, part),
                new RunFlips("diverged train", Subject.DIVERGING, false, part / 2),
                new RunFlips("sweep", Subject.SWEEP, false, 2 * part),
                new FileFlips(Subject.BUILD, "model.safetensors", "trace FILE " + STRING + " --format json", part),
                new FileFlips(Subject.BUILD_ONNX, "model.onnx", "trace FILE " + STRING + " --format json", part / 2),
                new FileFlips(
                        Subject.CERTIFICATE,
                        "certificate.json",
                        "verify rnn/log -k 3 -m 3 --json --check-certificate FILE",
                        part),
                new FileFlips(Subject.SAMPLE, "corpus.txt", "stats FILE -k 3 -m 3 --json", part));
    }

    /** Of so many, as equal shares as there can be. */
    private static int share(int all, int number, int of) {
        return all * (number + 1) / of - all * number / of;
    }
}

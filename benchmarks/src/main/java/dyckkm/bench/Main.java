package dyckkm.bench;

import dyckkm.bench.adversary.AdversaryRun;
import dyckkm.bench.engines.EnginesRun;
import dyckkm.bench.engines.FilesRun;
import dyckkm.bench.engines.RobustRun;
import dyckkm.bench.explorer.ExplorerRun;
import dyckkm.bench.faults.FaultsRun;
import dyckkm.bench.fuzz.FuzzRun;
import dyckkm.bench.models.EngineModelsRun;
import dyckkm.bench.mutation.MutationRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.runner.RunnerException;

/** Runs a suite: progress on stderr, its table on stdout and as CSV, what JMH says in a log beside that. */
public final class Main {
    private static final int BAD_USAGE = 2;
    private static final int FAILED = 3;
    private static final String ALL = "--all";

    private Main() {}

    /**
     * Runs one suite.
     *
     * @param arguments the directory for the files, then the name of a suite, {@code --list} or {@code --help}
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(List.of(arguments).subList(1, arguments.length), Path.of(arguments[0]), out, err));
    }

    static int run(List<String> arguments, Path directory, PrintStream out, PrintStream err) throws IOException {
        if (arguments.equals(List.of("--help")) || arguments.equals(List.of("-h"))) {
            out.print(help());
            return 0;
        }
        if (arguments.equals(List.of("--list"))) {
            out.print(list());
            return 0;
        }
        if (!arguments.isEmpty() && arguments.get(0).equals(MutationRun.NAME)) {
            return MutationRun.run(arguments.subList(1, arguments.size()), directory, out, err);
        }
        if (!arguments.isEmpty() && arguments.get(0).equals(EngineModelsRun.NAME)) {
            return EngineModelsRun.run(arguments.subList(1, arguments.size()), directory, out, err);
        }
        if (!arguments.isEmpty() && arguments.get(0).equals(AdversaryRun.NAME)) {
            return AdversaryRun.run(arguments.subList(1, arguments.size()), out, err);
        }
        if (!arguments.isEmpty() && arguments.get(0).equals(ExplorerRun.NAME)) {
            return ExplorerRun.run(arguments.subList(1, arguments.size()), directory, out, err);
        }
        if (!arguments.isEmpty() && arguments.get(0).equals(FuzzRun.NAME)) {
            return FuzzRun.run(arguments.subList(1, arguments.size()), directory, out, err);
        }
        if (!arguments.isEmpty() && arguments.get(0).equals(FaultsRun.NAME)) {
            return FaultsRun.run(arguments.subList(1, arguments.size()), directory, checkout(), out, err);
        }
        if (arguments.equals(List.of(EnginesRun.NAME))) {
            return EnginesRun.run(directory, out, err);
        }
        if (arguments.equals(List.of(RobustRun.NAME))) {
            return RobustRun.run(out, err);
        }
        if (arguments.equals(List.of(FilesRun.NAME))) {
            return FilesRun.run(directory, out, err);
        }
        boolean all = arguments.size() == 2 && arguments.get(1).equals(ALL);
        if (arguments.size() != 1 && !all) {
            err.println("bench: expected the name of one suite; ./bench --list shows them");
            return BAD_USAGE;
        }
        Optional<Suite> suite = Suites.named(arguments.get(0));
        if (suite.isEmpty()) {
            err.println("bench: unknown suite '" + arguments.get(0) + "'; ./bench --list shows them");
            return BAD_USAGE;
        }
        if (all && !suite.get().hasMore()) {
            err.println("bench: " + ALL + " is for suites of which a part is usually left out; '"
                    + suite.get().name() + "' is measured whole");
            return BAD_USAGE;
        }
        try {
            measure(suite.get(), all, directory, out, err);
            return 0;
        } catch (RunnerException e) {
            err.println();
            err.println("bench: " + e.getMessage() + "; what JMH said is in " + log(suite.get(), directory));
            return FAILED;
        }
    }

    /** Where the launchers are, as ./bench says. */
    private static Optional<Path> checkout() {
        return Optional.ofNullable(System.getProperty("dyckkm.root")).map(Path::of);
    }

    private static void measure(Suite suite, boolean all, Path directory, PrintStream out, PrintStream err)
            throws IOException, RunnerException {
        Files.createDirectories(directory);
        Files.deleteIfExists(log(suite, directory));
        HostMachine machine = HostMachine.now();
        err.println("bench: " + machine);
        List<Row> rows = new ArrayList<>();
        for (Job job : suite.jobs()) {
            for (String language : job.languages(all)) {
                err.print("bench: " + job.name() + " " + language + " ...");
                Row row = Row.measure(job, language, appending(log(suite, directory)));
                err.println(" " + Table.figure(row.ours().millions()) + " Mtokens/s");
                rows.add(row);
            }
        }
        Path csv = directory.resolve(suite.name() + ".csv");
        Files.writeString(csv, Table.csv(rows));
        out.println(machine);
        out.println();
        out.print(Table.text(rows));
        String efforts = Table.efforts(rows);
        if (!efforts.isEmpty()) {
            out.println();
            out.print(efforts);
        }
        err.println("bench: the same as CSV, with the slowest and fastest iterations, is in " + csv);
    }

    private static PrintStream appending(Path file) throws IOException {
        return new PrintStream(
                Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                true,
                StandardCharsets.UTF_8);
    }

    private static Path log(Suite suite, Path directory) {
        return directory.resolve(suite.name() + ".log");
    }

    private static String list() {
        StringBuilder list = new StringBuilder();
        Suites.ALL.forEach(suite -> list.append(String.format("%-10s %s%n", suite.name(), suite.description())));
        list.append(String.format("%-10s %s%n", MutationRun.NAME, MutationRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", AdversaryRun.NAME, AdversaryRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", ExplorerRun.NAME, ExplorerRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", FuzzRun.NAME, FuzzRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", FaultsRun.NAME, FaultsRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", EnginesRun.NAME, EnginesRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", RobustRun.NAME, RobustRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", FilesRun.NAME, FilesRun.DESCRIPTION));
        list.append(String.format("%-10s %s%n", EngineModelsRun.NAME, EngineModelsRun.DESCRIPTION));
        return list.toString();
    }

    private static String help() {
        return """
                Usage: ./bench SUITE [--all]
                Measures this project and, in the same run, the obvious way of doing the same; prints one table.
                With --all ./bench train has all its rows, in half an hour instead of ten minutes.
                Usage: ./bench mutations [COUNT|all]
                Holds the provers against each other on that many mutants of each construction.
                Usage: ./bench engine-models [onnxruntime|libtorch|kernels|steppers]… [--stride N] [--output FOLDER]
                Measures the functions of these engines, or of all, on every float32; with N, outside 2^-7 ≤ |x| < 2^7 on every N-th.
                Goes on where it was interrupted.
                Usage: ./bench adversary [SYMBOLS [CONSTRUCTION]]
                Runs proved constructions on the worst engine that their premises allow.
                Usage: ./bench explorer [CLIENTS [SECONDS]]
                Asks the explorer, in a process of its own, as 500 clients for two minutes, hostile ones among them.
                Usage: ./bench fuzz [--files N] [--seed S] [--targets READER,…] [--processes P] [--no-jazzer]
                       ./bench fuzz --targets READER --file FILE
                Gives N mutated files (a million) to the program's readers, with limits on time and memory for each; or one file.
                Usage: ./bench faults [--kills N] [--flips N] [--cuts N] [--others N] [--seed S] [--threads T] [--minutes N]
                                      [--no-paper] [--no-spark] [--only FAULT [--try N]]
                Disturbs training, sweeps, reports and files, and holds the end against that of undisturbed commands
                (by default 100 kills, 10000 flipped bits, 100 power cuts, 12 of each other fault, no more than begin in 60 minutes). Spark is fetched for it at
                the first use; as root a small file system is mounted. docs/reliability.md says what is promised.

                  --list            name the suites
                  --jmh ARGUMENT…   hand the arguments to JMH's own command line: ./bench --jmh Reading -prof gc
                  --help            print this text

                Suites:
                """ + list().indent(2) + """

                Example:
                  ./bench language

                Exit: 0 measured, 1 the provers contradict each other, a bound is violated, a file was taken wrongly or a fault had consequences,
                2 bad usage or a missing tool, 3 a benchmark failed.
                Whatever else the machine does meanwhile falsifies the figures; ratios suffer least.
                """;
    }
}

package dyckkm.cli;

import dyckkm.common.FreshFile;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.RunTools;
import dyckkm.experiment.run.SeenResults;
import dyckkm.experiment.run.SeenRow;
import dyckkm.kernel.Kernels;
import dyckkm.report.Provenance;
import dyckkm.report.TextTables;
import dyckkm.report.tables.SeenTables;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm seen}: trained models on stacks that their training has shown, and on others. */
@Command(
        name = "seen",
        header = "Compares trained models on stacks seen in training and on unseen ones.",
        description =
                "Evaluates the models of finished runs of 'train' or 'sweep' on their test corpora, both drawn or read "
                        + "again as config.yaml says, and tells positions whose stack occurs in the training corpus apart from "
                        + "those whose stack does not. The runs are only read.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  dyckkm seen grid/runs/k128-*-2M-seed0-* -o seen.csv%n"})
final class SeenCommand implements Callable<Integer> {
    private final long started = System.nanoTime();

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "the folder of a finished run")
    private List<Path> runs = List.of();

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "also write a CSV file with a row for each run, rule, kind of stack and depth, and beside it "
                    + "what made it, as …-made.json")
    private Path output;

    @Option(names = "--threads", paramLabel = "T", description = "how many threads (default: all cores)")
    private Integer threads;

    @Override
    public Integer call() throws IOException {
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        RunTools tools =
                new RunTools(Kernels.fastest(), new CorpusStore(Math.max(1, workers)), workers, OptionalInt.empty());
        List<SeenRow> rows = new ArrayList<>();
        for (Path run : runs) {
            rows.addAll(SeenResults.of(run, tools));
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(TextTables.render(SeenTables.comparison("seen", rows)));
        if (output != null) {
            SeenResults.write(output, rows);
            Provenance made =
                    Provenance.now(Version.name(), Version.commit(), command(), (System.nanoTime() - started) / 1e9);
            write(madeBeside(output), made.json());
            out.println(output + " has " + rows.size() + " rows of " + runs.size() + " runs");
        }
        return ExitCode.SUCCESS;
    }

    /** With the names of the runs, wherever their folders are. */
    private String command() {
        return "./dyckkm seen "
                + runs.stream()
                        .map(run ->
                                String.valueOf(run.toAbsolutePath().normalize().getFileName()))
                        .collect(Collectors.joining(" "));
    }

    /** {@code seen-made.json} for {@code seen.csv}. */
    private static Path madeBeside(Path csv) {
        return csv.resolveSibling(
                String.valueOf(csv.getFileName()).replaceFirst("\\.csv$", "") + "-" + Provenance.FILE);
    }

    private static void write(Path file, String text) throws IOException {
        try (FreshFile fresh = new FreshFile(file)) {
            fresh.stream().write(text.getBytes(StandardCharsets.UTF_8));
            fresh.keep();
        }
    }
}

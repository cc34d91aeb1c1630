package dyckkm.cli;

import dyckkm.experiment.GridFile;
import dyckkm.experiment.LocalEngine;
import dyckkm.experiment.Run;
import dyckkm.experiment.RunConfig;
import dyckkm.experiment.RunOutcome;
import dyckkm.experiment.RunSummary;
import dyckkm.experiment.Sweep;
import dyckkm.experiment.SweepEngine;
import dyckkm.experiment.SweepResults;
import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.report.SweepTables;
import dyckkm.report.TextTables;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm sweep}: many trainings. */
@Command(
        name = "sweep",
        header = "Trains many language models: all combinations of a grid.",
        description = {
            "Carries out the runs of a grid, a YAML file in which every key has a value or a list of values: k, m, tokens,",
            "seeds, cell, hidden (a number, or a formula such as 3*m*ceil(log2(k))-m), embedding, layers, recipe,",
            "learningRate, batch, epochs, dropout, clip, corpusSeed, window, minLength, maxLength, devTokens, testTokens.",
            "Each run has a folder below DIR/runs, as of 'train'; DIR/results.csv and DIR/results.jsonl have a row for each",
            "that is finished. The same command again goes on where the last one stopped and repeats nothing."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 1 if a run failed or diverged; the others are carried out all the same.",
            "Example:",
            "  printf 'k: [2, 8]\\nm: 3\\ntokens: [2k, 20k]\\nseeds: [0, 1, 2]\\n' > grid.yaml",
            "  dyckkm sweep grid.yaml --out grid%n"
        })
final class SweepCommand implements Callable<Integer> {
    private static final String LOCAL = "local";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "GRID.yaml", description = "the grid")
    private Path grid;

    @Option(
            names = "--engine",
            paramLabel = "E",
            defaultValue = LOCAL,
            description = "where the runs are carried out: local, on this machine (default: ${DEFAULT-VALUE})")
    private String engine;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "the folder of the sweep (default: the grid's name without its ending, here)")
    private Path folder;

    @Option(names = "--threads", paramLabel = "T", description = "how many runs at a time (default: all cores)")
    private Integer threads;

    @Option(names = "--json", description = "print a JSON object with a list of results")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!engine.equals(LOCAL)) {
            throw new BadInputException("no engine '" + engine + "': " + LOCAL + " is the one there is");
        }
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        SweepEngine runner = new LocalEngine(workers, Kernels.fastest());
        List<RunConfig> runs = GridFile.read(grid);
        Path out = folder == null ? defaultFolder() : folder;
        return execute(new Sweep(out, runs), runner, workers, out);
    }

    private Path defaultFolder() {
        String name = String.valueOf(grid.getFileName()).replaceFirst("\\.ya?ml$", "");
        if (name.equals(String.valueOf(grid.getFileName()))) {
            throw new BadInputException("where to? give --out DIR");
        }
        return Path.of(name);
    }

    private int execute(Sweep sweep, SweepEngine runner, int workers, Path out) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Map<Run, RunOutcome> outcomes;
        try (Interruption interruption = new Interruption()) {
            try (SweepProgress progress = new SweepProgress(err, spec.qualifiedName(), sweep.runs(), workers)) {
                outcomes = sweep.execute(runner, progress, interruption::isRequested);
            }
            if (interruption.isRequested()) {
                long left = sweep.runs().size() - count(outcomes, RunOutcome.Finished.class);
                err.println(spec.qualifiedName() + ": interrupted, runs to do: " + left
                        + "; all is saved, the same command goes on");
                return ExitCode.NO;
            }
        }
        report(outcomes, out);
        boolean all = count(outcomes, RunOutcome.Finished.class) == sweep.runs().size();
        return all ? ExitCode.SUCCESS : ExitCode.NO;
    }

    private static long count(Map<Run, RunOutcome> outcomes, Class<? extends RunOutcome> kind) {
        return outcomes.values().stream().filter(kind::isInstance).count();
    }

    private void report(Map<Run, RunOutcome> outcomes, Path out) {
        List<RunSummary> finished = new ArrayList<>();
        List<Map<String, Object>> failed = new ArrayList<>();
        outcomes.forEach((run, outcome) -> {
            if (outcome instanceof RunOutcome.Finished done) {
                finished.add(done.summary());
            } else if (outcome instanceof RunOutcome.Diverged diverged) {
                failed.add(failure(run, "diverged: " + diverged.reason()));
            } else if (outcome instanceof RunOutcome.Failed other) {
                failed.add(failure(run, other.reason()));
            }
        });
        PrintWriter print = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("folder", out.toString());
            result.put("runs", finished.stream().map(SweepResults::asJson).toList());
            result.put("failed", failed);
            Json.print(print, result);
        } else {
            print.println(TextTables.render(SweepTables.results(finished)));
            print.println(out.resolve(SweepResults.CSV) + " has " + finished.size() + " results"
                    + (failed.isEmpty() ? "" : "; failed: " + failed.size()));
        }
    }

    private static Map<String, Object> failure(Run run, String reason) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("run", run.config().name());
        json.put("folder", run.folder().toString());
        json.put("reason", reason);
        return json;
    }
}

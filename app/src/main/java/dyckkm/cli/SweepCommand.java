package dyckkm.cli;

import dyckkm.cli.options.EngineChoice;
import dyckkm.cli.terminal.Interruption;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.cli.terminal.SweepEvents;
import dyckkm.cli.terminal.SweepProgress;
import dyckkm.cli.terminal.SweepView;
import dyckkm.common.BadInputException;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.GridFile;
import dyckkm.experiment.sweep.Sweep;
import dyckkm.experiment.sweep.SweepEngine;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.experiment.sweep.SweepRow;
import dyckkm.experiment.sweep.SweptRun;
import dyckkm.report.ReportFolder;
import dyckkm.report.TextTables;
import dyckkm.report.sweep.SweepReport;
import dyckkm.report.tables.SweepTables;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        description = "Trains the models of a grid, a YAML file in which every key has a value or a list of values: "
                + "k and m, or language (a name or a file) and perhaps m, or neither for plain corpora; tokens, or trainCorpus, "
                + "devCorpus, testCorpus and vocabulary (files); seeds, cell, hidden (a number, or a formula such as 3*m*ceil(log2(k))-m), "
                + "embedding, layers, init (a model file to start from), recipe, learningRate, batch, epochs, dropout, clip, noiseGates, noiseState, penaltyCell, "
                + "penaltyForget, decay, stages, ramp, corpusSeed, window, "
                + "minLength, maxLength, devTokens, testTokens. Each run has a folder below DIR/runs, as of "
                + "'train'; DIR/results.csv and DIR/results.jsonl have a row for each that has ended, with every key of its "
                + "configuration, how it ended and, if it failed or diverged, why. The same "
                + "command again resumes where the last one stopped and trains nothing twice; a finished run whose "
                + "result lacks numbers that this program measures is evaluated again, from its model.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 1 if a run failed or diverged; the others are run all the same.",
            "Example:",
            "  printf 'k: [2, 8]\\nm: 3\\ntokens: [2k, 20k]\\nseeds: [0, 1, 2]\\n' > grid.yaml",
            "  dyckkm sweep grid.yaml --out grid --report%n"
        })
final class SweepCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "GRID.yaml", description = "the grid")
    private Path grid;

    @Option(names = "--language", paramLabel = "NAME|FILE", description = "the key language of the grid")
    private String language;

    @Option(names = "-m", paramLabel = "M", description = "the key m of the grid: the depth bound")
    private Integer depth;

    @Option(
            names = {"--train-corpus", "--train"},
            paramLabel = "FILE",
            description = "the key trainCorpus of the grid")
    private String trainFile;

    @Option(
            names = {"--dev-corpus", "--dev"},
            paramLabel = "FILE",
            description = "the key devCorpus of the grid")
    private String devFile;

    @Option(
            names = {"--test-corpus", "--test"},
            paramLabel = "FILE",
            description = "the key testCorpus of the grid")
    private String testFile;

    @Option(names = "--vocabulary", paramLabel = "FILE", description = "the key vocabulary of the grid")
    private String vocabulary;

    @Option(
            names = {"--on", "--engine"},
            paramLabel = "WHERE",
            defaultValue = EngineChoice.LOCAL,
            description = "where the runs are computed: local, on this machine, or by Apache Spark: spark://HOST:PORT, "
                    + "local[N], local-cluster[WORKERS,CORES,MB], or spark for the master that spark-submit was given "
                    + "(default: ${DEFAULT-VALUE})")
    private String engine;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "the folder of the sweep; with Spark one that all machines share, or a URL of a file system that "
                            + "they know, such as hdfs://HOST/DIR or s3a://BUCKET/DIR (default: the grid's name without its "
                            + "ending, here)")
    private String folder;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "how many runs at a time on this machine (default: all cores)")
    private Integer threads;

    @Option(
            names = "--report",
            description = {
                "when all runs have ended, write DIR/report.html, a page that needs nothing else: the best run, learning",
                "curves for every key that was varied, with the spread over seeds, and tables; DIR/figures has its",
                "figures, DIR/tables its tables as CSV, and epochs.csv with every epoch of every run"
            })
    private boolean report;

    @Option(
            names = "--tensorboard",
            description = {
                "also write events.out.tfevents.dyckkm for TensorBoard into the folder of every run, finished ones too:",
                "'tensorboard --logdir DIR/runs' shows their curves while they grow"
            })
    private boolean tensorboard;

    @Option(
            names = "--json",
            description =
                    "print a JSON object with a list of results; on stderr a JSON object on a line of its own for "
                            + "every run that starts, every epoch that is heard of and every run that ends")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<RunConfig> runs = GridFile.read(grid, given());
        String out = folder == null ? defaultFolder() : folder;
        if (report) {
            requireLocal("--report");
        }
        try (SweepEngine runner = tensorboard ? withEvents(out) : EngineChoice.open(engine, out, threads)) {
            Sweep sweep = new Sweep(runner, runs);
            if (tensorboard) {
                writeEvents(new FolderStore(Path.of(out)), sweep);
            }
            return execute(sweep, runner);
        }
    }

    private SweepEngine withEvents(String out) {
        requireLocal("--tensorboard");
        return EngineChoice.local(out, threads, true);
    }

    private void requireLocal(String option) {
        if (!engine.equals(EngineChoice.LOCAL)) {
            throw new BadInputException(option + " is for runs on this machine: leave out --on; for runs that Spark "
                    + "has finished in a folder, the same grid without --on writes it");
        }
    }

    /** Of runs that were finished before; those that are under way keep theirs themselves. */
    private void writeEvents(FolderStore store, Sweep sweep) throws IOException {
        for (RunConfig run : sweep.finished().keySet()) {
            store.run(run).writeEvents(line -> spec.commandLine().getErr().println(spec.qualifiedName() + ": " + line));
        }
    }

    /** What is given beside the grid, by its keys there. */
    private Map<String, String> given() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("language", language);
        keys.put("m", depth == null ? null : depth.toString());
        keys.put("vocabulary", vocabulary);
        keys.put("trainCorpus", trainFile);
        keys.put("devCorpus", devFile);
        keys.put("testCorpus", testFile);
        keys.values().removeIf(Objects::isNull);
        return keys;
    }

    private String defaultFolder() {
        String name = String.valueOf(grid.getFileName()).replaceFirst("\\.ya?ml$", "");
        if (name.equals(String.valueOf(grid.getFileName()))) {
            throw new BadInputException("where to? give --out DIR");
        }
        return name;
    }

    private int execute(Sweep sweep, SweepEngine runner) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Map<RunConfig, RunOutcome> outcomes;
        try (Interruption interruption = new Interruption()) {
            try (SweepView view = json
                    ? new SweepEvents(err)
                    : new SweepProgress(err, spec.qualifiedName(), sweep.runs(), runner.slots())) {
                outcomes = sweep.execute(view, interruption::isRequested);
            }
            if (interruption.isRequested()) {
                tellInterrupted(sweep.runs().size() - count(outcomes, RunOutcome.Finished.class));
                return ExitCode.NO;
            }
        }
        report(outcomes, runner.store().place());
        if (report) {
            writeReport(outcomes, Path.of(runner.store().place()));
        }
        boolean all = count(outcomes, RunOutcome.Finished.class) == sweep.runs().size();
        return all ? ExitCode.SUCCESS : ExitCode.NO;
    }

    private void tellInterrupted(long left) {
        PrintWriter err = spec.commandLine().getErr();
        if (json) {
            Map<String, Object> event = SweepEvents.event("interrupted");
            event.put("runsToDo", left);
            err.println(JsonOutput.line(event));
        } else {
            err.println(spec.qualifiedName() + ": interrupted, runs to do: " + left
                    + "; all is saved, the same command resumes");
        }
        err.flush();
    }

    private static long count(Map<RunConfig, RunOutcome> outcomes, Class<? extends RunOutcome> kind) {
        return outcomes.values().stream().filter(kind::isInstance).count();
    }

    private void report(Map<RunConfig, RunOutcome> outcomes, String out) {
        List<SweepRow> finished = new ArrayList<>();
        List<Map<String, Object>> failed = new ArrayList<>();
        outcomes.forEach((run, outcome) -> {
            if (outcome instanceof RunOutcome.Finished done) {
                finished.add(SweepRow.finished(run, done.summary()));
            } else if (outcome instanceof RunOutcome.Diverged diverged) {
                failed.add(failure(run, out, "diverged: " + diverged.reason()));
            } else if (outcome instanceof RunOutcome.Failed other) {
                failed.add(failure(run, out, other.reason()));
            }
        });
        PrintWriter print = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("folder", out);
            result.put("runs", finished.stream().map(SweepResults::asJson).toList());
            result.put("failed", failed);
            JsonOutput.print(print, result);
        } else {
            print.println(TextTables.render(SweepTables.results(outcomes)));
            print.println(out + "/" + SweepResults.CSV + " has " + finished.size() + " results"
                    + (failed.isEmpty() ? "" : "; failed: " + failed.size()));
        }
    }

    private void writeReport(Map<RunConfig, RunOutcome> outcomes, Path out) throws IOException {
        FolderStore store = new FolderStore(out);
        List<SweptRun> swept = new ArrayList<>();
        for (Map.Entry<RunConfig, RunOutcome> entry : outcomes.entrySet()) {
            swept.add(new SweptRun(
                    entry.getKey(), entry.getValue(), store.run(entry.getKey()).epochs()));
        }
        SweepReport made = new SweepReport(swept);
        ReportFolder reports = new ReportFolder(out);
        reports.write(made);
        Path page = reports.writePage(made.html(out.toString()));
        PrintWriter err = spec.commandLine().getErr();
        made.findings().forEach(err::println);
        err.println(page + ": learning curves");
        err.flush();
    }

    private static Map<String, Object> failure(RunConfig run, String out, String reason) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("run", run.name());
        json.put("folder", out + "/" + FolderStore.RUNS + "/" + run.name());
        json.put("reason", reason);
        return json;
    }
}

package dyckkm.cli;

import dyckkm.experiment.sweep.SweepResults;
import dyckkm.experiment.sweep.SweepRow;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm results}: tables of results made into one. */
@Command(
        name = "results",
        header = "Merges tables of results of 'sweep' and 'paper' into one.",
        description =
                "Reads results.csv or results.jsonl of several sweeps, of older versions too, and writes one CSV file "
                        + "with today's columns. Of runs with the same name (in files of older "
                        + "versions: language, cell, units, tokens, seed, recipe) the row of the last file stays. What an older file does not have is left empty.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  dyckkm results old/results.csv grid/results.csv -o all.csv%n"})
final class ResultsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "results.csv or results.jsonl")
    private List<Path> files = List.of();

    @Option(
            names = "-o",
            required = true,
            paramLabel = "FILE",
            description = "the CSV file to write; may be one of those read")
    private Path output;

    @Override
    public Integer call() throws IOException {
        List<List<SweepRow>> all = new ArrayList<>();
        for (Path file : files) {
            all.add(SweepResults.readRows(file));
        }
        List<SweepRow> merged = SweepResults.merged(all);
        SweepResults.writeCsv(output, merged);
        long incomplete =
                merged.stream().filter(row -> !row.summary().hasBothReadings()).count();
        PrintWriter out = spec.commandLine().getOut();
        out.println(output + ": " + merged.size() + " runs"
                + (incomplete == 0 ? "" : ", " + incomplete + " of them without the error at observed close brackets"));
        return ExitCode.SUCCESS;
    }
}

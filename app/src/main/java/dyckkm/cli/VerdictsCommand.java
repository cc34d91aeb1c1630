package dyckkm.cli;

import dyckkm.cli.options.TokenCount;
import dyckkm.common.FreshFile;
import dyckkm.common.WorkerPool;
import dyckkm.experiment.verdict.VerdictRow;
import dyckkm.experiment.verdict.VerdictTable;
import dyckkm.experiment.verdict.Verdicts;
import dyckkm.network.Precision;
import dyckkm.proof.Outcome;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.ProofMethod;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm verdicts}: which models of a sweep are proved. */
@Command(
        name = "verdicts",
        header = "Proves or refutes the models of finished runs, and tells how many of each setting are proved.",
        description = "Asks 'verify' about the model of every run, in each arithmetic. Runs that differ in "
                + "the seed alone are a setting; of each the number of seeds is told whose network is proved to generate its "
                + "language for strings of all lengths. With -o the rows are kept in a CSV file, written after every "
                + "verdict: the same command again goes on where the last one stopped, and asks again only what was unknown "
                + "with fewer states. The runs are only read.",
        customSynopsis = "dyckkm verdicts RUN... [OPTIONS]",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  dyckkm verdicts grid/runs/* --precision bfloat16,float32 --states 5M -o verdicts.csv%n"
        })
final class VerdictsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "the folder of a finished run")
    private List<Path> runs = List.of();

    @Option(
            names = "--precision",
            paramLabel = "P",
            split = ",",
            defaultValue = "bfloat16,float32",
            description =
                    "the formats to ask in, of float32, float16, bfloat16 and float64 (default: ${DEFAULT-VALUE})")
    private List<Precision> precisions = List.of();

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            defaultValue = "exhaustive",
            description = "as of 'verify' (default: ${DEFAULT-VALUE})")
    private ProofMethod method;

    @Option(
            names = "--states",
            paramLabel = "N",
            defaultValue = "2M",
            description = "gives up beyond so many pairs of memory and stack (default: ${DEFAULT-VALUE})")
    private TokenCount states;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "keep the rows in this CSV file, which may be there already")
    private Path output;

    @Option(names = "--threads", paramLabel = "T", description = "how many threads (default: all cores)")
    private Integer threads;

    @Override
    public Integer call() throws IOException {
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        WorkerPool.requireReasonable(workers);
        Verdicts verdicts =
                new Verdicts(runs, method, new SearchLimits(states.value(), SearchLimits.NONE.time()), workers);
        if (output != null) {
            FreshFile.requirePlace(output);
            verdicts.remember(VerdictTable.read(output));
        }
        PrintWriter err = spec.commandLine().getErr();
        for (Precision precision : precisions) {
            for (int run = 0; run < verdicts.runs(); run++) {
                VerdictRow row = verdicts.of(run, precision);
                err.printf(
                        Locale.ROOT,
                        "%s: %s in %s, %,d states, %.1f s%n",
                        row.run(),
                        row.verdict(),
                        row.arithmetic(),
                        row.states(),
                        row.seconds());
                if (output != null) {
                    VerdictTable.write(output, verdicts.rows());
                }
            }
        }
        print(verdicts.rows());
        return ExitCode.SUCCESS;
    }

    /** How many of each setting are proved, refuted and left open. */
    private void print(List<VerdictRow> rows) {
        Map<String, int[]> counts = new LinkedHashMap<>();
        for (VerdictRow row : rows) {
            String setting = row.setting().isEmpty() ? "all runs" : row.setting();
            int[] count =
                    counts.computeIfAbsent(setting + ", " + row.arithmetic(), key -> new int[Outcome.values().length]);
            for (Outcome outcome : Outcome.values()) {
                count[outcome.ordinal()] += row.verdict().equals(outcome.text()) ? 1 : 0;
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        counts.forEach((setting, count) -> out.printf(
                Locale.ROOT,
                "%s: %d proved, %d refuted, %d unknown%n",
                setting,
                count[Outcome.PROVED.ordinal()],
                count[Outcome.REFUTED.ordinal()],
                count[Outcome.UNKNOWN.ordinal()]));
        out.flush();
    }
}

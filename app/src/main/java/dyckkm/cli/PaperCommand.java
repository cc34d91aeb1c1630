package dyckkm.cli;

import dyckkm.report.HtmlReport;
import dyckkm.report.ReportFolder;
import dyckkm.report.Section;
import dyckkm.report.TextTables;
import dyckkm.report.language.LanguageSection;
import dyckkm.report.proof.ProofPlan;
import dyckkm.report.proof.ProofSection;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyckkm paper}: the paper's results, proved and measured again. */
@Command(
        name = "paper",
        header = "Proves and measures the paper's results again and writes a report.",
        description = {
            "Proves and measures the paper's results again, beside the paper's own numbers: DIR/report.html, its tables",
            "as CSV, its figures as SVG and PNG.",
            "",
            "So far: every construction, the paper's and smaller ones, proved to generate its language for strings of all",
            "lengths, at (k,m) up to (128,5) and, for 10^15 stacks, at (100000,3); the formulas that fail as printed, each",
            "with the shortest string that shows it; hidden units beside the lower bound; the languages, their length",
            "windows, and the corpora (lengths, automaton states seen)."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit codes: 0 all was shown, 1 something was not: the report says what, 2 bad input.",
            "",
            "Example: dyckkm paper --out paper%n"
        })
final class PaperCommand implements Callable<Integer> {
    /** How much is run. */
    enum Scale {
        QUICK,
        STANDARD,
        FULL
    }

    private static final long TRAINING_TOKENS = 20_000_000;

    private static final String HEADING =
            "RNNs can generate bounded hierarchical languages with optimal memory: proved and measured again";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "quick",
            description = {
                "quick, about a minute: two constructions at (100000,3), everything else;",
                "standard and full, a few minutes: all that fit there (default: ${DEFAULT-VALUE})"
            })
    private Scale scale;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "paper",
            description = "the folder for the report (default: ${DEFAULT-VALUE})")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        long started = System.nanoTime();
        ReportFolder report = new ReportFolder(folder);
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        int threads = Runtime.getRuntime().availableProcessors();
        Consumer<String> progress = step -> err.println("paper: " + step);
        ProofSection proofs =
                new ProofSection(scale == Scale.QUICK ? ProofPlan.quick() : ProofPlan.thorough(), threads, progress);
        show(proofs, report);
        LanguageSection languages = new LanguageSection(TRAINING_TOKENS, threads, progress);
        show(languages, report);
        List<Section> sections = List.of(proofs, languages);
        Path page = report.writePage(HtmlReport.render(HEADING, introduction(), sections));
        sections.forEach(section -> section.findings().forEach(out::println));
        out.printf(Locale.ROOT, "%s written in %.1f s%n", page, (System.nanoTime() - started) / 1e9);
        return proofs.notShown().isEmpty() ? ExitCode.SUCCESS : ExitCode.NO;
    }

    private void show(Section section, ReportFolder report) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        section.tables().forEach(table -> out.println(TextTables.render(table)));
        out.flush();
        report.write(section);
    }

    private String introduction() {
        return "The constructions, languages and corpora of Hewitt, Hahn, Ganguli, Liang and Manning (EMNLP 2020), built, proved, "
                + "computed and drawn anew. Made by: dyckkm paper --scale "
                + scale.name().toLowerCase(Locale.ROOT)
                + ". Corpora use the seeds 1 (training) and 2000 (test) and the window mode 'reference'.";
    }
}

package dyckkm.cli;

import dyckkm.cli.options.EngineChoice;
import dyckkm.common.BadInputException;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.experiment.sweep.SweepEngine;
import dyckkm.report.Figure;
import dyckkm.report.Folded;
import dyckkm.report.HtmlReport;
import dyckkm.report.Line;
import dyckkm.report.PaperLetters;
import dyckkm.report.Provenance;
import dyckkm.report.ReportFolder;
import dyckkm.report.Section;
import dyckkm.report.Story;
import dyckkm.report.TextTables;
import dyckkm.report.beyond.BeyondSection;
import dyckkm.report.language.LanguageSection;
import dyckkm.report.learned.LearnedSection;
import dyckkm.report.learning.Committed;
import dyckkm.report.learning.LearningSection;
import dyckkm.report.learning.Outcomes;
import dyckkm.report.made.MadeSection;
import dyckkm.report.mechanism.MechanismSection;
import dyckkm.report.proof.ProofPlan;
import dyckkm.report.proof.ProofSection;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyckkm paper}: the paper's results, proved and measured again. */
@Command(
        name = "paper",
        header = "Reproduces the paper's results, proofs included, and writes a report.",
        description = {
            "Builds and proves the paper's networks, counts its corpora, repeats its experiments, and writes a report that sets the "
                    + "paper's claims beside what was found: DIR/report.html, its tables as CSV, its figures as SVG and PNG. "
                    + "The terminal gets the findings.",
            "",
            "Proofs: every construction, the paper's and smaller ones, generates its language for strings of "
                    + "all lengths, at (k,m) up to (128,5) and, for 10^15 stacks, at (100000,3); formulas as the paper "
                    + "prints them, refuted by the shortest string or proved harmless; machines below the lower bound.",
            "Languages: the automaton, exact numbers, corpora of 20M tokens.",
            "Learning: the paper's LSTMs trained by its recipe, learning curves, verdicts, losses, over the results that come with "
                    + "the program. The runs are kept in DIR/runs and never computed twice: the same command again continues "
                    + "where the last one stopped.",
            "Trained networks: eight that come with the program, each with the shortest wrong string that a short search finds, and "
                    + "proofs where rounding or 16 bits keep its states few.",
            "Links in the report open the explorer, which must be running: dyckkm serve."
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
        FULL;

        private ProofPlan proofs() {
            return this == QUICK ? ProofPlan.quick() : ProofPlan.thorough();
        }

        private List<RunConfig> runs() {
            return switch (this) {
                case QUICK -> PaperGrid.quick();
                case STANDARD -> PaperGrid.standard();
                case FULL -> PaperGrid.full();
            };
        }

        private String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final long TRAINING_TOKENS = 20_000_000;

    private static final String KICKER = "dyckkm: a paper, proved and measured again";

    private static final String HEADING = "RNNs can generate bounded hierarchical languages with optimal memory";

    private static final List<String> SEEDS = List.of(
            "corpora: 1 (training), 1000 (dev), 2000 (test), window mode 'reference'; the same for all runs",
            "training: 0, 1, 2 for initial weights and shuffling; at --scale quick 0 alone");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "quick",
            description = {
                "quick: two proofs at (100000,3), 16 training runs of up to 20k tokens;",
                "standard: all 13 proofs there, 96 runs of up to 2M tokens and three seeds;",
                "full: all 120 runs, up to 20M tokens (default: ${DEFAULT-VALUE}).",
                "On two busy cores quick took 55 to 110 s, the runs of standard 5.5 hours of a core and its report 4 "
                        + "minutes; full is 11 to 15 hours of a quiet core"
            })
    private Scale scale;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "paper",
            description = "the folder for the report and the runs (default: ${DEFAULT-VALUE})")
    private Path folder;

    @Option(
            names = {"--on", "--engine"},
            paramLabel = "WHERE",
            defaultValue = EngineChoice.LOCAL,
            description = "where the training runs are computed, as for 'sweep' (default: ${DEFAULT-VALUE})")
    private String engine;

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            description =
                    "where the training runs are kept: with Spark a folder that all machines share, or a URL of a "
                            + "file system that they know, such as hdfs://HOST/DIR (default: the folder of the report)")
    private String place;

    @Option(names = "--verbose", description = "also print the tables of the report")
    private boolean verbose;

    private final long started = System.nanoTime();
    private int threads;

    @Override
    public Integer call() throws IOException {
        requireUsableFolder();
        threads = Runtime.getRuntime().availableProcessors();
        // First of all, so that what keeps an engine from working is not found out after the proofs.
        try (SweepEngine runner = EngineChoice.open(engine, place == null ? folder.toString() : place, threads)) {
            return prove(new PaperRuns(runner, scale.runs()));
        }
    }

    /** What ReportFolder cannot know: that an empty name means this folder to Java, and where the runs will be. */
    private void requireUsableFolder() throws IOException {
        if (folder.toString().isBlank()) {
            throw new BadInputException("--out must name a folder, such as --out paper");
        }
        Path kept = folder.resolve(FolderStore.RUNS);
        if (place == null && Files.exists(kept) && !Files.isDirectory(kept)) {
            throw new FileSystemException(kept.toString(), null, "is not a folder");
        }
    }

    private int prove(PaperRuns runs) throws IOException {
        ReportFolder report = new ReportFolder(folder);
        PrintWriter err = spec.commandLine().getErr();
        Consumer<String> progress = step -> err.println("paper: " + step);
        MechanismSection mechanism = new MechanismSection();
        report.write(mechanism);
        ProofSection proofs = new ProofSection(scale.proofs(), threads, progress);
        show(proofs, report);
        LanguageSection languages = new LanguageSection(TRAINING_TOKENS, threads, progress);
        show(languages, report);
        BeyondSection beyond = new BeyondSection(threads, progress);
        show(beyond, report);
        LearnedSection learned = new LearnedSection(threads, progress);
        show(learned, report);
        // Should the rest be interrupted, page, tables and figures are there, and say what was not run.
        LearningSection sofar = learning(runs.sofar());
        report.write(sofar);
        write(report, mechanism, proofs, languages, beyond, learned, sofar);
        progress.accept(scale.runs().size() + " training runs");
        LearningSection learning = learning(runs.carriedOut("paper", err));
        if (runs.isInterrupted()) {
            return ExitCode.NO;
        }
        show(learning, report);
        Path page = write(report, mechanism, proofs, languages, beyond, learned, learning);
        return finish(page, proofs, languages, beyond, learned, learning);
    }

    private LearningSection learning(Outcomes outcomes) throws IOException {
        return new LearningSection(outcomes, scale.text(), scale == Scale.FULL ? Optional.empty() : Committed.find());
    }

    private void show(Section section, ReportFolder report) throws IOException {
        if (verbose) {
            PrintWriter out = spec.commandLine().getOut();
            section.tables().forEach(table -> out.println(TextTables.render(table)));
            out.flush();
        }
        report.write(section);
    }

    private double seconds() {
        return (System.nanoTime() - started) / 1e9;
    }

    private Path write(
            ReportFolder report,
            MechanismSection mechanism,
            ProofSection proofs,
            LanguageSection languages,
            BeyondSection beyond,
            LearnedSection learned,
            LearningSection learning)
            throws IOException {
        Provenance made = Provenance.now(Version.name(), Version.commit(), command(), seconds());
        List<Section> results = List.of(mechanism, proofs, languages, learning, learned, beyond);
        List<Line> lines =
                results.stream().flatMap(section -> section.lines().stream()).toList();
        MadeSection how = new MadeSection(made, SEEDS, List.of(Folded.of(learning.runs())), lines);
        report.write(how);
        report.writeMade(made);
        Figure opening = proofs.opening();
        report.write(opening);
        Story story = new Story(
                introduction(),
                // What was learned, then why that is not memorising.
                Stream.of(mechanism, proofs, learning, learned, languages)
                        .flatMap(section -> section.claims().stream())
                        .toList(),
                opening,
                PaperLetters.ALL);
        return report.writePage(HtmlReport.render(
                KICKER, HEADING, story, List.of(mechanism, proofs, languages, learning, learned, beyond, how)));
    }

    private int finish(
            Path page,
            ProofSection proofs,
            Section languages,
            BeyondSection beyond,
            LearnedSection learned,
            LearningSection learning) {
        PrintWriter out = spec.commandLine().getOut();
        Stream.of(proofs, languages, learning, learned, beyond)
                .flatMap(section -> section.findings().stream())
                .map(finding -> TextTables.wrapped("- " + finding, "  "))
                .forEach(out::println);
        out.printf(Locale.ROOT, "%n%s written in %.1f s%n", page, seconds());
        boolean all = proofs.notShown().isEmpty()
                && learning.notShown().isEmpty()
                && beyond.notShown().isEmpty();
        return all ? ExitCode.SUCCESS : ExitCode.NO;
    }

    private String command() {
        return "./dyckkm paper --scale " + scale.text();
    }

    private String introduction() {
        return "Hewitt, Hahn, Ganguli, Liang and Manning (EMNLP 2020) showed how recurrent networks can hold a stack. Here their "
                + "networks are built and proved, their languages counted, their experiments repeated, at scale '"
                + scale.text()
                + "'. Every table is a CSV file in the folder tables, every figure SVG and PNG in figures, beside this page.";
    }
}

package dyckkm.cli;

import dyckkm.model.FreshFile;
import dyckkm.report.CsvTables;
import dyckkm.report.Figure;
import dyckkm.report.HtmlReport;
import dyckkm.report.LanguageSection;
import dyckkm.report.Table;
import dyckkm.report.TextTables;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyckkm paper}: the paper's results, measured again. */
@Command(
        name = "paper",
        header = "Measures the paper's results again and writes a report.",
        description = {
            "Measures the paper's results again, beside the paper's own numbers: DIR/report.html, its tables as CSV,",
            "its figures as SVG and PNG.",
            "So far: the languages, their length windows, and the corpora (lengths, automaton states seen)."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: dyckkm paper --out paper%n"})
final class PaperCommand implements Callable<Integer> {
    /** How much is run. */
    enum Scale {
        QUICK,
        STANDARD,
        FULL
    }

    private static final long TRAINING_TOKENS = 20_000_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "quick",
            description = {
                "quick, standard or full; the language part is the same at every scale,",
                "corpora of twenty million tokens included (default: ${DEFAULT-VALUE})"
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
        createFolder(folder);
        Path tables = createFolder(folder.resolve("tables"));
        Path figures = createFolder(folder.resolve("figures"));
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        long started = System.nanoTime();
        int threads = Runtime.getRuntime().availableProcessors();
        LanguageSection languages =
                new LanguageSection(TRAINING_TOKENS, threads, step -> err.println("paper: " + step));
        for (Table table : languages.tables()) {
            out.println(TextTables.render(table));
            write(tables.resolve(table.name() + ".csv"), CsvTables.render(table).getBytes(StandardCharsets.UTF_8));
        }
        for (Figure figure : languages.figures()) {
            write(figures.resolve(figure.name() + ".svg"), figure.svg().getBytes(StandardCharsets.UTF_8));
            write(figures.resolve(figure.name() + ".png"), figure.png());
        }
        String report = HtmlReport.render(
                "RNNs can generate bounded hierarchical languages with optimal memory: measured again",
                introduction(),
                languages.tables(),
                languages.figures());
        write(folder.resolve("report.html"), report.getBytes(StandardCharsets.UTF_8));
        out.printf(
                Locale.ROOT,
                "%s written in %.1f s%n",
                folder.resolve("report.html"),
                (System.nanoTime() - started) / 1e9);
        return ExitCode.SUCCESS;
    }

    private String introduction() {
        return "The languages and corpora of Hewitt, Hahn, Ganguli, Liang and Manning (EMNLP 2020), computed and drawn anew. "
                + "Made by: dyckkm paper --scale " + scale.name().toLowerCase(Locale.ROOT)
                + ". Corpora use the seeds 1 "
                + "(training) and 2000 (test) and the window mode 'reference'.";
    }

    private static Path createFolder(Path folder) throws IOException {
        try {
            return Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new FileSystemException(e.getFile(), null, "is not a folder");
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        try (FreshFile output = new FreshFile(file)) {
            output.stream().write(content);
            output.keep();
        }
    }
}

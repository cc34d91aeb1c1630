package dyckkm.cli;

import dyckkm.cli.options.LanguageChoice;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.cli.terminal.Progress;
import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.interop.documents.DocumentFormat;
import dyckkm.interop.documents.DocumentStatistics;
import dyckkm.interop.documents.OutsideDocument;
import dyckkm.interop.documents.Tokenizer;
import dyckkm.language.machine.Machine;
import dyckkm.report.TextTables;
import dyckkm.report.tables.DocumentTables;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm tokenize}: makes a corpus of JSON or XML documents. */
@Command(
        name = "tokenize",
        header = "Turns JSON or XML documents into a corpus.",
        description = "Turns documents into strings of a language, one a line: JSON, where strings, numbers and "
                + "literals are tokens and every value at the top of a file is a document, or XML, where start "
                + "and end tags and the text between two of them are tokens. The language's tokens say which. "
                + "Statistics go to standard error.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "A document that is nested too deeply or that the language forbids is named by file, line and column; nothing",
            "is then kept of -o FILE, and the exit code is 1, unless --skip leaves such documents out. What is no JSON or",
            "XML at all is bad input, with exit code 2. Nothing outside of the given files is ever loaded.",
            "Examples:",
            "  dyckkm tokenize --language json -m 12 data.json more.jsonl -o corpus.txt",
            "  dyckkm tokenize --language page.dtd --root page -m 8 --skip pages/*.xml -o corpus.txt --json",
            "  zcat data.jsonl.gz | dyckkm tokenize --language json -m 12 - > corpus.txt%n"
        })
final class TokenizeCommand implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";
    private static final int OUTPUT_BUFFER = 1 << 16;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "the documents; - for standard input")
    private List<String> files;

    @Mixin
    private LanguageChoice languageChoice;

    @Option(names = "--skip", description = "leave out documents that are not in the language, and count them")
    private boolean skip;

    @Option(names = "-o", paramLabel = "FILE", description = "where to write (default: standard output)")
    private Path file;

    @Option(names = "--json", description = "print the statistics as a JSON object on standard output; needs -o")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (json && file == null) {
            throw new BadInputException("--json needs -o FILE: the corpus itself goes to standard output");
        }
        PrintWriter err = spec.commandLine().getErr();
        Machine language = languageChoice
                .machine(err)
                .orElseThrow(
                        () -> new BadInputException("give a language with --language: json, a .dtd, or another with "
                                + "the tokens of JSON or tags"));
        DocumentFormat.of(language);
        Machine deepest = languageChoice.deepest();
        requireFiles();
        DocumentStatistics statistics = file == null
                ? tokenize(deepest, language.depthBound())
                : tokenizeToFile(deepest, language.depthBound());
        report(statistics, language);
        return isKept(statistics) ? ExitCode.SUCCESS : ExitCode.NO;
    }

    /** Before anything is written. */
    private void requireFiles() throws IOException {
        for (String name : files) {
            if (!name.equals(STANDARD_INPUT) && Files.isDirectory(Path.of(name))) {
                throw new FileSystemException(name, null, "is a folder");
            }
            if (!name.equals(STANDARD_INPUT)) {
                Files.newInputStream(Path.of(name)).close();
            }
        }
    }

    private DocumentStatistics tokenize(Machine machine, int bound) throws IOException {
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            return tokenize(machine, bound, out);
        }
    }

    private DocumentStatistics tokenizeToFile(Machine machine, int bound) throws IOException {
        try (FreshFile output = new FreshFile(file)) {
            DocumentStatistics statistics = tokenize(machine, bound, output.stream());
            if (isKept(statistics)) {
                output.keep();
            }
            return statistics;
        }
    }

    private boolean isKept(DocumentStatistics statistics) {
        return statistics.strings() == statistics.documents() || skip && statistics.strings() > 0;
    }

    private DocumentStatistics tokenize(Machine machine, int bound, OutputStream to) throws IOException {
        OutputStream out = new BufferedOutputStream(to, OUTPUT_BUFFER);
        try (Tokenizer tokenizer = new Tokenizer(machine, bound, out, skip)) {
            for (String name : files) {
                read(name, tokenizer);
            }
            if (tokenizer.statistics().documents() == 0) {
                throw new BadInputException(String.join(", ", files) + ": no documents");
            }
            out.flush();
            return tokenizer.statistics();
        }
    }

    private static void read(String name, Tokenizer tokenizer) throws IOException {
        if (name.equals(STANDARD_INPUT)) {
            tokenizer.read(System.in, "standard input");
            return;
        }
        Path path = Path.of(name);
        try (Progress progress = Progress.of("tokenize", "MB", 1_000_000, Files.size(path));
                InputStream in = new ProgressInput(Files.newInputStream(path), progress)) {
            tokenizer.read(in, name);
        }
    }

    private void report(DocumentStatistics statistics, Machine language) {
        PrintWriter err = spec.commandLine().getErr();
        for (OutsideDocument outside : statistics.outside()) {
            err.println(outside.description());
        }
        long more = statistics.tooDeep()
                + statistics.forbidden()
                - statistics.outside().size();
        if (more > 0) {
            err.println("… and " + more + " more documents that are not in " + language.description());
        }
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), asJson(statistics, language));
        } else {
            err.println(TextTables.render(DocumentTables.documents(statistics, language.description())));
            if (!statistics.depths().isEmpty()) {
                err.println(TextTables.render(DocumentTables.depths(statistics)));
            }
        }
        if (!isKept(statistics)) {
            err.println(spec.qualifiedName() + ": "
                    + (skip ? "no document is" : "not all documents are") + " in " + language.description()
                    + (file == null ? "" : ", so " + file + " is not written")
                    + (skip ? "" : " (--skip leaves the others out)"));
        }
        err.flush();
    }

    private Map<String, Object> asJson(DocumentStatistics statistics, Machine language) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("file", isKept(statistics) ? file.toString() : null);
        result.put("language", language.name());
        result.put("m", language.depthBound());
        result.put("documents", statistics.documents());
        result.put("strings", statistics.strings());
        result.put("tokens", statistics.tokens());
        result.put("tooDeep", statistics.tooDeep());
        result.put("forbidden", statistics.forbidden());
        statistics.leastDepth().ifPresent(depth -> result.put("leastDepth", depth));
        result.put(
                "depths",
                statistics.depths().entrySet().stream()
                        .map(depth -> {
                            Map<String, Object> row = new LinkedHashMap<>();
                            row.put("depth", depth.getKey());
                            row.put("documents", depth.getValue());
                            row.put("shareThatFits", statistics.shareThatFits(depth.getKey()));
                            return row;
                        })
                        .toList());
        result.put(
                "outside",
                statistics.outside().stream().map(TokenizeCommand::asJson).toList());
        return result;
    }

    private static Map<String, Object> asJson(OutsideDocument outside) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("file", outside.file());
        result.put("line", outside.position().line());
        result.put("column", outside.position().column());
        result.put("reason", outside.reason());
        result.put("tooDeep", outside.tooDeep());
        return result;
    }

    /** Tells how much of a file was read. */
    private static final class ProgressInput extends FilterInputStream {
        private final Progress progress;
        private long done;

        ProgressInput(InputStream in, Progress progress) {
            super(in);
            this.progress = progress;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            int got = super.read(bytes, from, count);
            done += Math.max(got, 0);
            progress.at(done);
            return got;
        }
    }
}

package dyckkm.cli;

import dyckkm.cli.corpus.CorpusJob;
import dyckkm.cli.corpus.LanguageSampler;
import dyckkm.cli.corpus.NetworkSampleOptions;
import dyckkm.cli.corpus.NetworkSampler;
import dyckkm.cli.corpus.StringSource;
import dyckkm.cli.options.ConfigOptions;
import dyckkm.cli.options.EngineChoice;
import dyckkm.cli.options.TokenCount;
import dyckkm.cli.options.WindowOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.cli.terminal.Progress;
import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.experiment.authors.AuthorsConfig;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.Split;
import dyckkm.scale.CorpusFormat;
import dyckkm.scale.CorpusPlan;
import dyckkm.scale.CorpusTotals;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyckkm sample}: writes a corpus. */
@Command(
        name = "sample",
        header = "Draws a corpus.",
        description =
                "Draws a corpus from the paper's distribution, of Dyck-(k,m) or of another language: strings of a length window until N tokens are "
                        + "reached, one string a line. The same seed gives the same corpus, whatever the number of "
                        + "threads. With --from (or --cell and --encoding) draws from a network's own distribution "
                        + "instead, without a window: from its truncated support if the network brings the ε of that, as "
                        + "constructions do, else from its softmax, and then says how many strings are outside the "
                        + "language.",
        customSynopsis = {
            "dyckkm sample -k=K -m=M --tokens=N [OPTIONS]",
            "       dyckkm sample --language=NAME|FILE [-m=M] --tokens=N [OPTIONS]",
            "       dyckkm sample --from=NETWORK --tokens=N [OPTIONS]",
            "       dyckkm sample --config=FILE.yaml"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  dyckkm sample -k 8 -m 3 --tokens 200k -o train.txt",
            "  dyckkm sample -k 8 -m 3 --split test -o test.txt",
            "  dyckkm sample --language json -m 5 --tokens 1M -o json.txt",
            "  dyckkm sample --language grammar.ebnf --tokens 1k --window none",
            "  dyckkm sample -k 2 -m 3 --tokens 1k --min-length 9 --max-length 9 --window conditioned",
            "  dyckkm sample --from model.safetensors --tokens 1k --temperature 0.8 --epsilon 0.01",
            "  dyckkm sample --from rnn/log -k 8 -m 3 --tokens 1k --untruncated",
            "  dyckkm sample --from lstm/log -k 8 -m 3 --readout calibrated --tokens 1k",
            "  dyckkm sample --from rnn/compiled --language json -m 3 --tokens 1k --epsilon 0.01",
            "  dyckkm sample -k 128 -m 5 --tokens 10G --on spark://host:7077 -o hdfs://host/corpus%n"
        })
final class SampleCommand implements Callable<Integer> {
    /** Beyond this a type's name is a letter repeated tens of thousands of times. */
    private static final int LARGEST_K_IN_LETTERS = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--tokens",
            paramLabel = "N",
            description = "how many tokens, END included; the last string is completed (required for training corpora)")
    private TokenCount tokens;

    @Option(
            names = "--split",
            paramLabel = "SPLIT",
            defaultValue = "train",
            description = {
                "train, dev or test: which of the paper's corpora sets what is not given. dev: 20k tokens, seed 1000;",
                "test: 300k tokens of the longer window, seed 2000 (default: ${DEFAULT-VALUE})"
            })
    private Split split;

    @Mixin
    private WindowOptions windowOptions;

    @Option(names = "--seed", paramLabel = "S", description = "the random seed (default: 1, dev 1000, test 2000)")
    private Long seed;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "where to write (default: standard output); with Spark a folder that all machines "
                    + "share, or a URL of a file system that they know, such as hdfs://HOST/DIR")
    private String file;

    @Option(
            names = {"--on", "--engine"},
            paramLabel = "WHERE",
            defaultValue = EngineChoice.LOCAL,
            description =
                    "local, or Apache Spark, as of 'sweep': writes a folder of parts, whose strings are those of one "
                            + "file of the same seed, whatever the machines; resumes where it stopped (default: "
                            + "${DEFAULT-VALUE})")
    private String engine;

    @Option(
            names = "--format",
            paramLabel = "F",
            defaultValue = "text",
            description = "the format of the parts that Spark writes: text, or parquet (default: ${DEFAULT-VALUE})")
    private CorpusFormat format;

    @Option(
            names = "--names",
            paramLabel = "NAMES",
            defaultValue = "letters",
            description = "letters: (a … z) aa); numeric: (1 … 27) (default: ${DEFAULT-VALUE})")
    private TokenNames names;

    @Option(names = "--threads", paramLabel = "T", description = "how many threads (default: all cores)")
    private Integer threads;

    @Option(
            names = ConfigOptions.OPTION,
            paramLabel = "FILE",
            description = "a YAML file of the authors' code: its three corpora are drawn to where it says")
    private Path config;

    @Option(names = "--json", description = "print a JSON object about the corpus on standard output; needs -o")
    private boolean json;

    @Mixin
    private NetworkSampleOptions networkOptions;

    @Override
    public Integer call() throws IOException {
        if (config != null) {
            return drawAll(AuthorsConfig.read(config));
        }
        if (json && file == null) {
            throw new BadInputException("--json needs -o FILE: the corpus itself goes to standard output");
        }
        if (tokens == null && split == Split.TRAIN) {
            throw new BadInputException("how many tokens? give --tokens N, such as --tokens 200k");
        }
        StringSource source = networkOptions.nameNetwork() ? network() : language();
        if (source.k().isEmpty() && spec.commandLine().getParseResult().hasMatchedOption("--names")) {
            throw new BadInputException("--names is for the brackets of Dyck-(k,m): leave it out with --language");
        }
        if (names == TokenNames.LETTERS && source.k().orElse(0) > LARGEST_K_IN_LETTERS) {
            throw new BadInputException("with k = " + source.k().getAsInt()
                    + " letters would be repeated thousands of times: use --names numeric");
        }
        if (!engine.equals(EngineChoice.LOCAL)) {
            return writeParts(source);
        }
        if (format != CorpusFormat.TEXT) {
            throw new BadInputException("--format is for the parts that Spark writes: give --on too");
        }
        long started = System.nanoTime();
        try {
            long written = write(source, tokens == null ? split.tokens(0) : tokens.value());
            source.remarks().forEach(line -> spec.commandLine().getErr().println(spec.qualifiedName() + ": " + line));
            if (json) {
                JsonOutput.print(
                        spec.commandLine().getOut(), asJson(source, written, (System.nanoTime() - started) / 1e9));
            }
            return ExitCode.SUCCESS;
        } catch (NetworkSampler.EndlessStringsException e) {
            spec.commandLine().getErr().println(spec.qualifiedName() + ": " + e.getMessage());
            return ExitCode.NO;
        }
    }

    /** Draws a corpus in parts, on an engine of several machines. */
    private int writeParts(StringSource source) throws IOException {
        if (!(source instanceof LanguageSampler sampler)) {
            throw new BadInputException("a network is drawn from on this machine: leave out --on");
        }
        if (file == null || threads != null) {
            throw new BadInputException(
                    file == null ? "--on needs -o DIR, a folder for the parts" : "--threads is for --on local");
        }
        CorpusPlan plan = new CorpusPlan(
                sampler.language(),
                sampler.window(),
                sampler.seed(),
                tokens == null ? split.tokens(0) : tokens.value(),
                names,
                format,
                CorpusPlan.USUAL_PART_BLOCKS);
        PrintWriter err = spec.commandLine().getErr();
        long started = System.nanoTime();
        Optional<CorpusTotals> totals = CorpusJob.run(
                engine,
                "sample",
                "what is complete is kept, the same command resumes",
                err,
                (opened, monitor) -> opened.sample(plan, file, monitor));
        if (totals.isEmpty()) {
            return ExitCode.NO;
        }
        if (json) {
            Map<String, Object> about = asJson(source, totals.get().tokens(), (System.nanoTime() - started) / 1e9);
            about.put("strings", totals.get().strings());
            about.put("parts", totals.get().parts());
            JsonOutput.print(spec.commandLine().getOut(), about);
        } else {
            err.printf(
                    Locale.ROOT,
                    "%s: %,d tokens, %,d strings, %,d %s%n",
                    file,
                    totals.get().tokens(),
                    totals.get().strings(),
                    totals.get().parts(),
                    totals.get().parts() == 1 ? "part" : "parts");
        }
        return ExitCode.SUCCESS;
    }

    private int drawAll(AuthorsConfig authors) throws IOException {
        List<String> others = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name ->
                        !List.of(ConfigOptions.OPTION, "--threads", "--json").contains(name))
                .toList();
        if (!others.isEmpty()) {
            throw new BadInputException(
                    "the file of " + ConfigOptions.OPTION + " says it all: leave out " + String.join(", ", others));
        }
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        Map<String, Object> written = new LinkedHashMap<>();
        for (Split part : Split.values()) {
            AuthorsConfig.CorpusPlan plan = authors.corpora().get(part);
            try (Progress progress = Progress.of("sample", "M tokens", 1_000_000, plan.tokens())) {
                written.put(plan.file().toString(), authors.write(part, workers, progress::at));
            }
        }
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), Map.of("tokens", written));
        } else {
            written.forEach((name, count) -> spec.commandLine().getErr().println(name + ": " + count + " tokens"));
        }
        return ExitCode.SUCCESS;
    }

    private StringSource network() throws IOException {
        if (threads != null) {
            throw new BadInputException("a network is drawn from by one thread: leave out --threads");
        }
        return networkOptions.sampler(windowOptions, seed());
    }

    private StringSource language() throws IOException {
        Language language = networkOptions.language();
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        Optional<LengthWindow> window =
                windowOptions.isUnrestricted() ? Optional.empty() : Optional.of(windowOptions.window(split, language));
        return new LanguageSampler(language, window, seed(), workers);
    }

    private long write(StringSource source, long count) throws IOException {
        if (file == null) {
            try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
                return write(source, out, count);
            }
        }
        try (FreshFile output = new FreshFile(Path.of(file))) {
            long written = write(source, output.stream(), count);
            output.keep();
            return written;
        }
    }

    private long write(StringSource source, OutputStream out, long count) throws IOException {
        try (Progress progress = Progress.of("sample", "M tokens", 1_000_000, count)) {
            return source.write(out, names, count, progress::at);
        }
    }

    private long seed() {
        return seed == null ? split.seed(1) : seed;
    }

    private Map<String, Object> asJson(StringSource source, long written, double seconds) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file);
        json.putAll(source.asJson());
        json.put("tokens", written);
        json.put("seconds", seconds);
        return json;
    }
}

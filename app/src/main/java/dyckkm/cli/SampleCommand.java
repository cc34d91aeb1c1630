package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.language.CorpusSampler;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LengthWindow;
import dyckkm.language.Split;
import dyckkm.language.TokenNames;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyckkm sample}: writes a corpus. */
@Command(
        name = "sample",
        header = "Draws a corpus.",
        description = {
            "Draws a corpus from the paper's distribution: strings of a length window until N tokens are reached,",
            "one string a line. The same seed gives the same corpus, whatever the number of threads."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  dyckkm sample -k 8 -m 3 --tokens 200k -o train.txt",
            "  dyckkm sample -k 8 -m 3 --split test -o test.txt",
            "  dyckkm sample -k 2 -m 3 --tokens 1k --min-length 9 --max-length 9 --window conditioned%n"
        })
final class SampleCommand implements Callable<Integer> {
    /** Beyond this a type's name is a letter repeated tens of thousands of times. */
    private static final int LARGEST_K_IN_LETTERS = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LanguageOptions languageOptions;

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

    @Option(names = "-o", paramLabel = "FILE", description = "where to write (default: standard output)")
    private Path file;

    @Option(
            names = "--names",
            paramLabel = "NAMES",
            defaultValue = "letters",
            description = "letters: (a … z) aa); numeric: (1 … 27) (default: ${DEFAULT-VALUE})")
    private TokenNames names;

    @Option(names = "--threads", paramLabel = "T", description = "how many threads (default: all cores)")
    private Integer threads;

    @Option(names = "--json", description = "print a JSON object about the corpus on standard output; needs -o")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (json && file == null) {
            throw new BadInputException("--json needs -o FILE: the corpus itself goes to standard output");
        }
        if (tokens == null && split == Split.TRAIN) {
            throw new BadInputException("how many tokens? give --tokens N, such as --tokens 200k");
        }
        DyckLanguage language = languageOptions.language();
        if (names == TokenNames.LETTERS && language.k() > LARGEST_K_IN_LETTERS) {
            throw new BadInputException(
                    "with k = " + language.k() + " letters would be repeated thousands of times: use --names numeric");
        }
        LengthWindow window = windowOptions.window(split, language.m());
        long count = tokens == null ? split.tokens(0) : tokens.value();
        CorpusSampler sampler = new CorpusSampler(language, window);
        long started = System.nanoTime();
        long written = write(sampler, count);
        if (json) {
            Json.print(
                    spec.commandLine().getOut(),
                    asJson(language, window, written, (System.nanoTime() - started) / 1e9));
        }
        return ExitCode.SUCCESS;
    }

    private long write(CorpusSampler sampler, long count) throws IOException {
        if (file == null) {
            try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
                return write(sampler, out, count);
            }
        }
        try (NewFile output = new NewFile(file)) {
            long written = write(sampler, output.stream(), count);
            output.keep();
            return written;
        }
    }

    private long write(CorpusSampler sampler, OutputStream out, long count) throws IOException {
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        try (Progress progress = Progress.of("sample", "M tokens", 1_000_000, count)) {
            return sampler.write(out, names, count, seed(), workers, progress::at);
        }
    }

    private long seed() {
        return seed == null ? split.seed(1) : seed;
    }

    private Map<String, Object> asJson(DyckLanguage language, LengthWindow window, long written, double seconds) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.toString());
        json.put("k", language.k());
        json.put("m", language.m());
        json.put("tokens", written);
        json.put("seed", seed());
        json.put("minLength", window.min());
        json.put("maxLength", window.max());
        json.put("window", window.mode().name().toLowerCase(Locale.ROOT));
        json.put("seconds", seconds);
        return json;
    }
}

package dyckkm.cli;

import dyckkm.cli.corpus.CorpusJob;
import dyckkm.cli.language.WindowJson;
import dyckkm.cli.options.EngineChoice;
import dyckkm.cli.options.LanguageChoice;
import dyckkm.cli.options.WindowOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.cli.terminal.Progress;
import dyckkm.common.BadInputException;
import dyckkm.language.InvalidTextException;
import dyckkm.language.Language;
import dyckkm.language.WindowedDistribution;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.CorpusReader;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import dyckkm.language.corpus.NotInLanguageException;
import dyckkm.language.corpus.Split;
import dyckkm.report.TextTables;
import dyckkm.report.tables.CorpusTables;
import dyckkm.scale.CorpusCount;
import dyckkm.trace.LanguageFields;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm stats}: what a corpus shows of its language. */
@Command(
        name = "stats",
        header = "Prints statistics of a corpus: lengths, automaton states and transitions seen.",
        description = "Prints statistics of a corpus: lengths, automaton states and transitions, "
                + "traversals; with --test also how much of the test corpus's states it has shown.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "With a window option the lengths are held against the exact ones of that window.",
            "A string outside the language is named by its line and token, with the reason, and the exit code is 1.",
            "Examples:",
            "  dyckkm stats train.txt --test test.txt -k 8 -m 3 --window reference",
            "  dyckkm stats corpus.txt --language json -m 5",
            "  dyckkm stats hdfs://host/corpus -k 128 -m 5 --on spark://host:7077%n"
        })
final class StatsCommand implements Callable<Integer> {
    private static final long REPORT_EVERY = 1 << 12;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "TRAIN", description = "the corpus, a text file; - for standard input")
    private String train;

    @Option(
            names = "--test",
            paramLabel = "FILE",
            description = "a second corpus: how much of its states were seen in the first")
    private String test;

    @Mixin
    private LanguageChoice languageOptions;

    @Mixin
    private WindowOptions windowOptions;

    @Option(
            names = {"--on", "--engine"},
            paramLabel = "WHERE",
            defaultValue = EngineChoice.LOCAL,
            description = "local, or Apache Spark, as of 'sweep': corpora are then files or folders of parts, text or "
                    + "Parquet, that all machines see, and may have more states than one of them can hold (default: "
                    + "${DEFAULT-VALUE})")
    private String engine;

    @Option(names = "--json", description = "print one JSON object")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Language language = languageOptions.language(spec.commandLine().getErr());
        Optional<WindowedDistribution> exact = windowOptions.isGiven()
                ? Optional.of(language.distribution().within(windowOptions.window(Split.TRAIN, language)))
                : Optional.empty();
        Optional<CorpusCount> count = engine.equals(EngineChoice.LOCAL)
                ? Optional.of(count(language))
                : CorpusJob.run(
                        engine,
                        "stats",
                        "nothing was counted",
                        spec.commandLine().getErr(),
                        (opened, monitor) -> opened.count(language, train, Optional.ofNullable(test), monitor));
        if (count.isEmpty()) {
            return ExitCode.NO;
        }
        CorpusStatistics statistics = count.get().statistics();
        Optional<Coverage> coverage = count.get().coverage();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonOutput.print(out, asJson(statistics, coverage, exact));
        } else {
            out.println(TextTables.render(CorpusTables.corpus(statistics, coverage, exact)));
            out.println(TextTables.render(CorpusTables.lengths(statistics, exact)));
        }
        return ExitCode.SUCCESS;
    }

    private CorpusCount count(Language language) throws IOException {
        CorpusCounter counter = new CorpusCounter(language);
        read(train, language, counter);
        CorpusStatistics statistics = counter.statistics();
        if (statistics.strings() == 0) {
            throw new BadInputException(train + ": no strings");
        }
        if (test == null) {
            return new CorpusCount(statistics, Optional.empty());
        }
        counter.startSecondCorpus();
        read(test, language, counter);
        if (counter.statistics().strings() == 0) {
            throw new BadInputException(test + ": no strings");
        }
        return new CorpusCount(statistics, Optional.of(counter.coverage()));
    }

    private static void read(String name, Language language, CorpusCounter counter) throws IOException {
        boolean standardInput = name.equals("-");
        if (!standardInput && Files.isDirectory(Path.of(name))) {
            throw new FileSystemException(name, null, "is a folder");
        }
        long size = standardInput ? -1 : Files.size(Path.of(name));
        try (InputStream in = standardInput ? System.in : Files.newInputStream(Path.of(name));
                CorpusReader reader = new CorpusReader(in, language.alphabet());
                Progress progress = Progress.of("stats", "MB", 1_000_000, size)) {
            while (reader.next()) {
                counter.add(reader.brackets(), reader.count());
                if (reader.line() % REPORT_EVERY == 0) {
                    progress.at(reader.bytesRead());
                }
            }
            progress.at(reader.bytesRead());
        } catch (InvalidTextException e) {
            throw new BadInputException(name + ", " + e.getMessage());
        } catch (NotInLanguageException e) {
            throw e.inFile(name);
        }
    }

    private static Map<String, Object> asJson(
            CorpusStatistics statistics, Optional<Coverage> coverage, Optional<WindowedDistribution> exact) {
        Map<String, Object> json = new LinkedHashMap<>();
        Language language = statistics.language();
        LanguageFields.put(json, language);
        json.put("strings", statistics.strings());
        json.put("tokens", statistics.tokens());
        json.put("meanLength", statistics.meanLength());
        json.put("statesSeen", statistics.statesSeen());
        json.put("stackStates", language.configurations());
        json.put("shareOfAllStates", statistics.shareOfAllStates());
        json.put("transitionsSeen", statistics.transitionsSeen());
        json.put("transitions", language.liveTransitions());
        json.put("shareOfAllTransitions", statistics.shareOfAllTransitions());
        json.put("traversalsPerString", statistics.traversalsPerString());
        coverage.ifPresent(seen -> {
            Map<String, Object> test = new LinkedHashMap<>();
            test.put("states", seen.states());
            test.put("statesSeen", seen.statesSeen());
            test.put("shareOfStates", seen.shareOfStates());
            test.put("transitions", seen.transitions());
            test.put("transitionsSeen", seen.transitionsSeen());
            test.put("shareOfTransitions", seen.shareOfTransitions());
            json.put("test", test);
        });
        exact.ifPresent(window -> json.put("exact", WindowJson.of(window)));
        json.put("lengths", statistics.lengths());
        return json;
    }
}

package dyckkm.cli;

import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.options.TokenCount;
import dyckkm.cli.options.TrainingStacksOptions;
import dyckkm.cli.options.WindowOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.cli.terminal.Progress;
import dyckkm.common.BadInputException;
import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.ConfigurationAccuracy;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.evaluation.Loss;
import dyckkm.evaluation.ReachableStates;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.corpus.Lengths;
import dyckkm.experiment.run.EvaluationJson;
import dyckkm.experiment.run.Truth;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.language.machine.Machine;
import dyckkm.network.Network;
import dyckkm.report.TextTables;
import dyckkm.report.tables.EvaluationTables;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm evaluate}: evaluates a network on a corpus. */
@Command(
        name = "evaluate",
        header = "Evaluates a network on a corpus: the paper's metric, constraints, loss.",
        description = {
            "Runs a network over a corpus, or over strings drawn from the paper's distribution, and asks whether it is "
                    + "confident (above .8 among close brackets) of the close bracket that belongs to the last open one; "
                    + "the metric is the mean over the distances to that bracket. The authors' code asks at every "
                    + "position with an open bracket, the paper's text where a close bracket comes next: both are reported. "
                    + "Without a corpus: the paper's test corpus of 300k tokens.",
            "",
            "For a network of another language, close brackets are the symbols that pop the stack: the network should be "
                    + "confident of those among them that may come, wherever one may. Entropies are those of the "
                    + "language's distribution ('dyckkm language NAME').",
            "",
            "Support accuracy is the share of prefixes after which exactly those symbols have at least probability ε "
                    + "that may come, for the one ε that is best for all of them. Where the language has few "
                    + "configurations, it is also reported over all of them, each reached by its shortest string. Where "
                    + "the set of reachable states is finite and small (up to 50,000 pairs of state and configuration, "
                    + "as with a rounded state or few bits), it is also reported over all pairs that prefixes of any "
                    + "length lead to.",
            "",
            "With a training corpus (--train or --train-tokens), positions whose configuration (for brackets: stack) "
                    + "occurs in it are reported separately from the others.",
            "",
            "For a model trained on corpora without a language, only the loss is reported."
        },
        customSynopsis = {
            "dyckkm evaluate MODEL [CORPUS] [OPTIONS]",
            "       dyckkm evaluate --cell=C --encoding=E -k=K -m=M [CORPUS] [OPTIONS]",
            "       dyckkm evaluate rnn/compiled --language=NAME|FILE [-m=M] [CORPUS] [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  dyckkm evaluate run/model.safetensors",
            "  dyckkm evaluate run/model.safetensors test.txt --json",
            "  dyckkm evaluate run/model.safetensors --train-tokens 2M",
            "  dyckkm evaluate lstm/log -k 8 -m 3 --readout calibrated --tokens 20k --split dev",
            "  dyckkm evaluate rnn/compiled --language json -m 4 --tokens 20k%n"
        })
final class EvaluateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..2",
            paramLabel = "MODEL [CORPUS]",
            hideParamSyntax = true,
            description = "a model file, or a construction such as lstm/log with -k and -m; not given if --cell and "
                    + "--encoding name one; and a corpus, a text file")
    private List<String> parameters = List.of();

    @Option(names = "--tokens", paramLabel = "N", description = "how many tokens to draw (default: the split's)")
    private TokenCount tokens;

    @Option(
            names = "--split",
            paramLabel = "SPLIT",
            description = "train, dev or test: which of the paper's corpora is drawn (default: test)")
    private Split chosenSplit;

    @Mixin
    private WindowOptions windowOptions;

    @Option(names = "--seed", paramLabel = "S", description = "the seed of what is drawn (default: the split's)")
    private Long seed;

    @Option(
            names = "--rule",
            paramLabel = "R",
            defaultValue = "everywhere",
            description = {
                "which reading closingAccuracy, closingError and closingBy… of --json follow; those of the second are "
                        + "there as …Observed in any case.",
                "everywhere: at every position with an open bracket, as the authors' code;",
                "observed: where a close bracket comes next, as the paper's text (default: ${DEFAULT-VALUE})"
            })
    private ClosingRule rule;

    @Option(
            names = {"--test-corpus", "--test", "--dev-corpus", "--dev"},
            paramLabel = "FILE",
            description = "a corpus, instead of the parameter")
    private Path corpusFile;

    @Mixin
    private TrainingStacksOptions trainingOptions;

    @Option(names = "--threads", paramLabel = "T", description = "how many threads (default: all cores)")
    private Integer threads;

    @Option(names = "--json", description = "print one JSON object")
    private boolean json;

    @Mixin
    private NetworkOptions networkOptions;

    @Override
    public Integer call() throws IOException {
        boolean named = networkOptions.nameConstruction();
        if (parameters.size() > (named ? 1 : 2) || !named && parameters.isEmpty()) {
            throw new BadInputException("give a model, and a corpus if it is not to be drawn");
        }
        Network network = (named ? networkOptions.named() : networkOptions.named(parameters.get(0))).network();
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (workers < 1) {
            throw new BadInputException("at least 1 thread, not " + workers);
        }
        Optional<Path> given = corpusFile(named);
        Optional<Language> known = language(network);
        if (known.isEmpty()) {
            return evaluatePlain(network, given, workers);
        }
        Language language = known.get();
        boolean drawn = given.isEmpty();
        Split split = chosenSplit == null ? Split.TEST : chosenSplit;
        trainingOptions.check();
        Optional<Truth> truth = Optional.empty();
        Corpus corpus;
        if (drawn) {
            LengthWindow window = windowOptions.window(lengthsOf(split, language), language);
            corpus = draw(language, split, window, workers);
            truth = Optional.of(Truth.of(language, window, corpus));
        } else {
            requireNothingDrawn();
            corpus = CorpusStore.read(given.get(), language);
            truth = Optional.of(Truth.of(language, Lengths.of(corpus).window(), corpus));
        }
        Optional<SeenStacks> training = trainingOptions.stacks(language, windowOptions.mode(language), workers);
        Evaluator evaluator = new Evaluator(network, language, Kernels.fastest(), training);
        print(
                evaluate(evaluator, corpus, workers),
                evaluator.evaluateConfigurations(workers),
                evaluator.evaluateStates(),
                language,
                truth,
                training);
        return ExitCode.SUCCESS;
    }

    /** Whose usual lengths a split has: where there are no longer strings, a test has those of training. */
    private Split lengthsOf(Split split, Language language) {
        OptionalLong longest = language.distribution().longestString();
        boolean haveNoLonger = split == Split.TEST
                && !windowOptions.hasLengths()
                && longest.isPresent()
                && longest.getAsLong()
                        <= windowOptions.window(Split.TRAIN, language).max();
        if (haveNoLonger) {
            spec.commandLine()
                    .getErr()
                    .println(spec.qualifiedName() + ": no string of " + language.description()
                            + " is longer than those of training: test strings are as long");
        }
        return haveNoLonger ? Split.TRAIN : split;
    }

    /** The corpus that is given, as a parameter or by an option. */
    private Optional<Path> corpusFile(boolean named) {
        boolean isParameter = parameters.size() > (named ? 0 : 1);
        if (isParameter && corpusFile != null) {
            throw new BadInputException(
                    "'" + parameters.get(parameters.size() - 1) + "' and --test-corpus both name a corpus: give one");
        }
        return isParameter
                ? Optional.of(Path.of(parameters.get(parameters.size() - 1)))
                : Optional.ofNullable(corpusFile);
    }

    /** A network of which nothing but the symbols is known. */
    private int evaluatePlain(Network network, Optional<Path> file, int workers) throws IOException {
        if (file.isEmpty()) {
            throw new BadInputException(
                    "the model was trained on corpora without a language, so that nothing can be drawn: give a corpus");
        }
        requireNothingDrawn();
        if (trainingOptions.isGiven()) {
            throw new BadInputException(
                    "--train tells configurations of a language apart; the model was trained on corpora without one");
        }
        Corpus corpus = CorpusStore.read(file.get(), network.alphabet(), Optional.empty());
        Loss loss = Loss.of(network, Kernels.fastest(), corpus, workers);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonOutput.print(out, EvaluationJson.of(loss));
        } else {
            out.println(TextTables.render(EvaluationTables.loss(loss)));
        }
        return ExitCode.SUCCESS;
    }

    private void requireNothingDrawn() {
        if (tokens != null || seed != null || chosenSplit != null || windowOptions.isGiven()) {
            throw new BadInputException(
                    "--tokens, --seed, --split and lengths are for a corpus that is drawn; one was given");
        }
    }

    /** The language of --language, or else the network's own; empty where its model file says nothing of one. */
    private Optional<Language> language(Network network) throws IOException {
        Optional<Machine> given = networkOptions.machine();
        if (given.isPresent()) {
            given.get().requireNetworkOver(network.alphabet());
            return Optional.of(given.get());
        }
        if (network.language().isEmpty() && network.alphabet() instanceof Vocabulary) {
            throw new BadInputException("give the depth bound with -m");
        }
        return network.language().map(language -> language);
    }

    private Corpus draw(Language language, Split split, LengthWindow window, int workers) {
        if (tokens == null && split == Split.TRAIN) {
            throw new BadInputException("how many tokens? give --tokens N, such as --tokens 200k");
        }
        long count = tokens == null ? split.tokens(0) : tokens.value();
        return new CorpusSampler(language, window).draw(count, seed == null ? split.seed(1) : seed, workers);
    }

    private static Evaluation evaluate(Evaluator evaluator, Corpus corpus, int workers) {
        try (Progress progress = Progress.of("evaluate", "M tokens", 1_000_000, corpus.tokens())) {
            return evaluator.evaluate(corpus, workers, progress::at);
        }
    }

    private void print(
            Evaluation evaluation,
            Optional<ConfigurationAccuracy> configurations,
            Optional<ReachableStates> states,
            Language language,
            Optional<Truth> truth,
            Optional<SeenStacks> training) {
        boolean ofBrackets = language.alphabet().bracketTypes().isPresent();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> all = ofBrackets
                    ? EvaluationJson.of(evaluation, rule, truth)
                    : EvaluationJson.ofAnyLanguage(evaluation, rule, truth);
            evaluation.bySeen().ifPresent(parts -> all.put("bySeen", asJson(parts, training.orElseThrow())));
            configurations.ifPresent(accuracy -> all.put("configurations", EvaluationJson.of(accuracy)));
            states.ifPresent(closed -> all.put("states", EvaluationJson.of(closed, language.alphabet())));
            JsonOutput.print(out, all);
        } else {
            if (language.alphabet().returns() > 0) {
                out.println(TextTables.render(EvaluationTables.closing(evaluation, ofBrackets)));
            }
            out.println(TextTables.render(EvaluationTables.support(evaluation, 1 / language.inverseEpsilon())));
            out.println(TextTables.render(EvaluationTables.summary(evaluation, ofBrackets, truth)));
            if (language.alphabet().returns() > 0) {
                out.println(TextTables.render(EvaluationTables.byDepth(evaluation)));
            }
            evaluation
                    .bySeen()
                    .ifPresent(parts -> out.println(TextTables.render(EvaluationTables.bySeen(
                            parts,
                            ofBrackets,
                            training.orElseThrow().size(),
                            training.orElseThrow().configurations()))));
            configurations.ifPresent(
                    accuracy -> out.println(TextTables.render(EvaluationTables.configurations(accuracy))));
            states.ifPresent(closed -> out.println(TextTables.render(
                    EvaluationTables.states(closed, language.alphabet().text(worst(closed))))));
        }
    }

    private static int[] worst(ReachableStates states) {
        return states.worst().stream().mapToInt(Integer::intValue).toArray();
    }

    private Map<String, Object> asJson(Evaluation.BySeen parts, SeenStacks training) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trainStacks", training.size());
        json.put("trainConfigurations", training.configurations());
        json.putAll(EvaluationJson.of(parts, rule));
        return json;
    }
}

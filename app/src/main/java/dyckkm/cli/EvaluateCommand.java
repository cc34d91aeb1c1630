package dyckkm.cli;

import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.experiment.CorpusStore;
import dyckkm.experiment.EvaluationJson;
import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusSampler;
import dyckkm.language.DyckDistribution;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LengthWindow;
import dyckkm.language.Split;
import dyckkm.network.Network;
import dyckkm.report.EvaluationTables;
import dyckkm.report.TextTables;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm evaluate}: what a network knows of its language. */
@Command(
        name = "evaluate",
        header = "Says what a network knows of its language: the paper's metric, constraints, loss.",
        description = "Runs a network over a corpus, or over strings drawn from the paper's distribution, and asks at "
                + "every position with an open bracket whether it is confident (above .8 among close brackets) of "
                + "the one that closes it; the metric is the mean over the distances to that bracket. Without a "
                + "corpus: the paper's test corpus of 300k tokens.",
        customSynopsis = {
            "dyckkm evaluate MODEL [CORPUS] [OPTIONS]",
            "       dyckkm evaluate --cell=C --encoding=E -k=K -m=M [CORPUS] [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  dyckkm evaluate run/model.safetensors",
            "  dyckkm evaluate run/model.safetensors test.txt --rule observed --json",
            "  dyckkm evaluate lstm/log -k 8 -m 3 --readout calibrated --tokens 20k --split dev%n"
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
                "everywhere: at every position with an open bracket, as the authors' code;",
                "observed: where a close bracket comes next, as the paper's text (default: ${DEFAULT-VALUE})"
            })
    private ClosingRule rule;

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
        DyckLanguage language = new DyckLanguage(
                network.k(), network.m().orElseThrow(() -> new BadInputException("give the depth bound with -m")));
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (workers < 1) {
            throw new BadInputException("at least 1 thread, not " + workers);
        }
        boolean drawn = parameters.size() == (named ? 0 : 1);
        Split split = chosenSplit == null ? Split.TEST : chosenSplit;
        OptionalDouble floor = OptionalDouble.empty();
        Corpus corpus;
        if (drawn) {
            LengthWindow window = windowOptions.window(split, language.m());
            floor = OptionalDouble.of(
                    new DyckDistribution(language).within(window).entropyPerToken());
            corpus = draw(language, split, window, workers);
        } else {
            if (tokens != null || seed != null || chosenSplit != null || windowOptions.isGiven()) {
                throw new BadInputException(
                        "--tokens, --seed, --split and lengths are for a corpus that is drawn; one was given");
            }
            corpus = CorpusStore.read(Path.of(parameters.get(parameters.size() - 1)), language);
        }
        print(evaluate(network, language, corpus, workers), floor);
        return ExitCode.SUCCESS;
    }

    private Corpus draw(DyckLanguage language, Split split, LengthWindow window, int workers) {
        if (tokens == null && split == Split.TRAIN) {
            throw new BadInputException("how many tokens? give --tokens N, such as --tokens 200k");
        }
        long count = tokens == null ? split.tokens(0) : tokens.value();
        return new CorpusSampler(language, window).draw(count, seed == null ? split.seed(1) : seed, workers);
    }

    private Evaluation evaluate(Network network, DyckLanguage language, Corpus corpus, int workers) {
        Evaluator evaluator = new Evaluator(network, language, Kernels.fastest(), rule);
        try (Progress progress = Progress.of("evaluate", "M tokens", 1_000_000, corpus.tokens())) {
            return evaluator.evaluate(corpus, workers, progress::at);
        }
    }

    private void print(Evaluation evaluation, OptionalDouble floor) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.print(out, EvaluationJson.of(evaluation, floor));
        } else {
            out.println(TextTables.render(EvaluationTables.summary(evaluation, floor)));
            out.println(TextTables.render(EvaluationTables.byDepth(evaluation)));
        }
    }
}

package dyckkm.cli;

import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.experiment.CorpusStore;
import dyckkm.experiment.EvaluationJson;
import dyckkm.experiment.Truth;
import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusSampler;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.SeenStacks;
import dyckkm.language.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Network;
import dyckkm.report.EvaluationTables;
import dyckkm.report.TextTables;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        header = "Evaluates a network on a corpus: the paper's metric, constraints, loss.",
        description = {
            "Runs a network over a corpus, or over strings drawn from the paper's distribution, and asks whether it is "
                    + "confident (above .8 among close brackets) of the close bracket that belongs to the last open one; "
                    + "the metric is the mean over the distances to that bracket. The authors' code asks at every "
                    + "position with an open bracket, the paper's text where a close bracket comes next: both are told. "
                    + "Without a corpus: the paper's test corpus of 300k tokens.",
            "",
            "Of a network for another language, close brackets are the symbols that pop the stack: the network should be "
                    + "confident of those among them that may come, wherever one may. Entropies are those of the "
                    + "language's distribution ('dyckkm language NAME').",
            "",
            "With a training corpus, --train or --train-tokens, positions whose stack it has shown are told apart from "
                    + "those whose stack it has not."
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
        Language language = language(network);
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (workers < 1) {
            throw new BadInputException("at least 1 thread, not " + workers);
        }
        boolean drawn = parameters.size() == (named ? 0 : 1);
        Split split = chosenSplit == null ? Split.TEST : chosenSplit;
        trainingOptions.check();
        Optional<Truth> truth = Optional.empty();
        Corpus corpus;
        if (drawn) {
            LengthWindow window = windowOptions.window(split, language);
            corpus = draw(language, split, window, workers);
            truth = Optional.of(Truth.of(language, window, corpus));
        } else {
            if (tokens != null || seed != null || chosenSplit != null || windowOptions.isGiven()) {
                throw new BadInputException(
                        "--tokens, --seed, --split and lengths are for a corpus that is drawn; one was given");
            }
            corpus = CorpusStore.read(Path.of(parameters.get(parameters.size() - 1)), language);
        }
        Optional<SeenStacks> training = trainingOptions.stacks(language, windowOptions.mode(language), workers);
        print(
                evaluate(new Evaluator(network, language, Kernels.fastest(), training), corpus, workers),
                language instanceof DyckLanguage,
                truth,
                training);
        return ExitCode.SUCCESS;
    }

    /** The language of --language, or else the network's own. */
    private Language language(Network network) throws IOException {
        Optional<Machine> given = networkOptions.machine();
        if (given.isPresent()) {
            given.get().requireNetworkOver(network.alphabet());
            return given.get();
        }
        if (network.language().isEmpty()) {
            throw new BadInputException("give the depth bound with -m");
        }
        return network.language().get();
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
            Evaluation evaluation, boolean ofBrackets, Optional<Truth> truth, Optional<SeenStacks> training) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> all = ofBrackets
                    ? EvaluationJson.of(evaluation, rule, truth)
                    : EvaluationJson.ofAnyLanguage(evaluation, rule, truth);
            evaluation.bySeen().ifPresent(parts -> all.put("bySeen", asJson(parts, training.orElseThrow())));
            Json.print(out, all);
        } else {
            out.println(TextTables.render(EvaluationTables.closing(evaluation, ofBrackets)));
            out.println(TextTables.render(EvaluationTables.summary(evaluation, ofBrackets, truth)));
            out.println(TextTables.render(EvaluationTables.byDepth(evaluation)));
            evaluation
                    .bySeen()
                    .ifPresent(parts -> out.println(TextTables.render(EvaluationTables.bySeen(
                            parts, training.orElseThrow().size()))));
        }
    }

    private Map<String, Object> asJson(Evaluation.BySeen parts, SeenStacks training) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trainStacks", training.size());
        json.put("seen", EvaluationJson.part(parts.seen(), rule));
        json.put("unseen", EvaluationJson.part(parts.unseen(), rule));
        return json;
    }
}

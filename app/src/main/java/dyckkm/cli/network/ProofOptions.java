package dyckkm.cli.network;

import dyckkm.cli.options.EngineKind;
import dyckkm.cli.options.FirstSymbol;
import dyckkm.cli.options.Searchable;
import dyckkm.cli.options.SearchableRounding;
import dyckkm.cli.options.Seconds;
import dyckkm.cli.options.TimeLimit;
import dyckkm.cli.options.TokenCount;
import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.network.Network;
import dyckkm.network.StateRounding;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.ProofMethod;
import dyckkm.proof.refute.Criterion;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What {@code verify} is asked about a network, by which method, and within which limits. */
public final class ProofOptions {
    /** That of the command. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            defaultValue = "auto",
            description = {
                "exhaustive: every memory that the network reaches, one by one;",
                "certificate: bounds for all stacks at once, however many; never refutes;",
                "sets: boxes or parallelotopes of states that no step leaves, for trained networks; never refutes;",
                "walk: one long random string on another engine; never proves;",
                "search: strings that are bad for the network, repetitions above all; never proves;",
                "auto: certificate, and where there is none sets (if most recurrent weights are not zero), then exhaustive, with a limit beyond two million stacks, and "
                        + "where that reaches a limit search; on "
                        + "another engine exhaustive up to two million stacks, else a certificate for its model, else "
                        + "a walk (default: ${DEFAULT-VALUE})"
            })
    ProofMethod method;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description =
                    "here, or onnxruntime: ONNX Runtime makes every step, with its own float32 σ and tanh (default: "
                            + "onnxruntime for .onnx files, else here)")
    EngineKind engine;

    @Option(
            names = "--engine-model",
            paramLabel = "NAME",
            description = {
                "what a certificate takes for granted of the engine: any, every engine that was measured (default, for "
                        + "float32); rounded, functions right to a unit in the last place (default for other formats); "
                        + "or one engine, such as onnxruntime-1.29.0, libtorch-2.10.0, kernels (the trainer's), "
                        + "steppers (this command's). docs/engine-models.md has the measurements"
            })
    String engineModel;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "1M",
            description = "the length of the string of a walk (default: ${DEFAULT-VALUE})")
    TokenCount steps;

    @Option(
            names = "--epsilon",
            paramLabel = "ε",
            description = "asks about this threshold (default: whether there is any)")
    Double epsilon;

    @Option(
            names = "--criterion",
            paramLabel = "C",
            defaultValue = "support",
            description = {
                "what --method search and sets ask of a network.",
                "support: a forbidden symbol is as probable as an allowed one;",
                "closing: the symbols that may pop the stack have at most .8 of the probability of all that pop, the "
                        + "paper's measure of a trained network (default: ${DEFAULT-VALUE})"
            })
    Criterion criterion;

    @Option(
            names = "--search-steps",
            paramLabel = "N",
            defaultValue = "4M",
            description = "how many symbols --method search reads (default: ${DEFAULT-VALUE})")
    TokenCount searchSteps;

    @Option(
            names = "--min-length",
            paramLabel = "N",
            defaultValue = "0",
            description = {
                "asks about strings of at least N symbols, END not counted: END is not judged after fewer,",
                "every other symbol is. Proofs are exhaustive or by sets then; other certificates speak of all strings",
                "(default: ${DEFAULT-VALUE})"
            })
    int minLength;

    @Option(
            names = "--max-length",
            paramLabel = "N",
            description = {
                "asks about strings of up to N symbols only, END not counted, and answers by sets of states that",
                "are not widened: for any network of one layer, as far as the time allows"
            })
    Integer maxLength;

    @Option(
            names = SearchedArithmetics.ROUND_STATE,
            paramLabel = "B",
            description = {
                "asks about another network: the same weights, c clamped to ±100 and rounded, h rounded to a",
                "multiple of 2^-B after every step, ties to even; B from 0 to 23. 'dyckkm export' writes it.",
                "search: tries B = 1 to 8 and tells each answer, since a larger B need not be better; each",
                "gives up beyond 2M states unless --states says otherwise"
            },
            converter = SearchableRounding.class)
    Searchable<StateRounding> roundState;

    @Option(
            names = "--start",
            paramLabel = "START",
            defaultValue = "read",
            description =
                    "read: the network reads START before a string; skip: it does not (default: ${DEFAULT-VALUE})")
    FirstSymbol start;

    @Option(
            names = "--states",
            paramLabel = "N",
            description = "gives up beyond so many states, such as 20M (default: when the memory is full)")
    TokenCount states;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            description = "gives up after so many seconds, reading the network included")
    Seconds time;

    @Option(names = "--threads", paramLabel = "T", description = "how many threads (default: all cores)")
    Integer threads;

    @Option(
            names = "--write-certificate",
            paramLabel = "FILE",
            description = {
                "writes what a certificate proof or one by sets found as JSON; --method auto is certificate",
                "then, and sets where that finds nothing and most recurrent weights are not zero.",
                "docs/certificate.md specifies it, scripts/check_certificate.py is a second checker"
            })
    Path certificate;

    @Option(
            names = "--check-certificate",
            paramLabel = "FILE",
            description = {
                "checks such a file against the network, by code that shares nothing with the search for it;",
                "a certificate that does not hold leaves the question unknown"
            })
    Path given;

    /** That of --time, from {@link #beginTime} on. */
    private Optional<TimeLimit> limit = Optional.empty();

    /** Begins to measure the time that --time allows. */
    public void beginTime() {
        limit = Optional.ofNullable(time).map(given -> TimeLimit.of(given.time()));
    }

    public Optional<TimeLimit> limit() {
        return limit;
    }

    SearchLimits limits() {
        return new SearchLimits(
                states == null ? SearchLimits.NONE.states() : states.value(),
                limit.map(TimeLimit::left).orElse(SearchLimits.NONE.time()));
    }

    /** The network that is asked about: with a rounded state if one is wanted. */
    public Network rounded(Network network) {
        return roundState == null || roundState.isSearch()
                ? network
                : SearchedArithmetics.rounded(network, roundState.chosen().orElseThrow());
    }

    /** Whether several roundings are to be tried. */
    public boolean searchRounding() {
        return roundState != null && roundState.isSearch();
    }

    public Question question(Network network, Language language) {
        return new Question(
                network,
                LongStrings.of(language, minLength),
                epsilon == null ? OptionalDouble.empty() : OptionalDouble.of(epsilon),
                start == FirstSymbol.READ);
    }

    /** Refuses options that are given beside something that they cannot be combined with. */
    public void refuse(String beside, List<String> options) {
        for (String option : options) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new BadInputException(beside + " cannot be combined with " + option);
            }
        }
    }
}

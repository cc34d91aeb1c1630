package dyckkm.cli;

import dyckkm.cli.network.AllStringsReport;
import dyckkm.cli.network.CertificateFile;
import dyckkm.cli.network.OnnxExport;
import dyckkm.cli.network.SearchedArithmetics;
import dyckkm.cli.network.ShortStrings;
import dyckkm.cli.network.VerifyJson;
import dyckkm.cli.network.VerifyText;
import dyckkm.cli.options.EngineKind;
import dyckkm.cli.options.FirstSymbol;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.options.Searchable;
import dyckkm.cli.options.SearchableRounding;
import dyckkm.cli.options.Seconds;
import dyckkm.cli.options.TimeLimit;
import dyckkm.cli.options.TokenCount;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.cli.terminal.ProofProgress;
import dyckkm.common.BadInputException;
import dyckkm.common.WorkerPool;
import dyckkm.interop.NetworkFile;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.runtime.OnnxEngine;
import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.network.Engine;
import dyckkm.network.Network;
import dyckkm.network.StateRounding;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.prover.ArithmeticSearch;
import dyckkm.proof.prover.EngineProver;
import dyckkm.proof.prover.LengthProver;
import dyckkm.proof.prover.OwnProver;
import dyckkm.proof.prover.ProofMethod;
import dyckkm.proof.prover.Prover;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refuter;
import dyckkm.proof.robust.SetProof;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyckkm verify}: proves that a network generates the language, or shows where it does not. */
@Command(
        name = "verify",
        header = "Proves that a network generates its language, or prints the shortest string it gets wrong.",
        description = "A network generates the language if some ε exists such that after every prefix of the language "
                + "exactly the allowed symbols have a probability of at least ε. There are two kinds of yes. A robust "
                + "one, by certificate, bounds every unit for all stacks at once, in whatever order sums are made and "
                + "for whatever σ and tanh an engine model allows; an independent checker must agree, and what the "
                + "proof rests on is printed. An exact one, exhaustive, looks at every memory that a prefix leads to, "
                + "with the automaton's stack; if they are finitely many, that settles all strings of all lengths in "
                + "one arithmetic, bit for bit. Right after every prefix is a little more than the paper's definition, "
                + "which lets a network offer a wrong symbol from which no string of its support can end.",
        customSynopsis = {
            "dyckkm verify NETWORK [OPTIONS]",
            "       dyckkm verify --cell=C --encoding=E -k=K -m=M [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 0 proved, 1 refuted, 2 bad input, 4 unknown: a limit was reached first.",
            "Of a search over roundings or precisions: 0 one is proved, 1 all are refuted, else 4.",
            "",
            "Examples:",
            "  dyckkm verify --cell lstm --encoding log -k 4 -m 6",
            "  dyckkm verify lstm/log -k 128 -m 5 --write-certificate lstm.json",
            "  dyckkm verify lstm/log -k 128 -m 5 --check-certificate lstm.json",
            "  dyckkm verify rnn/bounded --language json -m 30 --method certificate",
            "  dyckkm verify model.safetensors --json",
            "  dyckkm verify model.onnx",
            "  dyckkm verify lstm/log -k 128 -m 5 --engine-model onnxruntime-1.29.0",
            "  dyckkm verify rnn/log -k 3 -m 2 --as-printed E1",
            "  dyckkm verify rnn/log -k 3 -m 2 --all-strings",
            "  dyckkm verify run/model.safetensors --min-length 1",
            "  dyckkm verify run/model.safetensors --method search --criterion closing",
            "  dyckkm verify run/model.safetensors --method sets --write-certificate sets.json",
            "  dyckkm verify run/model.safetensors --max-length 100 --time 60",
            "  dyckkm verify run/model.safetensors --round-state search",
            "  dyckkm verify run/model.safetensors --precision search",
            "  dyckkm verify trained.safetensors -m 3 --states 20M --time 600%n"
        })
final class VerifyCommand implements Callable<Integer> {
    private static final int GREATEST_LENGTH = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NETWORK",
            description = "a model file, or a construction as cell/encoding, such as lstm/log; not given if --cell and "
                    + "--encoding are. -m may differ from what a model file was made for: that asks about another "
                    + "language")
    private String named;

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
    private ProofMethod method;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description =
                    "here, or onnxruntime: ONNX Runtime makes every step, with its own float32 σ and tanh (default: "
                            + "onnxruntime for .onnx files, else here)")
    private EngineKind engine;

    @Option(
            names = "--engine-model",
            paramLabel = "NAME",
            description = {
                "what a certificate takes for granted of the engine: any, every engine that was measured (default, for "
                        + "float32); rounded, functions right to a unit in the last place (default for other formats); "
                        + "or one engine, such as onnxruntime-1.29.0, libtorch-2.10.0, kernels (the trainer's), "
                        + "steppers (this command's). docs/engine-models.md has the measurements"
            })
    private String engineModel;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "1M",
            description = "the length of the string of a walk (default: ${DEFAULT-VALUE})")
    private TokenCount steps;

    @Option(
            names = "--epsilon",
            paramLabel = "ε",
            description = "asks about this threshold (default: whether there is any)")
    private Double epsilon;

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
    private Criterion criterion;

    @Option(
            names = "--search-steps",
            paramLabel = "N",
            defaultValue = "4M",
            description = "how many symbols --method search reads (default: ${DEFAULT-VALUE})")
    private TokenCount searchSteps;

    @Option(
            names = "--min-length",
            paramLabel = "N",
            defaultValue = "0",
            description = {
                "asks about strings of at least N symbols, END not counted: END is not judged after fewer,",
                "every other symbol is. Proofs are exhaustive or by sets then; other certificates speak of all strings",
                "(default: ${DEFAULT-VALUE})"
            })
    private int minLength;

    @Option(
            names = "--max-length",
            paramLabel = "N",
            description = {
                "asks about strings of up to N symbols only, END not counted, and answers by sets of states that",
                "are not widened: for any network of one layer, as far as the time allows"
            })
    private Integer maxLength;

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
    private Searchable<StateRounding> roundState;

    @Option(
            names = "--start",
            paramLabel = "START",
            defaultValue = "read",
            description =
                    "read: the network reads START before a string; skip: it does not (default: ${DEFAULT-VALUE})")
    private FirstSymbol start;

    @Option(
            names = "--states",
            paramLabel = "N",
            description = "gives up beyond so many states, such as 20M (default: when the memory is full)")
    private TokenCount states;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            description = "gives up after so many seconds, reading the network included")
    private Seconds time;

    @Option(names = "--threads", paramLabel = "T", description = "how many threads (default: all cores)")
    private Integer threads;

    @Option(
            names = "--write-certificate",
            paramLabel = "FILE",
            description = {
                "writes what a certificate proof or one by sets found as JSON; --method auto is certificate",
                "then, and sets where that finds nothing and most recurrent weights are not zero.",
                "docs/certificate.md specifies it, scripts/check_certificate.py is a second checker"
            })
    private Path certificate;

    @Option(
            names = "--check-certificate",
            paramLabel = "FILE",
            description = {
                "checks such a file against the network, by code that shares nothing with the search for it;",
                "a certificate that does not hold leaves the question unknown"
            })
    private Path given;

    @Option(
            names = "--all-strings",
            description = {
                "instead: an ε so small that every string is in the truncated support, in the language or not",
                "(the paper's footnote to its definition); needs no search"
            })
    private boolean allStrings;

    @Option(names = "--json", description = "print a JSON object")
    private boolean json;

    @Mixin
    private NetworkOptions network;

    /** That of --time, from the start of the command. */
    private Optional<TimeLimit> limit = Optional.empty();

    @Override
    public Integer call() throws IOException {
        limit = time == null ? Optional.empty() : Optional.of(TimeLimit.of(time.time()));
        Optional<Network> read =
                limit.isEmpty() ? Optional.of(network()) : limit.get().call(this::network);
        if (read.isEmpty()) {
            return notRead();
        }
        Network judged = roundState == null || roundState.isSearch()
                ? read.get()
                : SearchedArithmetics.rounded(read.get(), roundState.chosen().get());
        if (allStrings) {
            return allStrings(judged);
        }
        Language language = LongStrings.of(network.languageOf(judged), minLength);
        Question question = new Question(
                judged,
                language,
                epsilon == null ? OptionalDouble.empty() : OptionalDouble.of(epsilon),
                start == FirstSymbol.READ);
        if (network.searchPrecision() || roundState != null && roundState.isSearch()) {
            return searched(question);
        }
        Answer verification = verification(question);
        Optional<String> shortStrings = new ShortStrings(judged, Optional.ofNullable(named)).why(verification);
        if (json) {
            Map<String, Object> object = VerifyJson.of(verification);
            shortStrings.ifPresent(why -> object.put("note", why));
            JsonOutput.print(spec.commandLine().getOut(), object);
        } else {
            spec.commandLine().getOut().print(VerifyText.of(verification));
            shortStrings.ifPresent(why -> spec.commandLine().getOut().println("note: " + why));
            spec.commandLine().getOut().flush();
        }
        return switch (verification.verdict().outcome()) {
            case PROVED -> ExitCode.SUCCESS;
            case REFUTED -> ExitCode.NO;
            case UNKNOWN -> ExitCode.UNKNOWN;
        };
    }

    /** The same weights in several arithmetics. */
    private int searched(Question question) {
        for (String option :
                List.of("--engine", "--engine-model", "--write-certificate", "--check-certificate", "--max-length")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new BadInputException("a search over arithmetics cannot be combined with " + option);
            }
        }
        boolean byPrecision = network.searchPrecision();
        if (byPrecision && roundState != null) {
            throw new BadInputException("--precision search cannot be combined with --round-state");
        }
        requireProof();
        List<Answer> answers = new ArithmeticSearch(this::prover, limits(), method)
                .answers(
                        question,
                        byPrecision
                                ? SearchedArithmetics.precisions(question.network())
                                : SearchedArithmetics.roundings(question.network()),
                        byPrecision);
        SearchedArithmetics result = new SearchedArithmetics(
                byPrecision ? SearchedArithmetics.PRECISION : SearchedArithmetics.ROUND_STATE, answers);
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), result.asJson());
        } else {
            spec.commandLine().getOut().print(result.text());
            spec.commandLine().getOut().flush();
        }
        return result.exitCode();
    }

    /** The time was up before there was a network to ask about. */
    private int notRead() {
        String because = "the time was up before the network was read or built";
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("verdict", Outcome.UNKNOWN.text());
            object.put("because", because);
            JsonOutput.print(spec.commandLine().getOut(), object);
        } else {
            spec.commandLine().getOut().println("unknown: " + because);
        }
        return ExitCode.UNKNOWN;
    }

    private int allStrings(Network judged) {
        for (String option : List.of(
                "--epsilon",
                "--method",
                "--engine",
                "--min-length",
                "--max-length",
                "--write-certificate",
                "--check-certificate")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new BadInputException("--all-strings cannot be combined with " + option);
            }
        }
        AllStringsReport report = AllStringsReport.of(judged);
        if (json) {
            JsonOutput.print(spec.commandLine().getOut(), report.asJson());
        } else {
            spec.commandLine().getOut().println(report.text());
        }
        return ExitCode.SUCCESS;
    }

    private Answer verification(Question question) throws IOException {
        requireProof();
        if (maxLength != null) {
            return upToLength(question);
        }
        if (given != null && (certificate != null || method != ProofMethod.AUTO)) {
            throw new BadInputException("--check-certificate finds no proof of its own: leave out "
                    + (certificate != null ? "--write-certificate" : "--method"));
        }
        boolean isOfSets = method == ProofMethod.SETS || given != null && CertificateFile.isOfSets(given);
        if (minLength > 0 && !isOfSets && (given != null || certificate != null || method == ProofMethod.CERTIFICATE)) {
            throw new BadInputException("a certificate is about strings of all lengths: leave out --min-length");
        }
        if (given != null) {
            return CertificateFile.check(question, criterion, given);
        }
        if (engineModel != null
                && !Set.of(ProofMethod.AUTO, ProofMethod.CERTIFICATE, ProofMethod.SETS)
                        .contains(method)) {
            throw new BadInputException("--engine-model is for certificates, which --method "
                    + method.name().toLowerCase(Locale.ROOT) + " does not look for");
        }
        ProofMethod wanted = certificate == null || method == ProofMethod.SETS ? method : ProofMethod.CERTIFICATE;
        Answer verification = runsElsewhere() ? onEngine(question, wanted) : here(question, wanted);
        if (certificate != null) {
            CertificateFile.write(verification, certificate, spec.commandLine().getErr());
        }
        return verification;
    }

    /** Refuses what a proof says nothing about. */
    private void requireProof() {
        boolean mayBeClosing =
                maxLength != null || method == ProofMethod.SETS || certificate == null && method == ProofMethod.SEARCH;
        if (criterion == Criterion.CLOSING && given == null && !mayBeClosing) {
            throw new BadInputException(
                    "--criterion closing is for --method search and --method sets: other proofs are about the support");
        }
    }

    private Answer upToLength(Question question) {
        for (String option : List.of("--engine", "--write-certificate", "--check-certificate")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new BadInputException("--max-length cannot be combined with " + option);
            }
        }
        if (method != ProofMethod.AUTO && method != ProofMethod.SETS) {
            throw new BadInputException("--max-length is for --method sets");
        }
        if (maxLength < 0 || maxLength > GREATEST_LENGTH) {
            throw new BadInputException(
                    "a maximum length must be between 0 and " + GREATEST_LENGTH + " symbols, not " + maxLength);
        }
        return new LengthProver(
                        maxLength,
                        criterion,
                        limits().time(),
                        Optional.ofNullable(engineModel),
                        new ProofProgress(spec.commandLine().getErr()))
                .answer(question, ProofMethod.SETS);
    }

    /** Where a certificate is wanted, sets are tried for trained networks that have no other. */
    private Answer here(Question question, ProofMethod wanted) {
        Answer answer = prover().answer(question, wanted);
        boolean triesSets = certificate != null
                && wanted == ProofMethod.CERTIFICATE
                && method == ProofMethod.AUTO
                && answer.verdict().outcome() != Outcome.PROVED
                && SetProof.suits(question.network());
        return triesSets ? prover().answer(question, ProofMethod.SETS) : answer;
    }

    /** An engine model says of which engines to speak, so that none need run. */
    private boolean runsElsewhere() {
        boolean byName = named != null && NetworkFile.isOnnx(Path.of(named)) && engineModel == null;
        if (engine == EngineKind.ONNX_RUNTIME && engineModel != null) {
            throw new BadInputException("--engine onnxruntime has a model of its own: leave out --engine-model");
        }
        return engine == null ? byName : engine == EngineKind.ONNX_RUNTIME;
    }

    private Answer onEngine(Question question, ProofMethod wanted) throws IOException {
        network.requireArithmeticAsItIs("ONNX Runtime computes in float32 with functions of its own");
        boolean isFile = named != null && NetworkFile.isOnnx(Path.of(named));
        if (criterion == Criterion.CLOSING) {
            throw new BadInputException(
                    "--criterion closing cannot be combined with another engine: --engine-model names"
                            + " engines to speak of");
        }
        if (isFile && roundState != null) {
            throw new BadInputException(
                    "--round-state cannot be given here: ONNX Runtime runs the file as it is, and 'dyckkm export' rounds");
        }
        try (Engine runtime = isFile
                ? OnnxEngine.of(question.network(), Path.of(named))
                : OnnxEngine.of(question.network(), OnnxExport.model(question.network()))) {
            return new EngineProver(
                            runtime,
                            limits(),
                            Math.toIntExact(Math.min(Integer.MAX_VALUE, steps.value())),
                            isFile && OnnxFile.isQuantised(Path.of(named)),
                            new ProofProgress(spec.commandLine().getErr()))
                    .answer(question, wanted);
        }
    }

    private Network network() throws IOException {
        if (named != null) {
            return network.namedToVerify(named).network();
        }
        if (!network.nameConstruction()) {
            throw new BadInputException("which network? give a model file, or --cell C --encoding E -k K -m M");
        }
        return network.named().network();
    }

    private SearchLimits limits() {
        return new SearchLimits(
                states == null ? SearchLimits.NONE.states() : states.value(),
                limit.map(TimeLimit::left).orElse(SearchLimits.NONE.time()));
    }

    private Prover prover() {
        return prover(limits());
    }

    private Prover prover(SearchLimits within) {
        int used = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        WorkerPool.requireReasonable(used);
        return new OwnProver(
                within,
                used,
                Optional.ofNullable(engineModel),
                new ProofProgress(spec.commandLine().getErr()),
                new Refuter(criterion, searchSteps.value(), Refuter.USUAL.longest()));
    }
}

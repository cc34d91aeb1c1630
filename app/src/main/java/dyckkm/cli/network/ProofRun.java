package dyckkm.cli.network;

import dyckkm.cli.options.EngineKind;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.terminal.ProofProgress;
import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.common.WorkerPool;
import dyckkm.interop.NetworkFile;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.runtime.OnnxEngine;
import dyckkm.network.Engine;
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
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Answers questions by the method that the options choose, and refuses combinations of options that have no meaning.
 *
 * @param options what is asked, and within which limits
 * @param network how the network is given
 * @param file the name under which the network is given, if it has one
 * @param err where progress is told
 */
public record ProofRun(ProofOptions options, NetworkOptions network, Optional<String> file, PrintWriter err) {
    private static final int GREATEST_LENGTH = 1_000_000;

    private static final Set<ProofMethod> MAY_CERTIFY =
            Set.of(ProofMethod.AUTO, ProofMethod.CERTIFICATE, ProofMethod.SETS);

    /** Answers a question, and writes the certificate if one is wanted. */
    public Answer answer(Question question) throws IOException {
        requireProof();
        if (options.maxLength != null) {
            return upToLength(question);
        }
        if (options.given != null && (options.certificate != null || options.method != ProofMethod.AUTO)) {
            throw new BadInputException("--check-certificate finds no proof of its own: leave out "
                    + (options.certificate != null ? "--write-certificate" : "--method"));
        }
        boolean isOfSets =
                options.method == ProofMethod.SETS || options.given != null && CertificateFile.isOfSets(options.given);
        if (options.minLength > 0
                && !isOfSets
                && (options.given != null
                        || options.certificate != null
                        || options.method == ProofMethod.CERTIFICATE)) {
            throw new BadInputException("a certificate is about strings of all lengths: leave out --min-length, or "
                    + "take --method sets, whose certificates may be about fewer");
        }
        if (options.given != null) {
            return CertificateFile.check(question, options.criterion, options.given);
        }
        if (options.engineModel != null && !MAY_CERTIFY.contains(options.method)) {
            throw new BadInputException("--engine-model is for certificates, which --method "
                    + options.method.name().toLowerCase(Locale.ROOT) + " does not look for");
        }
        if (options.certificate != null) {
            requireCertificates();
        }
        ProofMethod wanted = options.certificate == null || options.method == ProofMethod.SETS
                ? options.method
                : ProofMethod.CERTIFICATE;
        Answer verification = runsElsewhere() ? onEngine(question, wanted) : here(question, wanted);
        if (options.certificate != null) {
            CertificateFile.write(verification, options.certificate, err);
        }
        return verification;
    }

    /** Answers a question about the same weights in several arithmetics. */
    public SearchedArithmetics search(Question question) {
        options.refuse(
                "a search over arithmetics",
                List.of("--engine", "--engine-model", "--write-certificate", "--check-certificate", "--max-length"));
        boolean byPrecision = network.searchPrecision();
        if (byPrecision && options.roundState != null) {
            throw new BadInputException("--precision search cannot be combined with --round-state");
        }
        requireProof();
        List<Answer> answers = new ArithmeticSearch(this::prover, options.limits(), options.method)
                .answers(
                        question,
                        byPrecision
                                ? SearchedArithmetics.precisions(question.network())
                                : SearchedArithmetics.roundings(question.network()),
                        byPrecision);
        return new SearchedArithmetics(
                byPrecision ? SearchedArithmetics.PRECISION : SearchedArithmetics.ROUND_STATE, answers);
    }

    /** Refuses a method that finds no certificates, and a file for them that cannot be written. */
    private void requireCertificates() throws IOException {
        if (!MAY_CERTIFY.contains(options.method)) {
            throw new BadInputException("--method " + options.method.name().toLowerCase(Locale.ROOT)
                    + " finds no certificates: leave out --write-certificate");
        }
        FreshFile.requirePlace(options.certificate);
    }

    /** Refuses what a proof says nothing about. */
    private void requireProof() {
        boolean mayBeClosing = options.maxLength != null
                || options.method == ProofMethod.SETS
                || options.certificate == null && options.method == ProofMethod.SEARCH;
        if (options.criterion == Criterion.CLOSING && options.given == null && !mayBeClosing) {
            throw new BadInputException(
                    "--criterion closing is for --method search and --method sets: other proofs are about the support");
        }
    }

    private Answer upToLength(Question question) {
        options.refuse("--max-length", List.of("--engine", "--write-certificate", "--check-certificate"));
        if (options.method != ProofMethod.AUTO && options.method != ProofMethod.SETS) {
            throw new BadInputException("--max-length is for --method sets");
        }
        if (options.maxLength < 0 || options.maxLength > GREATEST_LENGTH) {
            throw new BadInputException(
                    "a maximum length must be between 0 and " + GREATEST_LENGTH + " symbols, not " + options.maxLength);
        }
        return new LengthProver(
                        options.maxLength,
                        options.criterion,
                        options.limits().time(),
                        Optional.ofNullable(options.engineModel),
                        new ProofProgress(err))
                .answer(question, ProofMethod.SETS);
    }

    /** Where a certificate is wanted, sets are tried for trained networks that have no other. */
    private Answer here(Question question, ProofMethod wanted) {
        Answer answer = prover().answer(question, wanted);
        boolean triesSets = options.certificate != null
                && wanted == ProofMethod.CERTIFICATE
                && options.method == ProofMethod.AUTO
                && answer.verdict().outcome() != Outcome.PROVED
                && SetProof.suits(question.network());
        return triesSets ? prover().answer(question, ProofMethod.SETS) : answer;
    }

    /** An engine model says of which engines to speak, so that none need run. */
    private boolean runsElsewhere() {
        boolean byName = onnxFile().isPresent() && options.engineModel == null;
        if (options.engine == EngineKind.ONNX_RUNTIME && options.engineModel != null) {
            throw new BadInputException("--engine onnxruntime has a model of its own: leave out --engine-model");
        }
        return options.engine == null ? byName : options.engine == EngineKind.ONNX_RUNTIME;
    }

    private Optional<Path> onnxFile() {
        return file.map(Path::of).filter(NetworkFile::isOnnx);
    }

    private Answer onEngine(Question question, ProofMethod wanted) throws IOException {
        network.requireArithmeticAsItIs("ONNX Runtime computes in float32 with functions of its own");
        Optional<Path> onnx = onnxFile();
        if (options.criterion == Criterion.CLOSING) {
            throw new BadInputException(
                    "--criterion closing cannot be combined with another engine: --engine-model names"
                            + " engines to speak of");
        }
        if (onnx.isPresent() && options.roundState != null) {
            throw new BadInputException(
                    "--round-state cannot be given here: ONNX Runtime runs the file as it is, and 'dyckkm export' rounds");
        }
        try (Engine runtime = onnx.isPresent()
                ? OnnxEngine.of(question.network(), onnx.get())
                : OnnxEngine.of(question.network(), OnnxExport.model(question.network()))) {
            return new EngineProver(
                            runtime,
                            options.limits(),
                            Math.toIntExact(Math.min(Integer.MAX_VALUE, options.steps.value())),
                            onnx.isPresent() && OnnxFile.isQuantised(onnx.get()),
                            new ProofProgress(err))
                    .answer(question, wanted);
        }
    }

    private Prover prover() {
        return prover(options.limits());
    }

    private Prover prover(SearchLimits within) {
        int used = options.threads == null ? Runtime.getRuntime().availableProcessors() : options.threads;
        WorkerPool.requireReasonable(used);
        return new OwnProver(
                within,
                used,
                Optional.ofNullable(options.engineModel),
                new ProofProgress(err),
                new Refuter(options.criterion, options.searchSteps.value(), Refuter.USUAL.longest()));
    }
}

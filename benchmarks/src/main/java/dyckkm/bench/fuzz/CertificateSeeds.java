package dyckkm.bench.fuzz;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Request;
import dyckkm.language.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.mutation.Mutations;
import dyckkm.proof.recheck.CertificateCheck;
import dyckkm.proof.recheck.CheckResult;
import dyckkm.proof.robust.RobustProof;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Certificates of a network that generates its language, and the same with the name of one that does not. */
final class CertificateSeeds {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);

    private CertificateSeeds() {}

    private static Network right() {
        return Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(LANGUAGE, Arithmetic.FLOAT32))
                .network();
    }

    /** One weight away from the right one, and refuted. */
    private static Network wrong() {
        return new Mutations(Question.of(right(), LANGUAGE))
                .ofSingleWeights()
                .map(mutation -> mutation.of(Question.of(right(), LANGUAGE)))
                .filter(question ->
                        new ExhaustiveProof().answer(question).verdict().outcome() == Outcome.REFUTED)
                .findFirst()
                .orElseThrow()
                .network();
    }

    static List<byte[]> ofRight(Path folder) {
        Question question = Question.of(right(), LANGUAGE);
        RobustProof proof = new RobustProof();
        return List.of(
                proof.answer(question, EngineModels.named("rounded", right()))
                        .certificate()
                        .orElseThrow(),
                proof.answer(question).certificate().orElseThrow());
    }

    static List<byte[]> ofWrong(Path folder) {
        String before = Fingerprint.of(right());
        String after = Fingerprint.of(wrong());
        return ofRight(folder).stream()
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).replace(before, after))
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    private static CheckResult check(Network network, Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            CheckResult result = CertificateCheck.check(network, LANGUAGE, in);
            if (result instanceof CheckResult.Refused refused) {
                throw new BadInputException(refused.reason());
            }
            return result;
        }
    }

    /** Holds files against the network that they are about. */
    static Reader<CheckResult> reader() {
        Network network = right();
        return file -> check(network, file);
    }

    /** Holds files against a network that generates another language: none may be accepted. */
    static Reader<CheckResult> readerOfWrong() {
        Network network = wrong();
        return new Reader<>() {
            @Override
            public CheckResult read(Path file) throws IOException {
                return CertificateSeeds.check(network, file);
            }

            @Override
            public void check(CheckResult value, Path file, List<byte[]> seeds) {
                throw new FaultException("a network that was refuted is proved");
            }
        };
    }
}

package dyckkm.bench.fuzz;

import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.language.Language;
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
import java.util.OptionalInt;

/** Certificates of a network that generates its language, and the same with the name of one that does not. */
record CertificateSeeds(Language language, Network right) {
    static CertificateSeeds ofBrackets() {
        return of(new DyckLanguage(2, 2), "log");
    }

    /** Their certificates are of another form. */
    static CertificateSeeds ofAMachine() {
        return of(Gallery.find("arithmetic").orElseThrow().grammar().machine(OptionalInt.of(2)), "compiled");
    }

    private static CertificateSeeds of(Language language, String encoding) {
        return new CertificateSeeds(
                language,
                Catalogue.find(Cell.LSTM, encoding)
                        .build(Request.of(language, Arithmetic.FLOAT32))
                        .network());
    }

    /** One weight away from the right one, and refuted. */
    private Network wrong() {
        return new Mutations(Question.of(right, language))
                .ofSingleWeights()
                .map(mutation -> mutation.of(Question.of(right, language)))
                .filter(question ->
                        new ExhaustiveProof().answer(question).verdict().outcome() == Outcome.REFUTED)
                .findFirst()
                .orElseThrow()
                .network();
    }

    List<byte[]> ofRight(Path folder) {
        Question question = Question.of(right, language);
        RobustProof proof = new RobustProof();
        return List.of(
                proof.answer(question, EngineModels.named("rounded", right))
                        .certificate()
                        .orElseThrow(),
                proof.answer(question).certificate().orElseThrow());
    }

    List<byte[]> ofWrong(Path folder) {
        String before = Fingerprint.of(right);
        String after = Fingerprint.of(wrong());
        return ofRight(folder).stream()
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).replace(before, after))
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    private CheckResult check(Network network, Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            CheckResult result = CertificateCheck.check(network, language, in);
            if (result instanceof CheckResult.Refused refused) {
                throw new BadInputException(refused.reason());
            }
            return result;
        }
    }

    /** Holds files against the network that they are about. */
    Reader<CheckResult> reader() {
        return file -> check(right, file);
    }

    /** Holds files against a network that generates another language: none may be accepted. */
    Reader<CheckResult> readerOfWrong() {
        Network network = wrong();
        return new Reader<>() {
            @Override
            public CheckResult read(Path file) throws IOException {
                return CertificateSeeds.this.check(network, file);
            }

            @Override
            public void check(CheckResult value, Path file, List<byte[]> seeds) {
                throw new FaultException("a network that was refuted is proved");
            }
        };
    }
}

package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Fingerprint;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.StateRounding;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.robust.RobustProof;
import dyckkm.proof.rounded.RoundedProof;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Zero times infinity is not zero: a sum that a closed gate hides must not overflow either. */
class LargeSumsTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(1, 1);

    @TempDir
    private Path folder;

    /**
     * A GRU whose first unit is 1 behind an open bracket, and whose second one keeps its 0: r is 0 and z is 1. Its candidate reads the first
     * with the given weight, and adds half of that.
     */
    private static Network network(double weight, Arithmetic arithmetic) {
        double[] embedding = {1, 0, 0, 1, 0, 0, 0, 0};
        double[] input = new double[12];
        input[8] = 100;
        double[] recurrent = new double[12];
        recurrent[10] = weight;
        Layer layer = new Layer(
                new DenseMatrix(6, 2, input),
                new DenseMatrix(6, 2, recurrent),
                Optional.empty(),
                new double[] {-200, -200, -200, 200, 0, 0},
                new double[] {0, 0, 0, 0, 0, weight / 2});
        return new Network(
                LANGUAGE.alphabet(),
                Optional.of(LANGUAGE),
                Cell.GRU,
                Nonlinearity.TANH,
                new DenseMatrix(4, 2, embedding),
                List.of(layer),
                new DenseMatrix(4, 2, new double[] {-20, 1, 20, 1, 0, 1, -20, 1}),
                new double[] {10, -10, -10, 10},
                arithmetic,
                "dead unit",
                OptionalDouble.empty());
    }

    private static Network network(double weight) {
        return network(weight, new Arithmetic(Precision.FLOAT16, Activation.IEEE));
    }

    private static Question about(Network network) {
        return Question.of(network, LANGUAGE);
    }

    /** Of the harmless network, but for the digest. */
    private static byte[] certificate(Network network) {
        Network harmless = network(8);
        String text = new String(
                new RobustProof().answer(about(harmless)).certificate().orElseThrow(), StandardCharsets.UTF_8);
        return text.replace(Fingerprint.of(harmless), Fingerprint.of(network)).getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void infinityBehindAGateThatIsZeroIsNotANumber() {
        Network network = network(0x1p127 * 1.5, Arithmetic.FLOAT32);
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        stepper.step(state, 0);
        stepper.step(state, 1);
        assertThat(state.hidden(0)[1]).isNaN();
    }

    /** 90,000 is infinite in float16, to which an engine may round what is not a number of float16 yet. */
    @ParameterizedTest
    @CsvSource({"8, true", "32768, true", "60000, false"})
    void aCandidateThatMayBeInfiniteIsNotCertifiedThoughNothingReadsIt(double weight, boolean holds)
            throws IOException {
        Network network = network(weight);
        CheckResult result = CertificateCheck.check(network, LANGUAGE, new ByteArrayInputStream(certificate(network)));
        assertThat(result).isInstanceOf(holds ? CheckResult.Accepted.class : CheckResult.Refused.class);
        assertThat(new RobustProof().answer(about(network)).verdict().outcome())
                .isEqualTo(holds ? Outcome.PROVED : Outcome.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({"8, true", "32768, true", "60000, false"})
    void theSecondCheckerAgrees(double weight, boolean holds) throws IOException {
        Optional<String> python = PythonChecker.find();
        assumeTrue(python.isPresent(), "there is no Python 3.9 here: scripts/check_certificate.py is not run");
        Path model = folder.resolve("model.safetensors");
        Path file = folder.resolve("certificate.json");
        ModelFile.write(network(weight), model);
        Files.write(file, certificate(network(weight)));
        try (PythonChecker checker = new PythonChecker(python.get())) {
            assertThat(checker.check(model.toString(), file.toString()).isAccepted())
                    .isEqualTo(holds);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "8, FLOAT16, rounded, true",
        "60000, FLOAT16, rounded, false",
        "8, FLOAT32, onnxruntime-1.29.0, true",
        "2.5e38, FLOAT32, onnxruntime-1.29.0, false"
    })
    void neitherIsANetworkWithARoundedStateProved(double weight, Precision precision, String model, boolean holds) {
        Network network = network(weight, new Arithmetic(precision, Activation.IEEE).with(new StateRounding(3)));
        assertThat(new RoundedProof(SearchLimits.NONE)
                        .answer(about(network), EngineModels.named(model, network))
                        .verdict()
                        .outcome())
                .isEqualTo(holds ? Outcome.PROVED : Outcome.UNKNOWN);
    }
}

package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Outcome;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks that are right by the exact softmax, with thresholds that are very small, or too small for a double. */
class UnderflowTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(1, 1);

    private static Network network(String name) throws IOException, URISyntaxException {
        return ModelFile.read(
                Path.of(UnderflowTest.class.getResource(name + ".safetensors").toURI()));
    }

    private static Verdict ask(String name, OptionalDouble epsilon) throws IOException, URISyntaxException {
        return new ExhaustiveProof()
                .answer(new Question(network(name), LANGUAGE, epsilon, true))
                .verdict();
    }

    @ParameterizedTest
    @CsvSource({"uf2", "uf3"})
    void whatIsProvedIsNeverAnEmptyRange(String name) throws IOException, URISyntaxException {
        Verdict verdict = ask(name, OptionalDouble.empty());
        assertThat(verdict.outcome()).isEqualTo(Outcome.PROVED);
        assertThat(verdict.premises()).contains(Premise.Stated.SOFTMAX);
        EpsilonRange range = verdict.epsilon();
        assertThat(range.isEmpty()).isFalse();
        assertThat(range.logLow()).isLessThan(range.logHigh());
        EpsilonRange.Decimals decimals = range.decimals(4).orElseThrow();
        assertThat(decimals.low()).isPositive().isLessThan(decimals.high());
    }

    @Test
    void aSmallThresholdIsOneAllTheSame() throws IOException, URISyntaxException {
        EpsilonRange range = ask("uf2", OptionalDouble.empty()).epsilon();
        assertThat(range.high()).isBetween(1e-54, 1e-52);
        assertThat(ask("uf2", OptionalDouble.of(range.high())).outcome()).isEqualTo(Outcome.PROVED);
        assertThat(ask("uf2", OptionalDouble.of(range.low())).outcome()).isEqualTo(Outcome.PROVED);
        assertThat(ask("uf2", OptionalDouble.of(range.high() * 1.0000001)).outcome())
                .isEqualTo(Outcome.REFUTED);
    }

    @Test
    void aThresholdThatNoDoubleHoldsIsShownByItsLogarithm() throws IOException, URISyntaxException {
        EpsilonRange range = ask("uf3", OptionalDouble.empty()).epsilon();
        assertThat(range.logHigh()).isLessThan(-1000);
        assertThat(range.high()).isZero();
        assertThat(range.contains(Double.MIN_VALUE)).isFalse();
        assertThat(ask("uf3", OptionalDouble.of(Double.MIN_VALUE)).outcome()).isEqualTo(Outcome.REFUTED);
    }
}

package dyckkm.construction.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.Embedding;
import dyckkm.construction.Walk;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.step.StructuredStepper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The authors' released weights: what they are, and that they are right in float32. */
class ReleasedTest {
    private static final float GAMMA = (float) Math.tanh(1);

    private static Construction released(String cell, String encoding, int k, int m) {
        return Released.build(
                Catalogue.find(Cell.parse(cell), encoding),
                new DyckLanguage(k, m),
                Arithmetic.FLOAT32,
                Embedding.COMPACT);
    }

    @ParameterizedTest
    @CsvSource({
        "rnn, one-hot, 1, 3", "rnn, one-hot, 4, 3", "rnn, log, 2, 1", "rnn, log, 2, 4", "rnn, log, 8, 3",
        "lstm, one-hot, 1, 4", "lstm, one-hot, 3, 3", "lstm, one-hot, 5, 2", "lstm, log, 2, 1", "lstm, log, 2, 4",
        "lstm, log, 4, 3", "lstm, log, 8, 3"
    })
    void theReleasedNetworksGenerateTheLanguage(String cell, String encoding, int k, int m) {
        Construction construction = released(cell, encoding, k, m);
        DyckLanguage language = new DyckLanguage(k, m);
        Walk walk = new Walk(language, new StructuredStepper(construction.network()), construction.decoder());
        assertThat(walk.problem()).isEmpty();
        assertThat(walk.generates(1 / (2.0 * (k + 1)))).isTrue();
        assertThat(walk.mostForbidden()).as("logits differ by thousands").isZero();
    }

    private static double[] row(Matrix matrix, int row) {
        double[] values = new double[matrix.columns()];
        matrix.forEachNonZero(row, (column, value) -> values[column] = value);
        return values;
    }

    /** One unit a slot, so that the blocks are single numbers. */
    @Test
    void theLstmHasAnExtraBlockInItsInputGateAndMinusMInItsOutputGate() {
        Network network = released("lstm", "one-hot", 1, 4).network();
        Layer layer = network.layers().get(0);
        Matrix w = layer.recurrentWeights();
        double s = 1e4;
        assertThat(row(w, 0)).containsExactly(-s, -s, -s, -s);
        assertThat(row(w, 1)).containsExactly(s, -s, 0, 0);
        assertThat(row(w, 3)).containsExactly(0, 0, s, -s);
        assertThat(row(w, 4 + 2)).containsExactly(0, 0, -s, 0);
        assertThat(row(w, 8 + 2)).containsExactly(0, 0, 0, 0);
        assertThat(row(w, 12)).containsExactly(-s, -s, -4 * s, -4 * s);
        assertThat(row(w, 12 + 2)).containsExactly(0, 0, -s, -s);
        assertThat(layer.inputBias()[0]).isEqualTo(-5000);
        assertThat(layer.inputBias()[1]).isEqualTo(-15000);
        assertThat(layer.inputBias()[4]).isEqualTo(1e4f * (0.5f * GAMMA + 1));
        assertThat(layer.inputBias()[12]).isEqualTo(5000);
        assertThat(network.readoutBias()[1]).isEqualTo(1e4f * (-0.5f * GAMMA));
    }

    /** END's row of the Simple RNN's readout has −1 on the constant units too, where the paper has +1: it is only lower. */
    @Test
    void theSimpleRnnReadsConstantUnitsWithTheSignOfTheOthers() {
        Network network = released("rnn", "log", 4, 2).network();
        assertThat(row(network.readout(), network.alphabet().end())).containsOnly(-1e4);
        assertThat(network.layers().get(0).inputBias()).containsOnly(-1e4);
    }

    @Test
    void whatWasNotReleasedIsRefused() {
        assertRefused(() -> released("lstm", "log", 3, 2), "power of two above 1, not for k = 3");
        assertRefused(() -> released("rnn", "one-hot", 3, 2), "power of two, not for k = 3");
        assertRefused(() -> released("lstm", "tight", 2, 2), "not for lstm/tight");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String part) {
        assertThatExceptionOfType(BadInputException.class).isThrownBy(call).withMessageContaining(part);
    }
}

package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that another program wrote, or that say of themselves what their tensors deny. */
class ForeignModelTest {
    private static final String INPUT = RawFile.recurrent("weight_ih_l0");
    private static final String RECURRENT = RawFile.recurrent("weight_hh_l0");
    private static final String PUSH = RawFile.recurrent("weight_hh_push_l0");
    private static final String POP = RawFile.recurrent("weight_hh_pop_l0");

    @TempDir
    private Path folder;

    private Network read(RawFile file, OptionalInt m) throws IOException {
        return ModelFile.read(file.write(folder.resolve("model.safetensors")), m);
    }

    private Network read(RawFile file) throws IOException {
        return read(file, OptionalInt.of(3));
    }

    private void assertRefused(RawFile file, String... parts) {
        assertRefused(file, OptionalInt.of(3), parts);
    }

    private void assertRefused(RawFile file, OptionalInt m, String... parts) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> read(file, m))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts).doesNotContain("\n"));
    }

    private static RawFile secondOrder() {
        return RawFile.model(1).without(RECURRENT).tensor(PUSH, 1, 1).tensor(POP, 1, 1);
    }

    private static RawFile ours() {
        return RawFile.model(4)
                .metadata("format", "pt")
                .metadata("dyckkm.cell", "lstm")
                .metadata("dyckkm.k", "1")
                .metadata("dyckkm.m", "3")
                .metadata("dyckkm.activation", "saturating:20")
                .metadata("dyckkm.source", "lstm/log");
    }

    @Test
    void theCellIsToldByTheNumberOfGateRows() throws IOException {
        assertThat(read(RawFile.model(4)).cell()).isEqualTo(Cell.LSTM);
        assertThat(read(RawFile.model(3)).cell()).isEqualTo(Cell.GRU);
        assertThat(read(RawFile.model(1)).cell()).isEqualTo(Cell.RNN);
        assertThat(read(secondOrder()).cell()).isEqualTo(Cell.SECOND_ORDER);
        assertRefused(RawFile.model(2), RECURRENT, "2 × 1", "no cell");
    }

    @Test
    void theRestIsAsInPyTorch() throws IOException {
        Network network = read(RawFile.model(1).metadata("format", "pt").set(RECURRENT, 0, 0.5f));
        assertThat(Vocabulary.of(network.alphabet()).k()).isEqualTo(1);
        assertThat(network.m()).hasValue(3);
        assertThat(network.nonlinearity()).isEqualTo(Nonlinearity.TANH);
        assertThat(network.arithmetic()).isEqualTo(Arithmetic.FLOAT32);
        assertThat(network.source()).isEqualTo("foreign");
        assertThat(network.epsilon()).isEmpty();
        assertThat(network.layers().get(0).recurrentWeights().get(0, 0)).isEqualTo(0.5);
    }

    @Test
    void moreLayersAreFoundByTheirNames() throws IOException {
        RawFile file = RawFile.model(4).layer(1, 4, 3, 1).layer(2, 4, 2, 3).tensor("readout_W", 4, 2);
        Network network = read(file);
        assertThat(network.layers()).extracting(layer -> layer.units()).containsExactly(1, 3, 2);
        assertRefused(
                file.without(RawFile.recurrent("bias_hh_l2")), "'" + RawFile.recurrent("bias_hh_l2") + "' is missing");
        assertRefused(RawFile.model(4).layer(2, 4, 1, 1), "_l2", "not one of a model");
        assertRefused(RawFile.model(4).layer(1, 3, 1, 1), "weight_hh_l1", "3 × 1", "4 rows");
    }

    @Test
    void theDepthBoundMustBeGivenUnlessTheFileTellsIt() throws IOException {
        assertRefused(RawFile.model(4), OptionalInt.empty(), "-m");
        assertRefused(RawFile.model(4), OptionalInt.of(0), "m must be at least 1, not 0");
        assertThat(read(ours(), OptionalInt.empty()).m()).hasValue(3);
        assertRefused(ours(), OptionalInt.of(4), "dyckkm.m is 3", "m = 4");
    }

    @Test
    void whatTheFileTellsIsTaken() throws IOException {
        Network network = read(ours().metadata("dyckkm.epsilon", "2.5E-3"));
        assertThat(network.arithmetic().activation()).isEqualTo(Activation.saturating(20));
        assertThat(network.source()).isEqualTo("lstm/log");
        assertThat(network.epsilon()).hasValue(0.0025);
        Network sigmoid = read(RawFile.model(1).metadata("dyckkm.nonlinearity", "sigmoid"));
        assertThat(sigmoid.nonlinearity()).isEqualTo(Nonlinearity.SIGMOID);
    }

    @Test
    void aContradictionNamesBothSides() {
        assertRefused(ours().metadata("dyckkm.k", "2"), "dyckkm.k is 2", "embeddings.weight", "4 rows", "k = 1");
        assertRefused(ours().metadata("dyckkm.cell", "gru"), "dyckkm.cell is gru", RECURRENT, "4 × 1", "cell lstm");
        assertRefused(ours().metadata("dyckkm.cell", "second-order"), "dyckkm.cell is second-order", RECURRENT);
        assertRefused(secondOrder().metadata("dyckkm.cell", "rnn"), "dyckkm.cell is rnn", PUSH, "cell second-order");
        assertRefused(ours().metadata("dyckkm.nonlinearity", "tanh"), "dyckkm.nonlinearity is tanh", "lstm");
    }

    @Test
    void aValueThatIsNoneIsRefused() {
        for (String number : new String[] {"", "0", "-1", "1.0", "2147483648", "99999999999999999999", "٣", " 1"}) {
            assertRefused(ours().metadata("dyckkm.m", number), "dyckkm.m", "'" + number + "'");
            assertRefused(ours().metadata("dyckkm.k", number), "dyckkm.k", "'" + number + "'");
        }
        for (String number : new String[] {"", "0", "-0.1", "1.5", "NaN", "Infinity", "0x1p-3", "1e-9999"}) {
            assertRefused(ours().metadata("dyckkm.epsilon", number), "dyckkm.epsilon", "'" + number + "'");
        }
        assertRefused(ours().metadata("dyckkm.cell", "LSTM"), "dyckkm.cell", "'LSTM'");
        assertRefused(ours().metadata("dyckkm.activation", "saturating:x"), "dyckkm.activation", "saturating:x");
        assertRefused(ours().metadata("dyckkm.activation", "saturating:NaN"), "dyckkm.activation", "NaN");
        for (String rounding : List.of(
                "round-state:24",
                "round-state:-1",
                "round-state:03",
                "round-state:3.5",
                "round-state:",
                "round-state:3 ",
                "round-state:3 round-state:3",
                "rounded:3",
                " round-state:3",
                "")) {
            assertRefused(ours().metadata("dyckkm.activation", "ieee " + rounding), "dyckkm.activation");
        }
        assertRefused(ours().metadata("dyckkm.activation", "round-state:3"), "dyckkm.activation", "not an activation");
        assertRefused(ours().metadata("dyckkm.nonlinearity", "relu"), "dyckkm.nonlinearity", "'relu'");
        assertRefused(ours().metadata("dyckkm.source", "a\\nb"), "dyckkm.source", "'a b'");
        assertRefused(ours().metadata("dyckkm.source", "\\ud800"), "dyckkm.source");
        assertRefused(ours().metadata("dyckkm.source", "x".repeat(201)), "dyckkm.source", "200 characters");
    }

    @Test
    void whatALaterVersionSaysIsIgnoredAndKept() throws IOException {
        Network network = read(ours().metadata("dyckkm.later", "x".repeat(300)));
        assertThat(network.source()).isEqualTo("lstm/log");
        assertThat(network.annotations().metadata()).isEqualTo(Map.of("dyckkm.later", "x".repeat(300)));
    }

    @Test
    void aVocabularyThatIsNoneIsRefused() {
        assertRefused(RawFile.model(4).tensor("embeddings.weight", 5, 2), "embeddings.weight", "5 rows", "2k+2");
        assertRefused(RawFile.model(4).tensor("embeddings.weight", 2, 2), "embeddings.weight", "2 rows", "2k+2");
        assertRefused(RawFile.model(4).tensor("embeddings.weight", 0, 2), "embeddings.weight", "0 × 2");
        assertRefused(RawFile.model(4).tensor("embeddings.weight", 4, 0), "embeddings.weight", "4 × 0");
        assertRefused(RawFile.model(4).tensor("embeddings.weight", 8), "embeddings.weight", "must be a matrix");
        assertRefused(RawFile.model(4).tensor("embeddings.weight", 4, 1, 2), "embeddings.weight", "must be a matrix");
    }

    @Test
    void aMissingTensorIsNamed() {
        for (String name : new String[] {
            "embeddings.weight",
            INPUT,
            RECURRENT,
            RawFile.recurrent("bias_ih_l0"),
            RawFile.recurrent("bias_hh_l0"),
            "readout_W",
            "readout_b"
        }) {
            assertRefused(RawFile.model(4).without(name), "'" + name + "' is missing");
        }
        assertRefused(secondOrder().without(POP), "'" + POP + "' is missing");
        assertRefused(secondOrder().without(PUSH), "'" + PUSH + "' is missing");
    }

    @Test
    void anUnknownTensorIsNamed() {
        assertRefused(RawFile.model(4).tensor("extra", 1), "tensor 'extra'", "not one of a model");
        assertRefused(RawFile.model(4).tensor(INPUT + "_reverse", 4, 2), INPUT + "_reverse");
        assertRefused(secondOrder().tensor(RECURRENT, 1, 1), "'" + RECURRENT + "'", "not one of a model");
    }

    @Test
    void aShapeThatDoesNotFitTheOthersIsRefused() {
        assertRefused(RawFile.model(4).tensor(INPUT, 4, 3), INPUT, "(4 × 3)", "must be 4 × 2");
        assertRefused(RawFile.model(4).tensor(RECURRENT, 0, 0), RECURRENT, "(0 × 0)");
        assertRefused(RawFile.model(4).tensor(RawFile.recurrent("bias_hh_l0"), 4, 1), "bias_hh_l0", "must be 4 ");
        assertRefused(RawFile.model(4).tensor("readout_W", 6, 1), "readout_W", "(6 × 1)", "must be 4 × 1");
        assertRefused(RawFile.model(4).tensor("readout_b", 3), "readout_b", "(3)", "must be 4 ");
        assertRefused(secondOrder().tensor(POP, 2, 2), POP, "(2 × 2)", "must be 1 × 1");
    }

    @Test
    void aWeightThatIsNoNumberIsNamedWithItsPlace() {
        assertRefused(RawFile.model(4).set("embeddings.weight", 5, Float.NaN), "embeddings.weight", "[2, 1]", "NaN");
        assertRefused(RawFile.model(4).set("readout_b", 3, Float.NEGATIVE_INFINITY), "readout_b", "[3]", "-Infinity");
    }
}

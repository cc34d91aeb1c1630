package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bytes of two tiny models, written down by hand from the format's description. */
class GoldenFileTest {
    private static final String SECOND_ORDER_HEADER = """
            {"__metadata__":{"format":"pt","dyckkm.cell":"second-order","dyckkm.k":"1","dyckkm.m":"3",\
            "dyckkm.activation":"saturating:20","dyckkm.nonlinearity":"sigmoid","dyckkm.source":"second-order/binary",\
            "dyckkm.epsilon":"0.25"},\
            "embeddings.weight":{"dtype":"F32","shape":[4,1],"data_offsets":[0,16]},\
            "recurrent_model.recurrent_model.weight_ih_l0":{"dtype":"F32","shape":[2,1],"data_offsets":[16,24]},\
            "recurrent_model.recurrent_model.weight_hh_push_l0":{"dtype":"F32","shape":[2,2],"data_offsets":[24,40]},\
            "recurrent_model.recurrent_model.weight_hh_pop_l0":{"dtype":"F32","shape":[2,2],"data_offsets":[40,56]},\
            "recurrent_model.recurrent_model.bias_ih_l0":{"dtype":"F32","shape":[2],"data_offsets":[56,64]},\
            "recurrent_model.recurrent_model.bias_hh_l0":{"dtype":"F32","shape":[2],"data_offsets":[64,72]},\
            "readout_W":{"dtype":"F32","shape":[4,2],"data_offsets":[72,104]},\
            "readout_b":{"dtype":"F32","shape":[4],"data_offsets":[104,120]}}""";

    private static final String SECOND_ORDER_DATA =
            // embedding 1, −1, 0, 0.5; input weights 2, −2
            "0000803f 000080bf 00000000 0000003f" + "00000040 000000c0"
                    // push (1 2 / 3 4), pop (−1 −2 / −3 −4)
                    + "0000803f 00000040 00004040 00008040"
                    + "000080bf 000000c0 000040c0 000080c0"
                    // biases 0.1 (rounded), 100 and 0, −0.375
                    + "cdcccc3d 0000c842" + "00000000 0000c0be"
                    // readout (1 0 / 0 1 / 0 0 / −1 −1), bias 1, 2, −4, 8
                    + "0000803f 00000000 00000000 0000803f 00000000 00000000 000080bf 000080bf"
                    + "0000803f 00000040 000080c0 00000041";

    private static final String GRU_HEADER = """
            {"__metadata__":{"format":"pt","dyckkm.cell":"gru","dyckkm.k":"1","dyckkm.activation":"ieee",\
            "dyckkm.source":"trained"},\
            "embeddings.weight":{"dtype":"BF16","shape":[4,1],"data_offsets":[0,8]},\
            "recurrent_model.recurrent_model.weight_ih_l0":{"dtype":"BF16","shape":[3,1],"data_offsets":[8,14]},\
            "recurrent_model.recurrent_model.weight_hh_l0":{"dtype":"BF16","shape":[3,1],"data_offsets":[14,20]},\
            "recurrent_model.recurrent_model.bias_ih_l0":{"dtype":"BF16","shape":[3],"data_offsets":[20,26]},\
            "recurrent_model.recurrent_model.bias_hh_l0":{"dtype":"BF16","shape":[3],"data_offsets":[26,32]},\
            "readout_W":{"dtype":"BF16","shape":[4,1],"data_offsets":[32,40]},\
            "readout_b":{"dtype":"BF16","shape":[4],"data_offsets":[40,48]}}""";

    private static final String GRU_DATA =
            // embedding 1, −1, 0, 0.5; input weights 1, 2, 3; recurrent weights 4, 5, 6
            "803f 80bf 0000 003f" + "803f 0040 4040" + "8040 a040 c040"
                    // biases 7, 8, 9 and 0.1 (rounded), 0, 0
                    + "e040 0041 1041" + "cd3d 0000 0000"
                    // readout 1, 1, 2, 3, bias −4, 0, 0, 0
                    + "803f 803f 0040 4040" + "80c0 0000 0000 0000";

    @TempDir
    private Path folder;

    @Test
    void theSecondOrderModelIsThisFile() throws IOException {
        assertFile(secondOrder(), file(SECOND_ORDER_HEADER, SECOND_ORDER_DATA));
    }

    @Test
    void theGruInHalfPrecisionIsThisFile() throws IOException {
        assertFile(gru(), file(GRU_HEADER, GRU_DATA));
    }

    /** The header padded with spaces to a multiple of eight, its length before it. */
    private static byte[] file(String header, String data) {
        String padded = header + " ".repeat((8 - header.length() % 8) % 8);
        return RawFile.of(padded, HexFormat.of().parseHex(data.replace(" ", "")));
    }

    private void assertFile(Network network, byte[] golden) throws IOException {
        Path written = folder.resolve("written.safetensors");
        ModelFile.write(network, written);
        assertThat(Files.readAllBytes(written)).isEqualTo(golden);

        Path handMade = Files.write(folder.resolve("golden.safetensors"), golden);
        Network read = ModelFile.read(handMade);
        assertThat(read.cell()).isEqualTo(network.cell());
        assertThat(read.alphabet()).isEqualTo(new Vocabulary(1));
        assertThat(read.m()).isEqualTo(network.m());
        assertThat(read.nonlinearity()).isEqualTo(network.nonlinearity());
        assertThat(read.arithmetic()).isEqualTo(network.arithmetic());
        assertThat(read.source()).isEqualTo(network.source());
        assertThat(read.epsilon()).isEqualTo(network.epsilon());
        Precision precision = network.arithmetic().precision();
        assertThat(read.embedding().get(3, 0)).isEqualTo(0.5);
        assertThat(read.layers().get(0).recurrentWeights().get(1, 0))
                .isEqualTo(network.layers().get(0).recurrentWeights().get(1, 0));
        assertThat(read.layers().get(0).inputBias()[0])
                .isEqualTo(precision.round(network.layers().get(0).inputBias()[0]));
        assertThat(read.readoutBias()).isEqualTo(network.readoutBias());
    }

    private static Network secondOrder() {
        Layer layer = new Layer(
                matrix(2, 1, 2, -2),
                matrix(2, 2, 1, 2, 3, 4),
                Optional.of(matrix(2, 2, -1, -2, -3, -4)),
                new double[] {0.1, 100},
                new double[] {0, -0.375});
        return new Network(
                new Vocabulary(1),
                Optional.of(new DyckLanguage(1, 3)),
                Cell.SECOND_ORDER,
                Nonlinearity.SIGMOID,
                matrix(4, 1, 1, -1, 0, 0.5),
                List.of(layer),
                matrix(4, 2, 1, 0, 0, 1, 0, 0, -1, -1),
                new double[] {1, 2, -4, 8},
                new Arithmetic(Precision.FLOAT32, Activation.saturating(20)),
                "second-order/binary",
                OptionalDouble.of(0.25));
    }

    private static Network gru() {
        Layer layer = new Layer(
                matrix(3, 1, 1, 2, 3), matrix(3, 1, 4, 5, 6), Optional.empty(), new double[] {7, 8, 9}, new double[] {
                    0.1, 0, 0
                });
        return new Network(
                new Vocabulary(1),
                Optional.empty(),
                Cell.GRU,
                Nonlinearity.SIGMOID,
                matrix(4, 1, 1, -1, 0, 0.5),
                List.of(layer),
                matrix(4, 1, 1, 1, 2, 3),
                new double[] {-4, 0, 0, 0},
                new Arithmetic(Precision.BFLOAT16, Activation.IEEE),
                "trained",
                OptionalDouble.empty());
    }

    private static DenseMatrix matrix(int rows, int columns, double... values) {
        return new DenseMatrix(rows, columns, values);
    }
}

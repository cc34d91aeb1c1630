package dyckkm.proof.recheck.sets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.CertificateJson;
import dyckkm.proof.engine.EngineModels;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/**
 * Coordinates in which the middle of a set is so far away that the difference of two logits overflows, of two forbidden symbols
 * alone. The network gives all symbols the same probability, so that nothing may be proved of it.
 */
class HugeCoordinatesTest {
    private static final int UNITS = 2;
    private static final DyckLanguage LANGUAGE = new DyckLanguage(1, 1);
    private static final Question QUESTION = Question.of(network(), LANGUAGE);

    /** The readout by symbols: open bracket, close bracket, START and END. */
    private static Network network() {
        int symbols = LANGUAGE.alphabet().size();
        int rows = Cell.LSTM.gates() * UNITS;
        Layer layer = new Layer(
                new DenseMatrix(rows, 1, new double[rows]),
                new DenseMatrix(rows, UNITS, new double[rows * UNITS]),
                Optional.empty(),
                new double[rows],
                new double[rows]);
        return new Network(
                LANGUAGE.alphabet(),
                Optional.of(LANGUAGE),
                Cell.LSTM,
                Nonlinearity.TANH,
                new DenseMatrix(symbols, 1, new double[symbols]),
                List.of(layer),
                new DenseMatrix(symbols, UNITS, new double[] {0, 2, 2, 0, -2, -2, 0, 0}),
                new double[symbols],
                Arithmetic.FLOAT32,
                "uniform",
                OptionalDouble.empty());
    }

    /**
     * Two sets of states near zero, one for each depth. In both, the forbidden symbols START and another differ by 4 in the unit
     * whose coordinate is scaled down, and all others by 2 at most.
     */
    private static byte[] certificate(double scale, double most) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(output)) {
            CertificateJson shared = new CertificateJson(json);
            json.writeStartObject();
            json.writeStringField("format", "dyckkm-certificate-7");
            json.writeStringField("language", LANGUAGE.description());
            json.writeStringField("criterion", "support");
            shared.writeClaim(
                    QUESTION, EngineModels.standard(QUESTION.network()), List.of(), new EpsilonRange(-5, -1.5));
            json.writeFieldName("closingShare");
            shared.writeDouble(0.5);
            json.writeArrayFieldStart("bases");
            for (int unit = 0; unit < UNITS; unit++) {
                writeBasis(shared, json, unit, scale);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("sets");
            for (int depth = 0; depth < 2; depth++) {
                writeSet(shared, json, depth, scale, most);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return output.toByteArray();
    }

    private static void writeBasis(CertificateJson shared, JsonGenerator json, int unit, double scale)
            throws IOException {
        json.writeStartArray();
        for (int row = 0; row < 2 * UNITS; row++) {
            double[] values = new double[2 * UNITS];
            values[row] = row == unit ? scale : 1;
            shared.writeDoubles(values);
        }
        json.writeEndArray();
    }

    private static void writeSet(CertificateJson shared, JsonGenerator json, int depth, double scale, double most)
            throws IOException {
        double[] low = new double[2 * UNITS];
        double[] high = new double[2 * UNITS];
        Arrays.fill(low, -0.01);
        Arrays.fill(high, 0.01);
        json.writeStartObject();
        json.writeNumberField("state", 0);
        json.writeFieldName("stack");
        json.writeArray(new int[depth], 0, depth);
        json.writeFieldName("low");
        shared.writeDoubles(low);
        json.writeFieldName("high");
        shared.writeDoubles(high);
        json.writeNumberField("basis", depth);
        low[depth] = -scale;
        high[depth] = most;
        json.writeFieldName("from");
        shared.writeDoubles(low);
        json.writeFieldName("to");
        shared.writeDoubles(high);
        json.writeArrayFieldStart("next");
        json.writeArray(new int[] {depth, 1 - depth}, 0, 2);
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String reason(double scale, double most) throws IOException {
        SetCheck.Result result =
                SetCheck.derive(QUESTION.network(), LANGUAGE, new ByteArrayInputStream(certificate(scale, most)));
        assertThat(result).isInstanceOf(SetCheck.Refused.class);
        return ((SetCheck.Refused) result).reason();
    }

    @Test
    void withUsualCoordinatesTheThresholdsAreNotEstablished() throws IOException {
        assertThat(reason(1, 1)).contains("is claimed");
    }

    @Test
    void logitsWithoutBoundsAreRefused() throws IOException {
        assertThat(reason(0x1p-1000, 0x1p23)).contains("without bounds");
    }

    @Test
    void coordinatesBeyondAllNumbersAreRefused() throws IOException {
        assertThat(reason(0x1p-1000, 0x1p24)).contains("do not determine");
        assertThat(reason(0x1p-1040, 1)).contains("do not determine");
    }

    /** Whatever the scale of the coordinates is. */
    @Test
    void theUniformNetworkIsNeverAccepted() throws IOException {
        for (int power = -1070; power <= 1000; power += 23) {
            for (int most = Math.max(-1070, power); most <= 1020; most += 29) {
                assertThat(reason(Math.scalb(1.0, power), Math.scalb(1.0, most)))
                        .isNotEmpty();
            }
        }
    }
}

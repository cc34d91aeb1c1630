package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.recheck.reading.Claim;
import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was true is refused once it is changed: the certificate, or the network it is for. */
class TamperingTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(3, 2);
    private static final Network NETWORK = network(Cell.LSTM, "tight");
    private static final String CERTIFICATE =
            Certificates.find(NETWORK, LANGUAGE).orElseThrow();

    private static Network network(Cell cell, String encoding) {
        return Catalogue.find(cell, encoding)
                .build(Request.of(LANGUAGE, Arithmetic.FLOAT32))
                .network();
    }

    private static void assertRefused(Network network, String certificate, String reason) {
        assertThat(Certificates.check(network, LANGUAGE, Certificates.said(certificate, network)))
                .isInstanceOfSatisfying(
                        CheckResult.Refused.class,
                        refused -> assertThat(refused.reason()).contains(reason));
    }

    @Test
    void aChangedTableEntryIsNoticed() {
        String changed = CERTIFICATE.replaceFirst("\\[\"-0x1.0p0\",", "[\"0x1.0p0\",");
        assertThat(changed).isNotEqualTo(CERTIFICATE);
        assertRefused(NETWORK, changed, "outside");
    }

    @Test
    void aShrunkIntervalIsNoticed() {
        Arithmetic scale14 = new Arithmetic(Precision.FLOAT32, Activation.saturating(14));
        Network unsaturated = Catalogue.find(Cell.RNN, "tight")
                .build(Request.of(LANGUAGE, scale14))
                .network()
                .in(Arithmetic.FLOAT32);
        String certificate = Certificates.find(unsaturated, LANGUAGE).orElseThrow();
        // Intervals stand in the modes only; tables have two lists.
        String modes = certificate.substring(certificate.indexOf("\"modes\""));
        String interval = Pattern.compile("\\[\"[^\"]*\",\"[^\"]*\"\\]")
                .matcher(modes)
                .results()
                .findFirst()
                .orElseThrow()
                .group();
        String low = interval.substring(1, interval.indexOf(','));
        String changed = certificate.replace(interval, low);
        assertThat(changed).isNotEqualTo(certificate);
        assertRefused(unsaturated, changed, "outside");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0,\"after\":\"start", "1,\"after\":\"push", "1,\"after\":\"pop", "0,\"after\":\"pop"})
    void aMissingModeIsNoticed(String mode) {
        String changed = Pattern.compile(",?\\{\"depth\":" + mode + "\".*?\\]\\}(?=[,\\]])")
                .matcher(CERTIFICATE)
                .replaceFirst("")
                .replace("\"modes\":[,", "\"modes\":[");
        assertThat(changed).isNotEqualTo(CERTIFICATE);
        assertRefused(NETWORK, changed, "there is no mode of");
    }

    @Test
    void swappedSlotsAreNoticed() {
        String changed = CERTIFICATE
                .replace("\"slot\":1", "\"slot\":one")
                .replace("\"slot\":2", "\"slot\":1")
                .replace("\"slot\":one", "\"slot\":2");
        assertRefused(NETWORK, changed, "slot");
    }

    @Test
    void oneSlotTakenForAnotherIsNoticed() {
        String changed = CERTIFICATE.replace("\"slot\":2", "\"slot\":1");
        assertThat(changed).isNotEqualTo(CERTIFICATE);
        assertRefused(NETWORK, changed, "outside");
    }

    @ParameterizedTest
    @CsvSource({"logEpsilonLow, -1e-3", "logEpsilonHigh, 1e-3"})
    void aThresholdTooGoodIsNoticed(String field, double difference) {
        assertRefused(NETWORK, Certificates.moved(CERTIFICATE, field, difference), "is established");
    }

    @ParameterizedTest
    @CsvSource({"logEpsilonLow, 1e-3", "logEpsilonHigh, -1e-3"})
    void aThresholdLessGoodIsAllRight(String field, double difference) {
        assertThat(Certificates.check(NETWORK, LANGUAGE, Certificates.moved(CERTIFICATE, field, difference))
                        .isAccepted())
                .isTrue();
    }

    @Test
    void thresholdsThatExcludeEachOtherAreNone() {
        assertRefused(NETWORK, Certificates.weaker(CERTIFICATE, 20), "none at all");
    }

    @Test
    void anotherArithmeticIsNoticed() {
        Network other = NETWORK.in(new Arithmetic(Precision.FLOAT64, Activation.IEEE));
        assertRefused(other, CERTIFICATE, "precision");
    }

    @Test
    void aStartThatTheNetworkDoesNotForgetIsNoticed() {
        Matrix embedding = NETWORK.embedding();
        double[] values = entries(embedding);
        int start = LANGUAGE.vocabulary().start() * embedding.columns();
        System.arraycopy(values, 0, values, start, embedding.columns());
        assertRefused(
                with(NETWORK, new DenseMatrix(embedding.rows(), embedding.columns(), values), NETWORK.readout()),
                CERTIFICATE,
                "to depth 0 after start");
    }

    @ParameterizedTest
    @CsvSource({"LSTM, tight", "RNN, tight", "GRU, tight", "SECOND_ORDER, binary", "RNN, shift"})
    void aWeightOfAnotherSignIsNoticedOrDoesNoHarm(Cell cell, String encoding) {
        Network network = network(cell, encoding);
        String certificate = Certificates.find(network, LANGUAGE).orElseThrow();
        Claim claim = Certificates.read(network, LANGUAGE, certificate).orElseThrow();
        Matrix weights = network.layers().get(0).recurrentWeights();
        int flipped = 0;
        int refused = 0;
        for (int entry = 0; entry < weights.rows() * weights.columns(); entry++) {
            if (entries(weights)[entry] != 0) {
                Network mutant = flipped(network, entry);
                flipped++;
                if (!Certificates.check(mutant, LANGUAGE, Certificates.said(certificate, mutant))
                        .isAccepted()) {
                    refused++;
                } else {
                    assertThat(new Runs(mutant, LANGUAGE, 6).contradict(claim))
                            .as("entry %d", entry)
                            .isFalse();
                }
            }
        }
        assertThat(refused).isGreaterThan(flipped / 2);
    }

    @Test
    void aReadoutOfAnotherSignIsNoticed() {
        double[] values = entries(NETWORK.readout());
        for (int entry = 0; entry < values.length; entry++) {
            if (values[entry] != 0) {
                double[] changed = values.clone();
                changed[entry] = -changed[entry];
                DenseMatrix readout = new DenseMatrix(
                        NETWORK.readout().rows(), NETWORK.readout().columns(), changed);
                assertRefused(with(NETWORK, NETWORK.embedding(), readout), CERTIFICATE, "");
            }
        }
    }

    /** What the largest number cannot hold is not a sum, though the terms cancel in the end. */
    @Test
    void aSumThatOverflowsOnItsWayIsRefused() {
        assertThat(checkOneBracket(0x1p20).isAccepted()).isTrue();
        assertThat(checkOneBracket(0x1p127))
                .isInstanceOfSatisfying(
                        CheckResult.Refused.class,
                        refused -> assertThat(refused.reason()).contains("can overflow"));
    }

    /** 2^26 + 20 − 2^26 is not 20 in float32, though the certificate would hold if it were. */
    @Test
    void aSumThatLosesItsDigitsOnItsWayIsRefused() {
        assertThat(checkOneBracket(0x1p26).isAccepted()).isFalse();
    }

    private static CheckResult checkOneBracket(double large) {
        Network network = OneBracket.network(large);
        return Certificates.check(network, OneBracket.LANGUAGE, Certificates.said(OneBracket.CERTIFICATE, network));
    }

    @Test
    void otherWeightsAreNoticed() {
        double[] weights = entries(NETWORK.layers().get(0).recurrentWeights());
        int first = IntStream.range(0, weights.length)
                .filter(entry -> weights[entry] != 0)
                .findFirst()
                .orElseThrow();
        assertThat(Certificates.check(flipped(NETWORK, first), LANGUAGE, CERTIFICATE))
                .isInstanceOfSatisfying(
                        CheckResult.Refused.class,
                        refused -> assertThat(refused.reason()).contains("weightsSha256"));
    }

    @Test
    void anEngineModelThatPromisesMoreIsNoticed() {
        String changed = CERTIFICATE.replaceFirst("\"low\":\"-[^\"]*\"", "\"low\":\"-0x1.0p-40\"");
        assertThat(changed).isNotEqualTo(CERTIFICATE);
        assertRefused(NETWORK, changed, "than the one of that name here");
    }

    @Test
    void anEngineModelThatNobodyKnowsIsNoticed() {
        assertRefused(NETWORK, CERTIFICATE.replaceFirst("\"name\":\"any\"", "\"name\":\"mine\""), "no engine model");
    }

    /** Without what it says of one function, or of anything else, it says too little. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"function\":\"sigmoid\"",
                "\"function\":\"tanh\"",
                "\"kind\":\"sums\"",
                "\"kind\":\"updates\"",
                "\"kind\":\"softmax\"",
                "\"least\":\"0x1.0p0\"",
                "\"least\":\"0x0.0p0\""
            })
    void aMissingPremiseIsNoticed(String about) {
        String changed = CERTIFICATE;
        for (String premise : premises()) {
            if (premise.contains(about)) {
                changed = changed.replace(premise + ",", "").replace("," + premise + "]", "]");
            }
        }
        assertThat(changed).isNotEqualTo(CERTIFICATE);
        assertRefused(NETWORK, changed, "it rests on something that it does not say");
    }

    /** σ is 1 from 106 on, not from 200 on: the proof needs the former. */
    @Test
    void aPremiseOfFewerArgumentsIsNoticed() {
        String changed = CERTIFICATE;
        for (String premise : premises()) {
            if (premise.contains("\"function\":\"sigmoid\"") && premise.contains("\"least\":\"0x1.0p0\"")) {
                changed = changed.replace(premise, premise.replaceFirst("\"from\":\"[^\"]*\"", "\"from\":\"0x1.9p7\""));
            }
        }
        assertThat(changed).isNotEqualTo(CERTIFICATE);
        assertRefused(NETWORK, changed, "it rests on something that it does not say");
    }

    private static List<String> premises() {
        return Pattern.compile("\\{\"kind\":[^}]*\\}")
                .matcher(CERTIFICATE)
                .results()
                .map(found -> found.group())
                .toList();
    }

    private static double[] entries(Matrix matrix) {
        double[] values = new double[matrix.rows() * matrix.columns()];
        for (int row = 0; row < matrix.rows(); row++) {
            for (int column = 0; column < matrix.columns(); column++) {
                values[row * matrix.columns() + column] = matrix.get(row, column);
            }
        }
        return values;
    }

    private static Network flipped(Network network, int entry) {
        Layer layer = network.layers().get(0);
        Matrix weights = layer.recurrentWeights();
        double[] values = entries(weights);
        values[entry] = -values[entry];
        Layer changed = new Layer(
                layer.inputWeights(),
                new DenseMatrix(weights.rows(), weights.columns(), values),
                layer.popWeights(),
                layer.inputBias(),
                layer.recurrentBias());
        return network.withWeights(network.embedding(), List.of(changed), network.readout(), network.readoutBias());
    }

    private static Network with(Network network, Matrix embedding, Matrix readout) {
        return network.withWeights(embedding, network.layers(), readout, network.readoutBias());
    }

    /** Another encoding could be found where none was meant. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-32BE", "UTF-16LE", "IBM1047"})
    void aCertificateInAnotherEncodingIsBadInput(String encoding) {
        byte[] bytes = CERTIFICATE.getBytes(Charset.forName(encoding));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> CertificateCheck.check(NETWORK, LANGUAGE, new ByteArrayInputStream(bytes)));
    }
}

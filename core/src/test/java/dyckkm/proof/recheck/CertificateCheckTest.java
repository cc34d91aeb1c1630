package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is true is accepted: the certificates of all constructions, and one that was written by hand. */
class CertificateCheckTest {
    private static final Arithmetic FLOAT64 = new Arithmetic(Precision.FLOAT64, Activation.IEEE);

    private static final List<DyckLanguage> LANGUAGES = Stream.of(
                    new int[] {1, 1},
                    new int[] {1, 3},
                    new int[] {2, 1},
                    new int[] {2, 3},
                    new int[] {3, 2},
                    new int[] {5, 3},
                    new int[] {3, 4},
                    new int[] {6, 5})
            .map(sizes -> new DyckLanguage(sizes[0], sizes[1]))
            .toList();

    /** All but the network that has a unit for every transition. */
    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream().filter(Entry::certified);
    }

    /** Of all languages above for which it exists, with both readouts; not all have a calibrated one. */
    private static void forEachNetwork(Entry entry, Arithmetic arithmetic, NetworkTest test) {
        for (DyckLanguage language : LANGUAGES) {
            for (ReadoutKind readout : ReadoutKind.values()) {
                network(entry, Request.of(language, arithmetic).with(readout))
                        .ifPresent(network -> test.of(network, language));
            }
        }
    }

    @FunctionalInterface
    private interface NetworkTest {
        void of(Network network, DyckLanguage language);
    }

    private static Optional<Network> network(Entry entry, Request request) {
        try {
            return Optional.of(entry.build(request).network());
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    private static Network network(Cell cell, String encoding, DyckLanguage language) {
        return Catalogue.find(cell, encoding)
                .build(Request.of(language, Arithmetic.FLOAT32))
                .network();
    }

    private static void assertAccepted(Network network, DyckLanguage language, String certificate) {
        assertThat(Certificates.check(network, language, certificate))
                .as("%s in %s for %s", network.source(), network.arithmetic(), language)
                .isInstanceOf(CheckResult.Accepted.class);
    }

    @ParameterizedTest
    @MethodSource("entries")
    void everyConstructionsCertificateIsAccepted(Entry entry) {
        for (Arithmetic arithmetic : List.of(
                Arithmetic.FLOAT32,
                FLOAT64,
                new Arithmetic(Precision.FLOAT64, Activation.saturating(20)),
                new Arithmetic(Precision.FLOAT32, Activation.saturating(20)))) {
            forEachNetwork(
                    entry,
                    arithmetic,
                    (network, language) -> Certificates.find(network, language)
                            .ifPresent(certificate -> assertAccepted(network, language, certificate)));
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void invariantsInSixteenBitsAreAccepted(Entry entry) {
        for (Precision precision : List.of(Precision.FLOAT16, Precision.BFLOAT16)) {
            forEachNetwork(
                    entry,
                    new Arithmetic(precision, Activation.IEEE),
                    (network, language) -> Certificates.find(network, language)
                            .ifPresent(certificate -> assertAccepted(network, language, certificate)));
        }
    }

    /** At scales where σ is not exactly 0 and 1, so that the bounds are intervals that have to be wide enough for ever. */
    @ParameterizedTest
    @MethodSource("entries")
    void invariantsOfIntervalsAreAccepted(Entry entry) {
        for (double scale : new double[] {8, 21}) {
            Arithmetic saturating = new Arithmetic(Precision.FLOAT32, Activation.saturating(scale));
            forEachNetwork(entry, saturating, (network, language) -> {
                if (language.m() > 3) {
                    return;
                }
                Network unsaturated = network.in(Arithmetic.FLOAT32);
                Certificates.find(unsaturated, language)
                        .ifPresent(certificate -> assertAccepted(unsaturated, language, certificate));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void thereIsACertificate(Entry entry) {
        forEachNetwork(entry, Arithmetic.FLOAT32, (network, language) -> {
            if (language.k() > 1) {
                assertThat(Certificates.find(network, language)).isPresent();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"LSTM, log", "RNN, tight"})
    void theCertificatesOfThePapersLargestLanguageAreAccepted(Cell cell, String encoding) {
        DyckLanguage language = new DyckLanguage(128, 5);
        Network network = network(cell, encoding, language);
        assertAccepted(network, language, Certificates.find(network, language).orElseThrow());
    }

    @Test
    void aCertificateWrittenByHandIsAccepted() {
        assertAccepted(OneBracket.NETWORK, OneBracket.LANGUAGE, OneBracket.CERTIFICATE);
    }

    @Test
    void theThresholdsAreTheChecksOwn() {
        CheckResult.Accepted result = (CheckResult.Accepted)
                Certificates.check(OneBracket.NETWORK, OneBracket.LANGUAGE, OneBracket.CERTIFICATE);
        // Open: 5 against −5 three times over, START's −1000 aside; empty: twice 5 against −5.
        assertThat(result.epsilon().logLow()).isCloseTo(-10 - Math.log(1 + 2 * Math.exp(-10)), within());
        assertThat(result.epsilon().logHigh()).isCloseTo(-Math.log(2 + Math.exp(-10)), within());
        assertThat(result.modes()).isEqualTo(3);
    }

    private static org.assertj.core.data.Offset<Double> within() {
        return org.assertj.core.data.Offset.offset(1e-5);
    }

    @Test
    void aRunThatDoesNotReadStartBeginsWithTheZeroMemory() {
        DyckLanguage language = new DyckLanguage(3, 2);
        Network network = network(Cell.LSTM, "tight", language);
        String certificate = Certificates.findWithoutStart(network, language).orElseThrow();
        assertThat(Certificates.check(network, language, certificate))
                .isInstanceOfSatisfying(
                        CheckResult.Accepted.class,
                        accepted -> assertThat(accepted.readsStart()).isFalse());
    }

    /** Too many types to look at each pair of a close bracket and a top: by the tree of rows, and by rows that are short. */
    @ParameterizedTest
    @CsvSource({"RNN, tight, 20000", "LSTM, sphere, 3000", "RNN, log, 3000", "LSTM, one-hot, 1100"})
    void certificatesOfManyTypesAreAccepted(Cell cell, String encoding, int k) {
        DyckLanguage language = new DyckLanguage(k, 2);
        Network network = network(cell, encoding, language);
        assertAccepted(network, language, Certificates.find(network, language).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({"RNN, tight, 20000", "RNN, log, 3000"})
    void aBoundOnWrongClosingsThatIsTooGoodIsNoticed(Cell cell, String encoding, int k) {
        DyckLanguage language = new DyckLanguage(k, 2);
        Network network = network(cell, encoding, language);
        String certificate = Certificates.find(network, language).orElseThrow();
        String changed = Certificates.moved(certificate, "wrongClosing", -1e-2);
        assertThat(Certificates.check(network, language, changed))
                .isInstanceOfSatisfying(
                        CheckResult.Refused.class,
                        refused -> assertThat(refused.reason()).contains("can have a logit above"));
    }
}

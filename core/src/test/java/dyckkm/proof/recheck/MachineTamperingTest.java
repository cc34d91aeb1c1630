package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineDigest;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was true of a machine's network is refused once it is changed. The network is exact: each bound is a number or a table of them. */
class MachineTamperingTest {
    private static final Pattern COUNT = Pattern.compile("(?<=[\\[:,])[0-9]+");
    private static final Machine MACHINE = StoredMachines.of("json", 3);

    private record Subject(Network network, String certificate) {
        static Subject of(Cell cell, String encoding) {
            Network network = MachineNetworks.network(cell, encoding, MACHINE);
            return new Subject(network, Certificates.find(network, MACHINE).orElseThrow());
        }

        void assertRefused(String changed, String reason) {
            assertThat(changed).isNotEqualTo(certificate);
            assertThat(Certificates.check(network, MACHINE, changed))
                    .isInstanceOfSatisfying(
                            CheckResult.Refused.class,
                            refused -> assertThat(refused.reason()).contains(reason));
        }

        List<MatchResult> found(Pattern pattern) {
            return pattern.matcher(certificate)
                    .results()
                    .filter(result -> result.start() > certificate.indexOf("\"tables\""))
                    .toList();
        }
    }

    private static final Subject RNN = Subject.of(Cell.RNN, "compiled");

    private static String replaced(String text, MatchResult place, String other) {
        return text.substring(0, place.start()) + other + text.substring(place.end());
    }

    /** Entries of tables, bounds, and what says which mode, slot or table is meant. */
    @ParameterizedTest
    @CsvSource({"RNN, compiled, 0.25", "RNN, compiled, -1", "RNN, compiled, 1", "LSTM, compiled, 0.25"})
    void everyNumberMatters(Cell cell, String encoding, double difference) {
        Subject subject = cell == Cell.RNN ? RNN : Subject.of(cell, encoding);
        List<MatchResult> counts = subject.found(COUNT);
        List<MatchResult> doubles = subject.found(Certificates.DOUBLE);
        assertThat(counts).hasSizeGreaterThan(100);
        assertThat(doubles).hasSizeGreaterThan(100);
        counts.parallelStream().forEach(count -> {
            double other = Integer.parseInt(count.group()) + difference;
            String text = other == Math.rint(other) ? Integer.toString((int) other) : Double.toString(other);
            subject.assertRefused(replaced(subject.certificate, count, text), "");
        });
        doubles.parallelStream().forEach(number -> {
            double other = Double.parseDouble(number.group(1)) + difference;
            subject.assertRefused(replaced(subject.certificate, number, "\"" + Double.toHexString(other) + "\""), "");
        });
    }

    @Test
    void everyModeMatters() {
        List<MatchResult> modes = RNN.found(Pattern.compile(",\\{\"depth\".*?\"cell\":\\[[^\\]]*\\]\\}"));
        assertThat(modes).hasSizeGreaterThan(20);
        modes.forEach(mode -> RNN.assertRefused(replaced(RNN.certificate, mode, ""), "outside the bounds"));
    }

    @Test
    void theInitialModeMatters() {
        MatchResult first = RNN.found(Pattern.compile("\\{\"depth\".*?\"cell\":\\[[^\\]]*\\]\\},"))
                .get(0);
        RNN.assertRefused(replaced(RNN.certificate, first, ""), "where runs begin");
    }

    @Test
    void aTableThatSaysNothingIsRefused() {
        int tables = RNN.certificate.indexOf("\"tables\":[[") + 11;
        String rest = RNN.certificate.substring(tables).replaceFirst("\"[^\"]*\"", "null");
        RNN.assertRefused(RNN.certificate.substring(0, tables) + rest, "says nothing");
    }

    @ParameterizedTest
    @CsvSource({"logEpsilonLow, -1e-3", "logEpsilonHigh, 1e-3"})
    void aThresholdTooGoodIsRefused(String field, double difference) {
        RNN.assertRefused(Certificates.moved(RNN.certificate, field, difference), "is established");
    }

    @Test
    void anotherMachineIsRefused() {
        RNN.assertRefused(
                RNN.certificate.replace(MachineDigest.of(MACHINE), MachineDigest.of(StoredMachines.of("json", 2))),
                "machineSha256");
    }

    @Test
    void anotherFormatIsRefused() {
        RNN.assertRefused(RNN.certificate.replace("certificate-5", "certificate-4"), "format");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"kind\":\"softmax\"", "\"function\":\"sigmoid\""})
    void aMissingPremiseIsRefused(String about) {
        String changed = RNN.certificate;
        for (MatchResult premise : Pattern.compile("\\{\"kind\":[^}]*\\}")
                .matcher(RNN.certificate)
                .results()
                .toList()) {
            if (premise.group().contains(about)) {
                changed = changed.replace(premise.group() + ",", "").replace("," + premise.group() + "]", "]");
            }
        }
        RNN.assertRefused(changed, "it rests on something that it does not say");
    }

    @Test
    void contentsThatCannotBeThereAreRefused() {
        MatchResult contents =
                RNN.found(Pattern.compile("\"contents\":\\[null")).get(0);
        RNN.assertRefused(replaced(RNN.certificate, contents, "\"contents\":[[0,0]"), "lists a content twice");
        RNN.assertRefused(replaced(RNN.certificate, contents, "\"contents\":[[]"), "without contents");
        RNN.assertRefused(replaced(RNN.certificate, contents, "\"contents\":[[0]"), "outside the bounds");
    }
}

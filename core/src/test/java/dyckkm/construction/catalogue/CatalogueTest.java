package dyckkm.construction.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Blueprint;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.machine.DfaRnn;
import dyckkm.construction.machine.DfaRnnTest;
import dyckkm.language.Configuration;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueTest {
    private static final DyckLanguage SMALL = new DyckLanguage(2, 3);

    @ParameterizedTest
    @MethodSource("dyckkm.construction.catalogue.Catalogue#ofDyck")
    void aConstructionIsFoundByWhatItSaysOfItself(Entry entry) {
        DyckLanguage language = Stream.of(SMALL, new DyckLanguage(2, 4), new DyckLanguage(1, 3))
                .filter(entry::existsFor)
                .findFirst()
                .orElseThrow();
        Network network = entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
        assertThat(Catalogue.namedBy(network)).contains(entry);
    }

    @Test
    void whatSaysOtherwiseThanItsLanguageAndSizeIsNotFound() {
        Network network = Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(SMALL, Arithmetic.FLOAT32))
                .network();
        assertThat(Catalogue.namedBy(network.from("lstm/one-hot")))
                .as("as large as lstm/log at k = 2")
                .isPresent();
        assertThat(Catalogue.namedBy(network.from("lstm/sphere"))).isEmpty();
        assertThat(Catalogue.namedBy(network.from("rnn/tight"))).isEmpty();
        assertThat(Catalogue.namedBy(network.from("trained"))).isEmpty();
        assertThat(Catalogue.namedBy(madeFor(network, OptionalInt.of(2)))).isEmpty();
        assertThat(Catalogue.namedBy(madeFor(network, OptionalInt.of(DyckLanguage.LARGEST_M))))
                .isEmpty();
        assertThat(Catalogue.namedBy(madeFor(network, OptionalInt.empty()))).isEmpty();
    }

    private static Network madeFor(Network network, OptionalInt m) {
        return new Network(
                network.alphabet(),
                DyckLanguage.ofDepth(Vocabulary.of(network.alphabet()).k(), m),
                network.cell(),
                network.nonlinearity(),
                network.embedding(),
                network.layers(),
                network.readout(),
                network.readoutBias(),
                network.arithmetic(),
                network.source(),
                network.epsilon());
    }

    @Test
    void aConstructionThatDoesNotExistNamesThoseThatDo() {
        Entry marker = Catalogue.find(Cell.RNN, "marker");
        marker.requireExistsFor(new DyckLanguage(2, 3));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> marker.requireExistsFor(new DyckLanguage(1, 4)))
                .withMessage("rnn/marker exists for m ≤ 3 and k a power of two above 1, not for k = 1, m = 4;"
                        + " for these there are rnn/dfa, rnn/one-hot, rnn/binary, rnn/tight, rnn/cached, rnn/shift,"
                        + " rnn/half-shift, rnn/sqrt");
        Entry gru = Catalogue.find(Cell.GRU, "tight");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> gru.requireExistsFor(new DyckLanguage(2, 41)))
                .withMessage("gru/tight exists for m ≤ 40, beyond which its weights pass 2^m, not for k = 2, m = 41;"
                        + " for these there are gru/cached");
    }

    /** As one for machines would be described; it is that of the automaton. */
    private static final Entry FOR_MACHINES = EntryBuilder.of(Cell.RNN, "for-machines", "a construction for machines")
            .units("N")
            .builtFor(Machine.class, "machines", machine -> new Blueprint(machine) {
                @Override
                public Network network(Request request) {
                    return DfaRnn.ENTRY.build(request).network();
                }

                @Override
                public Optional<Configuration> decode(State state) {
                    return DfaRnn.ENTRY.decoder(machine, Nonlinearity.SIGMOID).decode(state);
                }
            })
            .listedIn(Catalogue::entries);

    @Test
    void anEntrySaysWhichLanguagesItTakes() {
        Machine machine = MachineJson.read(DfaRnnTest.FILLED, "filled");
        assertThat(FOR_MACHINES.takes(Machine.class)).isTrue();
        assertThat(FOR_MACHINES.existsFor(machine)).isTrue();
        assertThat(FOR_MACHINES.existsFor(new DyckLanguage(2, 3))).isFalse();
        assertThat(FOR_MACHINES
                        .build(Request.of(machine, Arithmetic.FLOAT32))
                        .network()
                        .source())
                .isEqualTo("rnn/for-machines");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> FOR_MACHINES.build(Request.of(new DyckLanguage(2, 3), Arithmetic.FLOAT32)))
                .withMessageStartingWith(
                        "rnn/for-machines is for machines, not for Dyck-(2,3); for it there are rnn/dfa");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Catalogue.theorem(5).build(Request.of(machine, Arithmetic.FLOAT32)))
                .withMessage("lstm/log is for Dyck-(k,m), not for filled to depth 2; for it there are rnn/dfa, "
                        + "rnn/compiled, rnn/bounded, lstm/compiled");
        assertThat(Catalogue.of(Machine.class))
                .extracting(Entry::name)
                .contains("rnn/dfa")
                .doesNotContain("lstm/log");
        assertThat(Catalogue.ofDyck()).contains(Catalogue.find(Cell.RNN, "dfa"), Catalogue.theorem(5));
    }

    @Test
    void aReadoutOfUnknownWeightsIsRefused() {
        Machine machine = MachineJson.read(DfaRnnTest.FILLED, "filled");
        Request calibrated = Request.of(machine, Arithmetic.FLOAT32).with(ReadoutKind.CALIBRATED);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> DfaRnn.ENTRY.build(calibrated))
                .withMessageContaining("no calibrated readout is known for filled");
    }
}

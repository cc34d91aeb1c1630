package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.language.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueTest {
    private static final DyckLanguage SMALL = new DyckLanguage(2, 3);

    @ParameterizedTest
    @MethodSource("dyckkm.construction.Catalogue#entries")
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
}

package dyckkm.construction.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.ConstantAccount.Constants;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The appendix's accounting of finite precision, for weights and intermediate values. */
class ConstantAccountTest {
    private static final Arithmetic PAPER = new Arithmetic(Precision.FLOAT64, Activation.saturating(20));

    static Stream<Arithmetic> arithmetics() {
        return Stream.of(PAPER, Arithmetic.FLOAT32, new Arithmetic(Precision.BFLOAT16, Activation.IEEE));
    }

    private static ConstantAccount account(Cell cell, String encoding, int k, int m, Arithmetic arithmetic) {
        Network network = Catalogue.find(cell, encoding)
                .build(Request.of(new DyckLanguage(k, m), arithmetic))
                .network();
        return ConstantAccount.of(network).orElseThrow();
    }

    private static List<String> texts(Constants constants) {
        assertThat(constants.others()).isEmpty();
        return constants.named().stream().map(Constant::text).toList();
    }

    private static List<String> beyond(Constants constants) {
        return constants.beyondThePaper().stream().map(Constant::text).toList();
    }

    /** {@code (a (b b) a)} of Dyck-(2,2), by ids. */
    private static final int[] NESTED = {0, 1, 3, 2};

    @ParameterizedTest
    @MethodSource("arithmetics")
    void theSimpleRnnsWeightsAreAllInThePapersList(Arithmetic arithmetic) {
        Constants weights = account(Cell.RNN, "one-hot", 2, 2, arithmetic).weights();
        assertThat(texts(weights)).containsExactly("0", "1", "−2β", "−β", "2β", "−ζ", "−½ζ", "½ζ", "ζ");
        assertThat(beyond(weights)).isEmpty();
    }

    /** END is forbidden by −ζ for every slot: −1½ζ at depth 2, as in v_ω·h = −m′ζ. */
    @ParameterizedTest
    @MethodSource("arithmetics")
    void theSimpleRnnsLogitsLeaveTheListWhereAllSlotsAreRead(Arithmetic arithmetic) {
        Constants values = account(Cell.RNN, "one-hot", 2, 2, arithmetic).intermediates(NESTED);
        assertThat(texts(values)).contains("−3β", "−β", "β", "2β", "½ζ", "−½ζ");
        assertThat(beyond(values)).containsExactly("−2ζ", "−1½ζ");
    }

    /** The gates' own constants: the list has neither +γλ, which U_o and U_i add, nor −λ and −2λ, which are in W. */
    @ParameterizedTest
    @MethodSource("arithmetics")
    void theLstmsWeightsGoBeyondTheList(Arithmetic arithmetic) {
        Constants oneHot = account(Cell.LSTM, "one-hot", 2, 3, arithmetic).weights();
        assertThat(texts(oneHot)).contains("λ", "½γλ", "−1½γλ", "ζ", "−½ζγ");
        assertThat(beyond(oneHot)).containsExactly("−2λ", "−λ", "γλ");
        Constants log = account(Cell.LSTM, "log", 4, 3, arithmetic).weights();
        assertThat(beyond(log)).containsExactly("−1", "−2λ", "−λ", "γλ");
    }

    @ParameterizedTest
    @MethodSource("arithmetics")
    void theLstmsIntermediateValuesAreHalfMultiplesOfItsScales(Arithmetic arithmetic) {
        // (a (c c) a) of Dyck-(4,3): a is 00, c is 10.
        Constants values = account(Cell.LSTM, "log", 4, 3, arithmetic).intermediates(0, 2, 6, 4);
        assertThat(texts(values)).contains("0", "1", "γ", "½γλ", "−½γλ", "1½γλ", "−1½γλ", "½ζγ", "−½ζγ");
        assertThat(beyond(values)).contains("−1", "γλ", "−1½ζγ").doesNotContain("−γ", "½ζγ");
    }

    /** Neither the weights' number nor the recurrent values' grows with k and m; the logits' does, with log k and m. */
    @Test
    void onlyLogitsTakeMoreValuesForLargerLanguages() {
        for (Cell cell : List.of(Cell.RNN, Cell.LSTM)) {
            assertThat(texts(account(cell, "log", 4, 3, PAPER).weights()))
                    .isEqualTo(texts(account(cell, "log", 64, 9, PAPER).weights()));
            Constants small = account(cell, "log", 4, 3, PAPER).intermediates(0, 3, 7, 4);
            Constants large = account(cell, "log", 64, 3, PAPER).intermediates(0, 63, 127, 64);
            assertThat(recurrent(large)).isEqualTo(recurrent(small));
            assertThat(large.size()).isGreaterThan(small.size());
        }
    }

    private static List<String> recurrent(Constants constants) {
        return texts(constants).stream().filter(text -> !text.contains("ζ")).toList();
    }

    @Test
    void ofOtherConstructionsThePaperListsNothing() {
        assertThat(ConstantAccount.of(Catalogue.find(Cell.RNN, "tight")
                        .build(Request.of(new DyckLanguage(2, 2), PAPER))
                        .network()))
                .isEmpty();
    }
}

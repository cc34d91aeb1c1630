package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.SameWeights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The formulas as printed are the printed ones, and differ from the corrected ones where that is said. */
class ErratumTest {
    /** k = 4: slots of two bits, two complements and one constant unit. */
    private static final DyckLanguage FOUR_TYPES = new DyckLanguage(4, 2);

    private static Network logarithmicLstm(Erratum... errata) {
        return Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(FOUR_TYPES, Arithmetic.FLOAT32).asPrinted(errata))
                .network();
    }

    /** The signs of a row of V, slot 1 before slot 2. */
    private static int[] signs(Network network, int symbol) {
        Matrix readout = network.readout();
        return IntStream.range(0, readout.columns())
                .map(unit -> (int) Math.signum(readout.get(symbol, unit)))
                .toArray();
    }

    @Test
    void thePrintedOpenAndEndRowsOfTheLstmAreTheSimpleRnns() {
        Network printed = logarithmicLstm(Erratum.E6);
        int end = printed.alphabet().end();
        assertThat(signs(printed, 0)).containsExactly(0, 0, 0, 0, 0, -1, -1, -1, -1, +1);
        assertThat(signs(printed, end)).containsExactly(-1, -1, -1, -1, +1, -1, -1, -1, -1, +1);
        Network corrected = logarithmicLstm();
        assertThat(signs(corrected, 0)).containsExactly(0, 0, 0, 0, 0, -1, -1, -1, -1, -1);
        assertThat(signs(corrected, end)).containsOnly(-1);
        // E6 leaves the close brackets alone.
        for (int close = 4; close < 8; close++) {
            assertThat(signs(printed, close)).isEqualTo(signs(corrected, close));
        }
    }

    @Test
    void theCarriedOverCloseRowsAreTheSimpleRnns() {
        // Type 2 is 10 in binary: p = 1 0, 1−p = 0 1.
        assertThat(signs(logarithmicLstm(Erratum.E6_CLOSE), 4 + 2)).containsExactly(1, 0, 0, 1, -1, 1, 0, 0, 1, -1);
        assertThat(signs(logarithmicLstm(), 4 + 2)).containsExactly(1, 0, 0, 1, 1, 1, 0, 0, 1, 1);
        assertThat(signs(logarithmicLstm(Erratum.E6_CLOSE), 0)).isEqualTo(signs(logarithmicLstm(), 0));
    }

    /** Where a formula as printed is the corrected one, nothing may be said to fail by it. */
    @ParameterizedTest
    @CsvSource({
        "E6, lstm, log, 2, 3, true",
        "E6_CLOSE, lstm, log, 2, 3, true",
        "E6, lstm, log, 3, 3, false",
        "E6_CLOSE, lstm, log, 3, 3, false",
        "E1, rnn, one-hot, 2, 1, true",
        "E1, rnn, one-hot, 2, 2, false",
        "E3, lstm, log, 2, 1, false",
        "E7, rnn, log, 2, 1, false",
        "E9, rnn, log, 2, 1, false"
    })
    void weightsAsPrintedEqualTheCorrectedOnes(
            Erratum erratum, String cell, String encoding, int k, int m, boolean equal) {
        Entry entry = Catalogue.find(Cell.parse(cell), encoding);
        Request request = Request.of(new DyckLanguage(k, m), Arithmetic.FLOAT32);
        Network corrected = entry.build(request).network();
        Network printed = entry.build(request.asPrinted(erratum)).network();
        assertThat(SameWeights.of(printed, corrected)).isEqualTo(equal);
        assertThat(everyWeight(printed).equals(everyWeight(corrected))).isEqualTo(equal);
    }

    /** Another reading of the same question: all numbers in full, zeros included. */
    private static java.util.List<Double> everyWeight(Network network) {
        java.util.List<Double> weights = new java.util.ArrayList<>();
        java.util.stream.Stream.of(
                        network.embedding(),
                        network.layers().get(0).inputWeights(),
                        network.layers().get(0).recurrentWeights(),
                        network.readout())
                .forEach(matrix -> IntStream.range(0, matrix.rows())
                        .forEach(row -> IntStream.range(0, matrix.columns())
                                .forEach(column -> weights.add(matrix.get(row, column) + 0.0))));
        Arrays.stream(network.layers().get(0).inputBias()).forEach(bias -> weights.add(bias + 0.0));
        Arrays.stream(network.readoutBias()).forEach(bias -> weights.add(bias + 0.0));
        return weights;
    }

    @ParameterizedTest
    @EnumSource
    void namesAreReadInEitherCase(Erratum erratum) {
        assertThat(Erratum.parse(erratum.text())).isEqualTo(erratum);
        assertThat(Erratum.parse(erratum.text().toLowerCase(java.util.Locale.ROOT)))
                .isEqualTo(erratum);
        assertThat(erratum.printed()).isNotEqualTo(erratum.corrected());
    }

    /** The report takes its formulas from here; docs/paper.md writes them once more. */
    @ParameterizedTest
    @EnumSource
    void theDocumentationHasTheSameFormulas(Erratum erratum) throws IOException {
        String row = Files.readAllLines(Path.of("..", "docs", "paper.md")).stream()
                .filter(line -> line.startsWith("| " + erratum.text() + " |"))
                .findFirst()
                .orElseThrow();
        assertThat(row).contains("| " + erratum.printed(), "| " + erratum.corrected());
    }

    @Test
    void whatCannotBeBuiltIsRefusedWithWhatCan() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Erratum.parse("E2"))
                .withMessageContainingAll("'E2'", "E1, E3, E6, E6-close, E7, E9");
    }
}

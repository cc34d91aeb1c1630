package dyckkm.construction;

import static dyckkm.construction.Requests.entry;
import static dyckkm.construction.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.network.step.StructuredStepper;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which scales are allowed for which construction, and what is said of the others. */
class SmallScaleTest {
    @ParameterizedTest
    @CsvSource({
        "rnn/dfa, 3, 3, 21, 21",
        "rnn/one-hot, 128, 5, 21, 21",
        "rnn/tight, 128, 12, 21, 21",
        "second-order/log, 128, 5, 21, 21",
        "gru/tight, 128, 5, 21, 40",
        "gru/tight, 128, 12, 21, 40",
        "gru/cached, 128, 5, 21, 40",
        "gru/cached, 2, 40, 21, 40",
        "lstm/log, 8, 5, 27, 48",
        "lstm/log, 128, 5, 27, 48",
        "lstm/tight, 128, 12, 27, 48",
        "lstm/one-hot, 128, 5, 29, 49",
        "lstm/ternary, 128, 5, 27, 48"
    })
    void theLeastScalesAreThoseOfTheTheory(String name, int k, int m, double inFloat32, double inFloat64) {
        assertThat(leastScale(name, k, m, Precision.FLOAT32)).isEqualTo(inFloat32);
        assertThat(leastScale(name, k, m, Precision.FLOAT64)).isEqualTo(inFloat64);
        assertRefused(
                () -> entry(name).build(request(k, m, Precision.FLOAT32, inFloat32 - 0.1)),
                "[" + inFloat32 + ", 10000.0]",
                "from 103.98 on states are exact",
                "merely provably correct");
    }

    private static double leastScale(String name, int k, int m, Precision precision) {
        return ScaleRange.of(entry(name), request(k, m, precision, 50)).least();
    }

    @Test
    void whereNothingIsProvedTheExactScaleIsTheLeast() {
        assertRefused(() -> entry("lstm/circle").build(request(3, 2, Precision.FLOAT32, 50)), "[103.98", "between");
        assertRefused(() -> entry("rnn/marker").build(request(2, 2, Precision.FLOAT32, 50)), "[103.98", "readout");
        assertRefused(() -> entry("rnn/log").build(request(2, 2, Precision.BFLOAT16, 50)), "[92.89", "float32 and");
        // Weights of 2^m, times errors that no longer are exactly 0.
        assertRefused(() -> entry("rnn/tight").build(request(2, 19, Precision.FLOAT32, 50)), "[103.98", "this k and m");
        assertRefused(
                () -> entry("rnn/log")
                        .build(request(2, 2, Precision.FLOAT32, 50).asPrinted(Erratum.E1)),
                "as printed");
        assertRefused(() -> entry("rnn/log").build(request(2, 2, Precision.FLOAT32, Double.NaN)), "NaN", "[21.0");
        assertRefused(() -> entry("rnn/log").build(request(2, 2, Precision.FLOAT32, 10_001)), "10001", "[21.0");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String... parts) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(call)
                .satisfies(refusal ->
                        assertThat(refusal.getMessage()).contains(parts).hasLineCount(1));
    }

    /** The readout with the least ζ has nothing to spare, and a calibrated one in float32 little. */
    @Test
    void aReadoutWithoutRoomNeedsExactStates() {
        DyckLanguage language = new DyckLanguage(8, 5);
        Request least = Request.of(language, Arithmetic.FLOAT32).withZeta(Math.log(18));
        assertThat(ScaleRange.of(entry("rnn/log"), least).least()).isGreaterThan(103);
        Request calibrated =
                Request.of(new DyckLanguage(128, 5), Arithmetic.FLOAT32).with(ReadoutKind.CALIBRATED);
        assertThat(ScaleRange.of(entry("lstm/log"), calibrated).least()).isGreaterThan(103);
    }

    /** tanh is at both of its bounds from 9.01 on, so the form over −1 and 1 is exact much earlier. */
    @ParameterizedTest
    @CsvSource({"FLOAT32, 20", "FLOAT64, 40"})
    void theTanhFormIsExactFromTwiceWhereTanhIs(Precision precision, double scale) {
        Request request = request(3, 3, precision, scale);
        Construction construction = entry("rnn/tight").build(request.over(Nonlinearity.TANH));
        assertThat(TanhForm.scales(entry("rnn/tight"), request)).isEqualTo(new Scales(scale, Math.log(8) + 4, true));
        Walk walk = new Walk(new DyckLanguage(3, 3), new StructuredStepper(construction.network()), state -> {
            assertThat(Arrays.stream(state.hidden(0)).map(Math::abs)).containsOnly(1.0);
            return construction.decoder().decode(state);
        });
        assertThat(walk.generates(1.0 / 8)).isTrue();
        assertRefused(
                () -> entry("rnn/tight")
                        .build(request(3, 3, precision, scale - 0.5).over(Nonlinearity.TANH)),
                "[" + scale,
                "tanh");
    }

    @Test
    void valuesBetweenWholeNumbersStandForNoStack() {
        Construction construction = entry("lstm/log").build(request(4, 3, Precision.FLOAT32, 27));
        State state = new ReferenceStepper(construction.network()).start();
        state.cell(0)[0] = 0.01;
        assertThat(construction.decoder().decode(state).map(Configuration::stack))
                .isEqualTo(Optional.of(List.of()));
        state.cell(0)[0] = 0.4;
        assertThat(construction.decoder().decode(state).map(Configuration::stack))
                .isEmpty();
    }
}

package dyckkm.cli.network;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.cli.terminal.JsonOutput;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.exact.Probability;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EpsilonTextTest {
    private static EpsilonRange between(double[] forbidding, double[] allowing) {
        return EpsilonRange.between(
                Probability.ofSoftmax(forbidding, forbidding[0]), Probability.ofSoftmax(allowing, allowing[0]));
    }

    private static BigDecimal number(EpsilonRange range, String key) {
        Map<String, Object> json = new LinkedHashMap<>();
        new EpsilonText(range).addTo(json);
        String text = JsonOutput.line(json);
        return new BigDecimal(text.replaceFirst(".*\"" + key + "\":([^,}]*).*", "$1"));
    }

    private static void assertNumbersEncloseSomething(EpsilonRange range) {
        assertThat(number(range, "epsilonLow")).isPositive().isLessThan(number(range, "epsilonHigh"));
        assertThat(number(range, "logEpsilonLow")).isLessThan(number(range, "logEpsilonHigh"));
    }

    /** 1/(1 + e^2) = .119202… and 1/(1 + e) = .268941…. */
    @Test
    void endsAreRoundedInward() {
        EpsilonRange range = between(new double[] {0, 2}, new double[] {0, 1});
        assertThat(new EpsilonText(range).range()).isEqualTo("above 0.1193 up to 0.2689");
        assertNumbersEncloseSomething(range);
    }

    /** Both begin with .2689. */
    @Test
    void endsThatBeginAlikeAreShownByLogarithmsWithMoreDigits() {
        EpsilonRange range = between(new double[] {0, 1.0001}, new double[] {0, 1});
        assertThat(new EpsilonText(range).range())
                .startsWith("with ln ε above -1.313")
                .contains(" up to -1.313");
        assertNumbersEncloseSomething(range);
    }

    @Test
    void endsThatNoDoubleHoldsAreShownByLogarithms() {
        EpsilonRange range = between(new double[] {0, 4000}, new double[] {0, 3000});
        assertThat(new EpsilonText(range).range()).isEqualTo("with ln ε above -4000.00 up to -3000.01");
        assertNumbersEncloseSomething(range);
        assertThat(number(range, "epsilonHigh").precision()).isLessThan(25);
    }

    @Test
    void endsBetweenTwoDoublesHaveMoreDigits() {
        EpsilonRange range = between(new double[] {0, 0, -599}, new double[] {0, 0, -600});
        assertThat(range.low()).isGreaterThan(range.high());
        assertNumbersEncloseSomething(range);
        assertThat(number(range, "logEpsilonLow").precision()).isGreaterThan(200);
    }

    @Test
    void whereThereIsNoThresholdBothEndsAreShown() {
        EpsilonText none = new EpsilonText(between(new double[] {0, 1}, new double[] {0, 2000}));
        assertThat(none.low()).isEqualTo("0.2689");
        assertThat(none.high()).isEqualTo("e^-2000");
    }

    @Test
    void everythingHasNoLogarithmOfItsLowerEnd() {
        Map<String, Object> json = new LinkedHashMap<>();
        new EpsilonText(EpsilonRange.ALL).addTo(json);
        assertThat(JsonOutput.line(json))
                .isEqualTo("{\"epsilonLow\":0.0,\"epsilonHigh\":1.0,\"logEpsilonLow\":null,\"logEpsilonHigh\":0.0}");
    }
}

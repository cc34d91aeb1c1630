package dyckkm.training.regularisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.network.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegularisationTest {
    private static Regularisation of(String noise, String penalty, String stages, double ramp) {
        return new Regularisation(
                Staged.parse(noise),
                Staged.ZERO,
                Staged.ZERO,
                Staged.parse(penalty),
                Staged.of(.5),
                Staged.parse(stages),
                ramp);
    }

    @Test
    void stagesFollowEachOtherInProportionToTheirLengths() {
        Regularisation two = of("0.5/0.6", "0/0.1", "8/2", 0);
        assertThat(two.at(0)).isEqualTo(new Strengths(.5, 0, 0, 0, .5));
        assertThat(two.at(.7999)).isEqualTo(two.at(0));
        assertThat(two.at(.8)).isEqualTo(new Strengths(.6, 0, 0, .1, .5));
        assertThat(two.at(.9999)).isEqualTo(two.at(.8));
    }

    @Test
    void noiseGrowsAlongTheRampAndNothingElseDoes() {
        Regularisation growing = of("0.5", "0.1", "1", .25);
        assertThat(growing.at(0)).isEqualTo(new Strengths(0, 0, 0, .1, .5));
        assertThat(growing.at(.125)).isEqualTo(new Strengths(.25, 0, 0, .1, .5));
        assertThat(growing.at(.25)).isEqualTo(new Strengths(.5, 0, 0, .1, .5));
    }

    @Test
    void oneValueForEveryStageIsOneValue() {
        assertThat(Staged.parse("0.5/.5")).isEqualTo(Staged.of(.5));
        assertThat(Staged.parse("-0")).isEqualTo(Staged.ZERO);
        assertThat(Staged.parse(Staged.parse("8/5").text())).isEqualTo(Staged.parse("8/5"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "1/", "a", "-1", "NaN", "Infinity", "1e999", "0.5/-1"})
    void otherTextsAreRefused(String text) {
        assertThatThrownBy(() -> Staged.parse(text)).isInstanceOf(BadInputException.class);
    }

    @Test
    void valuesMustFitTheStages() {
        assertThatThrownBy(() -> of("0.5/0.6", "0", "1", 0)).hasMessageContaining("2 stages, but the training has 1");
        assertThatThrownBy(() -> of("0.5/0.6", "0", "1/2/3", 0)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> of("0.5", "0", "1/0", 0)).hasMessageContaining("longer than 0");
        assertThatThrownBy(() -> of("0.5", "0", "1", 1.5)).hasMessageContaining("1.5");
    }

    @Test
    void cellsMustHaveWhatIsPenalised() {
        Regularisation forget = of("0", "0.1", "1", 0);
        forget.require(Cell.LSTM);
        forget.require(Cell.GRU);
        assertThatThrownBy(() -> forget.require(Cell.RNN)).hasMessageContaining("a rnn has no gates");
        Regularisation cells =
                new Regularisation(Staged.ZERO, Staged.ZERO, Staged.of(1), Staged.ZERO, Staged.ZERO, Staged.of(1), 0);
        cells.require(Cell.LSTM);
        assertThatThrownBy(() -> cells.require(Cell.GRU)).hasMessageContaining("a gru has no c");
    }
}

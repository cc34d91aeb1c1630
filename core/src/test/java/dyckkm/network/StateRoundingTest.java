package dyckkm.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class StateRoundingTest {
    @Test
    void tiesGoToEvenMultiples() {
        StateRounding quarters = new StateRounding(2);
        assertThat(quarters.hidden(0.125)).isZero();
        assertThat(quarters.hidden(0.375)).isEqualTo(0.5);
        assertThat(quarters.hidden(0.625)).isEqualTo(0.5);
        assertThat(quarters.hidden(-0.375)).isEqualTo(-0.5);
        assertThat(quarters.hidden(Math.nextUp(0.125))).isEqualTo(0.25);
        assertThat(quarters.hidden(Math.nextDown(0.375))).isEqualTo(0.25);
    }

    @Test
    void onlyTheCellStateIsClamped() {
        StateRounding halves = new StateRounding(1);
        assertThat(halves.cell(1e30)).isEqualTo(100);
        assertThat(halves.cell(Double.NEGATIVE_INFINITY)).isEqualTo(-100);
        assertThat(halves.cell(99.8)).isEqualTo(100);
        assertThat(halves.hidden(123.2)).isEqualTo(123);
        assertThat(halves.cell(Double.NaN)).isNaN();
    }

    /** So that an engine of any format can keep what it has rounded. */
    @Property
    void whatIsRoundedIsANumberOfItsFormat(
            @ForAll double number,
            @ForAll Precision precision,
            @ForAll @IntRange(max = StateRounding.MOST_BITS) int bits) {
        StateRounding rounding = new StateRounding(bits);
        double rounded = rounding.cell(precision.round(number));
        assertThat(precision.round(rounded)).isEqualTo(rounded);
        assertThat(rounding.cell(rounded)).isEqualTo(rounded);
    }

    @Test
    void textSaysItAndIsReadBack() {
        assertThat(new StateRounding(3).text()).isEqualTo("round-state:3");
        for (int bits = 0; bits <= StateRounding.MOST_BITS; bits++) {
            assertThat(StateRounding.parse(new StateRounding(bits).text()).bits())
                    .isEqualTo(bits);
        }
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new StateRounding(24))
                .withMessageContaining("from 0 to 23, not 24");
    }

    /** Those who read the activation as the format had it before must not run the network as if it were not rounded. */
    @Test
    void anActivationThatRoundsIsNoneToReadersThatKnowNoRounding() {
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> Activation.parse("ieee round-state:3"));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Activation.parse("saturating:20 round-state:3"));
    }
}

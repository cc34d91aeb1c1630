package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Rates and ends as the authors' code and the paper's text have them. */
class ScheduleTest {
    private static Schedule after(Recipe recipe, double... losses) {
        Schedule schedule = Schedule.start(0.01);
        for (double loss : losses) {
            schedule = schedule.after(loss, recipe, 100);
        }
        return schedule;
    }

    @Test
    void referenceKeepsTheRateWhileTheLossFalls() {
        assertThat(after(Recipe.REFERENCE, 2, 1.5, 1.2).learningRate()).isEqualTo(0.01);
    }

    @Test
    void referenceHalvesTheRateAtOnceWhenTheLossFallsByLessThanOnePartInTenThousand() {
        assertThat(after(Recipe.REFERENCE, 2, 1.9999).learningRate()).isEqualTo(0.005);
        assertThat(after(Recipe.REFERENCE, 2, 1.9997).learningRate()).isEqualTo(0.01);
    }

    @Test
    void referenceHalvesAgainInEveryEpochOfAPlateau() {
        assertThat(after(Recipe.REFERENCE, 2, 2.1, 2.2).learningRate()).isEqualTo(0.0025);
    }

    @Test
    void referenceNeedsAnImprovementOfOneInTenThousandForANewBest() {
        assertThat(after(Recipe.REFERENCE, 0.5, 0.49995).bestEpoch()).isEqualTo(1);
        assertThat(after(Recipe.REFERENCE, 0.5, 0.4998).bestEpoch()).isEqualTo(2);
    }

    @Test
    void paperTakesAnyNewMinimumForABest() {
        Schedule schedule = after(Recipe.PAPER, 0.5, 0.49999);
        assertThat(schedule.bestEpoch()).isEqualTo(2);
        assertThat(schedule.learningRate()).isEqualTo(0.01);
    }

    @Test
    void bothStopAtTheThirdEpochAfterTheBest() {
        for (Recipe recipe : List.of(Recipe.REFERENCE, Recipe.PAPER)) {
            assertThat(after(recipe, 1, 2, 2).isOver(100)).isFalse();
            assertThat(after(recipe, 1, 2, 2, 2).isOver(100)).isTrue();
        }
    }

    @Test
    void bothStopAfterTheLastEpoch() {
        assertThat(after(Recipe.REFERENCE, 3, 2, 1).isOver(3)).isTrue();
    }

    @Test
    void provableTakesAllItsEpochsWithARateThatFallsToZeroAndKeepsTheLast() {
        Schedule schedule = Schedule.start(0.01);
        for (int epoch = 1; epoch <= 8; epoch++) {
            assertThat(schedule.isOver(8)).isFalse();
            assertThat(schedule.learningRate()).isCloseTo(0.01 * (9 - epoch) / 8, within(1e-12));
            schedule = schedule.after(epoch, Recipe.PROVABLE, 8);
            assertThat(schedule.bestEpoch()).isEqualTo(epoch);
        }
        assertThat(schedule.isOver(8)).isTrue();
    }

    @Test
    void rateFollowsTypesAndTokens() {
        assertThat(Recipe.learningRate(2, 2_000_000)).isEqualTo(0.01);
        assertThat(Recipe.learningRate(2, 20_000_000)).isEqualTo(0.001);
        assertThat(Recipe.learningRate(128, 200_000)).isEqualTo(0.01);
        assertThat(Recipe.learningRate(128, 2_000_000)).isEqualTo(0.001);
    }

    @Test
    void rateIsNotHalvedBelowWhatPyTorchChanges() {
        Schedule schedule = Schedule.start(0.01);
        for (int epoch = 0; epoch < 60; epoch++) {
            schedule = schedule.after(1, Recipe.REFERENCE, 100);
        }
        assertThat(schedule.learningRate()).isCloseTo(0.01 / (1 << 19), within(1e-12));
    }
}

package dyckkm.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EffortTest {
    private static final long NANOS = 1_000_000_000;

    @Test
    void aSlowSecondChangesNoShare() {
        Second fast = second(1);
        Second slow = second(.5);
        for (List<Second> seconds : List.of(List.of(fast), List.of(slow), List.of(fast, slow))) {
            Effort effort = Effort.of(seconds, Goal.timesThePeer(10));
            assertThat(effort.perToken()).isEqualTo(1000);
            assertThat(effort.share()).isCloseTo(.5, within(1e-12));
            assertThat(effort.goalShare()).isCloseTo(1.25, within(1e-12));
        }
        assertThat(Effort.of(List.of(fast), Goal.timesThePeer(10)).ours()).isEqualTo(40e9);
        assertThat(Effort.of(List.of(fast), Goal.timesThePeer(10)).peak()).isEqualTo(80e9);
    }

    @Test
    void aGoalInPartsOfThePeakIsThatPart() {
        assertThat(Effort.of(List.of(second(1)), Goal.percentOfThePeak(70)).goalShare())
                .isEqualTo(.7);
        assertThat(Effort.of(List.of(second(1)), Goal.NONE).goalShare()).isZero();
    }

    /** 40 million tokens of a thousand operations each, where the peer does ten million and the core 80 billion operations. */
    private static Second second(double speed) {
        return new Second(turn(40e6 * speed), turn(10e6 * speed), Math.round(40e9 * speed), turn(80e9 * speed));
    }

    private static Turn turn(double processed) {
        return new Turn(Math.round(processed), NANOS);
    }
}

package dyckkm.proof.exhaustive.packing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void everyTaskOfEveryPhaseIsRunOnce(int threads) {
        try (Workers workers = new Workers(threads)) {
            for (int count = 0; count < 300; count++) {
                AtomicIntegerArray runs = new AtomicIntegerArray(count);
                workers.run(count, (worker, number) -> {
                    assertThat(worker).isBetween(0, threads - 1);
                    runs.incrementAndGet(number);
                });
                for (int number = 0; number < count; number++) {
                    assertThat(runs.get(number)).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void aPhaseSeesWhatThePhaseBeforeHasWritten() {
        int[] written = new int[64];
        try (Workers workers = new Workers(2)) {
            for (int phase = 0; phase < 1000; phase++) {
                // By another task than the one that wrote it.
                workers.run(written.length, (worker, number) -> written[number]++);
                workers.run(written.length, (worker, number) -> written[written.length - 1 - number]++);
            }
        }
        assertThat(written).containsOnly(2000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void whatGoesWrongInATaskGoesWrongInTheCaller(int threads) {
        try (Workers workers = new Workers(threads)) {
            for (int wrong = 0; wrong < 20; wrong++) {
                int failing = wrong;
                assertThatExceptionOfType(OutOfMemoryError.class)
                        .isThrownBy(() -> workers.run(20, (worker, number) -> {
                            if (number == failing) {
                                throw new OutOfMemoryError("task " + number);
                            }
                        }))
                        .withMessage("task " + failing);
            }
            AtomicInteger after = new AtomicInteger();
            workers.run(20, (worker, number) -> after.incrementAndGet());
            assertThat(after).hasValue(20);
        }
    }

    @Test
    void anInterruptionIsNotLost() {
        try (Workers workers = new Workers(2)) {
            Thread.currentThread().interrupt();
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> workers.run(4, (worker, number) -> {}))
                    .withMessage("interrupted while others work");
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}

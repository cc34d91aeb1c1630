package dyckkm.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerPoolTest {
    private static Object outcome(Callable<Object> task) {
        try (WorkerPool pool = new WorkerPool(1, "test")) {
            return WorkerPool.await(pool.submit(task));
        }
    }

    @Test
    void whatGoesWrongInATaskGoesWrongWhereItIsWaitedFor() {
        Error error = new OutOfMemoryError("of a test");
        RuntimeException mistake = new BadInputException("of a test");
        IOException checked = new IOException("of a test");
        assertThat(outcome(() -> 7)).isEqualTo(7);
        assertThatThrownBy(() -> outcome(() -> {
                    throw error;
                }))
                .isSameAs(error);
        assertThatThrownBy(() -> outcome(() -> {
                    throw mistake;
                }))
                .isSameAs(mistake);
        assertThatThrownBy(() -> outcome(() -> {
                    throw checked;
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasCause(checked);
    }

    @Test
    void threadsEndWithTheProgramAndSayNothingOfTheirOwn() {
        Thread thread = (Thread) outcome(Thread::currentThread);
        assertThat(thread.isDaemon()).isTrue();
        Object handler = outcome(() -> Thread.currentThread().getUncaughtExceptionHandler());
        assertThat(handler).isNotInstanceOf(ThreadGroup.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1025, Integer.MAX_VALUE})
    void numbersOfThreadsThatNobodyCanWantAreRefused(int count) {
        assertThatThrownBy(() -> new WorkerPool(count, "test"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the number of threads must be between 1 and 1024, not " + count);
    }
}

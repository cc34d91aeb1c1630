package dyckkm.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PaceTest {
    @Test
    void theFirstSecondsDoNotCount() {
        Pace pace = new Pace();
        assertThat(pace.at(1, 0)).isEmpty();
        assertThat(pace.at(9, 1000)).isEmpty();
        assertThat(pace.at(12, 2000)).isEmpty();
        assertThat(pace.at(16, 2040)).isEqualTo(OptionalDouble.of(10));
    }

    @Test
    void workCountedAtOneMomentIsNoSpeed() {
        Pace pace = new Pace();
        assertThat(pace.at(11, 100)).isEmpty();
        assertThat(pace.at(11.001, 90_000)).isEmpty();
    }

    @Test
    void whatIsLongAgoIsForgotten() {
        Pace pace = new Pace();
        pace.at(10, 0);
        pace.at(100, 9000);
        assertThat(pace.at(190, 9090)).isEqualTo(OptionalDouble.of(1));
    }
}

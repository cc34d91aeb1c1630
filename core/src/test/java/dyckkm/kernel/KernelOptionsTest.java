package dyckkm.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KernelOptionsTest {
    private static final String MODULE = "--add-modules=jdk.incubator.vector";
    private static final String SHORT_LOOPS = "-XX:-UseCountedLoopSafepoints";

    @Test
    void onlyOldCompilersDoWithoutLoopPredication() {
        assertThat(KernelOptions.of(17)).startsWith(MODULE, SHORT_LOOPS).contains("-XX:-UseLoopPredicate");
        assertThat(KernelOptions.of(21)).isEqualTo(List.of(MODULE, SHORT_LOOPS));
        assertThat(KernelOptions.of(25)).isEqualTo(List.of(MODULE, SHORT_LOOPS));
    }

    @Test
    void thisJvmIsOneOfThem() {
        assertThat(KernelOptions.forThisJvm())
                .isEqualTo(KernelOptions.of(Runtime.version().feature()));
    }
}

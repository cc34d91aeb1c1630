package dyckkm.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KernelOptionsTest {
    private static final String MODULE = "--add-modules=jdk.incubator.vector";

    @Test
    void onlyOldCompilersDoWithoutLoopPredication() {
        assertThat(KernelOptions.of(17)).startsWith(MODULE).contains("-XX:-UseLoopPredicate");
        assertThat(KernelOptions.of(21)).isEqualTo(List.of(MODULE));
        assertThat(KernelOptions.of(25)).isEqualTo(List.of(MODULE));
    }

    @Test
    void thisJvmIsOneOfThem() {
        assertThat(KernelOptions.forThisJvm())
                .isEqualTo(KernelOptions.of(Runtime.version().feature()));
    }
}

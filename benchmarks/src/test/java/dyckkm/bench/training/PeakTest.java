package dyckkm.bench.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class PeakTest {
    @Test
    void everyCallDoesTheSameManyOperations() {
        LongSupplier peak = Peak.operations();
        long operations = peak.getAsLong();
        assertThat(operations).isPositive().isEqualTo(peak.getAsLong());
        // Twelve sums of 10,000 products with as many summands, in vectors of whatever width this machine has.
        assertThat(operations % 240_000).isZero();
    }
}

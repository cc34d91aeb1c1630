package dyckkm.bench.training;

import java.util.function.LongSupplier;

/** Finds {@link VectorPeak}, which is compiled by itself, as everything with {@code jdk.incubator.vector} is. */
final class Peak {
    private Peak() {}

    static LongSupplier operations() {
        try {
            return (LongSupplier) Class.forName("dyckkm.bench.training.VectorPeak")
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the module jdk.incubator.vector is not there", e);
        }
    }
}

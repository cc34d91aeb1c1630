package dyckkm.kernel;

import java.util.Optional;

/** Loads the vectorised kernels, which are available only if the JVM was started with their module. */
final class OptionalVectors {
    private static final String MODULE = "jdk.incubator.vector";
    private static final String IMPLEMENTATION = "dyckkm.kernel.VectorKernels";

    private OptionalVectors() {}

    static Optional<Kernels> kernels() {
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            return Optional.empty();
        }
        try {
            // By reflection: a static reference would have to be loaded and verified even without the module.
            Object kernels =
                    Class.forName(IMPLEMENTATION).getDeclaredConstructor().newInstance();
            return Optional.of((Kernels) kernels);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(IMPLEMENTATION + " is missing from the program", e);
        }
    }
}

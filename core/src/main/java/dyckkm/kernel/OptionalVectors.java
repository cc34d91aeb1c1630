package dyckkm.kernel;

import java.util.Optional;

/** Finds the vectorised kernels, which exist only in a JVM that was started with the module they are written in. */
final class OptionalVectors {
    private static final String MODULE = "jdk.incubator.vector";
    private static final String IMPLEMENTATION = "dyckkm.kernel.VectorKernels";

    private OptionalVectors() {}

    static Optional<Kernels> kernels() {
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            return Optional.empty();
        }
        try {
            // By name: a mention in the code would have to be loaded, and verified, without the module too.
            Object kernels =
                    Class.forName(IMPLEMENTATION).getDeclaredConstructor().newInstance();
            return Optional.of((Kernels) kernels);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(IMPLEMENTATION + " is missing from the program", e);
        }
    }
}

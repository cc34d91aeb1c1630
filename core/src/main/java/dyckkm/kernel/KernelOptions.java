package dyckkm.kernel;

import java.util.ArrayList;
import java.util.List;

/** JVM options that enable the vectorised kernels and make them fast; {@code ./dyckkm} passes the same. */
public final class KernelOptions {
    /** Enables the vector module. */
    public static final String VECTORS = "--add-modules=jdk.incubator.vector";

    private static final int KNOWS_BETTER = 21;

    private KernelOptions() {}

    /** The options for the running JVM version. */
    public static List<String> forThisJvm() {
        return of(Runtime.version().feature());
    }

    /**
     * With loop predication JDK 17 compiles some products to slower code, and not always the same ones; without it JDK 25 makes
     * all of them slower by a third. Without safepoints in counted loops, which some collectors enable, an innermost loop
     * starts a few instructions sooner: the loops of a step are short, so they do not delay collections.
     *
     * @param javaVersion for example 17
     */
    static List<String> of(int javaVersion) {
        List<String> options = new ArrayList<>(List.of(VECTORS, "-XX:-UseCountedLoopSafepoints"));
        if (javaVersion < KNOWS_BETTER) {
            options.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:-UseLoopPredicate"));
        }
        return List.copyOf(options);
    }
}

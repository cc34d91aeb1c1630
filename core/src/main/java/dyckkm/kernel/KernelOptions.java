package dyckkm.kernel;

import java.util.ArrayList;
import java.util.List;

/** Options of a JVM in which the vectorised kernels run, and run fast; {@code ./dyckkm} gives the same. */
public final class KernelOptions {
    /** Turns the vectors on. */
    public static final String VECTORS = "--add-modules=jdk.incubator.vector";

    private static final int KNOWS_BETTER = 21;

    private KernelOptions() {}

    /** For a JVM like this one. */
    public static List<String> forThisJvm() {
        return of(Runtime.version().feature());
    }

    /**
     * With loop predication JDK 17 compiles some products to slower code, and not always the same ones; without it JDK 25 makes all of
     * them slower by a third. Without safepoints in counted loops, which some collectors ask for, an innermost loop begins a few
     * instructions sooner: the loops of a step are short, and no collection waits for them.
     *
     * @param javaVersion 17, say
     */
    static List<String> of(int javaVersion) {
        List<String> options = new ArrayList<>(List.of(VECTORS, "-XX:-UseCountedLoopSafepoints"));
        if (javaVersion < KNOWS_BETTER) {
            options.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:-UseLoopPredicate"));
        }
        return List.copyOf(options);
    }
}

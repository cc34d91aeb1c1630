package dyckkm.cli.launch;

import dyckkm.explorer.ServerOptions;
import dyckkm.kernel.KernelOptions;
import java.util.List;
import java.util.Set;

/** Options of a JVM that a command runs best with; {@code scripts/run.sh} gives the same. */
final class JvmOptions {
    /** Commands that multiply matrices. The others do without the module, which makes every start slower. */
    private static final Set<String> COMPUTING = Set.of("train", "evaluate", "seen", "sweep", "paper");

    /** An exhaustive proof reaches as far as its memory does. */
    private static final String MORE_MEMORY = "-XX:MaxRAMPercentage=70";

    private JvmOptions() {}

    /** Whether a command runs several times faster with the vectorised kernels. */
    static boolean wantVectors(String command) {
        return COMPUTING.contains(command);
    }

    /**
     * All options for a command in a JVM like this one.
     *
     * @param vectors whether this Java has the module that the vectorised kernels need
     */
    static List<String> of(String command, boolean vectors) {
        if (wantVectors(command)) {
            return vectors ? KernelOptions.forThisJvm() : List.of();
        }
        return switch (command) {
            // Loops over tables are slower without loop predication, which the other commands do without.
            case "verify" -> vectors ? List.of(MORE_MEMORY, KernelOptions.VECTORS) : List.of(MORE_MEMORY);
            case "serve" -> ServerOptions.JVM;
            default -> List.of();
        };
    }
}

package dyckkm.cli.launch;

import dyckkm.cli.Main;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of {@code dyckkm.jar}. A manifest cannot give options to the JVM, so a command that wants some runs in a second JVM, with the same
 * arguments, input and output. {@code DYCKKM_RELAUNCH=off} keeps it in the first.
 */
public final class JarMain {
    /** Set in the second JVM: the process id of the first. */
    private static final String LAUNCHER = "dyckkm.launcher";

    private static final String VECTORS = "jdk.incubator.vector";

    /** The options in these are among the arguments of the first JVM. */
    private static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS");

    /** What a shell reports of a process that was ended by SIGTERM: 128 + 15. */
    private static final int TERMINATED = 143;

    private JarMain() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String launcher = System.getProperty(LAUNCHER);
        if (launcher != null) {
            endWith(Long.parseLong(launcher));
            Main.main(args);
            return;
        }
        String command = args.length == 0 ? "" : args[0];
        boolean exist = ModuleFinder.ofSystem().find(VECTORS).isPresent();
        boolean missing = JvmOptions.wantVectors(command)
                && ModuleLayer.boot().findModule(VECTORS).isEmpty();
        // A JVM that was started with the vectors was given its options by hand.
        List<String> options = missing || !JvmOptions.wantVectors(command) ? JvmOptions.of(command, exist) : List.of();
        if (!options.isEmpty() && !"off".equals(System.getenv("DYCKKM_RELAUNCH"))) {
            System.exit(new SecondJvm(commandLine(options, args), VARIABLES).run());
        }
        if (missing) {
            System.err.println("dyckkm: running the plain kernels, which are several times slower: "
                    + (exist ? "DYCKKM_RELAUNCH is off" : "this Java has no module " + VECTORS));
        }
        Main.main(args);
    }

    private static List<String> commandLine(List<String> options, String... args) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(options);
        // Last, since of two options the later one counts.
        line.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        line.add("-D" + LAUNCHER + "=" + ProcessHandle.current().pid());
        line.addAll(List.of("-jar", System.getProperty("java.class.path")));
        line.addAll(List.of(args));
        return line;
    }

    /** Killing the first JVM ends the second, as by SIGTERM. */
    private static void endWith(long launcher) {
        ProcessHandle.of(launcher)
                .ifPresentOrElse(
                        process -> process.onExit().thenRun(() -> System.exit(TERMINATED)),
                        () -> System.exit(TERMINATED));
    }
}

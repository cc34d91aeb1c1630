package dyckkm.bench.faults;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How a command is started.
 *
 * @param command in front of the arguments
 * @param environment beside that of this process
 */
record Program(List<String> command, Map<String, String> environment) {
    private static final String MAIN = "dyckkm.cli.Main";

    /** Small and quick to start: what is disturbed takes a second. */
    private static final List<String> SMALL =
            List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m");

    /** With the classes of this process, in a JVM as small as its commands. */
    static Program small() {
        return small(List.of(), MAIN);
    }

    /** As {@link #small()}, with more options of the JVM; {@code main} may be another program that acts as if it were this one. */
    static Program small(List<String> options, String main) {
        List<String> command = new ArrayList<>();
        command.add(java());
        command.addAll(SMALL);
        command.addAll(options);
        command.add(main);
        return new Program(command, Map.of("CLASSPATH", classPath()));
    }

    /** Behind options of the JVM that end with a main class of their own, to which that of the program is an argument. */
    Program behind(List<String> options) {
        List<String> all = new ArrayList<>(command);
        all.addAll(command.size() - 1, options);
        return new Program(all, environment);
    }

    /** With the JVM's own idea of memory and compilers. */
    static Program large() {
        return new Program(List.of(java(), MAIN), small().environment());
    }

    /** That of this process, wherever another one is. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The launcher in a checkout, which finds or builds what Spark's engines need. */
    static Program launcher(Path root, String javaOptions) {
        return new Program(List.of(root.resolve("dyckkm").toString()), Map.of("DYCKKM_JAVA_OPTS", javaOptions));
    }

    /** Behind another program, such as one that sets limits. */
    Program through(List<String> other) {
        List<String> all = new ArrayList<>(other);
        all.addAll(command);
        return new Program(all, environment);
    }

    Program with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(more);
        return new Program(command, all);
    }

    Child start(Path folder, List<String> arguments) throws IOException {
        List<String> all = new ArrayList<>(command);
        all.addAll(arguments);
        return new Child(all, environment, folder);
    }

    /** Runs a command undisturbed. */
    Said run(Path folder, List<String> arguments) throws IOException {
        return start(folder, arguments).await();
    }
}

package dyckkm.supply;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The program as it is shipped, in a process of its own. */
record Program(List<String> command, Map<String, String> environment) {
    record Ended(int code, String out, String err) {}

    /** As {@code java -jar dyckkm.jar}. */
    static Program jar() {
        return new Program(List.of(java(), "-jar", Shipped.oneJar().toString()), Map.of());
    }

    /** As the launcher of an archive that was unpacked. */
    static Program launcher(Path unpacked) {
        return new Program(
                List.of(unpacked.resolve("bin/dyckkm").toString()),
                Map.of("JAVA_HOME", System.getProperty("java.home")));
    }

    Program with(String variable, String value) {
        return new Program(command, Map.of(variable, value));
    }

    Process start(Path folder, String... args) throws IOException {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Runs it to its end, in a folder where it finds nothing. */
    Ended run(Path folder, String... args) throws IOException, InterruptedException {
        int code = start(folder, args).waitFor();
        return new Ended(code, text(folder.resolve("out")), text(folder.resolve("err")));
    }

    static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}

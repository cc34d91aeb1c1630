package dyckkm.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program in a process of its own, of which stderr is read line by line. */
final class ChildProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader err;

    ChildProcess(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        this.process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        this.err = process.errorReader(StandardCharsets.UTF_8);
    }

    /** Reads on to a line with this text. */
    void waitFor(String text) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String line = err.readLine(); line != null; line = err.readLine()) {
            if (line.contains(text)) {
                return;
            }
            all.append(line).append('\n');
        }
        throw new AssertionError("no line with '" + text + "' in:\n" + all);
    }

    /** As by {@code kill -9}. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** As by Ctrl-C, or a system that shuts down; returns all that it still said. */
    String terminate() throws IOException, InterruptedException {
        // By its handle: the other way closes the streams that are still to be read.
        process.toHandle().destroy();
        String rest = String.join("\n", err.lines().toList());
        process.waitFor();
        return rest;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

package dyckkm.bench.explorer;

import dyckkm.explorer.ServerOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** The explorer in a process of its own, with the options that {@code ./dyckkm serve} gives. */
final class Server implements AutoCloseable {
    private static final int SECONDS_TO_END = 10;

    private final Process process;
    private final int port;

    /**
     * @param log where its messages go
     */
    Server(Path log) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ServerOptions.JVM);
        command.addAll(List.of("dyckkm.cli.Main", "serve", "--port", "0"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        this.process = builder.start();
        String address = process.inputReader(StandardCharsets.UTF_8).readLine();
        if (address == null) {
            throw new IOException("the explorer did not start; what it said is in " + log);
        }
        this.port = URI.create(address).getPort();
    }

    int port() {
        return port;
    }

    boolean isRunning() {
        return process.isAlive();
    }

    /** The most memory that the process has had, in bytes; empty where the system does not tell. */
    OptionalLong peakBytes() throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.isReadable(status)) {
            return OptionalLong.empty();
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
                .findFirst();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}

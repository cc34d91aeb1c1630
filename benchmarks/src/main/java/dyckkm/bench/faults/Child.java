package dyckkm.bench.faults;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A process of the program, and what it says on stderr. */
final class Child {
    /** Nothing here takes so long, however busy the machine is. */
    private static final long LONGEST_SECONDS = 1800;

    private static final long ENDING_SECONDS = 60;

    private final Process process;
    private final List<String> lines = new ArrayList<>();
    private final Thread reader;

    Child(List<String> command, Map<String, String> environment, Path folder) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(Redirect.DISCARD);
        builder.environment().putAll(environment);
        this.process = builder.start();
        process.getOutputStream().close();
        this.reader = new Thread(this::read, "stderr of " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try (BufferedReader in = process.errorReader(StandardCharsets.UTF_8)) {
            StringBuilder line = new StringBuilder();
            for (int c = in.read(); c >= 0; c = in.read()) {
                if (c == '\n') {
                    add(line.toString());
                    line.setLength(0);
                } else {
                    line.append((char) c);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized void add(String line) {
        lines.add(line);
        notifyAll();
    }

    private synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until it has said so many lines, or has ended. */
    synchronized void awaitLines(int number) {
        while (lines.size() < number && process.isAlive()) {
            try {
                wait(10);
            } catch (InterruptedException e) {
                throw interrupted(e);
            }
        }
    }

    /** Waits so long, or until it has ended. */
    void awaitMillis(long millis) {
        try {
            process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static IllegalStateException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("interrupted while a program runs", e);
    }

    /** Waits for its end. */
    Said await() throws IOException {
        awaitMillis(TimeUnit.SECONDS.toMillis(LONGEST_SECONDS));
        if (process.isAlive()) {
            kill();
            throw new IOException("does not end: killed after " + LONGEST_SECONDS + " s");
        }
        return new Said(said(), OptionalInt.of(process.exitValue()));
    }

    private List<String> said() {
        try {
            reader.join(TimeUnit.SECONDS.toMillis(ENDING_SECONDS));
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        return lines();
    }

    /** SIGKILL; the processes that it has started end too. */
    Said kill() throws IOException {
        List<ProcessHandle> below = process.descendants().toList();
        // Not by the process itself, which would close the pipe with what it has said.
        handle().destroyForcibly();
        Said said = afterSignal();
        // They notice by themselves; those that do not are not to meet the next try.
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(ENDING_SECONDS);
        while (below.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < end) {
            awaitOther(below);
        }
        below.forEach(ProcessHandle::destroyForcibly);
        return said;
    }

    private static void awaitOther(List<ProcessHandle> processes) {
        try {
            for (ProcessHandle one : processes) {
                if (one.isAlive()) {
                    Thread.sleep(50);
                    return;
                }
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** SIGTERM: it may put things in order. */
    Said terminate() throws IOException {
        handle().destroy();
        return afterSignal();
    }

    private Said afterSignal() throws IOException {
        Said said = await();
        int code = said.code().orElseThrow();
        // 128 and the number of the signal.
        boolean isSignal = code == 128 + 9 || code == 128 + 15;
        return isSignal ? new Said(said.lines(), OptionalInt.empty()) : said;
    }
}

package dyckkm.cli.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A JVM that takes the place of this one: its input, its output, its exit code, and the signals that end it. */
final class SecondJvm {
    /** What the JVM says on stderr before anything else when it is started with the module. */
    private static final byte[] WARNING =
            "WARNING: Using incubator modules: jdk.incubator.vector".getBytes(StandardCharsets.UTF_8);

    private static final int BUFFER = 8192;

    private final ProcessBuilder builder;

    /** @param without variables of the environment that it is not given */
    SecondJvm(List<String> commandLine, List<String> without) {
        builder = new ProcessBuilder(commandLine).inheritIO().redirectError(Redirect.PIPE);
        without.forEach(builder.environment()::remove);
    }

    /** Runs it to its end; returns its exit code. */
    int run() throws IOException, InterruptedException {
        Process process = builder.start();
        Thread messages = new Thread(() -> copy(process.getErrorStream(), System.err), "messages");
        messages.start();
        Thread hook = new Thread(() -> end(process, messages), "end");
        Runtime.getRuntime().addShutdownHook(hook);
        int code = process.waitFor();
        messages.join();
        return code;
    }

    /**
     * Passes a signal on and waits, since the program may have something to save. On Ctrl-C the terminal has told both already, and the second signal
     * changes nothing.
     */
    private static void end(Process process, Thread messages) {
        if (!process.isAlive()) {
            return;
        }
        // By its handle: the other way closes the streams that are still to be read.
        process.toHandle().destroy();
        try {
            int code = process.waitFor();
            messages.join();
            Runtime.getRuntime().halt(code);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Copies a stream as it comes, without the warning at its beginning. */
    static void copy(InputStream in, OutputStream out) {
        try (in) {
            copyUnlessWarning(in, out);
            byte[] buffer = new byte[BUFFER];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
                out.flush();
            }
        } catch (IOException e) {
            // The reader of our messages is gone, or there are none.
            return;
        }
    }

    /** Reads no further than where the stream differs from the warning, so that a short message is not held back. */
    private static void copyUnlessWarning(InputStream in, OutputStream out) throws IOException {
        int read = 0;
        for (; read < WARNING.length; read++) {
            int c = in.read();
            if (c != WARNING[read]) {
                out.write(WARNING, 0, read);
                if (c >= 0) {
                    out.write(c);
                }
                out.flush();
                return;
            }
        }
        int c = in.read();
        while (c >= 0 && c != '\n') {
            c = in.read();
        }
    }
}

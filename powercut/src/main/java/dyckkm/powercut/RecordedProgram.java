package dyckkm.powercut;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a whole program in a JVM of its own on a recording file system, whichever way it comes to its paths. Every line that the
 * program prints on stderr is a report.
 */
public final class RecordedProgram {
    static final String FOLDER = "dyckkm.powercut.folder";
    static final String JOURNAL = "dyckkm.powercut.journal";

    private RecordedProgram() {}

    /** Options and main class of a JVM that records; the program's main class and arguments follow. */
    public static List<String> command(Path folder, Path journal) {
        return List.of(
                "-Djava.nio.file.spi.DefaultFileSystemProvider=" + RecordingProvider.class.getName(),
                "-D" + FOLDER + "=" + folder,
                "-D" + JOURNAL + "=" + journal,
                RecordedProgram.class.getName());
    }

    /** All that may be found after a loss of power at any time, as {@link Recording#states}; {@code end} was told last. */
    public static List<State> states(Path journal, String end, int random, long seed) throws IOException {
        Journal read = Journal.read(journal);
        read.operations().add(new Operation.Report(end));
        return read.states(random, seed);
    }

    /** @param arguments the main class of a program, and its own arguments */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        if (!(FileSystems.getDefault().provider() instanceof RecordingProvider provider)) {
            throw new IllegalStateException("nothing is recorded: see RecordedProgram.command");
        }
        System.setErr(new PrintStream(new Lines(System.err, provider.recording()), true, StandardCharsets.UTF_8));
        try {
            Class.forName(arguments[0]).getMethod("main", String[].class).invoke(null, (Object)
                    Arrays.copyOfRange(arguments, 1, arguments.length));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Reports what is written, line by line, and passes it on. */
    private static final class Lines extends OutputStream {
        private final OutputStream next;
        private final Recording recording;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        private Lines(OutputStream next, Recording recording) {
            this.next = next;
            this.recording = recording;
        }

        @Override
        public synchronized void write(int b) throws IOException {
            if (b == '\n') {
                recording.report(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(b);
            }
            next.write(b);
        }

        @Override
        public void flush() throws IOException {
            next.flush();
        }
    }
}

package dyckkm.proof.recheck;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** scripts/check_certificate.py in one process for many files: its start takes longer than most checks. */
final class PythonChecker implements AutoCloseable {
    static final Path SCRIPT = Path.of("../scripts/check_certificate.py");

    private static final String DRIVER = """
            import sys
            sys.path.insert(0, sys.argv[1])
            import check_certificate
            sys.stderr = sys.stdout
            for line in sys.stdin:
                print("exit", check_certificate.main(line.rstrip("\\n").split("\\t")), flush=True)
            """;

    private final Process process;
    private final PrintStream questions;
    private final BufferedReader answers;

    /**
     * What it says of a certificate.
     *
     * @param exit its exit code
     * @param lines what it prints
     */
    record Answer(int exit, List<String> lines) {
        boolean isAccepted() {
            return exit == 0;
        }
    }

    PythonChecker(String python) throws IOException {
        process = new ProcessBuilder(python, "-c", DRIVER, SCRIPT.getParent().toString())
                .redirectErrorStream(true)
                .start();
        questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** A Python that is new enough. */
    static Optional<String> find() {
        return Stream.of(Optional.ofNullable(System.getenv("DYCKKM_PYTHON3")).orElse("python3"))
                .filter(PythonChecker::isNewEnough)
                .findFirst();
    }

    private static boolean isNewEnough(String python) {
        try {
            Process asked = new ProcessBuilder(python, "-c", "import sys; sys.exit(sys.version_info < (3, 9))")
                    .redirectErrorStream(true)
                    .start();
            asked.getInputStream().readAllBytes();
            return asked.waitFor(60, TimeUnit.SECONDS) && asked.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    Answer check(String... words) throws IOException {
        questions.println(String.join("\t", words));
        List<String> lines = new ArrayList<>();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith("exit ")) {
                return new Answer(Integer.parseInt(line.substring(5)), lines);
            }
            lines.add(line);
        }
        throw new IOException("the Python checker ended: " + lines);
    }

    @Override
    public void close() throws IOException {
        questions.close();
        answers.close();
        process.destroy();
    }
}

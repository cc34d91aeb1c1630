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

    private static final String CHECK = """
            import check_certificate
            answer = check_certificate.main
            """;

    /**
     * What its parts say of the image of the first set of a certificate under a symbol: a line for each variant, of low and high ends in turn,
     * of the numbers of a state and then of the set's own coordinates if it is slanted.
     */
    private static final String IMAGES = """
            from certificate.arithmetic import Engine
            from certificate.claim import read_certificate
            from certificate.files import read_file
            from certificate.images import Weights
            from certificate.languages import language_of
            from certificate.network import Network
            from certificate.sets import images_of

            def answer(words):
                network = Network(read_file(words[0], "the model"))
                language = language_of(network, None)
                certificate = read_certificate(read_file(words[1], "the certificate"), network, language)
                first = certificate.sets[0]
                images = images_of(first, network, language, certificate, Weights(network), {})
                for number in range(len(certificate.variants)):
                    image = images.under(int(words[2]), Engine(network, certificate.variants, number))
                    bounds = [*image.numbers, *(image.coordinates(first.slant.basis) if first.slant else [])]
                    print(*(f"{end.numerator}/{end.denominator}" for ends in bounds for end in ends))
                return 0
            """;

    private static final String LOOP = """
            sys.stderr = sys.stdout
            for line in sys.stdin:
                print("exit", answer(line.rstrip("\\n").split("\\t")), flush=True)
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
        this(python, CHECK);
    }

    private PythonChecker(String python, String definition) throws IOException {
        String program =
                "import sys\nsys.path.insert(0, sys.argv[1])\nsys.dont_write_bytecode = True\n" + definition + LOOP;
        process = new ProcessBuilder(python, "-c", program, SCRIPT.getParent().toString())
                .redirectErrorStream(true)
                .start();
        questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Asks for images of sets: the words are a model, a certificate and the number of a symbol. */
    static PythonChecker ofImages(String python) throws IOException {
        return new PythonChecker(python, IMAGES);
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

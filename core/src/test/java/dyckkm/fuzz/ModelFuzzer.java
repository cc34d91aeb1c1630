package dyckkm.fuzz;

import dyckkm.common.BadInputException;
import dyckkm.model.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Any bytes are a model or are refused in one line: what Jazzer calls. */
public final class ModelFuzzer {
    private static final Path FILE = file();

    private ModelFuzzer() {}

    private static Path file() {
        try {
            Path file = Files.createTempFile("dyckkm-fuzz", ".model");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        Files.write(FILE, bytes);
        try {
            ModelFile.read(FILE, OptionalInt.of(3));
        } catch (BadInputException e) {
            Refusals.check(e);
        }
    }
}

package dyckkm.bench.language;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Writing to a file in the directory for temporary files, as far as the system's cache: nothing waits for a disk. */
public class WritingToFile extends Writing {
    private Path file;

    @Setup
    public void createFile() throws IOException {
        file = Files.createTempFile("dyckkm-bench-", ".txt");
    }

    @TearDown
    public void deleteFile() throws IOException {
        Files.delete(file);
    }

    @Override
    OutputStream open() throws IOException {
        return Files.newOutputStream(file);
    }

    Path file() {
        return file;
    }
}

package dyckkm.language.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The machines among the test resources. */
final class Gallery {
    private Gallery() {}

    static Machine machine(String name) {
        return MachineJson.read(text(name), name);
    }

    /** With another depth in its text, which may be a greater one. */
    static Machine machine(String name, int depth) {
        return MachineJson.read(text(name).replaceFirst("\"depth\": \\d+", "\"depth\": " + depth), name);
    }

    private static String text(String name) {
        try (InputStream file = Gallery.class.getResourceAsStream("/languages/" + name + ".json")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

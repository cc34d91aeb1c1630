package dyckkm.explorer.network;

import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Trained networks that come with the page, so that there is something to compare with from the beginning: LSTMs of the paper's
 * size, each the result of {@code dyckkm train -k K -m M --tokens 200k}.
 */
public final class Examples {
    public static final List<String> NAMES = List.of("trained/lstm-2-3", "trained/lstm-8-3");

    private static final String PREFIX = "trained/";

    private Examples() {}

    /** The network of a name; empty if there is none. */
    static Optional<Network> find(String name) throws IOException {
        if (!NAMES.contains(name)) {
            return Optional.empty();
        }
        String resource = "/dyckkm/explorer/models/" + name.substring(PREFIX.length()) + ".safetensors";
        Path copy = Files.createTempFile("dyckkm", ".safetensors");
        try (InputStream file = Examples.class.getResourceAsStream(resource)) {
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            return Optional.of(ModelFile.read(copy));
        } finally {
            Files.delete(copy);
        }
    }
}

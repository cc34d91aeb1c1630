package dyckkm.report.learned;

import dyckkm.language.Language;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A trained network that comes with the program.
 *
 * @param folder of its run
 * @param network as its file has it
 */
public record CommittedModel(String folder, Network network) {
    /** Where the build puts {@code docs/results/models}. */
    private static final String RESOURCES = "/dyckkm/report/results/models/";

    /** Where they are in a checkout. */
    private static final String CHECKOUT = "docs/results/models/";

    /** Their digests, a line each. */
    private static final String LIST = "SHA256SUMS";

    /** The models, small languages first. */
    public static List<CommittedModel> all() throws IOException {
        List<CommittedModel> models = new ArrayList<>();
        for (String file : files()) {
            models.add(new CommittedModel(file.substring(0, file.indexOf('/')), read(file)));
        }
        models.sort(Comparator.comparingInt(CommittedModel::types)
                .thenComparingInt(model -> model.language().depthBound()));
        return models;
    }

    private static List<String> files() throws IOException {
        try (InputStream list = open(LIST)) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(" +", 2)[1])
                    .toList();
        }
    }

    private static InputStream open(String name) throws FileNotFoundException {
        InputStream in = CommittedModel.class.getResourceAsStream(RESOURCES + name);
        if (in == null) {
            throw new FileNotFoundException(RESOURCES + name + " is not in this build");
        }
        return in;
    }

    private static Network read(String file) throws IOException {
        Path copy = Files.createTempFile("dyckkm", ".safetensors");
        try (InputStream in = open(file)) {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            return ModelFile.read(copy);
        } finally {
            Files.delete(copy);
        }
    }

    public Language language() {
        return network.language().orElseThrow();
    }

    private int types() {
        return language().alphabet().bracketTypes().orElseThrow();
    }

    /** Its language as the tables of the report name it. */
    String name() {
        return "(" + types() + "," + language().depthBound() + ")";
    }

    /** What to give {@code verify}, in a checkout. */
    String path() {
        return CHECKOUT + folder;
    }
}

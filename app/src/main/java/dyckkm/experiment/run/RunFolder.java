package dyckkm.experiment.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dyckkm.common.BadInputException;
import dyckkm.common.Folders;
import dyckkm.experiment.file.CheckpointFiles;
import dyckkm.experiment.file.MetricsFile;
import dyckkm.experiment.file.SealedJson;
import dyckkm.experiment.file.StoredFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The files of a run: {@code config.yaml}, {@code metrics.jsonl}, {@code model.safetensors}, {@code result.json} and the last
 * two checkpoints. Each survives a loss of power once it has been written, and tells whether it is what was written.
 */
public final class RunFolder {
    /** The trained model. */
    public static final String MODEL = "model.safetensors";

    private static final String KERNELS = "kernels";
    private static final String REASON = "reason";

    /** So many older programs wrote, which knew no checksum. */
    private static final int UNSEALED_KEYS = 2;

    private final Path folder;

    public RunFolder(Path folder) {
        this.folder = folder;
    }

    /** Makes the folder, or checks that it can be used. */
    void open() throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileSystemException(folder.toString(), null, "is not a folder");
        }
        Folders.create(folder);
        if (!Files.isWritable(folder)) {
            throw new FileSystemException(folder.toString(), null, "cannot be written to");
        }
    }

    Path path() {
        return folder;
    }

    Path model() {
        return folder.resolve(MODEL);
    }

    Path result() {
        return folder.resolve("result.json");
    }

    public Path diverged() {
        return folder.resolve("diverged.json");
    }

    Path configuration() {
        return folder.resolve("config.yaml");
    }

    MetricsFile metrics() {
        return new MetricsFile(folder.resolve("metrics.jsonl"));
    }

    CheckpointFiles checkpoints() {
        return new CheckpointFiles(folder);
    }

    /** Whether there is anything of a run here. */
    boolean isUsed() {
        return Stream.concat(
                        checkpoints().files(),
                        Stream.of(configuration(), metrics().path(), result(), diverged(), model()))
                .anyMatch(Files::exists);
    }

    /** Whether what is here belongs to the run of this configuration. */
    boolean belongsTo(String config) throws IOException {
        return Files.isRegularFile(configuration())
                && new String(Files.readAllBytes(configuration()), StandardCharsets.UTF_8).equals(config);
    }

    void claim(String config) throws IOException {
        StoredFile.replace(configuration(), config);
    }

    /** Rewrites the configuration if it was removed or changed: without it the folder would belong to no run. */
    void keepClaim(String config, Consumer<String> notes) throws IOException {
        if (!belongsTo(config)) {
            notes.accept(configuration() + ": " + (Files.exists(configuration()) ? "changed" : "removed")
                    + " while the run goes on; written anew");
            claim(config);
        }
    }

    void writeResult(String json) throws IOException {
        StoredFile.replace(result(), json);
    }

    void writeDiverged(String reason, String kernels) throws IOException {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(REASON, reason);
        json.put(KERNELS, kernels);
        StoredFile.replace(diverged(), SealedJson.text(json));
    }

    /** Why the run diverges with kernels of this name, if that is known. */
    public Optional<String> divergence(String kernels) {
        try {
            ObjectNode json = SealedJson.read(new String(Files.readAllBytes(diverged()), StandardCharsets.UTF_8));
            if (!SealedJson.isSealed(json) && json.size() > UNSEALED_KEYS) {
                // A checksum whose name is damaged.
                return Optional.empty();
            }
            return json.path(KERNELS).asText().equals(kernels)
                    ? Optional.of(json.path(REASON).asText())
                    : Optional.empty();
        } catch (IOException | BadInputException e) {
            // Its content can be recomputed.
            return Optional.empty();
        }
    }
}

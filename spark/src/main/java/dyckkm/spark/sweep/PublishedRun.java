package dyckkm.spark.sweep;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.spark.cluster.Cluster;
import dyckkm.spark.cluster.HadoopFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * What of a run all machines can see: {@code config.yaml}, and the files of its end once it is finished, under the names that
 * they have in any run's folder; until then its checkpoints.
 *
 * <p>A checkpoint is a file of its own that is never written again, named after kernels, epoch and batch: of equal names the
 * content is equal, whichever attempt wrote it. {@code result.json} comes last and names the checksum of the model that belongs to
 * it; it is replaced only by one about that model, if it lacks what is measured today.
 */
final class PublishedRun {
    private static final String CONFIG = "config.yaml";
    private static final String METRICS = "metrics.jsonl";
    private static final String MODEL = "model.safetensors";
    private static final String RESULT = "result.json";
    private static final String DIVERGED = "diverged.json";
    private static final String CHECKPOINT = "checkpoint.bin";
    private static final String PREVIOUS = "checkpoint.previous.bin";
    private static final String CHECKPOINTS = "checkpoints";

    /** The last, and one in case that is damaged. */
    private static final int KEPT = 2;

    private static final String DAMAGED = ".damaged";

    private final HadoopFiles files;
    private final String folder;
    private final RunConfig config;

    PublishedRun(HadoopFiles files, RunConfig config) {
        this.files = files;
        this.config = config;
        this.folder = FolderStore.RUNS + "/" + config.name();
    }

    private String in(String name) {
        return folder + "/" + name;
    }

    private String checkpoints() {
        return in(CHECKPOINTS);
    }

    boolean hasResult() throws IOException {
        return files.exists(in(RESULT));
    }

    /** Copies the files of the run's end, as many as there are, to a folder of this machine. */
    void copyEnd(Path target) throws IOException {
        for (String name : List.of(CONFIG, METRICS, MODEL, DIVERGED, RESULT)) {
            copy(name, target);
        }
    }

    private void copy(String name, Path target) throws IOException {
        try {
            byte[] content = files.read(in(name));
            Files.createDirectories(target);
            Files.write(target.resolve(name), content);
        } catch (FileNotFoundException e) {
            // Not every run has every file.
            return;
        }
    }

    /** Makes the folder the run's, whatever was there. */
    void claim(Consumer<String> notes) throws IOException {
        byte[] yaml = config.yaml().getBytes(StandardCharsets.UTF_8);
        files.createFolder(folder);
        if (files.writeNew(in(CONFIG), yaml)) {
            return;
        }
        if (!Arrays.equals(files.read(in(CONFIG)), yaml)) {
            setAside(folder, "its config.yaml is not of this run", notes);
            files.createFolder(folder);
            files.writeNew(in(CONFIG), yaml);
        }
    }

    /** Puts aside a result that turned out to be none. */
    void setAsideResult(Consumer<String> notes) throws IOException {
        setAside(in(RESULT), "damaged, or its model is", notes);
        files.delete(in(MODEL));
    }

    /**
     * Copies the last whole checkpoint of these kernels to a folder of this machine, if there is one; a damaged one is put
     * aside, and told.
     */
    void takeUp(String kernels, Path target, Consumer<String> notes) throws IOException {
        for (String name : checkpointsOf(kernels)) {
            String path = checkpoints() + "/" + name;
            try {
                unpack(files.read(path), target);
                return;
            } catch (FileNotFoundException e) {
                // Another attempt has come further and removed it.
                continue;
            } catch (IOException e) {
                setAside(path, "damaged: " + Cluster.reason(e), notes);
            }
        }
        // A sweep that was begun without Spark may have some.
        for (String name : List.of(CHECKPOINT, PREVIOUS, METRICS)) {
            copy(name, target);
        }
    }

    /** Names, the furthest first. */
    private List<String> checkpointsOf(String kernels) throws IOException {
        String beginning = CheckpointName.beginning(kernels);
        return files.list(checkpoints()).stream()
                .filter(name -> name.startsWith(beginning) && name.endsWith(CheckpointName.ENDING))
                .sorted(Comparator.reverseOrder())
                .toList();
    }

    private static void unpack(byte[] archive, Path target) throws IOException {
        byte[] checkpoint = null;
        byte[] metrics = null;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals(CHECKPOINT)) {
                    checkpoint = zip.readAllBytes();
                } else if (entry.getName().equals(METRICS)) {
                    metrics = zip.readAllBytes();
                }
            }
        }
        if (checkpoint == null || metrics == null) {
            throw new IOException("cut off");
        }
        Files.createDirectories(target);
        Files.write(target.resolve(CHECKPOINT), checkpoint);
        Files.write(target.resolve(METRICS), metrics);
    }

    /** Publishes the checkpoint in a run's folder on this machine; those that are no longer needed go. */
    void publishCheckpoint(CheckpointName name, Path source) throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            for (String part : List.of(CHECKPOINT, METRICS)) {
                zip.putNextEntry(new ZipEntry(part));
                Files.copy(source.resolve(part), zip);
                zip.closeEntry();
            }
        }
        files.writeNew(checkpoints() + "/" + name.text(), archive.toByteArray());
        List<String> all = checkpointsOf(name.kernels());
        for (String old : all.subList(Math.min(KEPT, all.size()), all.size())) {
            files.delete(checkpoints() + "/" + old);
        }
    }

    /**
     * Publishes the end of a run from its folder on this machine. If another attempt was first, its result stays, and so does
     * the model that belongs to it.
     */
    void publishEnd(Path source) throws IOException {
        for (String name : List.of(METRICS, MODEL, DIVERGED)) {
            if (Files.exists(source.resolve(name))) {
                files.writeNew(in(name), Files.readAllBytes(source.resolve(name)));
            }
        }
        if (Files.exists(source.resolve(RESULT))
                && files.writeNew(in(RESULT), Files.readAllBytes(source.resolve(RESULT)))) {
            // Kernels that round differently make another model, and metrics tell how long it took. Since there is a
            // result, no other attempt writes them any more.
            for (String name : List.of(METRICS, MODEL)) {
                byte[] content = Files.readAllBytes(source.resolve(name));
                if (!Arrays.equals(files.read(in(name)), content)) {
                    files.replace(in(name), content);
                }
            }
        }
        removeCheckpoints();
    }

    /** Replaces the published result by one about the same model. */
    void replaceResult(Path source) throws IOException {
        files.replace(in(RESULT), Files.readAllBytes(source.resolve(RESULT)));
    }

    /** To be called when the run is finished, also by an attempt that was too late. */
    void removeCheckpoints() throws IOException {
        if (hasResult()) {
            files.delete(checkpoints());
        }
    }

    private void setAside(String path, String reason, Consumer<String> notes) throws IOException {
        String aside = path + DAMAGED;
        for (int i = 2; files.exists(aside); i++) {
            aside = path + DAMAGED + "-" + i;
        }
        if (files.rename(path, aside)) {
            notes.accept(
                    files.describe(path) + ": " + reason + "; kept as " + aside.substring(aside.lastIndexOf('/') + 1));
        }
    }
}

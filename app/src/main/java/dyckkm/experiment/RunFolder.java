package dyckkm.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.language.BadInputException;
import dyckkm.training.Checkpoint;
import dyckkm.training.OtherTrainingException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The files of a run: {@code config.yaml}, {@code metrics.jsonl}, {@code model.safetensors}, {@code result.json} and the last
 * two checkpoints.
 *
 * <p>Files are written beside their place and moved into it, here without a hook that runs at the end of the program: an
 * interrupted run still has a checkpoint to write then.
 */
final class RunFolder {
    private final Path folder;

    /** What writes to a channel. */
    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /**
     * A checkpoint on disk.
     *
     * @param seconds how long it took to get there
     */
    record Saved(Checkpoint checkpoint, double seconds) {}

    RunFolder(Path folder) {
        this.folder = folder;
    }

    /** Makes the folder, or checks that it can be used. */
    void open() throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileSystemException(folder.toString(), null, "is not a folder");
        }
        Files.createDirectories(folder);
        if (!Files.isWritable(folder)) {
            throw new FileSystemException(folder.toString(), null, "cannot be written to");
        }
    }

    Path path() {
        return folder;
    }

    Path model() {
        return folder.resolve("model.safetensors");
    }

    Path result() {
        return folder.resolve("result.json");
    }

    Path diverged() {
        return folder.resolve("diverged.json");
    }

    Path configuration() {
        return folder.resolve("config.yaml");
    }

    private Path metrics() {
        return folder.resolve("metrics.jsonl");
    }

    private Path checkpoint() {
        return folder.resolve("checkpoint.bin");
    }

    private Path previousCheckpoint() {
        return folder.resolve("checkpoint.previous.bin");
    }

    /** Whether there is anything of a run here. */
    boolean isUsed() {
        return Stream.of(configuration(), metrics(), checkpoint(), previousCheckpoint(), result(), diverged(), model())
                .anyMatch(Files::exists);
    }

    /** Whether what is here belongs to the run of this configuration. */
    boolean belongsTo(String config) throws IOException {
        return Files.isRegularFile(configuration())
                && new String(Files.readAllBytes(configuration()), StandardCharsets.UTF_8).equals(config);
    }

    void claim(String config) throws IOException {
        writeText(configuration(), config);
    }

    void writeResult(String json) throws IOException {
        writeText(result(), json);
    }

    void writeDiverged(String json) throws IOException {
        writeText(diverged(), json);
    }

    /** Why the run diverges with kernels of this name, if that is known. */
    Optional<String> divergence(String kernels) {
        try {
            JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(diverged()));
            return json.path("kernels").asText().equals(kernels)
                    ? Optional.of(json.path("reason").asText())
                    : Optional.empty();
        } catch (IOException e) {
            // Whatever it once said, it can be found out again.
            return Optional.empty();
        }
    }

    void addMetrics(String line) throws IOException {
        Files.writeString(metrics(), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Drops the lines of epochs that will be done again. */
    void keepMetrics(int epochs, Consumer<String> notes) throws IOException {
        List<String> lines = List.of();
        try {
            lines = Files.readAllLines(metrics());
        } catch (NoSuchFileException e) {
            // There are none yet.
        } catch (CharacterCodingException e) {
            setAside(metrics(), "damaged: it is no text", notes);
        }
        List<String> kept = lines.subList(0, Math.min(epochs, lines.size()));
        writeText(metrics(), kept.isEmpty() ? "" : String.join("\n", kept) + "\n");
    }

    void save(Saved saved, String name) throws IOException {
        Path fresh = folder.resolve("checkpoint.new.bin");
        write(fresh, out -> {
            CheckedOutputStream checked = new CheckedOutputStream(out, new CRC32C());
            DataOutputStream data = new DataOutputStream(checked);
            data.writeDouble(saved.seconds);
            saved.checkpoint.write(data, name);
            data.writeLong(checked.getChecksum().getValue());
        });
        if (Files.exists(checkpoint())) {
            Files.move(checkpoint(), previousCheckpoint(), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(fresh, checkpoint(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The last checkpoint that is whole; one that is not is put aside, and told. */
    Optional<Saved> lastCheckpoint(String name, Consumer<String> notes) throws IOException {
        for (Path file : List.of(checkpoint(), previousCheckpoint())) {
            try {
                return Optional.of(read(file, name));
            } catch (NoSuchFileException e) {
                continue;
            } catch (BadInputException e) {
                setAside(file, e.getMessage(), notes);
            }
        }
        return Optional.empty();
    }

    /**
     * Refuses to go on where other kernels have left a training: they round differently, so it would have to begin anew.
     *
     * @param run the training's name
     */
    void requireKernels(String run, String kernels) throws IOException {
        for (Path file : List.of(checkpoint(), previousCheckpoint())) {
            try {
                read(file, run + " " + kernels);
                return;
            } catch (OtherTrainingException e) {
                if (e.name().startsWith(run + " ")) {
                    throw new BadInputException(file + " was made with the kernels "
                            + e.name().substring(run.length() + 1) + ", here are " + kernels
                            + ", which round differently: go on where it was made, or begin anew in another folder");
                }
            } catch (NoSuchFileException | BadInputException e) {
                // Nothing to go on from, which is told when it is tried.
            }
        }
    }

    private static Saved read(Path file, String name) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        CRC32C checksum = new CRC32C();
        try (DataInputStream in = new DataInputStream(
                new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), checksum))) {
            double seconds = in.readDouble();
            Checkpoint checkpoint = Checkpoint.read(in, name);
            long expected = checksum.getValue();
            if (in.readLong() != expected || in.read() >= 0) {
                throw new BadInputException("damaged: its checksum does not fit");
            }
            return new Saved(checkpoint, seconds);
        } catch (EOFException e) {
            throw new BadInputException("cut off");
        } catch (UTFDataFormatException e) {
            throw new BadInputException("damaged: its name is no text");
        }
    }

    /** Gives a file, or the folder itself, a name under which nobody will take it for a good one. */
    static Path setAside(Path file, String reason, Consumer<String> notes) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        for (int i = 2; Files.exists(aside); i++) {
            aside = file.resolveSibling(file.getFileName() + ".damaged-" + i);
        }
        Files.move(file, aside);
        notes.accept(file + ": " + reason + "; kept as " + aside.getFileName());
        return aside;
    }

    private void writeText(Path file, String text) throws IOException {
        Path fresh = folder.resolve("." + file.getFileName() + ".new");
        write(fresh, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes all of a file to the disk, or leaves none of it. */
    private static void write(Path file, Writing writing) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            writing.to(Channels.newOutputStream(channel));
            channel.force(true);
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw new FileSystemException(file.toString(), null, e.getMessage());
        }
    }
}

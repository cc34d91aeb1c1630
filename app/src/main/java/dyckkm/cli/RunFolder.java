package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.training.Checkpoint;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
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

/**
 * The folder of a training: {@code config.yaml}, {@code metrics.jsonl}, {@code model.safetensors}, {@code result.json} and the
 * last two checkpoints.
 *
 * <p>Files are written beside their place and moved into it, here without a hook that runs at the end of the program: an
 * interrupted training still has a checkpoint to write then.
 */
final class RunFolder {
    private final Path folder;

    /** What writes to a channel. */
    private interface Writing {
        void to(FileChannel channel) throws IOException;
    }

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

    Path model() {
        return folder.resolve("model.safetensors");
    }

    Path result() {
        return folder.resolve("result.json");
    }

    private Path configuration() {
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

    /** Whether this folder already belongs to the training of this configuration; refuses one of another. */
    boolean belongsTo(String config) throws IOException {
        if (!Files.exists(configuration())) {
            return false;
        }
        if (!Files.readString(configuration()).equals(config)) {
            throw new BadInputException(folder + " holds another training (see " + configuration()
                    + "): give another folder, or remove this one");
        }
        return true;
    }

    void claim(String config) throws IOException {
        writeText(configuration(), config);
        Files.deleteIfExists(checkpoint());
        Files.deleteIfExists(previousCheckpoint());
        Files.deleteIfExists(result());
        writeText(metrics(), "");
    }

    void writeResult(String json) throws IOException {
        writeText(result(), json);
    }

    void addMetrics(String line) throws IOException {
        Files.writeString(metrics(), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Drops the lines of epochs that will be done again. */
    void keepMetrics(int epochs) throws IOException {
        List<String> lines = Files.exists(metrics()) ? Files.readAllLines(metrics()) : List.of();
        List<String> kept = lines.subList(0, Math.min(epochs, lines.size()));
        writeText(metrics(), kept.isEmpty() ? "" : String.join("\n", kept) + "\n");
    }

    void save(Checkpoint checkpoint, String name) throws IOException {
        Path fresh = folder.resolve("checkpoint.new.bin");
        write(fresh, channel -> checkpoint.write(Channels.newOutputStream(channel), name));
        if (Files.exists(checkpoint())) {
            Files.move(checkpoint(), previousCheckpoint(), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(fresh, checkpoint(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The last checkpoint that is whole; what is wrong with a later one is told. */
    Optional<Checkpoint> lastCheckpoint(String name, Consumer<String> problems) throws IOException {
        for (Path file : List.of(checkpoint(), previousCheckpoint())) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                return Optional.of(Checkpoint.read(in, name));
            } catch (NoSuchFileException e) {
                continue;
            } catch (BadInputException e) {
                problems.accept(file + ": " + e.getMessage());
            }
        }
        return Optional.empty();
    }

    private void writeText(Path file, String text) throws IOException {
        Path fresh = folder.resolve("." + file.getFileName() + ".new");
        write(fresh, channel -> Channels.newOutputStream(channel).write(text.getBytes(StandardCharsets.UTF_8)));
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes all of a file to the disk, or leaves none of it. */
    private static void write(Path file, Writing writing) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            writing.to(channel);
            channel.force(true);
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw new FileSystemException(file.toString(), null, e.getMessage());
        }
    }
}

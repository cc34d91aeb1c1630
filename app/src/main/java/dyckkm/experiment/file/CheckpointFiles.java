package dyckkm.experiment.file;

import dyckkm.common.BadInputException;
import dyckkm.common.Folders;
import dyckkm.training.Checkpoint;
import dyckkm.training.OtherTrainingException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The last two checkpoints of a run. A checkpoint holds the lines of {@code metrics.jsonl} too, so that training and metrics
 * always belong together.
 *
 * <p>Format: {@link #MARK}, seconds (double), length of the metrics in bytes (int), metrics, {@link Checkpoint}, CRC-32C of all
 * that. Older programs wrote neither mark nor metrics.
 */
public final class CheckpointFiles {
    /** "dyckrun2"; as a number of seconds it would be beyond the age of the universe. */
    private static final long MARK = 0x6479636B72756E32L;

    private final Path folder;

    /**
     * A checkpoint on disk.
     *
     * @param seconds how long it took to get there
     * @param metrics the text of {@code metrics.jsonl}; empty if an older program wrote the checkpoint
     */
    public record Saved(Checkpoint checkpoint, double seconds, Optional<String> metrics) {}

    public CheckpointFiles(Path folder) {
        this.folder = folder;
    }

    private Path last() {
        return folder.resolve("checkpoint.bin");
    }

    private Path previous() {
        return folder.resolve("checkpoint.previous.bin");
    }

    public Stream<Path> files() {
        return Stream.of(last(), previous());
    }

    /** Saves a checkpoint; when this returns, it survives a loss of power. */
    public void save(Checkpoint checkpoint, double seconds, String metrics, String name) throws IOException {
        Path fresh = folder.resolve("checkpoint.new.bin");
        StoredFile.write(fresh, out -> {
            CheckedOutputStream checked = new CheckedOutputStream(out, new CRC32C());
            DataOutputStream data = new DataOutputStream(checked);
            byte[] text = metrics.getBytes(StandardCharsets.UTF_8);
            data.writeLong(MARK);
            data.writeDouble(seconds);
            data.writeInt(text.length);
            data.write(text);
            checkpoint.write(data, name);
            data.writeLong(checked.getChecksum().getValue());
        });
        if (Files.exists(last())) {
            Files.move(last(), previous(), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(fresh, last(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Folders.sync(folder);
    }

    /** The last checkpoint that is whole; one that is not is put aside, and told. */
    public Optional<Saved> takeUp(String name, Consumer<String> notes) throws IOException {
        for (Path file : List.of(last(), previous())) {
            try {
                return Optional.of(read(file, name));
            } catch (NoSuchFileException e) {
                continue;
            } catch (BadInputException e) {
                StoredFile.setAside(file, e.getMessage(), notes);
            }
        }
        return Optional.empty();
    }

    /** The last checkpoint of a training that is whole; nothing is put aside. */
    public Optional<Saved> lastWhole(String name) throws IOException {
        for (Path file : List.of(last(), previous())) {
            try {
                return Optional.of(read(file, name));
            } catch (NoSuchFileException | BadInputException e) {
                continue;
            }
        }
        return Optional.empty();
    }

    /** The metrics of the last checkpoint, if that is whole. */
    public Optional<String> lastMetrics(String name) throws IOException {
        try {
            return read(last(), name).metrics();
        } catch (NoSuchFileException | BadInputException e) {
            return Optional.empty();
        }
    }

    /**
     * Refuses to go on where other kernels have left a training: they round differently, so it would have to begin anew.
     *
     * @param run the training's name
     */
    public void requireKernels(String run, String kernels) throws IOException {
        for (Path file : List.of(last(), previous())) {
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
                // Not a usable checkpoint, which is reported on resuming.
            }
        }
    }

    /**
     * Reads a checkpoint.
     *
     * @param name of the training that would go on from it
     * @throws BadInputException if it is cut off, damaged, or of another training
     */
    public static Saved read(Path file, String name) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        CRC32C checksum = new CRC32C();
        try (DataInputStream in = new DataInputStream(
                new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), checksum))) {
            long first = in.readLong();
            boolean hasMetrics = first == MARK;
            double seconds = hasMetrics ? in.readDouble() : Double.longBitsToDouble(first);
            Optional<String> metrics = hasMetrics ? Optional.of(metrics(in)) : Optional.empty();
            Checkpoint checkpoint = Checkpoint.read(in, name);
            long expected = checksum.getValue();
            if (in.readLong() != expected || in.read() >= 0) {
                throw new BadInputException("damaged: its checksum does not fit");
            }
            return new Saved(checkpoint, seconds, metrics);
        } catch (EOFException e) {
            throw new BadInputException("cut off");
        } catch (UTFDataFormatException e) {
            throw new BadInputException("damaged: its name is no text");
        }
    }

    private static String metrics(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0) {
            throw new BadInputException("damaged: metrics of " + length + " bytes");
        }
        byte[] text = in.readNBytes(length);
        if (text.length < length) {
            throw new EOFException();
        }
        return new String(text, StandardCharsets.UTF_8);
    }
}

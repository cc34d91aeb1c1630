package dyckkm.experiment.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * {@code metrics.jsonl}, a line for every finished epoch. While a run goes on, its text is kept here and in every checkpoint: a file
 * that was removed or changed is noticed and written anew.
 */
public final class MetricsFile {
    private final Path file;
    private String text = "";

    public MetricsFile(Path file) {
        this.file = file;
    }

    public Path path() {
        return file;
    }

    /** The lines so far. */
    public String text() {
        return text;
    }

    /** By which {@code result.json} knows the file. */
    public String checksum() {
        return Checksums.of(bytes(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String decoded(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Goes on with the lines of this many epochs, those of the checkpoint if it has them; others will be done again. */
    public void takeUp(Optional<String> saved, int epochs, Consumer<String> notes) throws IOException {
        Optional<byte[]> found = content();
        if (found.isPresent() && !isText(found.get())) {
            StoredFile.setAside(file, "damaged: it is no text", notes);
        } else if (found.isPresent() && saved.isPresent() && !continues(found.get(), bytes(saved.get()))) {
            StoredFile.setAside(file, "damaged: not the metrics of the checkpoint", notes);
        } else if (found.isEmpty() && saved.isPresent() && !saved.get().isEmpty()) {
            notes.accept(file + ": missing; written anew from the checkpoint");
        }
        text = saved.orElseGet(() -> beginning(found, epochs));
        if (text.lines().count() < epochs) {
            notes.accept(file + ": the lines of " + (epochs - text.lines().count()) + " epochs are lost");
        }
        StoredFile.replace(file, text);
    }

    /** Whether a file is what a loss of power may have left of some metrics and of what came after them. */
    private static boolean continues(byte[] found, byte[] saved) {
        int length = Math.min(found.length, saved.length);
        for (int i = 0; i < length; i++) {
            if (found[i] != saved[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isText(byte[] found) {
        return Arrays.equals(bytes(decoded(found)), found);
    }

    /** Of a file that an older program wrote, whose checkpoints do not have its lines. */
    private static String beginning(Optional<byte[]> found, int epochs) {
        if (found.isEmpty() || !isText(found.get())) {
            return "";
        }
        List<String> lines = decoded(found.get()).lines().limit(epochs).toList();
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    /** Adds a line; when this returns, it survives a loss of power. */
    public void add(String line, Consumer<String> notes) throws IOException {
        int before = bytes(text).length;
        text += line + "\n";
        if (!append(before, bytes(line + "\n"))) {
            restore(notes);
        }
    }

    private boolean append(int before, byte[] line) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            if (channel.size() != before) {
                return false;
            }
            ByteBuffer buffer = ByteBuffer.wrap(line);
            channel.position(before);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Writes the file anew if it is not what it should be. */
    public void check(Consumer<String> notes) throws IOException {
        if (!isWhole()) {
            restore(notes);
        }
    }

    private boolean isWhole() throws IOException {
        Optional<byte[]> found = content();
        return found.isPresent() && decoded(found.get()).equals(text);
    }

    private void restore(Consumer<String> notes) throws IOException {
        notes.accept(
                file + ": " + (Files.exists(file) ? "changed" : "removed") + " while the run goes on; written anew");
        StoredFile.replace(file, text);
    }

    private Optional<byte[]> content() throws IOException {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /**
     * What a finished run says of its metrics.
     *
     * @param checksum of the file; none if an older program has finished the run
     */
    public record Expected(int epochs, Optional<String> checksum) {
        /** What is wrong with the content of a file. */
        private Optional<String> fault(byte[] content) {
            long lines = decoded(content).lines().count();
            if (lines != epochs) {
                return Optional.of("damaged: " + lines + " lines, but the run had " + epochs + " epochs");
            }
            return checksum.isEmpty() || checksum.get().equals(Checksums.of(content))
                    ? Optional.empty()
                    : Optional.of("damaged: its checksum does not fit");
        }
    }

    /** What is wrong with the file of a finished run. */
    public Optional<String> fault(Expected expected) throws IOException {
        Optional<byte[]> found = content();
        return found.isEmpty() ? Optional.of("missing") : expected.fault(found.get());
    }

    /** Writes the file of a finished run anew if the text is what is expected; returns whether it is. */
    public boolean mend(Expected expected, String saved) throws IOException {
        if (expected.fault(bytes(saved)).isPresent()) {
            return false;
        }
        StoredFile.replace(file, saved);
        return true;
    }
}

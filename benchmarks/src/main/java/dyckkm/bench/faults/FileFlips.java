package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Flips a bit in a file that a command has written, and lets another command read it. */
final class FileFlips implements Fault {
    private final Subject writer;
    private final String file;
    private final List<String> reading;
    private final int flips;
    private Path stored;
    private Here whole;

    /** @param reading a command, {@code FILE} for the path */
    FileFlips(Subject writer, String file, String reading, int flips) {
        this.writer = writer;
        this.file = file;
        this.reading = List.of(reading.split(" "));
        this.flips = flips;
    }

    @Override
    public String name() {
        return "flip " + file;
    }

    @Override
    public int tries() {
        return flips;
    }

    private Here read(Path path) {
        List<String> command = new ArrayList<>();
        for (String word : reading) {
            command.add(word.equals("FILE") ? path.toString() : word.replace('_', ' '));
        }
        Here here = Here.run(command);
        return new Here(here.said(), timeless(here.out()));
    }

    private static String timeless(String text) {
        return text.replaceAll("\"seconds\"\\s*:\\s*[-\\d.E]+", "");
    }

    @Override
    public void begin(Path folder) throws IOException {
        writer.prepare(folder);
        Said said = Program.small().run(folder, writer.arguments());
        if (!said.isDone()) {
            throw new IOException(writer.name() + " fails: " + said);
        }
        stored = folder.resolve(file);
        whole = read(stored);
        if (!whole.said().isDone()) {
            throw new IOException(file + " is refused as it was written: " + whole.said());
        }
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path copy = folder.resolve(String.valueOf(stored.getFileName()));
        Files.write(copy, Files.readAllBytes(stored));
        Bit bit = Bit.flip(copy, random);
        Here now = read(copy);
        int code = now.said().code().orElseThrow();
        if (code == 3 || now.said().lines().size() > 1) {
            return Finding.wrong(bit + ": " + now.said());
        }
        if (now.out().equals(whole.out()) && now.said().isDone()) {
            return Finding.EQUAL;
        }
        return now.said().isDone() ? Finding.OTHER : Finding.TOLD;
    }
}

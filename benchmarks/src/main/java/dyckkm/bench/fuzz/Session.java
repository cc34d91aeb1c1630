package dyckkm.bench.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What a process does for a campaign: judges one file after the other, counts, and keeps those that were taken wrongly. A reader that
 * does not come back ends the process.
 */
final class Session {
    /** The exit code of a process whose reader did not come back. */
    static final int HUNG = 5;

    /** The end of the names of files that say what was wrong. */
    static final String FAULT = ".fault";

    private static final int MOST_KEPT = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Target target;
    private final List<byte[]> seeds;
    private final Judge judge;
    private final Tally tally;
    private final Path faults;
    private final String prefix;
    private final Watch watch;

    /**
     * @param prefix of the names of the files that are kept
     */
    Session(Target target, Place place, String prefix) throws IOException {
        this.target = target;
        this.seeds = place.seeds(target.name());
        this.judge = new Judge(target.reader(), target.limits(), place.scratch().resolve(target.fileName()), seeds);
        this.tally = new Tally(place.tally());
        this.faults = place.faults();
        this.prefix = prefix;
        // Classes are loaded and code is compiled before anything is held against a limit.
        for (byte[] seed : seeds) {
            judge.judge(target.frame().apply(seed));
        }
        this.watch = new Watch(PATIENCE, this::hung);
    }

    List<byte[]> seeds() {
        return seeds;
    }

    Tally tally() {
        return tally;
    }

    /**
     * Gives a file to the reader.
     *
     * @param mutated what is framed and given
     * @param number by which a file that is kept is called
     */
    void read(byte[] mutated, long number) throws IOException {
        byte[] content = target.frame().apply(mutated);
        watch.begin(content);
        Judgement judgement = judge.judge(content);
        watch.end();
        tally.add(judgement);
        if (judgement.fault().isPresent() && tally.faults() <= MOST_KEPT) {
            keep(content, number, judgement.fault().get());
        }
    }

    private void keep(byte[] content, long number, String what) throws IOException {
        Path file = faults.resolve(target.name() + "-" + prefix + number + "-" + target.fileName());
        Files.write(file, content);
        Files.writeString(Path.of(file + FAULT), what + "\n");
    }

    private void hung(byte[] content) {
        try {
            tally.addFault();
            keep(content, tally.files(), "no end after " + PATIENCE.toSeconds() + " s");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Runtime.getRuntime().halt(HUNG);
        }
    }

    /**
     * Where a process works.
     *
     * @param seedFolder good files, in a folder for each target
     * @param scratch where readers find their files
     * @param tally what was counted
     * @param faults where files are kept
     */
    record Place(Path seedFolder, Path scratch, Path tally, Path faults) {
        private static final String PROPERTY = "dyckkm.fuzz.";

        List<byte[]> seeds(String target) throws IOException {
            List<byte[]> seeds = new ArrayList<>();
            try (Stream<Path> files = Files.list(seedFolder.resolve(target))) {
                for (Path file : files.sorted().toList()) {
                    seeds.add(Files.readAllBytes(file));
                }
            }
            return seeds;
        }

        /** As options of a JVM. */
        List<String> options() {
            return List.of(
                    "-D" + PROPERTY + "seeds=" + seedFolder,
                    "-D" + PROPERTY + "scratch=" + scratch,
                    "-D" + PROPERTY + "tally=" + tally,
                    "-D" + PROPERTY + "faults=" + faults);
        }

        /** From the options that this JVM was started with. */
        static Place ofThisProcess() {
            Properties properties = System.getProperties();
            return new Place(
                    Path.of(properties.getProperty(PROPERTY + "seeds")),
                    Path.of(properties.getProperty(PROPERTY + "scratch")),
                    Path.of(properties.getProperty(PROPERTY + "tally")),
                    Path.of(properties.getProperty(PROPERTY + "faults")));
        }
    }
}

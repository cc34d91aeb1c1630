package dyckkm.bench.fuzz;

import dyckkm.bench.HostMachine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Gives mutated files to every reader, and tells which were taken wrongly. */
public final class FuzzRun {
    public static final String NAME = "fuzz";
    public static final String DESCRIPTION =
            "a million hostile files through every reader: does any fail, take long, or much memory?";

    private static final int FOUND = 1;
    private static final int BAD_USAGE = 2;

    private final FuzzOptions options;
    private final Campaign campaign;
    private final PrintStream out;
    private final PrintStream err;

    private FuzzRun(FuzzOptions options, Campaign campaign, PrintStream out, PrintStream err) {
        this.options = options;
        this.campaign = campaign;
        this.out = out;
        this.err = err;
    }

    /**
     * @param arguments options, may be empty
     * @param directory for what is kept
     * @return 0 if all files were taken as they should be, else 1; 2 for arguments that make no sense
     */
    public static int run(List<String> arguments, Path directory, PrintStream out, PrintStream err) throws IOException {
        FuzzOptions options;
        try {
            options = FuzzOptions.parse(arguments);
        } catch (IllegalArgumentException e) {
            err.println("bench: fuzz: " + e.getMessage());
            return BAD_USAGE;
        }
        Path scratch = Files.createTempDirectory(memory(), "dyckkm-fuzz");
        try {
            if (options.file().isPresent()) {
                return again(options.file().get(), options.targets().get(0), scratch, out);
            }
            Path folder = directory.resolve(NAME);
            delete(folder);
            Files.createDirectories(folder);
            Campaign campaign = new Campaign(folder, scratch, options.seed(), err);
            Thread cleanUp = new Thread(() -> cleanUp(campaign, scratch));
            Runtime.getRuntime().addShutdownHook(cleanUp);
            int code = new FuzzRun(options, campaign, out, err).run(scratch);
            Runtime.getRuntime().removeShutdownHook(cleanUp);
            return code;
        } finally {
            delete(scratch);
        }
    }

    /** Where the campaign is interrupted. */
    private static void cleanUp(Campaign campaign, Path scratch) {
        campaign.stop();
        try {
            delete(scratch);
        } catch (IOException e) {
            // Then the system's own cleaning must do.
        }
    }

    /** Files there need not reach a disk. */
    private static Path memory() {
        Path shared = Path.of("/dev/shm");
        return Files.isWritable(shared) ? shared : Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Gives one file to a reader once more. */
    private static int again(Path file, String name, Path scratch, PrintStream out) throws IOException {
        Target target = Targets.named(name).orElseThrow();
        List<byte[]> seeds = target.seeds().make(scratch);
        Judge judge = new Judge(target.reader(), target.limits(), scratch.resolve(target.fileName()), seeds);
        Judgement judgement = judge.judge(Files.readAllBytes(file));
        out.printf(
                Locale.ROOT,
                "%s: %s in %.0f ms with %.1f MB%s%n",
                file,
                judgement.accepted() ? "accepted" : "refused",
                judgement.nanos() / 1e6,
                judgement.bytes() / 1e6,
                judgement.fault().map(fault -> ": " + fault).orElse(""));
        return judgement.fault().isPresent() ? FOUND : 0;
    }

    private int run(Path scratch) throws IOException {
        long began = System.nanoTime();
        HostMachine machine = HostMachine.now();
        err.println("bench: " + machine);
        for (String target : options.targets()) {
            writeSeeds(target, scratch);
        }
        List<Row> rows = rows();
        long faults = rows.stream().mapToLong(Row::faults).sum();
        out.println(machine);
        out.printf(
                Locale.ROOT,
                "%,d files in %.1f minutes by %d processes, seed %d, at most %d s + %d µs a byte and %d MiB + %d bytes a byte: %d faults%n%n",
                rows.stream().mapToLong(Row::files).sum(),
                (System.nanoTime() - began) / 6e10,
                options.processes(),
                options.seed(),
                Limits.USUAL.nanos() / 1_000_000_000L,
                Limits.USUAL.nanosPerByte() / 1000,
                Limits.USUAL.bytes() >> 20,
                Limits.USUAL.bytesPerByte(),
                faults);
        out.print(Row.table(rows));
        tellFaults();
        return faults == 0 ? 0 : FOUND;
    }

    private void writeSeeds(String name, Path scratch) throws IOException {
        Target target = Targets.named(name).orElseThrow();
        Path folder = Files.createDirectories(campaign.seeds().resolve(name));
        int number = 0;
        for (byte[] seed : target.seeds().make(Files.createDirectories(scratch.resolve("seeds-" + name)))) {
            Files.write(folder.resolve(String.format(Locale.ROOT, "%03d", number++)), seed);
        }
    }

    /** One task for each target and kind of files; what Jazzer cannot do is done without it. */
    private List<Row> rows() throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(options.processes());
        try {
            List<Future<Row>> futures = new ArrayList<>();
            int targets = options.targets().size();
            for (int i = 0; i < targets; i++) {
                String target = options.targets().get(i);
                long files = options.files() / targets + (i < options.files() % targets ? 1 : 0);
                long guided = options.jazzer() ? files / 2 : 0;
                futures.add(pool.submit(told(() -> campaign.mutated(target, files - guided))));
                futures.add(pool.submit(told(() -> {
                    Row row = guided == 0 ? Row.empty(target) : campaign.guided(target, guided);
                    return row.files() == 0 ? campaign.mutated(target, guided) : row;
                })));
            }
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < targets; i++) {
                rows.add(futures.get(2 * i).get().plus(futures.get(2 * i + 1).get()));
            }
            return rows;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private Callable<Row> told(Callable<Row> task) {
        return () -> {
            Row row = task.call();
            if (row.files() > 0) {
                err.printf(
                        Locale.ROOT,
                        "bench: %s: %,d files%s, %d faults%n",
                        row.target(),
                        row.files(),
                        row.guided() > 0 ? " by Jazzer" : "",
                        row.faults());
            }
            return row;
        };
    }

    private void tellFaults() throws IOException {
        if (!Files.exists(campaign.faults())) {
            return;
        }
        Set<String> told = new HashSet<>();
        try (Stream<Path> files = Files.list(campaign.faults())) {
            for (Path fault : files.filter(file -> file.toString().endsWith(Session.FAULT))
                    .sorted()
                    .toList()) {
                String file = fault.toString().substring(0, fault.toString().length() - Session.FAULT.length());
                String target = options.targets().stream()
                        .filter(name -> String.valueOf(fault.getFileName()).startsWith(name + "-"))
                        .max(Comparator.comparingInt(String::length))
                        .orElse("?");
                String what = target + ": " + Files.readString(fault).strip();
                // Of those that differ in numbers alone, one is enough.
                if (told.add(what.replaceAll("[0-9]+", "0"))) {
                    out.println();
                    out.println(what);
                    out.println("  ./bench fuzz --targets " + target + " --file " + file);
                }
            }
        }
    }
}

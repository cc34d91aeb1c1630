package dyckkm.bench.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts the processes of a campaign, and starts them anew where one dies. */
final class Campaign {
    /** Above that, one process for each file that kills it would go on for ever. */
    private static final int MOST_STARTS = 25;

    private static final String JAZZER = "com.code_intelligence.jazzer.Jazzer";

    private final Path folder;
    private final Path scratch;
    private final long seed;
    private final PrintStream err;
    private final AtomicInteger started = new AtomicInteger();
    private final List<Process> running = new ArrayList<>();
    private boolean stopped;

    /**
     * @param folder for seeds, logs, and files that were taken wrongly
     * @param scratch in memory if possible, since every file is written there
     */
    Campaign(Path folder, Path scratch, long seed, PrintStream err) {
        this.folder = folder;
        this.scratch = scratch;
        this.seed = seed;
        this.err = err;
    }

    /** Ends all processes, for good. */
    void stop() {
        synchronized (running) {
            stopped = true;
            running.forEach(Process::destroyForcibly);
            running.forEach(process -> process.onExit().join());
        }
    }

    Path faults() {
        return folder.resolve("faults");
    }

    Path seeds() {
        return folder.resolve("seeds");
    }

    /** Gives mutated files to a reader. */
    Row mutated(String target, long files) throws IOException, InterruptedException {
        Row row = Row.empty(target);
        long next = 0;
        for (int starts = 0; next < files && starts < MOST_STARTS; starts++) {
            Session.Place place = place(target);
            List<String> command = java(place, List.of());
            command.addAll(List.of(
                    MutationWorker.class.getName(),
                    target,
                    Long.toString(seed),
                    Long.toString(next),
                    Long.toString(files)));
            int code = run(command, place);
            Tally tally = new Tally(place.tally());
            row = row.plus(Row.of(target, tally, 0));
            if (code != 0 && code != Session.HUNG) {
                row = row.plus(died(target, place, code, tally.next()));
                if (tally.next() == 0) {
                    return row;
                }
            }
            next = code == 0 ? files : tally.next();
        }
        return row;
    }

    /** A process that ended on its own, which none should. */
    private Row died(String target, Session.Place place, int code, long next) throws IOException {
        err.println("bench: a process for " + target + " ended with code " + code + "; see " + log(place));
        Path kept = faults().resolve(target + "-" + seed + "-" + next + "-died");
        Path last = place.scratch().resolve(Targets.named(target).orElseThrow().fileName());
        if (Files.exists(last)) {
            Files.copy(last, kept);
        }
        Files.writeString(Path.of(kept + Session.FAULT), "the process ended with code " + code + "\n");
        return Row.empty(target).withFault();
    }

    /**
     * Gives files that Jazzer makes to a reader.
     *
     * @return with no files if Jazzer does not run here
     */
    Row guided(String target, long files) throws IOException, InterruptedException {
        Row row = Row.empty(target);
        for (int starts = 0; row.files() < files && starts < MOST_STARTS; starts++) {
            Session.Place place = place(target);
            Path found = Files.createDirectories(place.scratch().resolve("corpus"));
            List<String> command = java(place, List.of("-D" + JazzerWorker.TARGET + "=" + target));
            command.addAll(List.of(
                    JAZZER,
                    "--target_class=" + JazzerWorker.class.getName(),
                    "--instrumentation_includes=dyckkm.**:com.ezylang.**",
                    "--instrumentation_excludes=dyckkm.bench.**",
                    "--custom_hook_includes=dyckkm.**",
                    "-runs=" + (files - row.files()),
                    "-max_len=16384",
                    "-timeout=300",
                    "-rss_limit_mb=0",
                    "-seed=" + (1 + (seed + starts & 0x7fffffff)),
                    "-artifact_prefix=" + faults() + "/" + target + "-libfuzzer-",
                    found.toString(),
                    seeds().resolve(target).toString()));
            int code = run(command, place);
            Tally tally = new Tally(place.tally());
            if (code != 0 && tally.files() == 0) {
                err.println("bench: Jazzer does not run here for " + target + "; see " + log(place));
                return row;
            }
            row = row.plus(Row.of(target, tally, tally.files()));
            if (code == 0) {
                return row;
            }
            if (code != Session.HUNG) {
                row = row.plus(died(target, place, code, row.files()));
            }
        }
        return row;
    }

    private Session.Place place(String target) throws IOException {
        String name = target + "-" + started.incrementAndGet();
        return new Session.Place(
                seeds(),
                Files.createDirectories(scratch.resolve(name)),
                scratch.resolve(name + ".tally"),
                Files.createDirectories(faults()));
    }

    private Path log(Session.Place place) {
        return folder.resolve(place.scratch().getFileName() + ".log");
    }

    /** A JVM with a heap so small that what is too much is noticed. */
    private static List<String> java(Session.Place place, List<String> options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-XX:+EnableDynamicAgentLoading",
                "-Djdk.attach.allowAttachSelf=true"));
        command.addAll(place.options());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return command;
    }

    private int run(List<String> command, Session.Place place) throws IOException, InterruptedException {
        Process process;
        synchronized (running) {
            if (stopped) {
                throw new InterruptedException("no more processes are started");
            }
            process = new ProcessBuilder(command)
                    .directory(place.scratch().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log(place).toFile())
                    .start();
            running.add(process);
        }
        try {
            return process.waitFor();
        } finally {
            synchronized (running) {
                running.remove(process);
            }
        }
    }
}

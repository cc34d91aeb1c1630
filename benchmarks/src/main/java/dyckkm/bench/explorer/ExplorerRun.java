package dyckkm.bench.explorer;

import dyckkm.bench.HostMachine;
import dyckkm.bench.TextTable;
import dyckkm.explorer.ServerOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Many clients, hostile ones among them, ask one server for some time. */
public final class ExplorerRun {
    public static final String NAME = "explorer";
    public static final String DESCRIPTION =
            "500 clients of the explorer, hostile ones among them: is any request lost, is memory bounded?";

    private static final int FAILED = 1;
    private static final int BAD_USAGE = 2;
    private static final String USUAL_CLIENTS = "500";
    private static final String USUAL_SECONDS = "120";
    private static final double MEDIAN = 0.5;
    private static final double NEARLY_ALL = 0.99;
    private static final double NANOS = 1e9;

    private ExplorerRun() {}

    /**
     * @param arguments how many clients, and for how many seconds; may be empty
     * @param directory where the server's messages go
     * @return 0 if all bounds hold, else 1; 2 for arguments that make no sense
     */
    public static int run(List<String> arguments, Path directory, PrintStream out, PrintStream err) throws IOException {
        String clients = arguments.isEmpty() ? USUAL_CLIENTS : arguments.get(0);
        String seconds = arguments.size() < 2 ? USUAL_SECONDS : arguments.get(1);
        if (arguments.size() > 2 || !clients.matches("[1-9]\\d{0,3}") || !seconds.matches("[1-9]\\d{0,4}")) {
            err.println("bench: explorer takes how many clients there are, up to 9999, and for how many seconds, not "
                    + String.join(" ", arguments));
            return BAD_USAGE;
        }
        Files.createDirectories(directory);
        return run(Integer.parseInt(clients), Integer.parseInt(seconds), directory.resolve("explorer.log"), out, err);
    }

    private static int run(int clients, int seconds, Path log, PrintStream out, PrintStream err) throws IOException {
        HostMachine machine = HostMachine.now();
        err.println("bench: " + machine);
        Map<Kind, Tally> tallies = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            tallies.put(kind, new Tally());
        }
        try (Server server = new Server(log)) {
            long begin = System.nanoTime();
            visit(server, clients, begin + TimeUnit.SECONDS.toNanos(seconds), tallies);
            double took = (System.nanoTime() - begin) / NANOS;
            OptionalLong peak = server.peakBytes();
            out.println(machine);
            out.printf(
                    Locale.ROOT,
                    "%d clients for %d s, until the last answer %.0f s; the server has %s%n%n",
                    clients,
                    seconds,
                    took,
                    String.join(" ", ServerOptions.JVM));
            out.print(table(tallies, took));
            out.println();
            List<String> broken = broken(server.isRunning(), peak, tallies);
            out.println(
                    peak.isEmpty()
                            ? "peak memory of the server: the system does not tell"
                            : "peak memory of the server: " + megabytes(peak.getAsLong()) + " MB, bound "
                                    + megabytes(ServerOptions.MOST_RESIDENT_BYTES) + " MB");
            broken.forEach(line -> out.println("violated: " + line));
            return broken.isEmpty() ? 0 : FAILED;
        }
    }

    private static void visit(Server server, int clients, long end, Map<Kind, Tally> tallies) {
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < clients; number++) {
            Tally tally = tallies.get(Kind.of(number));
            Thread thread =
                    new Thread(null, new Visitor(number, server.port(), end, tally), "visitor " + number, 1 << 18);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                threads.forEach(Thread::interrupt);
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static List<String> broken(boolean running, OptionalLong peak, Map<Kind, Tally> tallies) {
        List<String> broken = new ArrayList<>();
        if (!running) {
            broken.add("the server has ended");
        }
        if (peak.isPresent() && peak.getAsLong() > ServerOptions.MOST_RESIDENT_BYTES) {
            broken.add("the server took more memory than its bound");
        }
        tallies.forEach((kind, tally) -> {
            if (tally.count(Outcome.LOST) + tally.count(Outcome.WRONG) > 0) {
                broken.add(kind.text() + ": " + tally.count(Outcome.LOST) + " lost, " + tally.count(Outcome.WRONG)
                        + " wrong, such as " + tally.example().orElse(""));
            }
        });
        return broken;
    }

    private static String table(Map<Kind, Tally> tallies, double seconds) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of(
                "clients",
                "",
                "requests",
                "answered",
                "503",
                "given up",
                "lost",
                "wrong",
                "p50 s",
                "p99 s",
                "answers/s"));
        long[] all = new long[Outcome.values().length];
        tallies.forEach((kind, tally) -> {
            long[] counts = new long[all.length];
            for (Outcome outcome : Outcome.values()) {
                counts[outcome.ordinal()] = tally.count(outcome);
                all[outcome.ordinal()] += tally.count(outcome);
            }
            lines.add(line(
                    kind.text(),
                    kind.description(),
                    counts,
                    tally.quantile(MEDIAN),
                    tally.quantile(NEARLY_ALL),
                    seconds));
        });
        lines.add(line("all", "", all, OptionalDouble.empty(), OptionalDouble.empty(), seconds));
        return TextTable.of(lines, 2);
    }

    private static List<String> line(
            String name, String description, long[] counts, OptionalDouble p50, OptionalDouble p99, double seconds) {
        List<String> line = new ArrayList<>(List.of(name, description));
        long requests = 0;
        for (long count : counts) {
            requests += count;
        }
        line.add(Long.toString(requests));
        for (long count : counts) {
            line.add(Long.toString(count));
        }
        line.add(figure(p50));
        line.add(figure(p99));
        line.add(String.format(Locale.ROOT, "%.1f", counts[Outcome.ANSWERED.ordinal()] / seconds));
        return line;
    }

    private static String figure(OptionalDouble seconds) {
        return seconds.isEmpty() ? "" : String.format(Locale.ROOT, "%.2f", seconds.getAsDouble());
    }

    private static long megabytes(long bytes) {
        return bytes >> 20;
    }
}

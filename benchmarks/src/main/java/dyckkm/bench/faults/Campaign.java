package dyckkm.bench.faults;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tries faults, several at a time, and counts their outcomes.
 *
 * @param folder where it all happens; removed at the end
 * @param end the time of {@link System#nanoTime} after which no more tries begin
 * @param only the number of the one try of each fault that is wanted, if not all
 */
record Campaign(Path folder, long seed, int threads, long end, OptionalInt only, PrintStream err) {
    /** In the order of the faults. */
    List<Tally> run(List<Fault> faults) throws IOException {
        Trees.remove(folder);
        Map<Fault, Tally> tallies = new LinkedHashMap<>();
        faults.forEach(fault -> tallies.put(fault, new Tally(fault)));
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (Fault fault : faults) {
                all.add(workers.submit(() -> begin(fault, tallies.get(fault), workers, all)));
            }
            // Beginnings add tries.
            for (int i = 0; i < size(all); i++) {
                get(all, i).get();
            }
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            workers.shutdownNow();
        }
        Trees.remove(folder);
        return List.copyOf(tallies.values());
    }

    private static int size(List<Future<?>> all) {
        synchronized (all) {
            return all.size();
        }
    }

    private static Future<?> get(List<Future<?>> all, int number) {
        synchronized (all) {
            return all.get(number);
        }
    }

    private void begin(Fault fault, Tally tally, ExecutorService workers, List<Future<?>> all) {
        Path own = folder.resolve(fault.name().replaceAll("\\W+", "-"));
        try {
            fault.begin(own.resolve("undisturbed"));
        } catch (Fault.NotHereException e) {
            tally.skip(e.getMessage());
            err.println("bench: " + fault.name() + ": not run: " + e.getMessage());
            return;
        } catch (IOException | RuntimeException e) {
            tally.add(Finding.wrong("cannot begin: " + e));
            err.println("bench: " + fault.name() + " cannot begin: " + e);
            return;
        }
        AtomicInteger done = new AtomicInteger();
        synchronized (all) {
            for (int i = 0; i < fault.tries(); i++) {
                int number = i;
                if (only.isEmpty() || only.getAsInt() == number) {
                    tally.plan();
                    all.add(workers.submit(() -> attempt(fault, number, own, tally, done)));
                }
            }
        }
    }

    private void attempt(Fault fault, int number, Path own, Tally tally, AtomicInteger done) {
        if (System.nanoTime() - end > 0) {
            return;
        }
        Path place = own.resolve("try-" + number);
        Finding finding;
        try {
            SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
            finding = fault.attempt(number, random, place);
        } catch (IOException | RuntimeException | Error e) {
            finding = Finding.wrong(e.toString());
        }
        tally.add(finding);
        int finished = done.incrementAndGet();
        if (finding.isBad()) {
            err.println("bench: " + finding.kind() + ": " + fault.name() + ": " + finding.detail()
                    + "; again: ./bench faults --seed " + seed + " --only '" + fault.name() + "' --try " + number);
        }
        if (finished == fault.tries()) {
            err.println("bench: " + fault.name() + ": done");
        }
        remove(place);
    }

    private void remove(Path place) {
        try {
            Trees.remove(place);
        } catch (IOException e) {
            err.println("bench: " + place + " stays: " + e);
        }
    }
}

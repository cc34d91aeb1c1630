package dyckkm.bench.models;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Feeds every float, or outside the central chunks every stride-th, to each position of an engine in one large shape; goes on where it
 * was interrupted.
 */
final class SteadyRun {
    /** One AVX-512 vector. */
    private static final int UNITS = 16;

    private static final int BATCH = 4096;

    private final Variant variant;
    private final Driver driver;
    private final Store store;
    private final int stride;
    private final PrintStream err;

    SteadyRun(Variant variant, Driver driver, Store store, int stride, PrintStream err) {
        this.variant = variant;
        this.driver = driver;
        this.store = store;
        this.stride = stride;
        this.err = err;
    }

    /** First the central chunks of every position, then the others. */
    void run(int threads) throws InterruptedException {
        for (boolean central : new boolean[] {true, false}) {
            for (Position position : driver.positions()) {
                run(position, central, threads);
            }
        }
    }

    private void run(Position position, boolean central, int threads) throws InterruptedException {
        int step = central ? 1 : stride;
        Set<Integer> done = store.chunksOf(position, step).keySet();
        List<Chunk> left = new ArrayList<>();
        for (Chunk chunk : Chunk.all()) {
            if (chunk.isCentral() == central && chunk.isIn(position) && !done.contains(chunk.number())) {
                left.add(chunk);
            }
        }
        if (!left.isEmpty()) {
            long started = System.nanoTime();
            measure(position, left, step, threads);
            err.printf(
                    "bench: %s %s, every %d: %d chunks in %.0f s%n",
                    variant.name(), position.text(), step, left.size(), (System.nanoTime() - started) / 1e9);
        }
    }

    private void measure(Position position, List<Chunk> chunks, int step, int threads) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        List<Throwable> failures = new ArrayList<>();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread worker = new Thread(() -> {
                try (FunctionReader reader = driver.open(position, UNITS)) {
                    for (int at = next.getAndIncrement(); at < chunks.size(); at = next.getAndIncrement()) {
                        Chunk chunk = chunks.get(at);
                        float[] x = chunk.inputs(step);
                        float[] y = evaluate(reader, x);
                        store.add(position, step, chunk.number(), Observation.of(position.function(), x, y, x.length));
                    }
                } catch (RuntimeException | Error e) {
                    synchronized (failures) {
                        failures.add(e);
                    }
                    next.set(chunks.size());
                }
            });
            worker.start();
            workers.add(worker);
        }
        for (Thread worker : workers) {
            worker.join();
        }
        if (!failures.isEmpty()) {
            throw new IllegalStateException(variant.name() + " " + position.text(), failures.get(0));
        }
    }

    /** In blocks of the steady shape; in the last one the last rows are filled up with its last input. */
    static float[] evaluate(FunctionReader reader, float[] x) {
        float[] y = new float[x.length];
        for (int at = 0; at < x.length; at += UNITS * BATCH) {
            int count = Math.min(UNITS * BATCH, x.length - at);
            int batch = (count + UNITS - 1) / UNITS;
            float[] inputs = new float[batch * UNITS];
            float[] values = new float[batch * UNITS];
            System.arraycopy(x, at, inputs, 0, count);
            Arrays.fill(inputs, count, inputs.length, x[at + count - 1]);
            reader.read(1, batch, inputs, values);
            System.arraycopy(values, 0, y, at, count);
        }
        return y;
    }

    static FunctionReader open(Driver driver, Position position) {
        return driver.open(position, UNITS);
    }
}

package dyckkm.bench.models;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Feeds a sample of inputs to each position in batches of 1 to 17, cells of 1 to 17 units and sequences of 1 to 17 steps, since engines
 * compute in vectors and the rest otherwise; and where an engine is held to another instruction set, every 1021st float as well.
 */
final class SampleRun {
    private static final int MOST = 17;
    private static final int STRIDE = 1021;
    private static final long SEED = 20;

    private final Driver driver;
    private final int inputs;

    /** By magnitude of the input, then the value's bits. */
    private long[] positive = new long[1 << 16];

    private long[] negative = new long[1 << 16];
    private int positives;
    private int negatives;

    private SampleRun(Driver driver, int inputs) {
        this.driver = driver;
        this.inputs = inputs;
    }

    /** Observes every position that was not observed yet. */
    static void run(Variant variant, Driver driver, Store store, PrintStream err) {
        for (Position position : driver.positions()) {
            if (store.samplesOf(position).isEmpty()) {
                long started = System.nanoTime();
                store.putSamples(position, observe(driver, position, variant.effort()));
                err.printf(
                        "bench: %s %s, sample: %.0f s%n",
                        variant.name(), position.text(), (System.nanoTime() - started) / 1e9);
            }
        }
        if (driver.hasGru()) {
            store.putNote("form", ObservedGruForm.of(driver));
        }
        if (driver.hasLstm()) {
            store.putNote("lstm-form", LstmForm.of(driver));
        }
    }

    static List<Observation> observe(Driver driver, Position position, Effort effort) {
        SampleRun run = new SampleRun(driver, effort.inputs());
        run.inShapes(position);
        if (effort.strided()) {
            run.inSteadyShape(position);
        }
        return run.observations(position);
    }

    private void inShapes(Position position) {
        float[] sample = SampleInputs.of(position.function(), inputs, SEED);
        int count = 0;
        for (float x : sample) {
            if (position.covers(x)) {
                sample[count++] = x;
            }
        }
        FunctionReader[] readers = new FunctionReader[MOST + 1];
        for (int units = 1; units <= MOST; units++) {
            readers[units] = driver.open(position, units);
        }
        int used = 0;
        for (int round = 0; used < count; round++) {
            for (int units = 1; units <= MOST; units++) {
                for (int batch = 1; batch <= MOST; batch++) {
                    int time = round % 2 == 0 ? 1 : 1 + (round / 2 + units + batch) % MOST;
                    float[] x = new float[units * batch];
                    for (int i = 0; i < x.length; i++) {
                        x[i] = sample[used++ % count];
                    }
                    float[] y = new float[x.length];
                    readers[units].read(time, batch, x, y);
                    keep(x, y);
                }
            }
        }
        for (int units = 1; units <= MOST; units++) {
            readers[units].close();
        }
    }

    private void inSteadyShape(Position position) {
        try (FunctionReader reader = SteadyRun.open(driver, position)) {
            for (Chunk chunk : Chunk.all()) {
                if (chunk.isIn(position)) {
                    float[] x = chunk.inputs(STRIDE);
                    keep(x, SteadyRun.evaluate(reader, x));
                }
            }
        }
    }

    private void keep(float[] x, float[] y) {
        for (int i = 0; i < x.length; i++) {
            int bits = Float.floatToRawIntBits(x[i]);
            long key = (long) (bits & Integer.MAX_VALUE) << Integer.SIZE | Float.floatToRawIntBits(y[i]) & 0xffffffffL;
            if (bits < 0) {
                negative = negatives == negative.length ? Arrays.copyOf(negative, 2 * negatives) : negative;
                negative[negatives++] = key;
            } else {
                positive = positives == positive.length ? Arrays.copyOf(positive, 2 * positives) : positive;
                positive[positives++] = key;
            }
        }
    }

    private List<Observation> observations(Position position) {
        List<Observation> observations = new ArrayList<>();
        if (positives > 0) {
            observations.add(observation(position, positive, positives, 0));
        }
        if (negatives > 0) {
            observations.add(observation(position, negative, negatives, Integer.MIN_VALUE));
        }
        for (float infinity : new float[] {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            if (position.covers(infinity)) {
                float[] y = {driver.atInfinity(position, infinity)};
                observations.add(Observation.of(position.function(), new float[] {infinity}, y, 1));
            }
        }
        return observations;
    }

    private static Observation observation(Position position, long[] keys, int count, int sign) {
        Arrays.sort(keys, 0, count);
        float[] x = new float[count];
        float[] y = new float[count];
        for (int i = 0; i < count; i++) {
            x[i] = Float.intBitsToFloat((int) (keys[i] >>> Integer.SIZE) | sign);
            y[i] = Float.intBitsToFloat((int) keys[i]);
        }
        return Observation.of(position.function(), x, y, count);
    }
}

package dyckkm.bench.models;

import java.util.SplittableRandom;

/** What the readings of {@link Position}s rest on, checked before anything is measured. */
final class Assumptions {
    private static final int TRIALS = 1 << 16;

    private Assumptions() {}

    /**
     * Checks a driver.
     *
     * @throws IllegalStateException if a function is not saturated where it is taken for 0 or 1, or tanh is not the identity where a
     *     gate is read through it
     */
    static void check(Driver driver) {
        for (Position position : driver.positions()) {
            boolean needed = switch (position) {
                case LSTM_FORGET, LSTM_OUTPUT, LSTM_INPUT, GRU_UPDATE, LSTM_CANDIDATE, LSTM_CELL -> true;
                default -> false;
            };
            if (needed) {
                boolean sigmoid = position.function() == Function.SIGMOID;
                float[] y = values(driver, position, Position.LARGE, -Position.LARGE, 0, 1000);
                require(position, y, 1, sigmoid ? 0 : -1, sigmoid ? .5f : 0, 1);
            }
        }
        if (driver.positions().contains(Position.GRU_RESET)) {
            identity(driver);
        }
    }

    private static float[] values(Driver driver, Position position, float... x) {
        float[] y = new float[x.length];
        try (FunctionReader reader = driver.open(position, 1)) {
            reader.read(1, x.length, x, y);
        }
        return y;
    }

    private static void require(Position position, float[] seen, float... expected) {
        for (int i = 0; i < expected.length; i++) {
            if (seen[i] != expected[i]) {
                throw new IllegalStateException(position.text() + " gives " + seen[i] + " instead of " + expected[i]);
            }
        }
    }

    private static void identity(Driver driver) {
        SplittableRandom random = new SplittableRandom(1);
        float[] x = new float[TRIALS];
        for (int i = 0; i < TRIALS; i++) {
            x[i] = (float) Math.scalb(random.nextDouble(1, 2), -31 - random.nextInt(119));
        }
        require(Position.GRU_CANDIDATE, values(driver, Position.GRU_CANDIDATE, x), x);
    }
}

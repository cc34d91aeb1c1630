package dyckkm.bench.models;

import java.util.SplittableRandom;

/** Inputs where engines are likely to differ: near boundaries of the grid, where functions bend, and floats of any size. */
final class SampleInputs {
    private static final int KINDS = 8;
    private static final int NEIGHBOURS = 64;
    private static final int LEAST_EXPONENT = -149;
    private static final int EXPONENTS = 277;

    private SampleInputs() {}

    static float[] of(Function function, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Grid grid = Grid.of(function);
        float[] inputs = new float[count];
        for (int i = 0; i < count; i++) {
            inputs[i] = switch (i % KINDS) {
                case 0, 1 -> (float) (random.nextDouble(-20, 20));
                case 2 -> (float) random.nextDouble(-110, 110);
                case 3 -> (float) random.nextDouble(-6, 6);
                case 4 -> (float) random.nextDouble(-1, 1);
                case 5 -> near(grid.from(1 + random.nextInt(grid.segments() - 1)), random);
                case 6 -> (float) random.nextDouble(7, 19) * (random.nextBoolean() ? 1 : -1);
                default -> (float) Math.scalb(random.nextDouble(-2, 2), LEAST_EXPONENT + random.nextInt(EXPONENTS));
            };
        }
        // The far ends, always.
        inputs[0] = Float.MAX_VALUE;
        inputs[1] = -Float.MAX_VALUE;
        return inputs;
    }

    private static float near(float boundary, SplittableRandom random) {
        float x = boundary;
        boolean up = random.nextBoolean();
        for (int steps = random.nextInt(NEIGHBOURS); steps > 0; steps--) {
            x = up ? Math.nextUp(x) : Math.nextDown(x);
        }
        return x;
    }
}

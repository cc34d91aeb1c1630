package dyckkm.bench.models;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.network.Cell;
import java.io.IOException;
import org.junit.jupiter.api.Assumptions;

/** Some thousand inputs of every position of an engine, held against its stored model. */
final class Remeasurement {
    private static final int INPUTS = 4000;
    private static final int UNITS = 5;
    private static final long SEED = 77;

    private Remeasurement() {}

    static void check(Driver driver, String name) throws IOException {
        StoredModel model = StoredModel.read(name);
        Assumptions.assumeTrue(
                driver.engine().equals(model.root().get("engine").asText()), "another version than the stored one");
        for (Position position : driver.positions()) {
            float[] x = SampleInputs.of(position.function(), INPUTS, SEED);
            float[] y = new float[INPUTS];
            try (FunctionReader reader = driver.open(position, UNITS)) {
                reader.read(1, INPUTS / UNITS, x, y);
            }
            for (Cell cell : position.cells()) {
                for (int i = 0; i < INPUTS; i++) {
                    if (position.covers(x[i])) {
                        assertAllowed(model, position, cell.text(), x[i], y[i]);
                    }
                }
                for (float infinity : new float[] {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
                    if (position.covers(infinity)) {
                        assertAllowed(model, position, cell.text(), infinity, driver.atInfinity(position, infinity));
                    }
                }
            }
        }
    }

    private static void assertAllowed(StoredModel model, Position position, String cell, float x, float y) {
        Function function = position.function();
        assertThat(model.allows(cell, function.text(), function, x, y))
                .as("%s(%s) = %s, seed %d", position.text(), x, y, SEED)
                .isTrue();
        if (position == Position.GRU_UPDATE || position.isReset()) {
            assertThat(model.allows(cell, position.isReset() ? "reset" : "update", function, x, y))
                    .as("%s(%s) = %s, seed %d", position.text(), x, y, SEED)
                    .isTrue();
        }
    }
}

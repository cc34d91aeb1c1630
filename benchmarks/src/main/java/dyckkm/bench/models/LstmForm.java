package dyckkm.bench.models;

import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The ways in which an LSTM may compute c = f·c + i·g, which round differently; then h = o·tanh(c). That one of them fits exactly shows
 * that functions measured one at a time are those of a cell at work.
 */
enum LstmForm {
    ROUNDED("every operation rounded") {
        @Override
        float of(float i, float f, float g, float c) {
            return f * c + i * g;
        }
    },
    KEEP_FUSED("f*c fused with the sum") {
        @Override
        float of(float i, float f, float g, float c) {
            return Math.fma(f, c, i * g);
        }
    },
    TAKE_FUSED("i*g fused with the sum") {
        @Override
        float of(float i, float f, float g, float c) {
            return Math.fma(i, g, f * c);
        }
    };

    private static final int BATCH = 257;

    /** In the order of the gates. */
    private static final List<Position> GATES =
            List.of(Position.LSTM_INPUT, Position.LSTM_FORGET, Position.LSTM_CANDIDATE, Position.LSTM_OUTPUT);

    private final String rounding;

    LstmForm(String rounding) {
        this.rounding = rounding;
    }

    abstract float of(float i, float f, float g, float c);

    /**
     * The form that fits an engine exactly, on random gates in cells of 1 to 32 units.
     *
     * @return formula and rounding, or "neither"
     */
    static String of(Driver driver) {
        List<LstmForm> left = new ArrayList<>(List.of(values()));
        SplittableRandom random = new SplittableRandom(5);
        for (int units : new int[] {1, 3, 8, 16, 17, 32}) {
            int count = BATCH * units;
            float[][] x = new float[GATES.size()][count];
            float[] before = new float[count];
            for (int i = 0; i < count; i++) {
                before[i] = (float) random.nextDouble(-2, 2);
                for (float[] gate : x) {
                    gate[i] = (float) random.nextDouble(-4, 4);
                }
            }
            float[] h = new float[count];
            float[] c = before.clone();
            try (CellRunner cell = driver.open(allGates(units))) {
                cell.run(1, BATCH, rows(x, units), h, c);
            }
            left.removeIf(form -> !form.fits(driver, units, x, before, h, c));
        }
        return left.isEmpty() ? "neither" : "f*c+i*g, " + left.get(0).rounding;
    }

    private boolean fits(Driver driver, int units, float[][] x, float[] before, float[] h, float[] c) {
        float[][] gates = new float[GATES.size()][];
        for (int gate = 0; gate < gates.length; gate++) {
            gates[gate] = values(driver, GATES.get(gate), units, x[gate]);
        }
        float[] tanh = values(driver, Position.LSTM_CELL, units, c);
        for (int i = 0; i < c.length; i++) {
            float expected = of(gates[0][i], gates[1][i], gates[2][i], before[i]);
            if (Float.compare(expected, c[i]) != 0 || Float.compare(gates[3][i] * tanh[i], h[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    private static float[] values(Driver driver, Position position, int units, float[] x) {
        float[] y = new float[x.length];
        try (FunctionReader reader = driver.open(position, units)) {
            reader.read(1, BATCH, x, y);
        }
        return y;
    }

    /** Each gate has inputs of its own. */
    private static CellSetup allGates(int units) {
        int rows = GATES.size() * units;
        float[] weights = new float[rows * rows];
        for (int row = 0; row < rows; row++) {
            weights[row * rows + row] = 1;
        }
        return new CellSetup(Cell.LSTM, rows, units, weights, new float[rows], new float[rows], List.of());
    }

    /** (batch, gates, units) of (gates, batch, units). */
    private static float[] rows(float[][] x, int units) {
        float[] rows = new float[x.length * BATCH * units];
        for (int row = 0; row < BATCH; row++) {
            for (int gate = 0; gate < x.length; gate++) {
                System.arraycopy(x[gate], row * units, rows, (row * x.length + gate) * units, units);
            }
        }
        return rows;
    }
}

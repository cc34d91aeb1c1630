package dyckkm.bench.models;

import java.util.Arrays;

/** Reads a {@link Position} through a cell that was set up for it. */
final class CellReader implements FunctionReader {
    private final CellRunner cell;
    private final Position position;
    private final int units;

    CellReader(CellRunner cell, Position position, int units) {
        this.cell = cell;
        this.position = position;
        this.units = units;
    }

    @Override
    public void read(int time, int batch, float[] x, float[] y) {
        int count = batch * units;
        float[] h = filled(count, position.hidden());
        boolean cellIsInput = position.gate() == Position.NO_GATE;
        float[] c = cellIsInput ? Arrays.copyOf(x, count) : filled(count, position.cellState());
        cell.run(time, batch, inputs(time, count, x, cellIsInput), h, c);
        float[] result = position.readsCellState() ? c : h;
        float scale = position.scale() == 0 ? 1 : position.scale();
        for (int i = 0; i < count; i++) {
            y[i] = result[i] / scale;
        }
    }

    private float[] inputs(int time, int count, float[] x, boolean cellIsInput) {
        if (time == 1 && !cellIsInput) {
            return x.length == count ? x : Arrays.copyOf(x, count);
        }
        float[] all = filled(time * count, cellIsInput ? 0 : position.neutral());
        if (!cellIsInput) {
            System.arraycopy(x, 0, all, (time - 1) * count, count);
        }
        return all;
    }

    private static float[] filled(int count, float value) {
        float[] values = new float[count];
        Arrays.fill(values, value);
        return values;
    }

    @Override
    public void close() {
        cell.close();
    }
}

package dyckkm.network;

import java.util.ArrayList;
import java.util.List;

/**
 * The units of an LSTM in groups of neighbours with the same gates and the same outgoing weights: the slots of a construction.
 */
public final class UnitGroups {
    /** The positions of the input, forget and output gates in the rows of the weights. */
    private static final int[] GATES = {0, 1, 3};

    private final int units;
    /** The units of group g are starts[g] .. starts[g+1]−1. */
    private final int[] starts;

    public UnitGroups(Layer layer, BlockMatrix recurrent) {
        this.units = layer.units();
        List<Integer> found = new ArrayList<>();
        List<Object> previous = List.of();
        for (int unit = 0; unit < units; unit++) {
            List<Object> current = treatment(unit, layer, recurrent);
            if (!current.equals(previous)) {
                found.add(unit);
            }
            previous = current;
        }
        found.add(units);
        this.starts = found.stream().mapToInt(Integer::intValue).toArray();
    }

    private List<Object> treatment(int unit, Layer layer, BlockMatrix recurrent) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(recurrent.columnClass(unit));
        for (int gate : GATES) {
            int row = gate * units + unit;
            parameters.add(recurrent.rowClass(row));
            parameters.add(layer.inputWeights().rowClass(row));
            parameters.add(layer.inputBias()[row]);
            parameters.add(layer.recurrentBias()[row]);
        }
        return parameters;
    }

    public int count() {
        return starts.length - 1;
    }

    public int start(int group) {
        return starts[group];
    }

    /** One past the last unit. */
    public int end(int group) {
        return starts[group + 1];
    }

    /** In four parts: a single chain of additions would take four times as long. */
    double sum(int group, double[] values) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int end = starts[group + 1];
        int unit = starts[group];
        for (; unit + 3 < end; unit += 4) {
            a += values[unit];
            b += values[unit + 1];
            c += values[unit + 2];
            d += values[unit + 3];
        }
        for (; unit < end; unit++) {
            a += values[unit];
        }
        return a + b + (c + d);
    }

    boolean areZero(int group, double[] values) {
        for (int unit = starts[group]; unit < starts[group + 1]; unit++) {
            if (values[unit] != 0) {
                return false;
            }
        }
        return true;
    }

    /** The rows of the input, forget and output gates of each group, those of its first unit. */
    public int[] gateRows() {
        int[] rows = new int[3 * count()];
        for (int gate = 0; gate < rows.length; gate++) {
            rows[gate] = GATES[gate % 3] * units + starts[gate / 3];
        }
        return rows;
    }
}

package dyckkm.network;

import java.util.Arrays;

/**
 * What a network remembers of the string read so far: the hidden state h of every layer, and for an LSTM its cell state c.
 * Steppers change it in place.
 */
public final class Memory {
    private final double[][] hidden;
    private final double[][] cell;

    private Memory(double[][] hidden, double[][] cell) {
        this.hidden = hidden;
        this.cell = cell;
    }

    /** All zero, as before the first symbol. */
    public static Memory zero(Network network) {
        int layers = network.layers().size();
        double[][] hidden = new double[layers][];
        double[][] cell = new double[layers][];
        for (int layer = 0; layer < layers; layer++) {
            hidden[layer] = new double[network.layers().get(layer).units()];
            cell[layer] = new double[network.cell().hasCellState() ? hidden[layer].length : 0];
        }
        return new Memory(hidden, cell);
    }

    public Memory copy() {
        return new Memory(deepCopy(hidden), deepCopy(cell));
    }

    private static double[][] deepCopy(double[][] arrays) {
        return Arrays.stream(arrays).map(double[]::clone).toArray(double[][]::new);
    }

    /** h of a layer, the array itself. */
    public double[] hidden(int layer) {
        return hidden[layer];
    }

    /** c of a layer, the array itself; empty unless the cell is an LSTM. */
    public double[] cell(int layer) {
        return cell[layer];
    }

    /** h of the last layer, which the readout sees. */
    public double[] output() {
        return hidden[hidden.length - 1];
    }

    /** Equal values; the zeros of both signs count as equal, since no later value depends on the sign. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Memory memory && same(hidden, memory.hidden) && same(cell, memory.cell);
    }

    private static boolean same(double[][] a, double[][] b) {
        for (int layer = 0; layer < a.length; layer++) {
            for (int unit = 0; unit < a[layer].length; unit++) {
                if (a[layer][unit] != b[layer][unit]) {
                    return false;
                }
            }
        }
        return a.length == b.length;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (double[][] arrays : new double[][][] {hidden, cell}) {
            for (double[] layer : arrays) {
                for (double value : layer) {
                    hash = 31 * hash + Double.hashCode(value + 0.0);
                }
            }
        }
        return hash;
    }
}

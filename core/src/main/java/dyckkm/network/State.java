package dyckkm.network;

import java.util.Arrays;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * The state of a network after a prefix: the hidden state h of every layer, and for an LSTM its cell state c. Steppers change
 * it in place.
 *
 * <p>A stepper may cache facts about the values to avoid visiting them again. The cache is valid only while no caller can
 * change the values: once an array has been handed out, every step recomputes the facts.
 */
public final class State {
    /** The number of values of a layer shown on a line. */
    private static final int SHOWN = 16;

    private final double[][] hidden;
    private final double[][] cell;

    /** Whether a caller may hold h or c. */
    private boolean handedOut;
    /** Null while unknown. */
    private GroupFacts facts;

    private State(double[][] hidden, double[][] cell) {
        this.hidden = hidden;
        this.cell = cell;
    }

    /** All zero, as before the first symbol. */
    public static State zero(Network network) {
        int layers = network.layers().size();
        double[][] hidden = new double[layers][];
        double[][] cell = new double[layers][];
        for (int layer = 0; layer < layers; layer++) {
            hidden[layer] = new double[network.layers().get(layer).units()];
            cell[layer] = new double[network.cell().hasCellState() ? hidden[layer].length : 0];
        }
        return new State(hidden, cell);
    }

    public State copy() {
        State copy = new State(deepCopy(hidden), deepCopy(cell));
        if (facts != null && !handedOut) {
            copy.facts = facts.copy();
        }
        return copy;
    }

    private static double[][] deepCopy(double[][] arrays) {
        return Arrays.stream(arrays).map(double[]::clone).toArray(double[][]::new);
    }

    public int layers() {
        return hidden.length;
    }

    /** h of a layer, the array itself; slows structured steps on this memory from then on, but not on copies. */
    public double[] hidden(int layer) {
        handedOut = true;
        return hidden[layer];
    }

    /** c of a layer, the array itself; empty unless the cell is an LSTM. */
    public double[] cell(int layer) {
        handedOut = true;
        return cell[layer];
    }

    /** h of the last layer, which the readout sees. */
    public double[] output() {
        handedOut = true;
        return hidden[hidden.length - 1];
    }

    /** Cached facts about the first layer; code that changes it without {@link #hidden} or {@link #cell} must update them. */
    public GroupFacts facts(UnitGroups groups) {
        boolean known = facts != null && facts.areOf(groups);
        if (!known) {
            facts = new GroupFacts(groups);
        }
        if (!known || handedOut) {
            facts.look(hidden[0], cell[0]);
        }
        return facts;
    }

    /** As {@link #hidden}, but for internal use: facts stay cached. */
    public double[] hiddenInside(int layer) {
        return hidden[layer];
    }

    /** As {@link #output}, but for internal use: facts stay cached. */
    public double[] outputInside() {
        return hidden[hidden.length - 1];
    }

    /** As {@link #cell}, but for internal use: facts stay cached. */
    public double[] cellInside(int layer) {
        return cell[layer];
    }

    /** Equality of values; zeros of either sign are equal, since no later value depends on the sign. */
    @Override
    public boolean equals(Object other) {
        return other instanceof State state && same(hidden, state.hidden) && same(cell, state.cell);
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

    /** The values of h and c, truncated for long layers. */
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "[", "]");
        for (int layer = 0; layer < hidden.length; layer++) {
            String suffix = hidden.length == 1 ? "" : "" + (layer + 1);
            text.add("h" + suffix + " = " + shortened(hidden[layer]));
            if (cell[layer].length > 0) {
                text.add("c" + suffix + " = " + shortened(cell[layer]));
            }
        }
        return text.toString();
    }

    private static String shortened(double[] values) {
        String first = Arrays.stream(values)
                .limit(SHOWN)
                .mapToObj(value -> String.format(Locale.ROOT, "%.6g", value))
                .collect(Collectors.joining(" "));
        return values.length > SHOWN ? first + " … (" + values.length + " units)" : first;
    }
}

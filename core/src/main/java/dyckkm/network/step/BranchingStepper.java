package dyckkm.network.step;

import dyckkm.network.ActiveUnits;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.MergedColumns;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.RowClasses;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a network of one layer, bit for bit as {@link ReferenceStepper}, for many symbols after the same memory: the product
 * with W, which does not depend on the symbol, is computed once by {@link #take}.
 *
 * <p>Equal rows are computed once and weights of zero units are skipped ({@link MergedColumns}).
 */
public final class BranchingStepper implements Stepper {
    /** The positions of an LSTM's input, forget and output gates in its rows. */
    private static final int[] GATES = {0, 1, 3};

    private static final int CANDIDATE = 2;

    private final Network network;
    private final FastArithmetic arithmetic;
    private final InputTable inputs;
    private final CellUpdate update;
    private final MergedColumns recurrent;
    private final MergedColumns pop;
    private final Readout readout;
    private final Biases biases;
    private final boolean isSimple;
    /** For an LSTM: the units that share the input, forget and output gates. */
    private final int[][] groups;

    /** R, the sums W h, by row; for an LSTM only the gate rows of the first unit of each group. */
    private final double[] fromMemory;

    private final double[] fromMemoryOnPop;
    private final State scratch;
    /** The non-zero units of the current memory. */
    private final ActiveUnits active;

    private double[] taken;

    public BranchingStepper(Network network) {
        if (network.layers().size() != 1) {
            throw new IllegalArgumentException("a branching stepper takes one layer, not "
                    + network.layers().size());
        }
        this.network = network;
        this.arithmetic = new FastArithmetic(network.arithmetic());
        this.inputs = new InputTable(network);
        this.update = new CellUpdate(network);
        Precision accumulator = network.arithmetic().precision().accumulator();
        Layer layer = network.layers().get(0);
        this.recurrent = new MergedColumns(layer.recurrentWeights(), accumulator);
        this.pop = layer.popWeights()
                .map(weights -> new MergedColumns(weights, accumulator))
                .orElse(recurrent);
        this.readout = new Readout(network);
        this.biases = Biases.of(network, layer);
        this.isSimple = network.cell() != Cell.LSTM
                && network.cell() != Cell.GRU
                && network.arithmetic().rounding().isEmpty()
                && network.nonlinearity() == Nonlinearity.SIGMOID;
        this.groups = network.cell() == Cell.LSTM ? sharedGates(layer) : new int[0][];
        this.fromMemory = new double[biases.ofInput().length];
        this.fromMemoryOnPop = pop == recurrent ? fromMemory : new double[biases.ofInput().length];
        this.scratch = State.zero(network);
        this.active = new ActiveUnits(layer.units());
        this.taken = scratch.hidden(0);
    }

    private BranchingStepper(BranchingStepper other) {
        this.network = other.network;
        this.arithmetic = other.arithmetic;
        this.inputs = new InputTable(network);
        this.update = new CellUpdate(network);
        this.recurrent = other.recurrent.another();
        this.pop = other.pop == other.recurrent ? recurrent : other.pop.another();
        this.readout = other.readout.another();
        this.biases = other.biases;
        this.isSimple = other.isSimple;
        this.groups = other.groups;
        this.fromMemory = new double[biases.ofInput().length];
        this.fromMemoryOnPop = pop == recurrent ? fromMemory : new double[biases.ofInput().length];
        this.scratch = State.zero(network);
        this.taken = scratch.hidden(0);
        this.active = new ActiveUnits(taken.length);
    }

    /** A stepper of the same network for another thread, which shares read-only data. */
    public BranchingStepper another() {
        return new BranchingStepper(this);
    }

    private int[][] sharedGates(Layer layer) {
        int[] inputClasses = RowClasses.of(layer.inputWeights());
        Map<List<Object>, List<Integer>> members = new LinkedHashMap<>();
        for (int unit = 0; unit < layer.units(); unit++) {
            List<Object> key = new ArrayList<>();
            for (int gate : GATES) {
                int row = gate * layer.units() + unit;
                key.addAll(List.of(recurrent.classOf(row), inputClasses[row], biases.ofInput()[row]));
            }
            members.computeIfAbsent(key, none -> new ArrayList<>()).add(unit);
        }
        return members.values().stream()
                .map(units -> units.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    @Override
    public Network network() {
        return network;
    }

    /** The number of weights of W and the readout after merging. */
    public int weights() {
        return recurrent.entries() + readout.entries();
    }

    /** Sets the memory whose successors {@link #successor} computes. */
    public void take(State state) {
        double[] h = state.hidden(0);
        active.find(h);
        taken = h;
        recurrent.multiply(h, active);
        if (network.cell() == Cell.LSTM) {
            sumsOfGates(h.length);
            return;
        }
        sums(recurrent, fromMemory);
        if (pop != recurrent) {
            pop.multiply(h, active);
            sums(pop, fromMemoryOnPop);
        }
    }

    private void sums(MergedColumns weights, double[] result) {
        for (int row = 0; row < result.length; row++) {
            result[row] = weights.sum(row);
        }
        biases.addTo(result, network.arithmetic());
    }

    private void sumsOfGates(int units) {
        for (int[] group : groups) {
            for (int gate : GATES) {
                int row = gate * units + group[0];
                fromMemory[row] = recurrent.sum(row);
            }
        }
    }

    /**
     * Writes the memory after one more symbol.
     *
     * @param from the argument of the last {@link #take}, unchanged
     * @param next another memory, which is overwritten
     */
    public void successor(State from, int symbol, State next) {
        double[] input = inputs.of(symbol);
        if (network.cell() == Cell.LSTM) {
            for (int[] group : groups) {
                lstm(group, input, from, next);
            }
            network.arithmetic().rounding().ifPresent(rounding -> rounding.apply(next.hidden(0), next.cell(0)));
            return;
        }
        boolean pops = network.takesPopWeights(symbol);
        double[] state = pops ? fromMemoryOnPop : fromMemory;
        if (isSimple) {
            simple(input, state, next.hidden(0));
        } else {
            System.arraycopy(from.hidden(0), 0, next.hidden(0), 0, next.hidden(0).length);
            update.apply(input, state, next.hidden(0), next.cell(0));
        }
    }

    /** The units of a σ network; float32 is a separate case, since this loop dominates a step. */
    private void simple(double[] input, double[] state, double[] h) {
        if (network.arithmetic().precision() == Precision.FLOAT32) {
            for (int unit = 0; unit < h.length; unit++) {
                h[unit] = arithmetic.sigmoid((float) (input[unit] + state[unit]));
            }
        } else {
            for (int unit = 0; unit < h.length; unit++) {
                h[unit] = arithmetic.sigmoid(arithmetic.round(input[unit] + state[unit]));
            }
        }
    }

    private double gate(double[] input, int row) {
        return arithmetic.sigmoid(arithmetic.round(input[row] + fromMemory[row]));
    }

    /** Products with 0 and 1 are exact in every format, so skipping them changes at most the sign of zeros. */
    private void lstm(int[] group, double[] input, State from, State to) {
        double[] c = from.cell(0);
        int units = c.length;
        double write = gate(input, group[0]);
        double keep = gate(input, units + group[0]);
        double show = gate(input, 3 * units + group[0]);
        double[] nextC = to.cell(0);
        double[] nextH = to.hidden(0);
        for (int unit : group) {
            double next = keep == 1 ? c[unit] : keep == 0 ? 0 : arithmetic.round(keep * c[unit]);
            if (write != 0) {
                int row = CANDIDATE * units + unit;
                double fromUnits = recurrent.sum(row);
                double candidate = arithmetic.tanh(arithmetic.round(input[row] + fromUnits));
                next = arithmetic.round(next + arithmetic.round(write * candidate));
            }
            nextC[unit] = next;
            nextH[unit] = show == 0 ? 0 : arithmetic.round(show * arithmetic.tanh(next));
        }
    }

    @Override
    public void step(State state, int symbol) {
        take(state);
        successor(state, symbol, scratch);
        System.arraycopy(scratch.hidden(0), 0, state.hidden(0), 0, state.hidden(0).length);
        System.arraycopy(scratch.cell(0), 0, state.cell(0), 0, state.cell(0).length);
    }

    @Override
    public void logits(State state, double[] logits) {
        active.find(state.hidden(0));
        taken = state.hidden(0);
        logits(logits);
    }

    /** Writes the logits of the memory set by {@link #take}. */
    public void logits(double[] logits) {
        readout.logits(taken, active, logits);
    }
}

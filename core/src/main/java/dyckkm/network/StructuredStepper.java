package dyckkm.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a network of one layer by computing what is equal only once.
 *
 * <p>Units whose columns of W are equal are read as their sum; rows of W that are equal are computed once ({@link BlockMatrix});
 * units all of whose gates have equal rows share their gates. In a construction the gates of all units of a slot are equal and
 * read sums of slots, so of the 40,000 weights of the LSTM for (128,5) only 28 remain. Where no sum is rounded the result is
 * that of the other steppers, bit for bit.
 */
public final class StructuredStepper implements Stepper {
    private final Network network;
    private final FastArithmetic arithmetic;
    private final InputTable inputs;
    private final CellUpdate update;
    private final Readout readout;
    private final BlockMatrix recurrent;
    private final BlockMatrix pop;
    private final double[] fromMemory;
    /** Of an LSTM: the units that share the gates input, forget and output. */
    private final int[][] gatesShared;
    /** Of an LSTM whose W_c̃ is zero: the candidate of each symbol, computed when first asked for; else empty. */
    private final double[][] candidates;

    public StructuredStepper(Network network) {
        if (network.layers().size() != 1) {
            throw new IllegalArgumentException("a structured network has one layer, not "
                    + network.layers().size());
        }
        this.network = network;
        this.arithmetic = new FastArithmetic(network.arithmetic());
        this.inputs = new InputTable(network);
        this.update = new CellUpdate(network);
        this.readout = new Readout(network);
        Layer layer = network.layers().get(0);
        this.recurrent = new BlockMatrix(layer.recurrentWeights(), layer.recurrentBias(), arithmetic);
        this.pop = layer.popWeights()
                .map(weights -> new BlockMatrix(weights, layer.recurrentBias(), arithmetic))
                .orElse(recurrent);
        this.fromMemory = new double[layer.inputBias().length];
        this.gatesShared = network.cell() == Cell.LSTM ? sharedGates(layer) : new int[0][];
        boolean symbolsDecide = network.cell() == Cell.LSTM && inputs.keeps() && candidatesReadNoUnit(layer);
        this.candidates = new double[symbolsDecide ? network.vocabulary().size() : 0][];
    }

    private int[][] sharedGates(Layer layer) {
        int units = layer.units();
        Map<List<Object>, List<Integer>> classes = new LinkedHashMap<>();
        for (int unit = 0; unit < units; unit++) {
            List<Object> key = new ArrayList<>();
            for (int gate : new int[] {0, 1, 3}) {
                int row = gate * units + unit;
                key.add(recurrent.rowClass(row));
                key.add(layer.inputWeights().rowClass(row));
                key.add(layer.inputBias()[row]);
                key.add(layer.recurrentBias()[row]);
            }
            classes.computeIfAbsent(key, none -> new ArrayList<>()).add(unit);
        }
        return classes.values().stream()
                .map(members -> members.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private static boolean candidatesReadNoUnit(Layer layer) {
        boolean[] reads = {false};
        for (int row = 2 * layer.units(); row < 3 * layer.units(); row++) {
            layer.recurrentWeights().forEachNonZero(row, (column, weight) -> reads[0] = true);
        }
        return !reads[0];
    }

    @Override
    public Network network() {
        return network;
    }

    /** How many products of W one step takes. */
    public int recurrentProducts() {
        return recurrent.products();
    }

    @Override
    public void step(Memory memory, int symbol) {
        double[] h = memory.hidden(0);
        double[] input = inputs.of(symbol);
        if (network.cell() == Cell.LSTM) {
            recurrent.multiplyClasses(h);
            double[] c = memory.cell(0);
            double[] candidate = candidates.length > 0 ? candidate(symbol, input) : candidate(input);
            for (int[] units : gatesShared) {
                lstm(units, input, candidate, h, c);
            }
        } else {
            (network.vocabulary().isClose(symbol) ? pop : recurrent).multiply(h, fromMemory);
            update.apply(input, fromMemory, h, memory.cell(0));
        }
    }

    private double gate(double[] input, int row) {
        return arithmetic.sigmoid(arithmetic.round(input[row] + recurrent.valueOf(row)));
    }

    /** Units with the same gates; the usual cases, gates of exactly 0 and 1, are exact in every format. */
    private void lstm(int[] units, double[] input, double[] candidate, double[] h, double[] c) {
        int count = h.length;
        int first = units[0];
        double write = gate(input, first);
        double keep = gate(input, count + first);
        double show = gate(input, 3 * count + first);
        if (write != 0) {
            write(units, write, keep, candidate, c);
        } else if (keep == 0) {
            set(c, units, 0);
        } else if (keep != 1) {
            for (int unit : units) {
                c[unit] = arithmetic.round(keep * c[unit]);
            }
        }
        if (show == 0 || write == 0 && keep == 0) {
            set(h, units, 0);
        } else {
            show(units, show, c, h);
        }
    }

    private static void set(double[] values, int[] units, double value) {
        for (int unit : units) {
            values[unit] = value;
        }
    }

    private void show(int[] units, double show, double[] c, double[] h) {
        for (int unit : units) {
            double shown = arithmetic.tanh(c[unit]);
            h[unit] = show == 1 ? shown : arithmetic.round(show * shown);
        }
    }

    private void write(int[] units, double write, double keep, double[] candidate, double[] c) {
        for (int unit : units) {
            double next = write == 1 ? candidate[unit] : arithmetic.round(write * candidate[unit]);
            double kept = keep == 1 ? c[unit] : keep == 0 ? 0 : arithmetic.round(keep * c[unit]);
            c[unit] = arithmetic.round(kept + next);
        }
    }

    private double[] candidate(int symbol, double[] input) {
        if (candidates[symbol] == null) {
            candidates[symbol] = candidate(input);
        }
        return candidates[symbol];
    }

    private double[] candidate(double[] input) {
        int units = input.length / 4;
        double[] values = new double[units];
        for (int unit = 0; unit < units; unit++) {
            int row = 2 * units + unit;
            values[unit] = arithmetic.tanh(arithmetic.round(input[row] + recurrent.valueOf(row)));
        }
        return values;
    }

    @Override
    public void logits(Memory memory, double[] logits) {
        readout.logits(memory.output(), logits);
    }
}

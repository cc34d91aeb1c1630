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
    /** Where an LSTM's input, forget and output gates stand in its rows. */
    private static final int[] GATES = {0, 1, 3};

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
    /** Of an LSTM, for the gates input, forget and output of each group of units: the distinct row of W, and the second bias. */
    private final int[] gateRows;

    private final double[] gateBiases;
    /** Of an LSTM: U x + b of the same gates for each symbol, computed when first asked for. */
    private final double[][] gateInputs;

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
        this.gateRows = new int[3 * gatesShared.length];
        this.gateBiases = new double[3 * gatesShared.length];
        for (int group = 0; group < gatesShared.length; group++) {
            for (int gate = 0; gate < 3; gate++) {
                int row = GATES[gate] * layer.units() + gatesShared[group][0];
                gateRows[3 * group + gate] = recurrent.rowClass(row);
                gateBiases[3 * group + gate] = layer.recurrentBias()[row];
            }
        }
        this.gateInputs = new double[network.vocabulary().size()][];
        boolean symbolsDecide = network.cell() == Cell.LSTM && inputs.keeps() && candidatesReadNoUnit(layer);
        this.candidates = new double[symbolsDecide ? network.vocabulary().size() : 0][];
    }

    private int[][] sharedGates(Layer layer) {
        int units = layer.units();
        Map<List<Object>, List<Integer>> classes = new LinkedHashMap<>();
        for (int unit = 0; unit < units; unit++) {
            List<Object> key = new ArrayList<>();
            for (int gate : GATES) {
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
        if (network.cell() == Cell.LSTM) {
            lstm(symbol, h, memory.cell(0));
        } else {
            (network.vocabulary().isClose(symbol) ? pop : recurrent).multiply(h, fromMemory);
            update.apply(inputs.of(symbol), fromMemory, h, memory.cell(0));
        }
    }

    private void lstm(int symbol, double[] h, double[] c) {
        recurrent.multiplyClasses(h);
        double[] input = gateInputs(symbol);
        for (int group = 0; group < gatesShared.length; group++) {
            double write = gate(input, 3 * group);
            double keep = gate(input, 3 * group + 1);
            double show = gate(input, 3 * group + 2);
            update(symbol, gatesShared[group], write, keep, c);
            if (show == 0 || write == 0 && keep == 0) {
                clear(gatesShared[group], h);
            } else {
                show(gatesShared[group], c, h);
                if (show != 1) {
                    scale(gatesShared[group], show, h);
                }
            }
        }
    }

    private double gate(double[] input, int gate) {
        double fromMemory = arithmetic.accumulate(recurrent.classValue(gateRows[gate]) + gateBiases[gate]);
        return arithmetic.sigmoid(arithmetic.round(input[gate] + fromMemory));
    }

    private double[] gateInputs(int symbol) {
        if (gateInputs[symbol] == null) {
            double[] all = inputs.of(symbol);
            double[] values = new double[gateRows.length];
            for (int gate = 0; gate < values.length; gate++) {
                values[gate] = all[GATES[gate % 3] * (all.length / 4) + gatesShared[gate / 3][0]];
            }
            gateInputs[symbol] = values;
        }
        return gateInputs[symbol];
    }

    /** Units with the same gates; the usual cases, gates of exactly 0 and 1, are exact in every format. */
    private void update(int symbol, int[] units, double write, double keep, double[] c) {
        if (write != 0) {
            write(units, write, keep, candidate(symbol), c);
        } else if (keep == 0) {
            clear(units, c);
        } else if (keep != 1) {
            scale(units, keep, c);
        }
    }

    private void show(int[] units, double[] c, double[] h) {
        for (int unit : units) {
            h[unit] = arithmetic.tanh(c[unit]);
        }
    }

    private static void clear(int[] units, double[] values) {
        for (int unit : units) {
            values[unit] = 0;
        }
    }

    private void scale(int[] units, double factor, double[] values) {
        for (int unit : units) {
            values[unit] = arithmetic.round(factor * values[unit]);
        }
    }

    private void write(int[] units, double write, double keep, double[] candidate, double[] c) {
        for (int unit : units) {
            double next = write == 1 ? candidate[unit] : arithmetic.round(write * candidate[unit]);
            double kept = keep == 1 ? c[unit] : keep == 0 ? 0 : arithmetic.round(keep * c[unit]);
            // A slot that is written was empty: nothing to add up and round.
            c[unit] = kept == 0 ? next : arithmetic.round(kept + next);
        }
    }

    /** All units' candidates; where they read no unit, a symbol's are computed once. */
    private double[] candidate(int symbol) {
        if (candidates.length == 0) {
            return candidate(inputs.of(symbol));
        }
        if (candidates[symbol] == null) {
            candidates[symbol] = candidate(inputs.of(symbol));
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

package dyckkm.proof.certificate;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.HashMap;
import java.util.Map;

/** One step of a network of one layer on bounds: the equations of {@link dyckkm.network.ReferenceStepper}, unit by unit. */
final class AbstractStep {
    private static final int CANDIDATE = 2;

    private final Network network;
    private final int units;
    private final Values values;
    private final InputTerms inputs;
    private final SparseRows recurrent;
    private final SparseRows pop;
    private final double[] inputBias;
    private final double[] recurrentBias;
    private final LinearForm form;

    AbstractStep(Network network, int slots, IntervalArithmetic arithmetic, TablePool pool) {
        Layer layer = network.layers().get(0);
        this.network = network;
        this.units = layer.units();
        this.values = new Values(arithmetic, pool);
        this.inputs = new InputTerms(network, pool);
        this.recurrent = new SparseRows(layer.recurrentWeights());
        this.pop = layer.popWeights().map(SparseRows::new).orElse(recurrent);
        this.inputBias = layer.inputBias();
        this.recurrentBias = layer.recurrentBias();
        this.form = new LinearForm(arithmetic, slots, network.k());
    }

    /**
     * @param slot the slot that is pushed or popped; not used for START
     */
    AbstractMemory after(AbstractMemory memory, Operation operation, int slot) {
        Reading reading = new Reading(memory, operation, slot);
        AbstractMemory next = switch (network.cell()) {
            case RNN, SECOND_ORDER -> rnn(reading);
            case LSTM -> lstm(reading, memory);
            case GRU -> gru(reading, memory);
        };
        return operation == Operation.POP ? next.forget(slot) : next;
    }

    private AbstractMemory rnn(Reading reading) {
        Value[] hidden = new Value[units];
        for (int unit = 0; unit < units; unit++) {
            hidden[unit] = reading.gate(unit, network.nonlinearity());
        }
        return new AbstractMemory(hidden, new Value[0]);
    }

    private AbstractMemory lstm(Reading reading, AbstractMemory memory) {
        Value[] hidden = new Value[units];
        Value[] cell = new Value[units];
        for (int unit = 0; unit < units; unit++) {
            Value write = reading.gate(unit, Nonlinearity.SIGMOID);
            Value keep = reading.gate(units + unit, Nonlinearity.SIGMOID);
            Value candidate = reading.gate(CANDIDATE * units + unit, Nonlinearity.TANH);
            Value show = reading.gate(3 * units + unit, Nonlinearity.SIGMOID);
            cell[unit] = values.add(values.multiply(keep, memory.cell()[unit]), values.multiply(write, candidate));
            hidden[unit] = values.multiply(show, values.apply(Nonlinearity.TANH, cell[unit]));
        }
        return new AbstractMemory(hidden, cell);
    }

    private AbstractMemory gru(Reading reading, AbstractMemory memory) {
        Value[] hidden = new Value[units];
        for (int unit = 0; unit < units; unit++) {
            Value reset = reading.gate(unit, Nonlinearity.SIGMOID);
            Value update = reading.gate(units + unit, Nonlinearity.SIGMOID);
            int row = CANDIDATE * units + unit;
            // Both parts are sums in the accumulator's format, which a gate of 1 and a part of 0 let through as they
            // are.
            Value gated = values.round(values.multiply(reset, reading.memoryPart(row)));
            Value fresh = values.apply(Nonlinearity.TANH, values.round(values.add(reading.inputPart(row), gated)));
            hidden[unit] = values.add(
                    values.multiply(values.complement(update), fresh), values.multiply(update, memory.hidden()[unit]));
        }
        return new AbstractMemory(hidden, new Value[0]);
    }

    /** Pre-activations while one symbol is read; rows that are equal are computed once. */
    private final class Reading {
        private final AbstractMemory memory;
        private final Operation operation;
        private final int slot;
        private final SparseRows weights;
        private final Map<Row, Value> gates = new HashMap<>();

        private record Row(
                int inputClass, double inputBias, int recurrentClass, double recurrentBias, Nonlinearity function) {}

        Reading(AbstractMemory memory, Operation operation, int slot) {
            this.memory = memory;
            this.operation = operation;
            this.slot = slot;
            this.weights = network.cell() == Cell.SECOND_ORDER && operation == Operation.POP ? pop : recurrent;
        }

        Value gate(int row, Nonlinearity function) {
            Row key = new Row(inputs.classOf(row), inputBias[row], weights.classOf(row), recurrentBias[row], function);
            Value known = gates.get(key);
            if (known == null) {
                form.clear();
                form.add(weights.columns(row), weights.weights(row), memory.hidden())
                        .add(Terms.of(recurrentBias[row]))
                        .add(inputs.of(row, operation, slot));
                known = values.apply(function, form.stored());
                gates.put(key, known);
            }
            return known;
        }

        Value inputPart(int row) {
            form.clear();
            return form.add(inputs.of(row, operation, slot)).accumulated();
        }

        Value memoryPart(int row) {
            form.clear();
            return form.add(weights.columns(row), weights.weights(row), memory.hidden())
                    .add(Terms.of(recurrentBias[row]))
                    .accumulated();
        }
    }
}

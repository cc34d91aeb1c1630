package dyckkm.proof.certificate;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One step of a network of one layer on bounds: the cells' equations, unit by unit, as any engine of a model may compute them. */
final class AbstractStep {
    private static final int CANDIDATE = 2;

    private final Network network;
    private final int units;
    /** One for each variant of the engine model. */
    private final List<Values> variants = new ArrayList<>();

    private final InputTerms inputs;
    private final SparseRows recurrent;
    private final SparseRows pop;
    private final double[] inputBias;
    private final double[] recurrentBias;
    private final LinearForm form;

    AbstractStep(Network network, int slots, EngineModel model, PremiseLog log) {
        Layer layer = network.layers().get(0);
        TablePool pool = new TablePool();
        this.network = network;
        this.units = layer.units();
        for (int variant = 0; variant < model.variants().size(); variant++) {
            variants.add(new Values(new IntervalArithmetic(network.arithmetic(), model, variant, log), pool));
        }
        this.inputs = new InputTerms(network, pool);
        this.recurrent = new SparseRows(layer.recurrentWeights());
        this.pop = layer.popWeights().map(SparseRows::new).orElse(recurrent);
        this.inputBias = layer.inputBias();
        this.recurrentBias = layer.recurrentBias();
        if (network.cell() == Cell.LSTM || network.cell() == Cell.GRU) {
            log.use(Premise.Stated.UPDATES);
        }
        this.form = new LinearForm(
                variants.get(0).arithmetic(),
                slots,
                Vocabulary.of(network.alphabet()).k());
    }

    /**
     * @param slot the slot that is pushed or popped; not used for START
     */
    AbstractMemory after(AbstractMemory memory, Operation operation, int slot) {
        AbstractMemory next = null;
        for (Values values : variants) {
            Reading reading = new Reading(memory, operation, slot, values);
            AbstractMemory made = switch (network.cell()) {
                case RNN, SECOND_ORDER -> rnn(reading);
                case LSTM -> lstm(reading, memory, values);
                case GRU -> gru(reading, memory, values);
            };
            next = next == null ? made : next.join(made);
        }
        return operation == Operation.POP ? next.forget(slot) : next;
    }

    private AbstractMemory rnn(Reading reading) {
        Value[] hidden = new Value[units];
        for (int unit = 0; unit < units; unit++) {
            hidden[unit] = reading.gate(unit, EngineFunction.of(network.nonlinearity()));
        }
        return new AbstractMemory(hidden, new Value[0]);
    }

    private AbstractMemory lstm(Reading reading, AbstractMemory memory, Values values) {
        Value[] hidden = new Value[units];
        Value[] cell = new Value[units];
        for (int unit = 0; unit < units; unit++) {
            Value write = reading.gate(unit, EngineFunction.SIGMOID);
            Value keep = reading.gate(units + unit, EngineFunction.SIGMOID);
            Value show = reading.gate(3 * units + unit, EngineFunction.SIGMOID);
            // What is multiplied by zero is not looked at, so that nothing is asked of the engine there.
            Value written = write.isZero()
                    ? Value.ZERO
                    : values.multiply(write, reading.gate(CANDIDATE * units + unit, EngineFunction.TANH));
            cell[unit] = values.addAndKeep(values.multiply(keep, memory.cell()[unit]), written);
            hidden[unit] = show.isZero()
                    ? Value.ZERO
                    : values.keep(values.multiply(show, values.apply(EngineFunction.TANH, cell[unit])));
        }
        return new AbstractMemory(hidden, cell);
    }

    private AbstractMemory gru(Reading reading, AbstractMemory memory, Values values) {
        Value[] hidden = new Value[units];
        for (int unit = 0; unit < units; unit++) {
            Value update = reading.gate(units + unit, EngineFunction.SIGMOID);
            if (values.keepsOld(update)) {
                hidden[unit] = memory.hidden()[unit];
                continue;
            }
            int row = CANDIDATE * units + unit;
            Value gated = values.multiply(reading.gate(unit, EngineFunction.RESET), reading.memoryPart(row));
            Value fresh = values.apply(EngineFunction.TANH, values.add(reading.inputPart(row), gated));
            hidden[unit] = values.update(update, fresh, memory.hidden()[unit]);
        }
        return new AbstractMemory(hidden, new Value[0]);
    }

    /** Pre-activations while one symbol is read; rows that are equal are computed once. */
    private final class Reading {
        private final AbstractMemory memory;
        private final Operation operation;
        private final int slot;
        private final Values values;
        private final SparseRows weights;
        private final Map<Row, Value> gates = new HashMap<>();

        private record Row(
                int inputClass, double inputBias, int recurrentClass, double recurrentBias, EngineFunction function) {}

        Reading(AbstractMemory memory, Operation operation, int slot, Values values) {
            this.memory = memory;
            this.operation = operation;
            this.slot = slot;
            this.values = values;
            this.weights = network.cell() == Cell.SECOND_ORDER && operation == Operation.POP ? pop : recurrent;
        }

        Value gate(int row, EngineFunction function) {
            Row key = new Row(inputs.classOf(row), inputBias[row], weights.classOf(row), recurrentBias[row], function);
            Value known = gates.get(key);
            if (known == null) {
                form.clear();
                form.add(weights.columns(row), weights.weights(row), memory.hidden())
                        .add(Terms.of(recurrentBias[row]))
                        .add(inputs.of(row, operation, slot));
                known = values.apply(function, values.loose(form.value()));
                gates.put(key, known);
            }
            return known;
        }

        Value inputPart(int row) {
            form.clear();
            return values.loose(form.add(inputs.of(row, operation, slot)).value());
        }

        Value memoryPart(int row) {
            form.clear();
            return values.loose(form.add(weights.columns(row), weights.weights(row), memory.hidden())
                    .add(Terms.of(recurrentBias[row]))
                    .value());
        }
    }
}

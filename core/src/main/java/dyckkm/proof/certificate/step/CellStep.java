package dyckkm.proof.certificate.step;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.LinearForm;
import dyckkm.proof.certificate.value.SparseRows;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.certificate.value.Terms;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.certificate.value.Values;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.EngineModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One step of a one-layer network on bounds: the cells' equations, unit by unit, as any engine of a model may compute them. */
final class CellStep {
    private static final int CANDIDATE = 2;

    private final Network network;
    private final int units;
    /** One for each variant of the engine model. */
    private final List<Values> variants = new ArrayList<>();

    private final SparseRows recurrent;
    private final SparseRows pop;
    private final double[] recurrentBias;
    private final LinearForm form;

    /**
     * @param slots the maximum number of slots
     * @param contents the number of possible contents of a slot
     */
    CellStep(Network network, int slots, int contents, TablePool pool, EngineModel model, PremiseLog log) {
        Layer layer = network.layers().get(0);
        this.network = network;
        this.units = layer.units();
        for (int variant = 0; variant < model.variants().size(); variant++) {
            variants.add(new Values(new IntervalArithmetic(network.arithmetic(), model, variant, log), pool));
        }
        this.recurrent = new SparseRows(layer.recurrentWeights());
        this.pop = layer.popWeights().map(SparseRows::new).orElse(recurrent);
        this.recurrentBias = layer.recurrentBias();
        if (network.cell() == Cell.LSTM || network.cell() == Cell.GRU) {
            log.use(Premise.Stated.UPDATES);
        }
        this.form = new LinearForm(variants.get(0).arithmetic(), slots, contents);
    }

    /** The new value of a unit: its h, and its c in an LSTM. */
    record UnitValues(Value hidden, Value cell) {
        UnitValues join(UnitValues other) {
            return new UnitValues(hidden.join(other.hidden), cell.join(other.cell));
        }
    }

    /** Steps from one memory; equal pre-activations are computed once. */
    From from(AbstractState state) {
        return new From(state);
    }

    /** Steps from one memory. */
    final class From {
        private final AbstractState state;
        private final List<Map<Row, Value>> gates = new ArrayList<>();

        private record Row(
                Object input, boolean pops, int recurrentClass, double recurrentBias, EngineFunction function) {}

        private From(AbstractState state) {
            this.state = state;
            variants.forEach(variant -> gates.add(new HashMap<>()));
        }

        /** The memory after an input. */
        public AbstractState after(Input input) {
            Value[] hidden = new Value[units];
            Value[] cell = new Value[state.cell().length];
            for (int unit = 0; unit < units; unit++) {
                UnitValues made = unit(unit, input);
                hidden[unit] = made.hidden;
                if (cell.length > 0) {
                    cell[unit] = made.cell;
                }
            }
            return new AbstractState(hidden, cell);
        }

        /** The new value of one unit after an input. */
        UnitValues unit(int unit, Input input) {
            UnitValues next = null;
            for (int variant = 0; variant < variants.size(); variant++) {
                UnitValues made = new Reading(input, variant).unit(unit);
                next = next == null ? made : next.join(made);
            }
            return next;
        }

        /** One of the model's ways to compute a step. */
        private final class Reading {
            private final Input input;
            private final Values values;
            private final SparseRows weights;
            private final Map<Row, Value> known;

            Reading(Input input, int variant) {
                this.input = input;
                this.values = variants.get(variant);
                this.weights = network.cell() == Cell.SECOND_ORDER && input.pops() ? pop : recurrent;
                this.known = gates.get(variant);
            }

            UnitValues unit(int unit) {
                return switch (network.cell()) {
                    case RNN, SECOND_ORDER ->
                        new UnitValues(gate(unit, EngineFunction.of(network.nonlinearity())), Value.ZERO);
                    case LSTM -> lstm(unit);
                    case GRU -> new UnitValues(gru(unit), Value.ZERO);
                };
            }

            private UnitValues lstm(int unit) {
                Value write = gate(unit, EngineFunction.SIGMOID);
                Value keep = gate(units + unit, EngineFunction.SIGMOID);
                Value show = gate(3 * units + unit, EngineFunction.SIGMOID);
                // Products with zero are skipped, so no premise about the engine is used there.
                Value written = write.isZero()
                        ? Value.ZERO
                        : values.multiply(write, gate(CANDIDATE * units + unit, EngineFunction.TANH));
                Value kept = values.multiply(keep, state.cell()[unit]);
                Value cell = values.addAndKeep(kept, written);
                Value hidden = show.isZero()
                        ? Value.ZERO
                        : values.keep(values.multiply(
                                show, values.apply(EngineFunction.TANH, values.seen(cell, kept, written))));
                return new UnitValues(hidden, cell);
            }

            private Value gru(int unit) {
                Value update = gate(units + unit, EngineFunction.SIGMOID);
                if (values.keepsOld(update)) {
                    return state.hidden()[unit];
                }
                int row = CANDIDATE * units + unit;
                Value gated = values.multiply(gate(unit, EngineFunction.RESET), memoryPart(row));
                Value fresh = values.apply(EngineFunction.TANH, values.add(inputPart(row), gated));
                return values.update(update, fresh, state.hidden()[unit]);
            }

            private Value gate(int row, EngineFunction function) {
                Row key = new Row(input.key(row), input.pops(), weights.classOf(row), recurrentBias[row], function);
                Value value = known.get(key);
                if (value == null) {
                    form.clear();
                    form.add(weights.columns(row), weights.weights(row), state.hidden())
                            .add(Terms.of(recurrentBias[row]))
                            .add(input.of(row));
                    value = values.apply(function, values.loose(form.value()));
                    known.put(key, value);
                }
                return value;
            }

            private Value inputPart(int row) {
                form.clear();
                return values.loose(form.add(input.of(row)).value());
            }

            private Value memoryPart(int row) {
                form.clear();
                return values.loose(form.add(weights.columns(row), weights.weights(row), state.hidden())
                        .add(Terms.of(recurrentBias[row]))
                        .value());
            }
        }
    }
}

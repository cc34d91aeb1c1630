package dyckkm.proof.certificate.step;

import dyckkm.network.Network;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.engine.EngineModel;

/** Steps on bounds, of a network that reads the symbols of a machine one by one. */
public final class MachineStep {
    private final int units;
    private final boolean hasCells;
    private final CellStep step;
    private final SymbolInputs inputs;

    /**
     * @param slots the maximum number of slots with unknown contents
     * @param contents the number of possible contents of a slot
     */
    public MachineStep(Network network, int slots, int contents, EngineModel model, PremiseLog log) {
        this.units = network.hiddenUnits();
        this.hasCells = network.cell().hasCellState();
        this.step = new CellStep(network, slots, contents, new TablePool(), model, log);
        this.inputs = new SymbolInputs(network);
    }

    public From from(AbstractState state) {
        return new From(state);
    }

    /** Steps from one memory; a unit's new value is computed once for all symbols with the same terms. */
    public final class From {
        private final CellStep.From from;
        private final CellStep.UnitValues[][] known;

        private From(AbstractState state) {
            this.from = step.from(state);
            this.known = new CellStep.UnitValues[units][];
        }

        public AbstractState after(int symbol) {
            Value[] hidden = new Value[units];
            Value[] cell = new Value[hasCells ? units : 0];
            Input input = inputs.reading(symbol);
            for (int unit = 0; unit < units; unit++) {
                if (known[unit] == null) {
                    known[unit] = new CellStep.UnitValues[inputs.classes(unit)];
                }
                int number = inputs.classOf(unit, symbol);
                CellStep.UnitValues made = known[unit][number];
                if (made == null) {
                    made = from.unit(unit, input);
                    known[unit][number] = made;
                }
                hidden[unit] = made.hidden();
                if (hasCells) {
                    cell[unit] = made.cell();
                }
            }
            return new AbstractState(hidden, cell);
        }
    }
}

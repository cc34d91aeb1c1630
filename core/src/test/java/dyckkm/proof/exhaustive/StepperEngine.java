package dyckkm.proof.exhaustive;

import dyckkm.network.Engine;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;

/** A network run here, behind the face of an engine. */
class StepperEngine implements Engine {
    private final Network network;
    private final ReferenceStepper stepper;

    StepperEngine(Network network) {
        this.network = network;
        this.stepper = new ReferenceStepper(network);
    }

    @Override
    public String name() {
        return "the reference";
    }

    @Override
    public int memorySize() {
        int states = network.cell().hasCellState() ? 2 : 1;
        return states
                * network.layers().stream().mapToInt(layer -> layer.units()).sum();
    }

    @Override
    public void step(int count, int[] symbols, float[] memories, float[] logits) {
        for (int row = 0; row < count; row++) {
            one(symbols[row], memories, row * memorySize(), logits, row);
        }
    }

    @Override
    public void read(int count, int[] symbols, float[] memory, float[] logits) {
        for (int row = 0; row < count; row++) {
            one(symbols[row], memory, 0, logits, row);
        }
    }

    private void one(int symbol, float[] memories, int at, float[] logits, int row) {
        State memory = State.zero(network);
        copy(memory, memories, at, true);
        stepper.step(memory, symbol);
        copy(memory, memories, at, false);
        double[] values = new double[network.alphabet().size()];
        stepper.logits(memory, values);
        for (int i = 0; i < values.length; i++) {
            logits[row * values.length + i] = (float) values[i];
        }
    }

    private void copy(State memory, float[] memories, int from, boolean into) {
        int at = from;
        for (int state = 0; state < (network.cell().hasCellState() ? 2 : 1); state++) {
            for (int layer = 0; layer < network.layers().size(); layer++) {
                double[] values = state == 0 ? memory.hidden(layer) : memory.cell(layer);
                for (int unit = 0; unit < values.length; unit++, at++) {
                    if (into) {
                        values[unit] = memories[at];
                    } else {
                        memories[at] = (float) values[unit];
                    }
                }
            }
        }
    }

    @Override
    public void close() {
        // There is nothing to give back.
    }
}

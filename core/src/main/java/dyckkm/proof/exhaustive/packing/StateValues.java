package dyckkm.proof.exhaustive.packing;

import dyckkm.network.Network;
import dyckkm.network.State;

/** All numbers of a memory in one array: layer by layer h, then c. */
public final class StateValues {
    private final int layers;
    private final int count;

    public StateValues(Network network) {
        this.layers = network.layers().size();
        State state = State.zero(network);
        int sum = 0;
        for (int layer = 0; layer < layers; layer++) {
            sum += state.hidden(layer).length + state.cell(layer).length;
        }
        this.count = sum;
    }

    public int count() {
        return count;
    }

    public void read(State state, double[] values) {
        int at = 0;
        for (int layer = 0; layer < layers; layer++) {
            at = copy(state.hidden(layer), values, at);
            at = copy(state.cell(layer), values, at);
        }
    }

    public void write(double[] values, State state) {
        int at = 0;
        for (int layer = 0; layer < layers; layer++) {
            at = fill(state.hidden(layer), values, at);
            at = fill(state.cell(layer), values, at);
        }
    }

    private static int copy(double[] part, double[] values, int at) {
        System.arraycopy(part, 0, values, at, part.length);
        return at + part.length;
    }

    private static int fill(double[] part, double[] values, int at) {
        System.arraycopy(values, at, part, 0, part.length);
        return at + part.length;
    }
}

package dyckkm.proof.exhaustive.packing;

import dyckkm.network.Memory;
import dyckkm.network.Network;

/** All numbers of a memory in one array: layer by layer h, then c. */
public final class MemoryValues {
    private final int layers;
    private final int count;

    public MemoryValues(Network network) {
        this.layers = network.layers().size();
        Memory memory = Memory.zero(network);
        int sum = 0;
        for (int layer = 0; layer < layers; layer++) {
            sum += memory.hidden(layer).length + memory.cell(layer).length;
        }
        this.count = sum;
    }

    public int count() {
        return count;
    }

    public void read(Memory memory, double[] values) {
        int at = 0;
        for (int layer = 0; layer < layers; layer++) {
            at = copy(memory.hidden(layer), values, at);
            at = copy(memory.cell(layer), values, at);
        }
    }

    public void write(double[] values, Memory memory) {
        int at = 0;
        for (int layer = 0; layer < layers; layer++) {
            at = fill(memory.hidden(layer), values, at);
            at = fill(memory.cell(layer), values, at);
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

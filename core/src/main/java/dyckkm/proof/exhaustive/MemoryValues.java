package dyckkm.proof.exhaustive;

import dyckkm.network.Memory;
import dyckkm.network.Network;

/** All numbers of a memory in one array: layer by layer h, then c. */
final class MemoryValues {
    private final int layers;
    private final int count;

    MemoryValues(Network network) {
        this.layers = network.layers().size();
        Memory memory = Memory.zero(network);
        int sum = 0;
        for (int layer = 0; layer < layers; layer++) {
            sum += memory.hidden(layer).length + memory.cell(layer).length;
        }
        this.count = sum;
    }

    int count() {
        return count;
    }

    void read(Memory memory, double[] values) {
        int at = 0;
        for (int layer = 0; layer < layers; layer++) {
            for (double[] part : new double[][] {memory.hidden(layer), memory.cell(layer)}) {
                System.arraycopy(part, 0, values, at, part.length);
                at += part.length;
            }
        }
    }

    void write(double[] values, Memory memory) {
        int at = 0;
        for (int layer = 0; layer < layers; layer++) {
            for (double[] part : new double[][] {memory.hidden(layer), memory.cell(layer)}) {
                System.arraycopy(values, at, part, 0, part.length);
                at += part.length;
            }
        }
    }
}

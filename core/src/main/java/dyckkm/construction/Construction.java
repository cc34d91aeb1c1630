package dyckkm.construction;

import dyckkm.network.Network;
import dyckkm.network.unit.Units;

/**
 * A network with the key to its memory.
 *
 * @param network the network, which tells what its units stand for
 * @param decoder the stack that a memory stands for
 */
public record Construction(Network network, StackDecoder decoder) {
    /** What its units stand for. */
    public Units units() {
        return network.units().orElseThrow();
    }
}

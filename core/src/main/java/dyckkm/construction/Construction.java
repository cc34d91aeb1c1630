package dyckkm.construction;

import dyckkm.network.Network;
import dyckkm.network.unit.Units;

/**
 * A network with the key to its memory.
 *
 * @param network the network, which tells what its units stand for
 * @param decoder the configuration that a memory stands for
 */
public record Construction(Network network, ConfigurationDecoder decoder) {
    /** What its units stand for. */
    public Units units() {
        return network.units().orElseThrow();
    }
}

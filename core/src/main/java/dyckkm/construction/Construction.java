package dyckkm.construction;

import dyckkm.network.Network;
import dyckkm.network.unit.Units;

/**
 * A network with the decoder of its memory.
 *
 * @param network the network, annotated with the meaning of its units
 * @param decoder from memories to configurations
 */
public record Construction(Network network, ConfigurationDecoder decoder) {
    /** The meaning of its units. */
    public Units units() {
        return network.units().orElseThrow();
    }
}

package dyckkm.explorer.network;

import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.trace.NamedNetwork;
import dyckkm.trace.TraceCost;
import dyckkm.trace.Tracer;

/**
 * A network that is ready for requests.
 *
 * @param tracer the network with the names of its units
 * @param cost what reading no token takes: START alone
 * @param bytes its memory
 */
public record KeptNetwork(Tracer tracer, TraceCost cost, long bytes) {
    public static KeptNetwork of(NamedNetwork named) {
        Network network = named.network();
        return new KeptNetwork(Tracer.of(named), TraceCost.of(network, 0), NetworkSize.bytes(network));
    }

    public Network network() {
        return tracer.network();
    }

    /** The units of all layers. */
    public long units() {
        return network().layers().stream().mapToLong(Layer::units).sum();
    }

    public long valuesOfAStep() {
        return WorkSize.valuesOfAStep(
                units(), network().cell(), network().alphabet().size());
    }
}

package dyckkm.explorer;

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
record KeptNetwork(Tracer tracer, TraceCost cost, long bytes) {
    static KeptNetwork of(NamedNetwork named) {
        Network network = named.network();
        return new KeptNetwork(Tracer.of(named), TraceCost.of(network, 0), NetworkSize.bytes(network));
    }

    Network network() {
        return tracer.network();
    }

    /** The units of all layers. */
    long units() {
        return network().layers().stream().mapToLong(Layer::units).sum();
    }

    long valuesOfAStep() {
        return WorkSize.valuesOfAStep(
                units(), network().cell(), network().alphabet().size());
    }
}

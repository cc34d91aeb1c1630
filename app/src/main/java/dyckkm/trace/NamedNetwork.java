package dyckkm.trace;

import dyckkm.construction.ConfigurationDecoder;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.network.Annotations;
import dyckkm.network.Network;
import dyckkm.network.unit.Units;
import java.util.Optional;

/**
 * A network requested by name.
 *
 * @param network the network
 * @param construction the same with the key to its memory, where it is a construction's
 */
public record NamedNetwork(Network network, Optional<Construction> construction) {
    public static NamedNetwork of(Construction construction) {
        return new NamedNetwork(construction.network(), Optional.of(construction));
    }

    /**
     * A network from a file. Its units are what the file says; files that were written before they said it have those of the
     * construction that they name. If its units are that construction's, they are also read as a stack.
     */
    public static NamedNetwork ofFile(Network network) {
        Optional<Construction> construction = Catalogue.namedBy(network)
                .filter(entry -> network.layers().size() == 1)
                .flatMap(entry -> construction(network, entry));
        return new NamedNetwork(construction.map(Construction::network).orElse(network), construction);
    }

    private static Optional<Construction> construction(Network network, Entry entry) {
        Language language = network.language().orElseThrow();
        Units units = entry.units(language);
        if (network.units().isPresent() && !network.units().get().equals(units)) {
            return Optional.empty();
        }
        ConfigurationDecoder decoder = entry.decoder(language, network.nonlinearity());
        return Optional.of(
                new Construction(network.units().isPresent() ? network : network.with(Annotations.of(units)), decoder));
    }
}

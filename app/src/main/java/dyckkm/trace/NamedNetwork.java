package dyckkm.trace;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.TanhForm;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.Optional;

/**
 * A network that was asked for by name.
 *
 * @param network the network
 * @param construction the same with the key to its memory, where it is a construction's
 */
public record NamedNetwork(Network network, Optional<Construction> construction) {
    public static NamedNetwork of(Construction construction) {
        return new NamedNetwork(construction.network(), Optional.of(construction));
    }

    /** A network from a file. If its source is a construction of this size, its units have that construction's names. */
    public static NamedNetwork ofFile(Network network) {
        return new NamedNetwork(network, key(network));
    }

    private static Optional<Construction> key(Network network) {
        return Catalogue.namedBy(network)
                .filter(entry -> network.layers().size() == 1)
                .flatMap(entry -> key(network, entry));
    }

    private static Optional<Construction> key(Network network, Entry entry) {
        DyckLanguage language = new DyckLanguage(
                Vocabulary.of(network.alphabet()).k(), network.m().getAsInt());
        try {
            Construction model = entry.build(Request.of(language, network.arithmetic()));
            boolean isTanh = network.nonlinearity() == Nonlinearity.TANH;
            return Optional.of(new Construction(
                    network, model.layout(), isTanh ? TanhForm.decoder(model.decoder()) : model.decoder()));
        } catch (BadInputException e) {
            // It cannot be built for this arithmetic, so this is not what the file holds.
            return Optional.empty();
        }
    }
}

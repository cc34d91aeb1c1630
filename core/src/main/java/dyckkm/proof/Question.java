package dyckkm.proof;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.network.Network;
import java.util.OptionalDouble;

/**
 * Does the network, run in its own arithmetic, generate the language?
 *
 * @param network the network
 * @param language the language, over the network's symbols
 * @param epsilon the threshold in question; empty: is there any?
 * @param readsStart whether START is read before the first symbol, as networks of language models do
 */
public record Question(Network network, Language language, OptionalDouble epsilon, boolean readsStart) {
    public Question {
        language.requireNetworkOver(network.alphabet());
        if (epsilon.isPresent() && !(epsilon.getAsDouble() > 0 && epsilon.getAsDouble() <= 1)) {
            throw new BadInputException("ε must lie above 0 and not above 1, not " + epsilon.getAsDouble());
        }
    }

    /** The usual question: START is read, any threshold will do. */
    public static Question of(Network network, Language language) {
        return new Question(network, language, OptionalDouble.empty(), true);
    }
}

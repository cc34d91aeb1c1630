package dyckkm.proof;

import dyckkm.language.Configuration;
import java.util.List;

/**
 * A prefix of the language and a symbol whose probability refutes the network.
 *
 * @param prefix the symbols read, START not among them
 * @param configuration the configuration after the prefix
 * @param symbol the symbol in question
 * @param allowed whether the language allows the symbol there
 * @param logProbability ln of the probability that the network assigns to it
 */
public record Witness(
        List<Integer> prefix, Configuration configuration, int symbol, boolean allowed, double logProbability) {
    public Witness {
        prefix = List.copyOf(prefix);
    }

    public double probability() {
        return Math.exp(logProbability);
    }
}

package dyckkm.proof;

import dyckkm.language.Configuration;
import java.util.List;

/**
 * A prefix of the language with a symbol whose probability speaks against the network.
 *
 * @param prefix the symbols read, START not among them
 * @param configuration what they lead to in the language
 * @param symbol the symbol that is judged
 * @param allowed whether the language allows it there
 * @param logProbability ln of the probability that the network gives it
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

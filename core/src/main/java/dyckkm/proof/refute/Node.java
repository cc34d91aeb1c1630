package dyckkm.proof.refute;

import dyckkm.language.Configuration;
import dyckkm.network.State;

/**
 * What a prefix of the language leads to.
 *
 * @param path the prefix
 * @param memory what the network remembers of it; not to be changed
 * @param configuration where it leads in the language
 * @param margin by how much the network meets the criterion after it, as a difference of logarithms; from 0 down it does not
 * @param logForbidden ln of the greatest probability of a forbidden symbol
 * @param logAllowed ln of the least probability of an allowed symbol
 * @param outlook the least margin here and while the stack is emptied from here: what is remembered wrongly may lie below
 * @param deviation how far the memory is from that after the first prefix that led to the configuration
 */
record Node(
        Prefix path,
        State memory,
        Configuration configuration,
        double margin,
        double logForbidden,
        double logAllowed,
        double outlook,
        double deviation) {
    Node with(double least, double away) {
        return new Node(path, memory, configuration, margin, logForbidden, logAllowed, least, away);
    }

    boolean isWrong() {
        // A logit that is no number is not counted: nothing can be said of it.
        return margin <= 0;
    }
}

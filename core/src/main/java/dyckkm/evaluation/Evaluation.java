package dyckkm.evaluation;

import java.util.Map;
import java.util.Optional;

/**
 * The result of evaluating a network on a corpus. In languages other than Dyck-(k,m), open brackets are the symbols that push,
 * close brackets those that pop, and the right close brackets are the allowed ones.
 *
 * @param closing by rule: how often the network was confident of the right close bracket
 * @param bySeen the same, separately for configurations seen and not seen in training, where a training corpus was given
 * @param support after how many prefixes exactly the allowed symbols have probability at least ε, for some ε
 * @param mayClose how often close brackets have a noticeable probability exactly if one is allowed
 * @param mayOpen the same for open brackets
 * @param mayEnd the same for END
 * @param mayContinue the same for symbols that leave the stack as it is
 * @param refusals how often a kind of symbol has little probability where none of the kind is allowed
 * @param forbidden the mean total probability of forbidden symbols, START included
 * @param crossEntropy in nats per token
 * @param tokens number of tokens, END included
 */
public record Evaluation(
        Map<ClosingRule, Closing> closing,
        Optional<BySeen> bySeen,
        SupportAccuracy support,
        Tally mayClose,
        Tally mayOpen,
        Tally mayEnd,
        Tally mayContinue,
        Refusals refusals,
        double forbidden,
        double crossEntropy,
        long tokens) {
    /**
     * The three constraints of the authors' code besides the closing one, and a fourth for symbols that are not brackets.
     *
     * @param close close brackets where none is allowed: in Dyck-(k,m), where the stack is empty
     * @param open open brackets where none is allowed: in Dyck-(k,m), where the stack is full
     * @param internal symbols that leave the stack unchanged, where none is allowed
     * @param end END where it is not allowed: in Dyck-(k,m), where the stack is not empty
     */
    public record Refusals(Tally close, Tally open, Tally internal, Tally end) {
        static final Refusals NONE = new Refusals(Tally.NONE, Tally.NONE, Tally.NONE, Tally.NONE);

        Refusals and(Refusals other) {
            return new Refusals(
                    close.and(other.close), open.and(other.open), internal.and(other.internal), end.and(other.end));
        }
    }

    /**
     * Counts split by whether the configuration (in Dyck-(k,m): the stack) was seen in training.
     *
     * @param seen at configurations of the training corpus
     * @param unseen at all others
     */
    public record BySeen(Map<ClosingRule, Closing> seen, Map<ClosingRule, Closing> unseen) {}

    public Closing closing(ClosingRule rule) {
        return closing.get(rule);
    }

    /** The loss, which is defined for any language. */
    public Loss loss() {
        return new Loss(crossEntropy, tokens);
    }

    public double perplexity() {
        return Math.exp(crossEntropy);
    }
}

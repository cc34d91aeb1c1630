package dyckkm.evaluation;

import java.util.Map;
import java.util.Optional;

/**
 * What a network showed on a corpus. Of another language than Dyck-(k,m), open brackets are the symbols that push, close brackets those
 * that pop, and the right close brackets those that may come.
 *
 * @param closing by each rule: how often the network was confident of the right close bracket
 * @param bySeen the same for configurations that a training corpus has shown and for others, where one was given
 * @param support after how many prefixes exactly those symbols have at least some ε that may come
 * @param mayClose how often it gave close brackets a noticeable probability exactly if one may come
 * @param mayOpen the same for open brackets
 * @param mayEnd the same for END
 * @param mayContinue the same for symbols that leave the stack as it is
 * @param refusals how often it gave little probability to a kind of symbol where none of the kind may come
 * @param forbidden the mean probability of all symbols together that may not come, START included
 * @param crossEntropy in nats per token
 * @param tokens how many tokens, END counted
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
     * The three constraints of the authors' code beside the closing one, and a fourth for symbols that are no brackets.
     *
     * @param close close brackets, where none may come: in Dyck-(k,m), where the stack is empty
     * @param open open brackets, where none may come: in Dyck-(k,m), where the stack is full
     * @param internal symbols that leave the stack as it is, where none may come
     * @param end END, where it may not come: in Dyck-(k,m), where the stack is not empty
     */
    public record Refusals(Tally close, Tally open, Tally internal, Tally end) {
        static final Refusals NONE = new Refusals(Tally.NONE, Tally.NONE, Tally.NONE, Tally.NONE);

        Refusals and(Refusals other) {
            return new Refusals(
                    close.and(other.close), open.and(other.open), internal.and(other.internal), end.and(other.end));
        }
    }

    /**
     * Positions apart by whether their configuration was seen in training; that of Dyck-(k,m) is its stack.
     *
     * @param seen at configurations that the training corpus has shown
     * @param unseen at all others
     */
    public record BySeen(Map<ClosingRule, Closing> seen, Map<ClosingRule, Closing> unseen) {}

    public Closing closing(ClosingRule rule) {
        return closing.get(rule);
    }

    /** What the network scores, whatever the language. */
    public Loss loss() {
        return new Loss(crossEntropy, tokens);
    }

    public double perplexity() {
        return Math.exp(crossEntropy);
    }
}

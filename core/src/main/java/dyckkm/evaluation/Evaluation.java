package dyckkm.evaluation;

import java.util.Map;
import java.util.Optional;

/**
 * What a network showed on a corpus.
 *
 * @param closing by each rule: how often the network was confident of the right close bracket
 * @param bySeen the same for stacks that a training corpus has shown and for others, where one was given
 * @param mayClose how often it gave close brackets a noticeable probability exactly if one may come
 * @param mayOpen the same for open brackets
 * @param mayEnd the same for END
 * @param refusals how often it gave little probability to a kind of symbol where none of the kind may come
 * @param crossEntropy in nats per token
 * @param tokens how many tokens, END counted
 */
public record Evaluation(
        Map<ClosingRule, Closing> closing,
        Optional<BySeen> bySeen,
        Tally mayClose,
        Tally mayOpen,
        Tally mayEnd,
        Refusals refusals,
        double crossEntropy,
        long tokens) {
    /**
     * The three constraints of the authors' code beside the closing one.
     *
     * @param close close brackets, where the stack is empty
     * @param open open brackets, where it is full
     * @param end END, where it is not empty
     */
    public record Refusals(Tally close, Tally open, Tally end) {
        static final Refusals NONE = new Refusals(Tally.NONE, Tally.NONE, Tally.NONE);

        Refusals and(Refusals other) {
            return new Refusals(close.and(other.close), open.and(other.open), end.and(other.end));
        }
    }

    /**
     * Positions apart by whether their stack was seen in training.
     *
     * @param seen at stacks that the training corpus has shown
     * @param unseen at all others
     */
    public record BySeen(Map<ClosingRule, Closing> seen, Map<ClosingRule, Closing> unseen) {}

    public Closing closing(ClosingRule rule) {
        return closing.get(rule);
    }

    public double perplexity() {
        return Math.exp(crossEntropy);
    }
}

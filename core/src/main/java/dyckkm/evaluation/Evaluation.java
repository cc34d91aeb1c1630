package dyckkm.evaluation;

import java.util.SortedMap;

/**
 * What a network showed on a corpus.
 *
 * @param closingByDistance by the number of tokens since the open bracket: how often the network was confident of the close
 *     bracket that belongs to it
 * @param closingByDepth the same by the depth of the stack
 * @param mayClose how often it gave close brackets a noticeable probability exactly if one may come
 * @param mayOpen the same for open brackets
 * @param mayEnd the same for END
 * @param refusals how often it gave little probability to a kind of symbol where none of the kind may come
 * @param crossEntropy in nats per token
 * @param tokens how many tokens, END counted
 */
public record Evaluation(
        SortedMap<Integer, Tally> closingByDistance,
        SortedMap<Integer, Tally> closingByDepth,
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

    /** The paper's metric: the mean over distances of the share of confident ones. */
    public double closingAccuracy() {
        return closingByDistance.values().stream()
                .mapToDouble(Tally::share)
                .average()
                .orElse(1);
    }

    /** The share over all positions, however far their brackets. */
    public double closingShare() {
        return closingByDistance.values().stream()
                .reduce(Tally.NONE, Tally::and)
                .share();
    }

    public double perplexity() {
        return Math.exp(crossEntropy);
    }
}

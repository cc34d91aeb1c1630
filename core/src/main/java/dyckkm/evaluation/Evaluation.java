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
 * @param crossEntropy in nats per token
 * @param tokens how many tokens, END counted
 */
public record Evaluation(
        SortedMap<Integer, Tally> closingByDistance,
        SortedMap<Integer, Tally> closingByDepth,
        Tally mayClose,
        Tally mayOpen,
        Tally mayEnd,
        double crossEntropy,
        long tokens) {
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

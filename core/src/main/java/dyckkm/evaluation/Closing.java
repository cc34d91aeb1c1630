package dyckkm.evaluation;

import java.util.SortedMap;

/**
 * How often a network was confident of the close bracket that belongs to the last open one, over some positions of a corpus.
 *
 * @param byDistance by the number of tokens since the open bracket
 * @param byDepth by the depth of the stack
 */
public record Closing(SortedMap<Integer, Tally> byDistance, SortedMap<Integer, Tally> byDepth) {
    /** The paper's metric: the mean over distances of the share of confident positions; 1 where there are none. */
    public double accuracy() {
        return byDistance.values().stream().mapToDouble(Tally::share).average().orElse(1);
    }

    /** 1 − the accuracy. */
    public double error() {
        return 1 - accuracy();
    }

    /** All positions together, however far their brackets. */
    public Tally total() {
        return byDistance.values().stream().reduce(Tally.NONE, Tally::and);
    }
}

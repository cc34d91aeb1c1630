package dyckkm.language;

/**
 * How much of what a second corpus shows was seen in a first one (the paper's "% of Test").
 *
 * @param states the distinct stack states of the second corpus
 * @param statesSeen how many of these the first corpus shows too
 */
public record Coverage(long states, long statesSeen) {
    public double shareOfStates() {
        return (double) statesSeen / states;
    }

    public long transitions() {
        return CorpusStatistics.transitions(states);
    }

    public long transitionsSeen() {
        return CorpusStatistics.transitions(statesSeen);
    }

    public double shareOfTransitions() {
        return (double) transitionsSeen() / transitions();
    }
}

package dyckkm.language.corpus;

import dyckkm.language.Language;

/**
 * The overlap of a second corpus with a first one (the paper's "% of Test").
 *
 * @param states the distinct configurations of the second corpus; of Dyck-(k,m) stacks
 * @param statesSeen how many of these also occur in the first corpus
 * @param transitions the distinct transitions of the second corpus
 * @param transitionsSeen how many of these also occur in the first corpus
 */
public record Coverage(long states, long statesSeen, long transitions, long transitionsSeen) {
    /** Where transitions follow from configurations ({@link Language#isReachedByPushesAlone}). */
    public Coverage(long states, long statesSeen) {
        this(states, statesSeen, CorpusStatistics.transitions(states), CorpusStatistics.transitions(statesSeen));
    }

    public double shareOfStates() {
        return (double) statesSeen / states;
    }

    public double shareOfTransitions() {
        return (double) transitionsSeen / transitions;
    }
}

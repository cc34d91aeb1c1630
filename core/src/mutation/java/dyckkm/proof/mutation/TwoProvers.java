package dyckkm.proof.mutation;

import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import dyckkm.proof.robust.RobustProof;

/**
 * Asks both provers the same question, one after the other in the calling thread.
 *
 * @param limits when the exhaustive proof gives up
 */
public record TwoProvers(SearchLimits limits) {
    public Opinions ask(Question question) {
        return new Opinions(
                new ExhaustiveProof(1, limits, SearchListener.NONE)
                        .answer(question)
                        .verdict(),
                new RobustProof(limits.time()).answer(question).verdict());
    }
}

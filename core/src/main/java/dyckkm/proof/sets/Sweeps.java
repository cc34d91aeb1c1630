package dyckkm.proof.sets;

import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.sets.image.EngineError;
import dyckkm.proof.sets.image.LogitBounds;
import dyckkm.proof.sets.image.NoInvariantException;
import java.util.List;
import java.util.function.Predicate;

/**
 * Goes over sets again and again until no step leaves them.
 *
 * @param logits bounds what a network says on a set
 * @param target what is to hold on each set
 * @param deadline the end of all attempts
 * @param listener receives the progress
 */
record Sweeps(LogitBounds logits, Target target, Deadline deadline, SetListener listener) {
    /** Judges sets by the first variant of an engine model; what that rests on is for the check to say. */
    static Sweeps of(Question question, EngineModel model, Target target, Deadline deadline, SetListener listener) {
        EngineError error = new EngineError(question.network().arithmetic(), model, 0, new PremiseLog(model));
        return new Sweeps(new LogitBounds(question.network(), question.language(), error), target, deadline, listener);
    }

    /**
     * Sweeps over the sets that have grown until none does.
     *
     * @param leave widens the sets that follow one so that they have its images, and says whether any had to be widened
     */
    LogitBounds.Answer untilNoneGrows(List<SetNode> nodes, int most, Predicate<SetNode> leave) {
        for (int sweep = 1; sweep <= most; sweep++) {
            boolean grew = false;
            for (SetNode node : nodes) {
                if (node.waits()) {
                    node.setWaits(false);
                    grew |= leave.test(node);
                }
                if (deadline.hasPassed()) {
                    throw new NoInvariantException(
                            "the time was up after " + sweep + " sweeps over " + nodes.size() + " sets");
                }
            }
            listener.sweep(nodes.size(), sweep);
            LogitBounds.Answer answer = judge(nodes);
            if (!grew) {
                return answer;
            }
        }
        throw new NoInvariantException(nodes.size() + " sets still grow after " + most + " sweeps");
    }

    /** Sets only grow, so what does not hold now never will. */
    private LogitBounds.Answer judge(List<SetNode> nodes) {
        LogitBounds.Answer answer = new LogitBounds.Answer(EpsilonRange.ALL, 1);
        for (SetNode node : nodes) {
            answer = answer.and(logits.of(node.box(), node.configuration()));
        }
        if (!target.isMet(answer)) {
            throw new NoInvariantException(nodes.size() + " sets " + target.missing());
        }
        return answer;
    }
}

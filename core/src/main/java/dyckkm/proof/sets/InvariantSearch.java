package dyckkm.proof.sets;

import dyckkm.proof.Deadline;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.sets.image.ImageStep;
import dyckkm.proof.sets.image.LogitBounds;
import dyckkm.proof.sets.image.NoInvariantException;
import dyckkm.proof.sets.image.StateBox;
import java.util.List;

/** Makes the boxes of a graph of sets so wide that no step leaves them. */
final class InvariantSearch {
    /** By what share of its growth a box is made wider still: 1 diverges, and 0 never ends. */
    private static final double GROWTH = 0.04;

    /** What a check that bounds roundings otherwise may need, and in how many units in the last place of coarse formats. */
    private static final double MARGIN = 1e-5;

    private static final double MARGIN_UNITS = 8;

    /** A box of which this is the width says nothing. */
    private static final double WIDEST = 1e3;

    private final Question question;
    private final ImageStep step;
    private final Sweeps sweeps;
    private final double margin;
    private final double share;

    InvariantSearch(
            Question question,
            EngineModel model,
            Target target,
            Deadline deadline,
            SetListener listener,
            Reserve reserve) {
        this.question = question;
        this.step = new ImageStep(question.network(), model, new PremiseLog(model));
        this.sweeps = Sweeps.of(question, model, target, deadline, listener);
        this.share = reserve.share();
        this.margin = reserve.margins()
                * Math.max(
                        MARGIN,
                        MARGIN_UNITS
                                * question.network().arithmetic().precision().unitRoundoff());
    }

    /** Sweeps over the sets that have grown until none does. */
    LogitBounds.Answer close(List<SetNode> nodes, int mostSweeps) {
        holdStart(nodes.get(0));
        return sweeps.untilNoneGrows(nodes, mostSweeps, this::leave);
    }

    private void holdStart(SetNode first) {
        StateBox zero = StateBox.point(new double[step.dimension()]);
        StateBox start = question.readsStart()
                ? step.image(zero, question.language().alphabet().start())
                : zero;
        first.setBox(first.box().extendedTo(start, 0, 2 * margin));
    }

    private boolean leave(SetNode node) {
        boolean grew = false;
        for (int index = 0; index < node.symbols().length; index++) {
            StateBox image = step.image(node.box(), node.symbols()[index]).widenedBy(share);
            SetNode to = node.next(index);
            if (!to.box().contains(image, margin)) {
                to.setBox(to.box().extendedTo(image, GROWTH, 2 * margin));
                to.setWaits(true);
                grew = true;
                if (to.box().width() > WIDEST) {
                    throw new NoInvariantException("a set grows without end");
                }
            }
        }
        return grew;
    }
}

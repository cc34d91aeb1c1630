package dyckkm.training.regularisation;

import dyckkm.common.BadInputException;
import dyckkm.network.Cell;
import java.util.List;

/**
 * The {@link Strengths} over a training: each constant, or one value per stage.
 *
 * @param noiseGates as {@link Strengths#noiseGates}
 * @param noiseState as {@link Strengths#noiseState}
 * @param penaltyCell as {@link Strengths#penaltyCell}
 * @param penaltyForget as {@link Strengths#penaltyForget}
 * @param decay as {@link Strengths#decay}
 * @param stages the relative lengths of the stages, such as 8/5
 * @param ramp the share of the whole training over which noise grows from 0
 */
public record Regularisation(
        Staged noiseGates,
        Staged noiseState,
        Staged penaltyCell,
        Staged penaltyForget,
        Staged decay,
        Staged stages,
        double ramp) {
    /** No regularisation: the paper's training. */
    public static final Regularisation NONE =
            new Regularisation(Staged.ZERO, Staged.ZERO, Staged.ZERO, Staged.ZERO, Staged.ZERO, Staged.of(1), 0);

    public Regularisation {
        if (!(ramp >= 0 && ramp <= 1)) {
            throw new BadInputException("the ramp is a share of the training, from 0 to 1, not " + ramp);
        }
        if (stages.values().contains(0.0)) {
            throw new BadInputException("a stage must be longer than 0, not " + stages.text());
        }
        for (Staged each : List.of(noiseGates, noiseState, penaltyCell, penaltyForget, decay)) {
            if (!each.isConstant() && each.values().size() != stages.values().size()) {
                throw new BadInputException(each.text() + " has a number for each of "
                        + each.values().size() + " stages, but the training has "
                        + stages.values().size() + ": give their lengths too, such as 8/5");
            }
        }
        ramp += 0.0;
    }

    /** Whether it changes during the training, whose length must then be known. */
    public boolean hasStages() {
        return ramp > 0 || stages.values().size() > 1;
    }

    /** Whether there is noise at any time. */
    public boolean hasNoise() {
        return !noiseGates.isZero() || !noiseState.isZero();
    }

    /** Rejects terms that a cell does not support. */
    public void require(Cell cell) {
        if (!penaltyCell.isZero() && !cell.hasCellState()) {
            throw new BadInputException("a penalty on |c| is for an lstm: a " + cell.text() + " has no c");
        }
        if (!penaltyForget.isZero() && cell.gates() == 1) {
            throw new BadInputException(
                    "a penalty on open forget gates is for lstm and gru: a " + cell.text() + " has no gates");
        }
    }

    /**
     * The strengths at one moment.
     *
     * @param progress the finished share of the training, below 1
     */
    public Strengths at(double progress) {
        int stage = 0;
        double end = stages.in(0) / stages.sum();
        while (progress >= end && stage < stages.values().size() - 1) {
            stage++;
            end += stages.in(stage) / stages.sum();
        }
        double grown = progress < ramp ? progress / ramp : 1;
        return new Strengths(
                noiseGates.in(stage) * grown,
                noiseState.in(stage) * grown,
                penaltyCell.in(stage),
                penaltyForget.in(stage),
                decay.in(stage));
    }
}

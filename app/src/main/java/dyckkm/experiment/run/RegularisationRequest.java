package dyckkm.experiment.run;

import dyckkm.training.regularisation.Regularisation;
import dyckkm.training.regularisation.Staged;
import java.util.Optional;

/** What is asked of a training's regularisation, as far as something is. */
public record RegularisationRequest(
        Optional<Staged> noiseGates,
        Optional<Staged> noiseState,
        Optional<Staged> penaltyCell,
        Optional<Staged> penaltyForget,
        Optional<Staged> decay,
        Optional<Staged> stages,
        Optional<Double> ramp) {
    /** With defaults from the recipe. */
    public Regularisation or(Regularisation usual) {
        return new Regularisation(
                noiseGates.orElse(usual.noiseGates()),
                noiseState.orElse(usual.noiseState()),
                penaltyCell.orElse(usual.penaltyCell()),
                penaltyForget.orElse(usual.penaltyForget()),
                decay.orElse(usual.decay()),
                stages.orElse(usual.stages()),
                ramp.orElse(usual.ramp()));
    }
}

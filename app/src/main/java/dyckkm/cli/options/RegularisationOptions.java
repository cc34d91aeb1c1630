package dyckkm.cli.options;

import dyckkm.experiment.run.RegularisationRequest;
import dyckkm.training.regularisation.Staged;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of a training for noise, penalties and decay; those with V take a number, or one for each stage such as 0.5/0.6. */
public final class RegularisationOptions {
    @Option(
            names = "--noise-gates",
            paramLabel = "V",
            description =
                    "standard deviation of normal noise on every pre-activation in training (default: 0, with --recipe provable 0.5)")
    private Staged noiseGates;

    @Option(
            names = "--noise-state",
            paramLabel = "V",
            description = "standard deviation of normal noise on h, and c of an lstm, after every step (default: 0)")
    private Staged noiseState;

    @Option(
            names = "--penalty-cell",
            paramLabel = "V",
            description =
                    "adds V times the sum over units of (|c| − 1)², where |c| > 1, to the loss per token; lstm (default: 0)")
    private Staged penaltyCell;

    @Option(
            names = "--penalty-forget",
            paramLabel = "V",
            description = {
                "adds V times the sum over units of f − .8, where the forget gate f > .8; gru: its gate z (default: 0,",
                "with --recipe provable 0.3 for lstm and gru)"
            })
    private Staged penaltyForget;

    @Option(
            names = "--decay",
            paramLabel = "V",
            description = "weight decay as in AdamW, of weights and embedding but not of biases (default: 0)")
    private Staged decay;

    @Option(
            names = "--stages",
            paramLabel = "V",
            description = {
                "with --recipe provable: the lengths of the stages in proportion, such as 8/5; each option above takes",
                "one value, or one for each stage such as 0.5/0.6 (default: 1)"
            })
    private Staged stages;

    @Option(
            names = "--ramp",
            paramLabel = "P",
            description = "with --recipe provable: share of the training over which noise grows from 0 (default: 0)")
    private Double ramp;

    public RegularisationRequest request() {
        return new RegularisationRequest(
                Optional.ofNullable(noiseGates),
                Optional.ofNullable(noiseState),
                Optional.ofNullable(penaltyCell),
                Optional.ofNullable(penaltyForget),
                Optional.ofNullable(decay),
                Optional.ofNullable(stages),
                Optional.ofNullable(ramp));
    }
}

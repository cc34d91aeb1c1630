package dyckkm.cli.network;

import dyckkm.cli.options.NetworkOptions;
import dyckkm.common.BadInputException;
import dyckkm.network.Network;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.robust.RobustProof;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Warns the builder of a network about the engines that may run it: where it is not proved, and at which scale or depth it
 * would be.
 *
 * @param options the requested construction
 * @param model the name of the engine model
 */
public record EngineWarning(NetworkOptions options, String model) {
    private static final Duration TIME = Duration.ofSeconds(10);

    /** One line, or nothing if it is proved. */
    public Optional<String> of(Network network) {
        Verdict verdict = verdict(network);
        if (verdict.outcome() == Outcome.PROVED) {
            return Optional.empty();
        }
        String hint = atUsualScale()
                .or(() -> atLessDepth(network.m().orElse(1)))
                .map(better -> "; " + better)
                .orElse("");
        return Optional.of("warning: not proved for the engine model " + model + " (" + verdict.because() + ")" + hint);
    }

    private Verdict verdict(Network network) {
        Question question = Question.of(network, network.language().orElseThrow());
        return new RobustProof(TIME)
                .answer(question, EngineModels.named(model, network))
                .verdict();
    }

    private boolean isProved(OptionalInt depth) {
        try {
            return verdict(options.variant(depth)).outcome() == Outcome.PROVED;
        } catch (BadInputException e) {
            return false;
        }
    }

    private Optional<String> atUsualScale() {
        return options.hasScale() && isProved(OptionalInt.empty())
                ? Optional.of("it is without --scale")
                : Optional.empty();
    }

    /** The greatest smaller depth that is proved, found by halving: what a depth needs, smaller ones need too. */
    private Optional<String> atLessDepth(int m) {
        int proved = 0;
        int open = m;
        while (open - proved > 1) {
            int middle = (proved + open) / 2;
            if (isProved(OptionalInt.of(middle))) {
                proved = middle;
            } else {
                open = middle;
            }
        }
        return proved == 0 ? Optional.empty() : Optional.of("it is up to m = " + proved);
    }
}

package dyckkm.cli.network;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.Run;
import dyckkm.language.LengthWindow;
import dyckkm.network.Network;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Witness;
import dyckkm.proof.prover.Answer;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Says why a trained network does not end strings that are shorter than all that it was trained on, the empty one above all. The
 * window is that of the {@code config.yaml} beside the model file, if there is one.
 *
 * @param file the name under which the network was given
 */
public record ShortStrings(Network network, Optional<String> file) {
    private static final String TRAINED = "trained";

    /** Of a refutation in which an END is missing after a short prefix. */
    public Optional<String> why(Answer answer) {
        return answer.verdict().counterexample().stream()
                .map(Counterexample::witnesses)
                .flatMap(java.util.List::stream)
                .filter(witness -> isMissingEnd(witness, answer))
                .findFirst()
                .flatMap(witness -> why(witness.prefix().size()));
    }

    /** A forbidden symbol may be the one that is told where END has too little. */
    private static boolean isMissingEnd(Witness witness, Answer answer) {
        int end = answer.question().language().alphabet().end();
        return witness.allowed()
                ? witness.symbol() == end
                : witness.configuration().support(answer.question().language()).contains(end);
    }

    /** Of a trace in which END has less than ε after a short prefix from which it may follow. */
    public Optional<String> why(Trace trace) {
        int end = trace.language().alphabet().end();
        return trace.steps().stream()
                .filter(step -> isMissingEnd(trace, step, end))
                .findFirst()
                .flatMap(step -> why(step.index()));
    }

    private static boolean isMissingEnd(Trace trace, TraceStep step, int end) {
        return step.reading().isPresent()
                && step.configuration().isPresent()
                && step.index() >= trace.minLength()
                && step.configuration().get().support(trace.language()).contains(end)
                && !step.reading().get().next().supportsEnd();
    }

    private Optional<String> why(int symbols) {
        if (!network.source().equals(TRAINED)) {
            return Optional.empty();
        }
        Optional<LengthWindow> window = window();
        if (window.isEmpty()) {
            return symbols > 0
                    ? Optional.empty()
                    : Optional.of(
                            "a network learns to end the empty string from empty strings, and the usual windows of "
                                    + "training corpora hold none; --min-length 1 leaves that string out");
        }
        int least = leastSymbols(window.get());
        return symbols >= least
                ? Optional.empty()
                : Optional.of((symbols == 0 ? "the empty string" : "a string of " + symbols + " symbols")
                        + " is not among those that it was trained on: the window " + window.get()
                        + " holds none of fewer than " + least + (least == 1 ? " symbol" : " symbols")
                        + " before END; --min-length " + least + " leaves them out");
    }

    /** How many symbols before END the shortest strings of a window have at least. */
    private static int leastSymbols(LengthWindow window) {
        return window.mode() == LengthWindow.Mode.REFERENCE ? window.min() : window.min() - 1;
    }

    private Optional<LengthWindow> window() {
        if (file.isEmpty()) {
            return Optional.empty();
        }
        Path folder = Path.of(file.get()).toAbsolutePath().getParent();
        try {
            return Optional.of(Run.in(folder).config().corpora().train().window());
        } catch (IOException | BadInputException e) {
            // Not the model of a run in its folder.
            return Optional.empty();
        }
    }
}

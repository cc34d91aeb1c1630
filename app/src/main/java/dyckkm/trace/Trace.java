package dyckkm.trace;

import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.network.Network;
import java.util.List;
import java.util.Optional;

/**
 * What a network did with a string, beside what the language says.
 *
 * @param language the language that the network is held against
 * @param network the network
 * @param epsilon the probability from which on a symbol counts as generated
 * @param groups the network's units, by what they are for
 * @param minLength after fewer symbols it does not count what the network gives END
 * @param decodes whether the network's memory can be read as a configuration
 * @param steps one for START, then one for each token
 * @param error where the string leaves the language; empty if it is in it or is the beginning of one that is
 */
public record Trace(
        Language language,
        Network network,
        double epsilon,
        int minLength,
        List<TracedGroup> groups,
        boolean decodes,
        List<TraceStep> steps,
        Optional<LanguageError> error) {
    public Trace {
        groups = List.copyOf(groups);
        steps = List.copyOf(steps);
    }

    /** Whether the string, END included, is in the language. */
    public boolean isAccepted() {
        return last().progress() == TraceStep.Progress.ACCEPTED;
    }

    /** The step of the last token. */
    public TraceStep last() {
        return steps.get(steps.size() - 1);
    }

    /** Whether the support was the language's wherever the string was still inside it. */
    public boolean supportIsRight() {
        return steps.stream()
                .flatMap(step -> step.reading().stream())
                .flatMap(reading -> reading.next().isRight().stream())
                .allMatch(right -> right);
    }

    /** The logarithm of the probability that the network gives to these tokens one after the other. */
    public double logProbability() {
        return steps.stream()
                .filter(step -> step.probability().isPresent())
                .mapToDouble(step -> Math.log(step.probability().getAsDouble()))
                .sum();
    }

    /** Whether the network remembers another configuration than the automaton. */
    public boolean isMistaken(TraceStep step) {
        return decodes
                && step.reading().isPresent()
                && step.configuration().isPresent()
                && !step.memory().equals(step.configuration());
    }

    /** The step of the token that leaves the language. */
    public Optional<TraceStep> breakingStep() {
        return error.map(found -> steps.get(found.position() + 1));
    }

    public TokenText tokens() {
        return new TokenText(language);
    }
}

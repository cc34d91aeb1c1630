package dyckkm.explorer.learned;

import dyckkm.proof.Counterexample;
import dyckkm.proof.Outcome;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.robust.ProvedSets;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of a trained network, so far or in the end.
 *
 * @param empty what it makes of the empty string, and what was asked
 * @param symbols how many a search reads at most
 * @param states how many an exhaustive proof keeps at most
 * @param sets the attempt at a proof by sets of states
 * @param searches the shortest wrong strings that were found, by what counts as wrong
 * @param exhaustive the attempt at an exhaustive proof in its own arithmetic
 * @param upToLength the attempt at a proof for short strings
 * @param roundings attempts with the state rounded
 * @param loop the loop that brings it nearest to an error
 */
public record Findings(
        EmptyString empty,
        long symbols,
        long states,
        Optional<ProvedSets> sets,
        Map<Criterion, Refutation> searches,
        Optional<Answer> exhaustive,
        Optional<ProvedSets> upToLength,
        List<Answer> roundings,
        Optional<WorstLoop> loop) {
    static Findings none(EmptyString empty, long symbols, long states) {
        return new Findings(
                empty,
                symbols,
                states,
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    Findings with(EmptyString judged) {
        return new Findings(judged, symbols, states, sets, searches, exhaustive, upToLength, roundings, loop);
    }

    Findings withSets(ProvedSets found) {
        return new Findings(
                empty, symbols, states, Optional.of(found), searches, exhaustive, upToLength, roundings, loop);
    }

    Findings with(Refutation found) {
        Map<Criterion, Refutation> all = new EnumMap<>(Criterion.class);
        all.putAll(searches);
        all.put(found.criterion(), found);
        return new Findings(empty, symbols, states, sets, Map.copyOf(all), exhaustive, upToLength, roundings, loop);
    }

    Findings withExhaustive(Answer found) {
        return new Findings(empty, symbols, states, sets, searches, Optional.of(found), upToLength, roundings, loop);
    }

    Findings withLength(ProvedSets found) {
        return new Findings(empty, symbols, states, sets, searches, exhaustive, Optional.of(found), roundings, loop);
    }

    Findings with(List<Answer> found) {
        return new Findings(empty, symbols, states, sets, searches, exhaustive, upToLength, List.copyOf(found), loop);
    }

    Findings with(Optional<WorstLoop> found) {
        return new Findings(empty, symbols, states, sets, searches, exhaustive, upToLength, roundings, found);
    }

    /** The shortest known that refutes the network as it is, for the strings in question: also what was found by the other criterion. */
    Optional<Counterexample> refuted() {
        return Stream.of(
                        found(Criterion.SUPPORT),
                        found(Criterion.CLOSING).filter(this::hasNoThreshold),
                        exhaustive.flatMap(answer -> answer.verdict().counterexample()))
                .flatMap(Optional::stream)
                .min(Comparator.comparingInt(Findings::length));
    }

    private Optional<Counterexample> found(Criterion criterion) {
        return Optional.ofNullable(searches.get(criterion)).flatMap(Refutation::counterexample);
    }

    private boolean hasNoThreshold(Counterexample wrong) {
        return wrong.witnesses().stream()
                .anyMatch(witness -> Margins.after(empty.question(), witness.prefix(), witness.configuration())
                        .isWrong(Criterion.SUPPORT));
    }

    private static int length(Counterexample wrong) {
        return wrong.witnesses().stream()
                .mapToInt(witness -> witness.prefix().size())
                .max()
                .orElse(0);
    }

    /** Whether it is proved as it is. */
    boolean isProved() {
        return sets.filter(proof -> proof.verdict().outcome() == Outcome.PROVED).isPresent()
                || exhaustive
                        .filter(answer -> answer.verdict().outcome() == Outcome.PROVED)
                        .isPresent();
    }

    /** Whether a proof says that it is always sure enough of what closes, so that there is nothing to search for. */
    boolean isSureOfClosing() {
        return sets.filter(proof -> proof.verdict().outcome() == Outcome.PROVED)
                .filter(proof -> proof.coverage().closing() > Criterion.CONFIDENCE)
                .isPresent();
    }

    Outcome outcome() {
        return refuted().isPresent() ? Outcome.REFUTED : isProved() ? Outcome.PROVED : Outcome.UNKNOWN;
    }
}

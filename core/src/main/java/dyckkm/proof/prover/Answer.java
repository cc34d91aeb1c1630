package dyckkm.proof.prover;

import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.robust.ProvedSets;
import dyckkm.proof.robust.Robust;
import dyckkm.proof.sets.SetCoverage;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a prover came to.
 *
 * @param question what was asked
 * @param verdict the answer
 * @param coverage of an exhaustive proof: what was looked at
 * @param certificate of a proof for all stacks at once: what the checker agreed with
 * @param engine what ran the network, if it was not this program
 * @param notRobust of an exact answer: why there is no robust one, where that was tried
 * @param seconds how long it took
 * @param checkSeconds how much of that was the check of a certificate
 * @param search what was looked at beside, for a string that is wrong
 * @param sets of a proof by sets of states: what they cover
 */
public record Answer(
        Question question,
        Verdict verdict,
        Optional<SearchCoverage> coverage,
        Optional<byte[]> certificate,
        Optional<String> engine,
        Optional<String> notRobust,
        double seconds,
        OptionalDouble checkSeconds,
        Optional<Refutation> search,
        Optional<SetCoverage> sets) {
    /** A proof for all engines of a model, or the failure to find one. */
    public static Answer of(Question question, Robust robust) {
        return new Answer(
                question,
                robust.verdict(),
                Optional.empty(),
                robust.certificate(),
                Optional.empty(),
                Optional.empty(),
                robust.searchSeconds() + robust.checkSeconds(),
                OptionalDouble.of(robust.checkSeconds()),
                Optional.empty(),
                Optional.empty());
    }

    /** A proof by sets of states, or the failure to find one. */
    public static Answer of(Question question, ProvedSets proved) {
        return new Answer(
                question,
                proved.verdict(),
                Optional.empty(),
                proved.certificate(),
                Optional.empty(),
                Optional.empty(),
                proved.searchSeconds() + proved.checkSeconds(),
                proved.coverage().asked().isPresent()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(proved.checkSeconds()),
                Optional.empty(),
                Optional.of(proved.coverage()));
    }

    /** Of a network that was run here. */
    public static Answer of(Question question, Exhaustive exhaustive, double seconds) {
        return new Answer(
                question,
                exhaustive.verdict(),
                Optional.of(exhaustive.coverage()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                seconds,
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Of a network that something else ran. */
    Answer on(String other) {
        return new Answer(
                question,
                verdict,
                coverage,
                certificate,
                Optional.of(other),
                notRobust,
                seconds,
                checkSeconds,
                search,
                sets);
    }

    /** The same, after a robust proof was not found. */
    Answer after(Answer attempt) {
        return new Answer(
                question,
                verdict,
                coverage,
                certificate,
                engine,
                Optional.of(attempt.verdict.because()),
                attempt.seconds + seconds,
                checkSeconds,
                search,
                sets);
    }

    /** The same, after another attempt that came to nothing either: both reasons. */
    Answer orElse(Answer attempt) {
        Verdict both = new Verdict(
                verdict.outcome(),
                verdict.method(),
                verdict.arithmetic(),
                verdict.epsilon(),
                verdict.states(),
                verdict.counterexample(),
                verdict.because() + "; " + attempt.verdict.because(),
                verdict.premises(),
                verdict.engineModel());
        return new Answer(
                question,
                both,
                coverage,
                certificate,
                engine,
                notRobust,
                seconds + attempt.seconds,
                checkSeconds,
                search,
                sets);
    }

    /** The same, after a search for a string that is wrong. */
    Answer after(Verdict found, Refutation searched, double more) {
        return new Answer(
                question,
                found,
                coverage,
                certificate,
                engine,
                notRobust,
                seconds + more,
                checkSeconds,
                Optional.of(searched),
                Optional.empty());
    }

    public double statesPerSecond() {
        double states = coverage.map(SearchCoverage::judged)
                .map(Long::doubleValue)
                .orElse(verdict.states().doubleValue());
        return states / Math.max(seconds, 1e-9);
    }
}

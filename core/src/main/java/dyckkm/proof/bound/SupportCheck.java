package dyckkm.proof.bound;

import dyckkm.language.Support;
import dyckkm.network.Stepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Witness;
import java.util.List;
import java.util.Optional;

/** Compares distributions with the language's support, and keeps the thresholds that are right after all prefixes so far. */
final class SupportCheck {
    private final Stepper machine;
    private final double[] logits;
    private Optional<Witness> leastAllowed = Optional.empty();
    private Optional<Witness> mostForbidden = Optional.empty();

    SupportCheck(Stepper machine) {
        this.machine = machine;
        this.logits = new double[machine.network().alphabet().size()];
    }

    /** Checks the distribution after one prefix; returns a counterexample if no threshold is right there. */
    Optional<Counterexample> check(Reached reached, Support allowed) {
        machine.logits(reached.memory(), logits);
        int least = -1;
        int most = -1;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            // Comparisons are negated so that NaN always counts as the worst value.
            if (allowed.contains(symbol)) {
                least = least < 0 || !(logits[symbol] >= logits[least]) ? symbol : least;
            } else {
                most = most < 0 || !(logits[symbol] <= logits[most]) ? symbol : most;
            }
        }
        if (!(logits[most] < logits[least])) {
            Witness forbidden = witness(reached, most, false);
            return Optional.of(new Counterexample(
                    "the language forbids it, but an allowed symbol is no more probable", List.of(forbidden)));
        }
        double logSum = logSum();
        if (leastAllowed.isEmpty()
                || logits[least] - logSum < leastAllowed.get().logProbability()) {
            leastAllowed = Optional.of(witness(reached, least, true));
        }
        if (mostForbidden.isEmpty()
                || logits[most] - logSum > mostForbidden.get().logProbability()) {
            mostForbidden = Optional.of(witness(reached, most, false));
        }
        return Optional.empty();
    }

    private Witness witness(Reached reached, int symbol, boolean allowed) {
        return new Witness(reached.prefix(), reached.configuration(), symbol, allowed, logits[symbol] - logSum());
    }

    private double logSum() {
        double largest = Double.NEGATIVE_INFINITY;
        for (double logit : logits) {
            largest = Math.max(largest, logit);
        }
        double sum = 0;
        for (double logit : logits) {
            sum += Math.exp(logit - largest);
        }
        return largest + Math.log(sum);
    }

    /** The thresholds that are right after all prefixes checked. */
    EpsilonRange range() {
        return new EpsilonRange(
                mostForbidden.map(Witness::logProbability).orElse(EpsilonRange.ALL.logLow()),
                leastAllowed.map(Witness::logProbability).orElse(EpsilonRange.ALL.logHigh()));
    }

    /** Two prefixes whose thresholds exclude each other, if any. */
    Optional<Counterexample> noCommonThreshold() {
        if (!range().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Counterexample(
                "each of two prefixes has a threshold, both have none in common",
                List.of(leastAllowed.orElseThrow(), mostForbidden.orElseThrow())));
    }
}

package dyckkm.proof.exhaustive;

import dyckkm.proof.EpsilonRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

/**
 * Watches, pair by pair in breadth-first order, which thresholds ε are still right for all.
 *
 * <p>Within one pair logits are compared, exactly. Between pairs ln p is, and where rounding could turn the answer, a comparison
 * counts only if both pairs have the same logits up to their order, so that again logits decide; otherwise it stays open.
 */
final class Thresholds {
    /** ln p of a symbol after the prefix of a pair. */
    private record Extreme(int pair, int symbol, double log) {}

    private enum Answer {
        YES,
        NO,
        OPEN
    }

    private final int symbols;
    private final OptionalDouble logEpsilon;
    private final IntFunction<double[]> logitsOf;
    /** Every pair whose forbidden symbol is more probable than all before: the first that excludes an ε is among them. */
    private final List<Extreme> forbidden = new ArrayList<>();

    private final List<Extreme> allowed = new ArrayList<>();
    private boolean open;
    /** Whether all ε in question are further from both extremes than rounding reaches. */
    private boolean wide;

    /**
     * @param symbols how many logits there are
     * @param epsilon the ε that is asked about, if one is
     * @param logitsOf the logits of a pair, for another look
     */
    Thresholds(int symbols, OptionalDouble epsilon, IntFunction<double[]> logitsOf) {
        this.symbols = symbols;
        this.logEpsilon =
                epsilon.isPresent() ? OptionalDouble.of(StrictMath.log(epsilon.getAsDouble())) : OptionalDouble.empty();
        this.logitsOf = logitsOf;
    }

    /** Looks at the judgements of the next pairs; what is found in the first pair that ends the search. */
    Optional<Finding> next(Chunk chunk) {
        Judgement last = null;
        for (int index = 0; index < chunk.pairs(); index++) {
            Judgement judgement = chunk.judgement(index);
            if (judgement != last) {
                Optional<Finding> finding = next(chunk.first() + index, judgement);
                if (finding.isPresent()) {
                    return finding;
                }
                last = judgement;
            }
        }
        return Optional.empty();
    }

    /** Looks at the judgement of one pair. */
    Optional<Finding> next(int pair, Judgement judgement) {
        return isWithin(judgement) ? Optional.empty() : narrow(pair, judgement);
    }

    /** Whether a pair excludes nothing that earlier ones do not. */
    private boolean isWithin(Judgement judgement) {
        return wide
                && judgement.isFinite()
                && judgement.isSeparated()
                && judgement.logForbidden() <= last(forbidden).log
                && judgement.logAllowed() >= last(allowed).log;
    }

    private Optional<Finding> narrow(int pair, Judgement judgement) {
        if (!judgement.isFinite()) {
            return Optional.of(new Finding.NotFinite(pair));
        }
        Extreme probable = new Extreme(pair, judgement.forbidden(), judgement.logForbidden());
        Extreme improbable = new Extreme(pair, judgement.allowed(), judgement.logAllowed());
        Optional<Finding> finding;
        if (logEpsilon.isPresent()) {
            finding = atEpsilon(judgement, logEpsilon.getAsDouble(), probable, improbable);
        } else if (!judgement.isSeparated()) {
            finding = Optional.of(new Finding.NoneHere(pair));
        } else {
            finding = conflict(probable, improbable);
        }
        if (forbidden.isEmpty() || probable.log > last(forbidden).log) {
            forbidden.add(probable);
        }
        if (allowed.isEmpty() || improbable.log < last(allowed).log) {
            allowed.add(improbable);
        }
        wide = isWide(last(forbidden).log, last(allowed).log);
        return finding;
    }

    private boolean isWide(double low, double high) {
        double error = error(low) + error(high) + error(logEpsilon.orElse(0));
        return logEpsilon.isPresent()
                ? logEpsilon.getAsDouble() - low > error && high - logEpsilon.getAsDouble() > error
                : high - low > error;
    }

    private static Extreme last(List<Extreme> extremes) {
        return extremes.get(extremes.size() - 1);
    }

    private Optional<Finding> atEpsilon(Judgement judgement, double epsilon, Extreme probable, Extreme improbable) {
        double above = probable.log - epsilon;
        double below = epsilon - improbable.log;
        double error = error(epsilon) + Math.max(error(probable.log), error(improbable.log));
        if (above > error || below > error || !judgement.isSeparated()) {
            boolean forbiddenIsProbable = above > error || below <= error && above >= 0;
            return Optional.of(new Finding.WrongAt(probable.pair, forbiddenIsProbable));
        }
        open |= above >= -error || below >= -error;
        return Optional.empty();
    }

    private Optional<Finding> conflict(Extreme probable, Extreme improbable) {
        if (allowed.isEmpty()) {
            return Optional.empty();
        }
        Answer withAllowed = excludes(probable, last(allowed));
        Answer withForbidden = excludes(last(forbidden), improbable);
        if (withAllowed != Answer.YES && withForbidden != Answer.YES) {
            open |= withAllowed == Answer.OPEN || withForbidden == Answer.OPEN;
            return Optional.empty();
        }
        int earlierAllowed = firstPair(allowed, earlier -> excludes(probable, earlier));
        int earlierForbidden = firstPair(forbidden, earlier -> excludes(earlier, improbable));
        return Optional.of(
                earlierAllowed <= earlierForbidden
                        ? new Finding.NoneForBoth(earlierAllowed, probable.pair)
                        : new Finding.NoneForBoth(improbable.pair, earlierForbidden));
    }

    private static int firstPair(List<Extreme> extremes, java.util.function.Function<Extreme, Answer> test) {
        return extremes.stream()
                .filter(extreme -> test.apply(extreme) == Answer.YES)
                .mapToInt(Extreme::pair)
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }

    /** Whether a forbidden symbol is at least as probable as an allowed one, perhaps after another prefix. */
    private Answer excludes(Extreme probable, Extreme improbable) {
        double difference = probable.log - improbable.log;
        if (Math.abs(difference) > error(probable.log) + error(improbable.log)) {
            return difference > 0 ? Answer.YES : Answer.NO;
        }
        if (open) {
            // Nothing can be proved any more, and a refutation should not rest on such a hair's breadth.
            return Answer.OPEN;
        }
        double[] here = logitsOf.apply(probable.pair).clone();
        double[] there = logitsOf.apply(improbable.pair).clone();
        boolean atLeast = here[probable.symbol] >= there[improbable.symbol];
        Arrays.sort(here);
        Arrays.sort(there);
        return !Arrays.equals(here, there) ? Answer.OPEN : atLeast ? Answer.YES : Answer.NO;
    }

    private double error(double log) {
        return LogSoftmax.error(symbols, log);
    }

    /** Whether rounding kept a comparison from being decided: then closing proves nothing. */
    boolean isOpen() {
        return open;
    }

    /** The thresholds that nothing seen so far excludes. */
    EpsilonRange range() {
        return forbidden.isEmpty() ? EpsilonRange.ALL : new EpsilonRange(last(forbidden).log, last(allowed).log);
    }
}

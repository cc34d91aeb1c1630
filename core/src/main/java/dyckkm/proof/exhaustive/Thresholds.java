package dyckkm.proof.exhaustive;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.exhaustive.judgement.Epsilon;
import dyckkm.proof.exhaustive.judgement.Finding;
import dyckkm.proof.exhaustive.judgement.Judgement;
import dyckkm.proof.exhaustive.judgement.SettledJudgements;
import dyckkm.proof.exhaustive.judgement.SoftmaxValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * Tracks, pair by pair in breadth-first order, which thresholds ε are still right for all. Every comparison is exact: see
 * {@link SoftmaxValue}.
 *
 * <p>Once two pairs have no ε in common, only a pair that has none by itself is searched for, and the thresholds stay
 * unchanged.
 */
final class Thresholds {
    /** Values this many errors of a logarithm inside an extreme certainly do not exceed it. */
    private static final int CLEAR = 3;

    /** The probability of a symbol after the prefix of a pair. */
    private record Extreme(int pair, SoftmaxValue value) {}

    private final Optional<Epsilon> epsilon;
    /** Every pair whose forbidden symbol is more probable than all before: the first that excludes an ε is among them. */
    private final List<Extreme> forbidden = new ArrayList<>();

    private final List<Extreme> allowed = new ArrayList<>();
    /** Logarithms that no new extreme can exceed. */
    private double forbiddenLimit = Double.NEGATIVE_INFINITY;

    private double allowedLimit = Double.POSITIVE_INFINITY;
    /** Judgements that exclude nothing that others have not. */
    private final SettledJudgements settled;

    private Optional<Finding> conflict = Optional.empty();

    /**
     * @param symbols the number of logits
     * @param epsilon the requested ε, if any
     */
    Thresholds(int symbols, OptionalDouble epsilon) {
        this.epsilon = epsilon.isPresent() ? Optional.of(Epsilon.of(epsilon.getAsDouble())) : Optional.empty();
        this.settled = new SettledJudgements(symbols);
    }

    /** Whether a judgement may move a threshold or end the search; as long as it is not passed on, that of any pair may be asked about. */
    boolean isOpen(Judgement judgement) {
        return !isWithin(judgement) && !settled.contains(judgement);
    }

    /** Processes the judgement of one pair; returns the finding if it ends the search. */
    Optional<Finding> next(int pair, Judgement judgement) {
        return isOpen(judgement) ? look(pair, judgement) : Optional.empty();
    }

    /** The bounds within which further pairs need not be judged. */
    Settled settled() {
        return Settled.within(forbiddenLimit, allowedLimit);
    }

    /** Whether a pair clearly excludes nothing that earlier ones do not. */
    private boolean isWithin(Judgement judgement) {
        return judgement.logForbidden() < forbiddenLimit
                && judgement.logAllowed() > allowedLimit
                && judgement.isSeparated()
                && judgement.isFinite();
    }

    private Optional<Finding> look(int pair, Judgement judgement) {
        if (!judgement.isFinite()) {
            return Optional.of(new Finding.NotFinite(pair));
        }
        if (epsilon.isEmpty() && !judgement.isSeparated()) {
            if (conflict.isEmpty()) {
                narrow(pair, judgement);
            }
            return Optional.of(new Finding.NoneHere(pair));
        }
        Optional<Finding> finding = narrow(pair, judgement) ? wrong(pair, judgement) : Optional.empty();
        if (finding.isEmpty()) {
            settled.add(judgement);
        } else if (finding.get() instanceof Finding.NoneForBoth) {
            conflict = finding;
            forbiddenLimit = Double.POSITIVE_INFINITY;
            allowedLimit = Double.NEGATIVE_INFINITY;
            return Optional.empty();
        }
        return finding;
    }

    /** Merges a pair's extremes; returns whether one of them is new. */
    private boolean narrow(int pair, Judgement judgement) {
        SoftmaxValue probable = judgement.forbiddenValue();
        SoftmaxValue improbable = judgement.allowedValue();
        boolean more = forbidden.isEmpty() || probable.compareWith(last(forbidden)) > 0;
        boolean less = allowed.isEmpty() || improbable.compareWith(last(allowed)) < 0;
        if (more) {
            forbidden.add(new Extreme(pair, probable));
            forbiddenLimit = probable.log() - CLEAR * probable.error();
        }
        if (less) {
            allowed.add(new Extreme(pair, improbable));
            allowedLimit = improbable.log() + CLEAR * improbable.error();
        }
        return more || less;
    }

    private static SoftmaxValue last(List<Extreme> extremes) {
        return extremes.get(extremes.size() - 1).value;
    }

    private static boolean isLast(int pair, List<Extreme> extremes) {
        return extremes.get(extremes.size() - 1).pair == pair;
    }

    /** The finding after a pair has moved an extreme. */
    private Optional<Finding> wrong(int pair, Judgement judgement) {
        if (epsilon.isPresent()) {
            boolean probable = isLast(pair, forbidden) && last(forbidden).compareWith(epsilon.get()) >= 0;
            boolean improbable = isLast(pair, allowed) && last(allowed).compareWith(epsilon.get()) < 0;
            return probable || improbable ? Optional.of(new Finding.WrongAt(pair, probable)) : Optional.empty();
        }
        if (last(forbidden).compareWith(last(allowed)) < 0) {
            return Optional.empty();
        }
        SoftmaxValue probable = judgement.forbiddenValue();
        SoftmaxValue improbable = judgement.allowedValue();
        int earlierAllowed = firstPair(allowed, value -> value.compareWith(probable) <= 0);
        int earlierForbidden = firstPair(forbidden, value -> value.compareWith(improbable) >= 0);
        return Optional.of(
                earlierAllowed <= earlierForbidden
                        ? new Finding.NoneForBoth(earlierAllowed, pair)
                        : new Finding.NoneForBoth(pair, earlierForbidden));
    }

    private static int firstPair(List<Extreme> extremes, Predicate<SoftmaxValue> test) {
        return extremes.stream()
                .filter(extreme -> test.test(extreme.value))
                .mapToInt(Extreme::pair)
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }

    /** Whether a pair has moved a threshold, so that it may be one of two that exclude each other. */
    boolean isExtreme(int pair) {
        return !forbidden.isEmpty() && isLast(pair, forbidden) || !allowed.isEmpty() && isLast(pair, allowed);
    }

    /** The first two pairs that have no ε in common, if any. */
    Optional<Finding> conflict() {
        return conflict;
    }

    /** The thresholds that remain after all pairs up to and including the first conflict. */
    EpsilonRange range() {
        return forbidden.isEmpty()
                ? EpsilonRange.ALL
                : EpsilonRange.between(last(forbidden).exact(), last(allowed).exact());
    }
}

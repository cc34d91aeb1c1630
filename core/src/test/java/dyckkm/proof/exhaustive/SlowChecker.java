package dyckkm.proof.exhaustive;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Question;
import dyckkm.proof.exact.SlowSoftmax;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntSupplier;

/**
 * All prefixes of the language up to a length, shorter ones first and then in the order of their symbols, with a stack, a softmax
 * and a recursion of its own: no memory is remembered from one prefix to the other.
 */
final class SlowChecker {
    /** Where double precision decides nothing, so many digits do. */
    private static final int DIGITS = 120;

    private static final double CLOSE = 1e-9;

    /** A prefix at which the probabilities of symbols are wrong, or wrong together with those at an earlier one. */
    record Wrong(List<Integer> prefix, List<Integer> earlier) {}

    /** The logits after a prefix, the largest that is forbidden and the smallest that is allowed, and their probabilities. */
    private record Extremes(
            List<Integer> prefix,
            double[] logits,
            double mostForbidden,
            double leastAllowed,
            double forbidden,
            double allowed) {}

    private final int k;
    private final int m;
    private final OptionalDouble epsilon;
    private final ReferenceStepper stepper;
    private final SlowSoftmax softmax = new SlowSoftmax(DIGITS);
    private final Map<List<Object>, Integer> comparisons = new HashMap<>();
    private final List<Extremes> seen = new ArrayList<>();
    private double low;
    private double high = 1;
    private Wrong local;
    private Wrong conflict;

    SlowChecker(Question question, int longest) {
        this.k = DyckLanguage.of(question.language()).k();
        this.m = question.language().depthBound();
        this.epsilon = question.epsilon();
        this.stepper = new ReferenceStepper(question.network());
        State state = State.zero(question.network());
        if (question.readsStart()) {
            stepper.step(state, 2 * k);
        }
        for (int length = 0; length <= longest && local == null; length++) {
            visit(state, new ArrayList<>(), new ArrayList<>(), length);
        }
    }

    SlowChecker(Network network, DyckLanguage language, boolean readsStart, int longest) {
        this(new Question(network, language, OptionalDouble.empty(), readsStart), longest);
    }

    private void visit(State state, List<Integer> stack, List<Integer> prefix, int more) {
        if (local != null) {
            return;
        }
        if (more == 0) {
            look(state, stack, List.copyOf(prefix));
            return;
        }
        for (int symbol = 0; symbol < 2 * k; symbol++) {
            List<Integer> next = new ArrayList<>(stack);
            if (symbol < k && stack.size() < m) {
                next.add(symbol);
            } else if (symbol >= k && !stack.isEmpty() && stack.get(stack.size() - 1) == symbol - k) {
                next.remove(stack.size() - 1);
            } else {
                continue;
            }
            State copy = state.copy();
            stepper.step(copy, symbol);
            prefix.add(symbol);
            visit(copy, next, prefix, more - 1);
            prefix.remove(prefix.size() - 1);
        }
    }

    private void look(State state, List<Integer> stack, List<Integer> prefix) {
        Extremes extremes = extremes(state, stack, prefix);
        if (epsilon.isPresent()) {
            if (isAtLeast(extremes, extremes.mostForbidden, extremes.forbidden)
                    || !isAtLeast(extremes, extremes.leastAllowed, extremes.allowed)) {
                local = new Wrong(prefix, prefix);
            }
        } else if (extremes.mostForbidden >= extremes.leastAllowed) {
            local = new Wrong(prefix, prefix);
        }
        if (conflict != null) {
            return;
        }
        for (int earlier = 0; earlier < seen.size() && conflict == null && local == null; earlier++) {
            if (epsilon.isEmpty() && (excludes(extremes, seen.get(earlier)) || excludes(seen.get(earlier), extremes))) {
                conflict = new Wrong(prefix, seen.get(earlier).prefix);
            }
        }
        low = Math.max(low, extremes.forbidden);
        high = Math.min(high, extremes.allowed);
        seen.add(extremes);
    }

    private Extremes extremes(State state, List<Integer> stack, List<Integer> prefix) {
        double[] logits = new double[2 * k + 2];
        stepper.logits(state, logits);
        double largest = Arrays.stream(logits).max().orElseThrow();
        double sum = 0;
        for (double logit : logits) {
            sum += Math.exp(logit - largest);
        }
        double mostForbidden = Double.NEGATIVE_INFINITY;
        double leastAllowed = Double.POSITIVE_INFINITY;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            boolean allowed = symbol < k
                    ? stack.size() < m
                    : symbol < 2 * k
                            ? !stack.isEmpty() && stack.get(stack.size() - 1) == symbol - k
                            : symbol == 2 * k + 1 && stack.isEmpty();
            if (allowed) {
                leastAllowed = Math.min(leastAllowed, logits[symbol]);
            } else {
                mostForbidden = Math.max(mostForbidden, logits[symbol]);
            }
        }
        return new Extremes(
                prefix,
                logits,
                mostForbidden,
                leastAllowed,
                Math.exp(mostForbidden - largest) / sum,
                Math.exp(leastAllowed - largest) / sum);
    }

    private boolean excludes(Extremes one, Extremes other) {
        double p = one.forbidden;
        double q = other.allowed;
        if (Math.abs(p - q) > CLOSE * q) {
            return p > q;
        }
        return once(
                        List.of(sorted(one.logits), one.mostForbidden, sorted(other.logits), other.leastAllowed),
                        () -> softmax.compare(one.logits, one.mostForbidden, other.logits, other.leastAllowed))
                >= 0;
    }

    private boolean isAtLeast(Extremes extremes, double logit, double probability) {
        double asked = epsilon.getAsDouble();
        if (Math.abs(probability - asked) > CLOSE * asked) {
            return probability > asked;
        }
        return once(List.of(sorted(extremes.logits), logit), () -> softmax.compare(extremes.logits, logit, asked)) >= 0;
    }

    private int once(List<Object> what, IntSupplier comparison) {
        return comparisons.computeIfAbsent(what, none -> comparison.getAsInt());
    }

    private static List<Double> sorted(double[] logits) {
        return Arrays.stream(logits).sorted().boxed().toList();
    }

    /** The first prefix that is wrong by itself; if there is none, the first that is together with another; null if neither is. */
    Wrong wrong() {
        return local == null ? conflict : local;
    }

    /** The first prefix that is wrong by itself; null if there is none. */
    Wrong local() {
        return local;
    }

    /** The largest probability of a forbidden symbol, up to the first prefix that leaves no threshold. */
    double low() {
        return low;
    }

    /** The smallest probability of an allowed symbol, up to the first prefix that leaves no threshold. */
    double high() {
        return high;
    }
}

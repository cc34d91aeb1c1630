package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import dyckkm.network.Memory;
import dyckkm.network.Network;
import dyckkm.network.ReferenceStepper;
import java.util.ArrayList;
import java.util.List;

/**
 * All prefixes of the language up to a length, shorter ones first and then in the order of their symbols, with a stack, a softmax
 * and a recursion of its own: nothing is remembered from one prefix to the other.
 */
final class SlowChecker {
    /** A prefix at which the probabilities of symbols are wrong, or wrong together with those at an earlier one. */
    record Wrong(List<Integer> prefix, List<Integer> earlier) {}

    private final int k;
    private final int m;
    private final ReferenceStepper stepper;
    private final List<List<Integer>> prefixes = new ArrayList<>();
    private final List<double[]> extremes = new ArrayList<>();
    private double low;
    private double high = 1;
    private Wrong wrong;

    SlowChecker(Network network, DyckLanguage language, boolean readsStart, int longest) {
        this.k = language.k();
        this.m = language.m();
        this.stepper = new ReferenceStepper(network);
        Memory memory = Memory.zero(network);
        if (readsStart) {
            stepper.step(memory, 2 * k);
        }
        for (int length = 0; length <= longest && wrong == null; length++) {
            visit(memory, new ArrayList<>(), new ArrayList<>(), length);
        }
    }

    private void visit(Memory memory, List<Integer> stack, List<Integer> prefix, int more) {
        if (wrong != null) {
            return;
        }
        if (more == 0) {
            look(memory, stack, List.copyOf(prefix));
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
            Memory copy = memory.copy();
            stepper.step(copy, symbol);
            prefix.add(symbol);
            visit(copy, next, prefix, more - 1);
            prefix.remove(prefix.size() - 1);
        }
    }

    private void look(Memory memory, List<Integer> stack, List<Integer> prefix) {
        double[] logits = new double[2 * k + 2];
        stepper.logits(memory, logits);
        double sum = 0;
        for (double logit : logits) {
            sum += Math.exp(logit);
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
        if (mostForbidden >= leastAllowed) {
            wrong = new Wrong(prefix, prefix);
        }
        double forbidden = Math.exp(mostForbidden) / sum;
        double allowed = Math.exp(leastAllowed) / sum;
        for (int earlier = 0; earlier < prefixes.size() && wrong == null; earlier++) {
            if (forbidden >= extremes.get(earlier)[1] || extremes.get(earlier)[0] >= allowed) {
                wrong = new Wrong(prefix, prefixes.get(earlier));
            }
        }
        low = Math.max(low, forbidden);
        high = Math.min(high, allowed);
        prefixes.add(prefix);
        extremes.add(new double[] {forbidden, allowed});
    }

    /** The first prefix at which something is wrong; null if there is none. */
    Wrong wrong() {
        return wrong;
    }

    double low() {
        return low;
    }

    double high() {
        return high;
    }
}

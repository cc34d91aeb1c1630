package dyckkm.construction;

import dyckkm.language.Configuration;
import dyckkm.language.dyck.AllowedSymbols;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All memories that a network reaches along prefixes of the language, each with the automaton's state: a plain breadth-first
 * walk that ends because the memories of a construction are finitely many.
 */
public final class Walk {
    private static final int MOST_MEMORIES = 200_000;

    private final DyckLanguage language;
    private final Stepper stepper;
    private final ConfigurationDecoder decoder;
    private double leastAllowed = 1;
    private double mostForbidden;
    private double worstCalibration;
    private Optional<String> problem = Optional.empty();
    private int memories;

    public Walk(DyckLanguage language, Stepper stepper, ConfigurationDecoder decoder) {
        this.language = language;
        this.stepper = stepper;
        this.decoder = decoder;
        run();
    }

    private void run() {
        Map<State, AutomatonState> seen = new HashMap<>();
        Deque<State> queue = new ArrayDeque<>();
        State start = stepper.start();
        seen.put(start, language.initial());
        queue.add(start);
        while (!queue.isEmpty() && problem.isEmpty()) {
            State state = queue.remove();
            AutomatonState.Stack stack = (AutomatonState.Stack) seen.get(state);
            Optional<List<Integer>> decoded = decoder.decode(state).map(Configuration::stack);
            if (decoded.isEmpty() || !decoded.get().equals(stack.types())) {
                problem = Optional.of("memory of " + stack.types() + " decodes to " + decoded);
                return;
            }
            AllowedSymbols allowed = language.allowed(stack);
            check(stepper.probabilities(state), allowed, stack);
            allowed.symbols()
                    .filter(symbol -> symbol != language.vocabulary().end())
                    .forEach(symbol -> {
                        State next = stepper.after(state, symbol);
                        AutomatonState nextState = language.next(stack, symbol);
                        AutomatonState known = seen.putIfAbsent(next, nextState);
                        if (known == null) {
                            queue.add(next);
                        } else if (!known.equals(nextState)) {
                            problem = Optional.of("one memory for " + known + " and " + nextState);
                        }
                    });
            if (seen.size() > MOST_MEMORIES) {
                problem = Optional.of("more than " + MOST_MEMORIES + " memories");
            }
        }
        memories = seen.size();
    }

    private void check(double[] probabilities, AllowedSymbols allowed, AutomatonState.Stack stack) {
        boolean full = stack.depth() == language.m();
        for (int symbol = 0; symbol < probabilities.length; symbol++) {
            double p = probabilities[symbol];
            double exact = 0;
            if (allowed.contains(symbol)) {
                leastAllowed = Math.min(leastAllowed, p);
                exact = full ? 1 : language.vocabulary().isOpen(symbol) ? 0.5 / language.k() : 0.5;
            } else {
                mostForbidden = Math.max(mostForbidden, p);
            }
            worstCalibration = Math.max(worstCalibration, Math.abs(p - exact));
        }
    }

    public Optional<String> problem() {
        return problem;
    }

    double leastAllowed() {
        return leastAllowed;
    }

    public double mostForbidden() {
        return mostForbidden;
    }

    double worstCalibration() {
        return worstCalibration;
    }

    int memories() {
        return memories;
    }

    /** Whether a threshold separates what the language allows from what it forbids, along all its prefixes. */
    public boolean generates(double epsilon) {
        return problem.isEmpty() && leastAllowed >= epsilon && mostForbidden < epsilon;
    }
}

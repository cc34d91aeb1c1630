package dyckkm.bench.proof;

import dyckkm.language.dyck.AllowedSymbols;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.StructuredStepper;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** All pairs of memory and stack in a hash set, breadth first, with the probabilities at each. */
final class PlainWalk {
    private record Pair(State memory, AutomatonState.Stack stack) {}

    private final DyckLanguage language;
    private final StructuredStepper stepper;
    private final Set<Pair> seen = new HashSet<>();
    private final Deque<Pair> waiting = new ArrayDeque<>();
    private double low;
    private double high = 1;

    PlainWalk(Network network, DyckLanguage language) {
        this.language = language;
        this.stepper = new StructuredStepper(network);
    }

    /** Returns how many pairs there are. */
    int run() {
        add(new Pair(stepper.start(), (AutomatonState.Stack) language.initial()));
        while (!waiting.isEmpty()) {
            Pair pair = waiting.remove();
            AllowedSymbols allowed = language.allowed(pair.stack);
            double[] p = stepper.probabilities(pair.memory);
            for (int symbol = 0; symbol < p.length; symbol++) {
                if (allowed.contains(symbol)) {
                    high = Math.min(high, p[symbol]);
                } else {
                    low = Math.max(low, p[symbol]);
                }
            }
            allowed.symbols()
                    .filter(symbol -> symbol != language.vocabulary().end())
                    .forEach(symbol -> add(new Pair(stepper.after(pair.memory, symbol), (AutomatonState.Stack)
                            language.next(pair.stack, symbol))));
        }
        return seen.size();
    }

    private void add(Pair pair) {
        if (seen.add(pair)) {
            waiting.add(pair);
        }
    }

    double low() {
        return low;
    }

    double high() {
        return high;
    }
}

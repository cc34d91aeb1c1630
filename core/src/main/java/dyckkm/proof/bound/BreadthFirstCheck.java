package dyckkm.proof.bound;

import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Breadth-first search of all pairs of memory and stack that a machine reaches along the language's prefixes: simple, and
 * sufficient where the memories are few.
 *
 * @param mostStates the maximum number of pairs before the answer is "unknown"
 * @param deadline when to stop
 */
public record BreadthFirstCheck(int mostStates, Deadline deadline) implements GenerationCheck {
    @Override
    public Verdict check(Supplier<Stepper> machine, Language language) {
        return new Walk(machine.get(), language).verdict();
    }

    /**
     * The state of the machine and of the automaton after a prefix.
     *
     * @param memory the machine's memory
     * @param configuration the automaton's configuration
     */
    private record Pair(State memory, Configuration configuration) {}

    private final class Walk {
        private final Stepper machine;
        private final Language language;
        private final Set<Pair> seen = new HashSet<>();
        private final Deque<Reached> queue = new ArrayDeque<>();
        private final SupportCheck support;

        public Walk(Stepper machine, Language language) {
            this.machine = machine;
            this.language = language;
            this.support = new SupportCheck(machine);
        }

        Verdict verdict() {
            reach(Reached.atStart(machine, language));
            int looked = 0;
            while (!queue.isEmpty()) {
                if (seen.size() > mostStates || deadline.hasPassed()) {
                    return ended(looked, false);
                }
                Reached reached = queue.remove();
                looked++;
                Support allowed = reached.configuration().support(language);
                Optional<Counterexample> wrong = support.check(reached, allowed);
                if (wrong.isPresent()) {
                    return verdict(
                            Outcome.REFUTED, looked, wrong, "a forbidden symbol is as probable as an allowed one");
                }
                allowed.symbols()
                        .filter(symbol -> symbol != language.alphabet().end())
                        .forEach(symbol -> reach(reached.after(machine, language, symbol)));
            }
            return ended(looked, true);
        }

        private void reach(Reached reached) {
            if (seen.add(new Pair(reached.memory(), reached.configuration()))) {
                queue.add(reached);
            }
        }

        private Verdict ended(int looked, boolean complete) {
            Optional<Counterexample> apart = support.noCommonThreshold();
            if (apart.isPresent()) {
                return verdict(Outcome.REFUTED, looked, apart, "no threshold is right after both prefixes");
            }
            return complete
                    ? verdict(Outcome.PROVED, looked, Optional.empty(), "all memories and stacks were visited")
                    : verdict(Outcome.UNKNOWN, looked, Optional.empty(), "a limit was reached first");
        }

        private Verdict verdict(Outcome outcome, int looked, Optional<Counterexample> example, String because) {
            return new Verdict(
                    outcome,
                    Method.EXHAUSTIVE,
                    machine.network().arithmetic(),
                    support.range(),
                    BigInteger.valueOf(looked),
                    example,
                    because,
                    List.of());
        }
    }
}

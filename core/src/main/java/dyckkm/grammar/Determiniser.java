package dyckkm.grammar;

import dyckkm.common.BadInputException;
import dyckkm.grammar.ContentAutomata.State;
import dyckkm.grammar.ContentAutomata.Step;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.DescribedStates;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.language.machine.Minimise;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Builds a deterministic machine from content automata (after Alur and Madhusudan, Visibly pushdown languages, 2004).
 *
 * <p>A state of the machine is the set of automaton states in which the content since the last open call may be. A call pushes
 * the set of candidate pairs (automaton of its content, state after its return) and enters all those automata. A return ends
 * the accepting automata that it closes, and leads to the states paired with them. Where a call's token determines its content,
 * all sets have one element.
 */
final class Determiniser {
    /** Limit on pairs of a state and a stack top. */
    private static final int MOST_SITUATIONS = 1 << 14;

    /** All candidate contents lead to the same state. */
    private static final int ANY_CONTENT = -1;

    /** The candidates that a call leaves open: the content and the state after its return. */
    private record Pending(int inner, int target) implements Comparable<Pending> {
        @Override
        public int compareTo(Pending other) {
            return inner == other.inner ? Integer.compare(target, other.target) : Integer.compare(inner, other.inner);
        }
    }

    /**
     * A state and the top of the stack; empty if the stack is. Sets are ascending lists, whose hash codes differ more than
     * those of sets.
     */
    private record Situation(List<Integer> state, Optional<List<Pending>> top) {}

    private final ContentAutomata automata;
    private final MachineBuilder builder;
    private final StateNames names;
    private final Set<Situation> reached = new HashSet<>();
    private final Deque<Situation> waiting = new ArrayDeque<>();
    /** For each stack symbol the tops of the stack on which it was pushed, and the states after it was popped. */
    private final Map<List<Pending>, Set<Optional<List<Pending>>>> below = new HashMap<>();

    private final Map<List<Pending>, Set<List<Integer>>> after = new HashMap<>();

    private Determiniser(ContentAutomata automata, String title, TokenAlphabet alphabet, int depth) {
        this.automata = automata;
        this.names = new StateNames(automata);
        List<Integer> initial =
                List.of(automata.automaton(ContentAutomata.WHOLE).start());
        this.builder = new MachineBuilder(title, alphabet, names.state(initial), depth);
        reach(initial, Optional.empty());
    }

    /** The machine up to a depth, with all its rules. */
    static Determiniser of(ContentAutomata automata, String title, TokenAlphabet alphabet, int depth) {
        Determiniser made = new Determiniser(automata, title, alphabet, depth);
        while (!made.waiting.isEmpty()) {
            made.expand(made.waiting.remove());
        }
        return made;
    }

    /** The machine, minimised, with readable names. */
    Machine machine(Map<String, Double> weights) {
        weights.forEach(builder::weight);
        return DescribedStates.ofRules(Minimise.of(builder.build()), names::rulesOf);
    }

    private void reach(List<Integer> state, Optional<List<Pending>> top) {
        Situation situation = new Situation(state, top);
        if (reached.add(situation)) {
            if (reached.size() > MOST_SITUATIONS) {
                throw new BadInputException("the deterministic machine has more than "
                        + MOST_SITUATIONS + " pairs of a state and a stack symbol (" + names.states() + " states and "
                        + below.size() + " stack symbols so far)");
            }
            waiting.add(situation);
        }
    }

    private void expand(Situation here) {
        Map<String, Set<Integer>> internals = new LinkedHashMap<>();
        Map<String, Set<Pending>> calls = new LinkedHashMap<>();
        Map<String, Set<Integer>> ended = new LinkedHashMap<>();
        for (int number : here.state) {
            State state = automata.state(number);
            for (Step step : state.steps()) {
                if (step.inner() == ContentAutomata.NO_CONTENT) {
                    put(internals, step.token(), step.target());
                } else {
                    put(calls, step.token(), new Pending(step.inner(), step.target()));
                }
            }
            if (state.accepting()) {
                put(ended, automata.automaton(state.automaton()).closing(), state.automaton());
            }
        }
        internals.forEach((token, targets) -> {
            List<Integer> next = List.copyOf(targets);
            rule(here, token, next, Optional.empty());
            reach(next, here.top);
        });
        calls.forEach((token, pending) -> call(here, token, List.copyOf(pending)));
        if (here.top.isPresent()) {
            ended.forEach((token, inner) -> close(here, token, inner));
        } else if (!ended.isEmpty()) {
            builder.accept(names.state(here.state));
        }
    }

    private static <V> void put(Map<String, Set<V>> sets, String token, V value) {
        sets.computeIfAbsent(token, none -> new TreeSet<>()).add(value);
    }

    private void call(Situation here, String token, List<Pending> possible) {
        List<Integer> inside =
                mapped(possible, one -> automata.automaton(one.inner).start());
        List<Pending> pending = told(possible);
        rule(here, token, inside, Optional.of(pending));
        reach(inside, Optional.of(pending));
        if (below.computeIfAbsent(pending, none -> new HashSet<>()).add(here.top)) {
            after.getOrDefault(pending, Set.of()).forEach(state -> reach(state, here.top));
        }
    }

    /** The information in a stack symbol: only the common target state, if all candidate contents lead to the same state. */
    private static List<Pending> told(List<Pending> possible) {
        List<Integer> targets = mapped(possible, Pending::target);
        return targets.size() == 1 ? List.of(new Pending(ANY_CONTENT, targets.get(0))) : possible;
    }

    private void close(Situation here, String token, Set<Integer> inner) {
        List<Pending> top = here.top.orElseThrow();
        List<Pending> decided = top.stream()
                .filter(one -> one.inner == ANY_CONTENT || inner.contains(one.inner))
                .toList();
        if (decided.isEmpty()) {
            return;
        }
        List<Integer> next = mapped(decided, Pending::target);
        rule(here, token, next, Optional.empty());
        if (after.computeIfAbsent(top, none -> new LinkedHashSet<>()).add(next)) {
            below.get(top).forEach(under -> reach(next, under));
        }
    }

    private static List<Integer> mapped(List<Pending> pending, Function<Pending, Integer> part) {
        return pending.stream().map(part).distinct().sorted().toList();
    }

    private void rule(Situation here, String token, List<Integer> next, Optional<List<Pending>> push) {
        builder.rule(names.state(here.state), here.top.map(this::name), token, names.state(next), push.map(this::name));
    }

    private String name(List<Pending> top) {
        return names.stackSymbol(top, mapped(top, Pending::target));
    }
}

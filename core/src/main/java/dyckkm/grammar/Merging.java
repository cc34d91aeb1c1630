package dyckkm.grammar;

import dyckkm.grammar.ContentAutomata.State;
import dyckkm.grammar.ContentAutomata.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Merges positions of an automaton that accept alike and take the same steps to the same positions, again and again. That is sound
 * after any number of rounds, though not always minimal.
 */
final class Merging {
    private static final int ROUNDS = 20;

    private final int automaton;
    private final Glushkov positions;
    private final List<Set<Step>> steps;
    /** For each position the first one that it is merged with. */
    private int[] first;

    /**
     * @param automaton the number of the automaton
     * @param steps of each position
     */
    Merging(int automaton, Glushkov positions, List<Set<Step>> steps) {
        this.automaton = automaton;
        this.positions = positions;
        this.steps = steps;
        this.first = IntStream.range(0, positions.positions()).toArray();
        for (int round = 0; round < ROUNDS; round++) {
            int[] next = merged();
            if (Arrays.equals(first, next)) {
                break;
            }
            first = next;
        }
    }

    private int[] merged() {
        Map<State, Integer> found = new HashMap<>();
        return IntStream.range(0, first.length)
                .map(position -> found.computeIfAbsent(state(position, first), none -> position))
                .toArray();
    }

    private State state(int position, int[] targets) {
        Set<Step> renamed = new LinkedHashSet<>();
        steps.get(position).forEach(step -> renamed.add(new Step(step.token(), step.inner(), targets[step.target()])));
        return new State(automaton, positions.accepts(position), renamed);
    }

    /**
     * The states that are left, that of the beginning first.
     *
     * @param from the number of the first one
     */
    List<State> states(int from) {
        int[] numbers = new int[first.length];
        int count = 0;
        for (int position = 0; position < first.length; position++) {
            numbers[position] = first[position] == position ? from + count++ : numbers[first[position]];
        }
        List<State> states = new ArrayList<>();
        for (int position = 0; position < first.length; position++) {
            if (first[position] == position) {
                states.add(state(position, numbers));
            }
        }
        return states;
    }
}

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
 * Merges equivalent positions of an automaton by partition refinement: the coarsest partition in which the positions of a class
 * accept alike and take the same steps to the same classes.
 */
final class Merging {
    /** Limit on visited steps; beyond it refinement is abandoned and nothing is merged. */
    private static final long MOST_WORK = 50_000_000;

    private final int automaton;
    private final Glushkov positions;
    private final List<Set<Step>> steps;
    private final int[] classes;

    /**
     * @param automaton the index of the automaton
     * @param steps of each position
     */
    Merging(int automaton, Glushkov positions, List<Set<Step>> steps) {
        this.automaton = automaton;
        this.positions = positions;
        this.steps = steps;
        this.classes = coarsest();
    }

    private int[] coarsest() {
        long size = steps.stream().mapToLong(Set::size).sum() + steps.size();
        int[] partition = new int[steps.size()];
        int count = 0;
        for (long work = 0; work < MOST_WORK; work += size) {
            int[] finer = refined(partition);
            int found = Arrays.stream(finer).max().orElse(0) + 1;
            if (found == count) {
                return finer;
            }
            count = found;
            partition = finer;
        }
        return IntStream.range(0, steps.size()).toArray();
    }

    /** Classes are numbered by their first positions. */
    private int[] refined(int[] partition) {
        Map<List<Object>, Integer> numbers = new HashMap<>();
        int[] finer = new int[partition.length];
        for (int position = 0; position < finer.length; position++) {
            List<Object> key = List.of(partition[position], state(position, partition));
            finer[position] = numbers.computeIfAbsent(key, none -> numbers.size());
        }
        return finer;
    }

    private State state(int position, int[] targets) {
        Set<Step> renamed = new LinkedHashSet<>();
        steps.get(position).forEach(step -> renamed.add(new Step(step.token(), step.inner(), targets[step.target()])));
        return new State(automaton, positions.accepts(position), renamed);
    }

    /**
     * The remaining states, the start first.
     *
     * @param from the number of the first state
     */
    List<State> states(int from) {
        int[] numbers = Arrays.stream(classes).map(number -> from + number).toArray();
        List<State> states = new ArrayList<>();
        for (int position = 0; position < classes.length; position++) {
            if (classes[position] == states.size()) {
                states.add(state(position, numbers));
            }
        }
        return states;
    }
}

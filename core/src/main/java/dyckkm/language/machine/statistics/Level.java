package dyckkm.language.machine.statistics;

import java.util.Arrays;

/**
 * The symbols read at one depth over one top of the stack, with whole excursions to greater depths as single steps.
 *
 * <p>States, callees and exits are referred to by their index in the arrays below.
 */
final class Level {
    /** Its index in the list of all levels. */
    final int number;

    final int depth;
    final int top;
    /** The states that are reached here, in ascending order. */
    final int[] states;
    /** The states that returns from here lead to, in ascending order; at depth 0 the single exit is END. */
    final int[] exits;
    /** (states): the possible steps. */
    final Step[][] steps;
    /** The targets of calls. */
    Callee[] callees = new Callee[0];

    /**
     * The target of a call.
     *
     * @param entry the state in which that level is entered
     * @param back for each exit of that level the state in which this one continues; −1 where that never happens
     */
    record Callee(Level level, int entry, int[] back) {}

    Level(int number, int depth, int top, int[] states, int[] exits, Step[][] steps) {
        this.number = number;
        this.depth = depth;
        this.top = top;
        this.states = states;
        this.exits = exits;
        this.steps = steps;
    }

    int indexOf(int state) {
        return Arrays.binarySearch(states, state);
    }

    /** The probability of END, or of other exits, in a state. */
    double exitProbability(int state) {
        double sum = 0;
        for (Step step : steps[state]) {
            sum += step.kind() == Step.Kind.EXIT ? step.probability() : 0;
        }
        return sum;
    }

    /** The same level of a process that never ends: END is left out, and the other probabilities are normalised. */
    Level withoutExit() {
        Step[][] others = new Step[states.length][];
        for (int state = 0; state < states.length; state++) {
            Step[] kept = Arrays.stream(steps[state])
                    .filter(step -> step.kind() != Step.Kind.EXIT)
                    .toArray(Step[]::new);
            double sum = Arrays.stream(kept).mapToDouble(Step::probability).sum();
            others[state] = Arrays.stream(kept)
                    .map(step -> new Step(step.kind(), step.symbol(), step.probability() / sum, step.target()))
                    .toArray(Step[]::new);
        }
        Level result = new Level(number, depth, top, states, exits, others);
        result.callees = callees;
        return result;
    }
}

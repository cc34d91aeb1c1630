package dyckkm.language.machine.statistics;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Situations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All levels of a machine, by increasing depth; the first one is that of the empty stack. */
final class Levels {
    private final Machine machine;
    private final SymbolProbabilities probabilities;
    private final List<Level> all = new ArrayList<>();
    /** By depth, then by the top. */
    private final TreeMap<Integer, TreeMap<Integer, Level>> byPlace = new TreeMap<>();

    /** Refers to a callee before its level is known. */
    private record Call(int top, int state) {}

    private final List<List<Call>> calls = new ArrayList<>();

    Levels(Machine machine, SymbolProbabilities probabilities) {
        this.machine = machine;
        this.probabilities = probabilities;
        Situations situations = machine.situations();
        TreeMap<Integer, TreeMap<Integer, BitSet>> reached = new TreeMap<>();
        for (int number = 0; number < situations.entries(); number++) {
            Situations.Entry entry = situations.entry(number);
            reached.computeIfAbsent(entry.depth(), none -> new TreeMap<>())
                    .computeIfAbsent(entry.top(), none -> new BitSet())
                    .or(situations.states(number));
        }
        reached.forEach((depth, byTop) -> byTop.forEach((top, states) -> add(depth, top, states)));
        all.forEach(this::connect);
    }

    private void add(int depth, int top, BitSet reached) {
        Alphabet alphabet = machine.alphabet();
        int[] states = reached.stream().toArray();
        int[] exits = depth == 0 ? new int[] {Language.INITIAL} : exits(depth, top, states);
        List<Call> callees = new ArrayList<>();
        Map<Call, Integer> numbers = new LinkedHashMap<>();
        Step[][] steps = new Step[states.length][];
        for (int state = 0; state < states.length; state++) {
            Support support = machine.support(states[state], depth, top);
            double[] probability = probabilities.of(states[state], depth, top);
            steps[state] = new Step[support.count()];
            for (int index = 0; index < probability.length; index++) {
                int symbol = support.at(index);
                Step.Kind kind;
                int target;
                if (symbol == alphabet.end()) {
                    kind = Step.Kind.EXIT;
                    target = 0;
                } else {
                    int next = machine.next(states[state], depth, top, symbol);
                    if (alphabet.isCall(symbol)) {
                        kind = Step.Kind.CALL;
                        Call call = new Call(machine.pushed(states[state], depth, top, symbol), next);
                        target = numbers.computeIfAbsent(call, none -> {
                            callees.add(call);
                            return callees.size() - 1;
                        });
                    } else if (alphabet.isReturn(symbol)) {
                        kind = Step.Kind.EXIT;
                        target = java.util.Arrays.binarySearch(exits, next);
                    } else {
                        kind = Step.Kind.INTERNAL;
                        target = java.util.Arrays.binarySearch(states, next);
                    }
                }
                steps[state][index] = new Step(kind, symbol, probability[index], target);
            }
        }
        Level level = new Level(all.size(), depth, top, states, exits, steps);
        all.add(level);
        calls.add(callees);
        byPlace.computeIfAbsent(depth, none -> new TreeMap<>()).put(top, level);
    }

    private int[] exits(int depth, int top, int[] states) {
        BitSet exits = new BitSet();
        for (int state : states) {
            machine.support(state, depth, top)
                    .symbols()
                    .filter(machine.alphabet()::isReturn)
                    .forEach(symbol -> exits.set(machine.next(state, depth, top, symbol)));
        }
        return exits.stream().toArray();
    }

    private void connect(Level level) {
        level.callees = calls.get(level.number).stream()
                .map(call -> {
                    Level above = at(level.depth + 1, call.top);
                    int[] back = new int[above.exits.length];
                    for (int exit = 0; exit < back.length; exit++) {
                        back[exit] = Math.max(-1, level.indexOf(above.exits[exit]));
                    }
                    return new Level.Callee(above, above.indexOf(call.state), back);
                })
                .toArray(Level.Callee[]::new);
    }

    Machine machine() {
        return machine;
    }

    /** The level of a depth and a top that are reached together. */
    Level at(int depth, int top) {
        return byPlace.get(depth).get(top);
    }

    /** The level of the empty stack. */
    Level bottom() {
        return all.get(0);
    }

    /** The index of the initial state in the level of the empty stack. */
    int initial() {
        return bottom().indexOf(Language.INITIAL);
    }

    /** Callers before what they call. */
    List<Level> list() {
        return all;
    }
}

package dyckkm.language.machine;

import dyckkm.language.Language;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The coarsest partition of a machine's states such that those of a class accept alike, occur over the same tops, and have the same rules there
 * up to the class of the target: Hopcroft's algorithm, in which a label is a rule without its states.
 */
final class StatePartition {
    /** A rule without its states. */
    private record Label(int top, int symbol, int limit, int push) {}

    private record Source(int label, int state) {}

    private final Machine machine;
    private final int[] classOf;
    private final List<Set<Integer>> classes = new ArrayList<>();
    private final List<List<Source>> sources = new ArrayList<>();
    private final Deque<Integer> waiting = new ArrayDeque<>();

    private StatePartition(Machine machine) {
        this.machine = machine;
        this.classOf = new int[machine.states()];
    }

    /** By state: the number of its class. */
    static int[] of(Machine machine) {
        StatePartition partition = new StatePartition(machine);
        partition.begin();
        while (!partition.waiting.isEmpty()) {
            partition.splitBy(partition.waiting.removeFirst());
        }
        return partition.classOf;
    }

    /** States that accept alike, occur over the same tops and have rules of the same labels. */
    private void begin() {
        Map<Label, Integer> labels = new HashMap<>();
        List<Set<Object>> looks = new ArrayList<>();
        for (int state = 0; state < classOf.length; state++) {
            sources.add(new ArrayList<>(0));
            Set<Object> look = new HashSet<>();
            look.add(machine.accepts(state));
            for (int top = Language.NO_TOP; top < machine.stackSymbols(); top++) {
                if (machine.situations().occurs(state, top)) {
                    look.add(List.of(top));
                }
            }
            looks.add(look);
        }
        for (Rule rule : machine.rules()) {
            Label label = new Label(rule.top(), rule.symbol(), rule.limit(), rule.push());
            int number = labels.computeIfAbsent(label, none -> labels.size());
            looks.get(rule.state()).add(number);
            sources.get(rule.next()).add(new Source(number, rule.state()));
        }
        Map<Set<Object>, Integer> numbers = new HashMap<>();
        for (int state = 0; state < classOf.length; state++) {
            classOf[state] = numbers.computeIfAbsent(looks.get(state), none -> numbers.size());
            if (classOf[state] == classes.size()) {
                classes.add(new HashSet<>());
                waiting.add(classOf[state]);
            }
            classes.get(classOf[state]).add(state);
        }
    }

    /** Separates states of which a label leads some, and not others, into a class. */
    private void splitBy(int splitter) {
        Map<Integer, List<Integer>> leading = new HashMap<>();
        for (int state : classes.get(splitter)) {
            for (Source source : sources.get(state)) {
                leading.computeIfAbsent(source.label, none -> new ArrayList<>()).add(source.state);
            }
        }
        for (List<Integer> states : leading.values()) {
            Map<Integer, List<Integer>> touched = new HashMap<>();
            for (int state : states) {
                touched.computeIfAbsent(classOf[state], none -> new ArrayList<>())
                        .add(state);
            }
            touched.forEach(this::split);
        }
    }

    private void split(int number, List<Integer> part) {
        Set<Integer> whole = classes.get(number);
        if (part.size() == whole.size()) {
            return;
        }
        Set<Integer> smaller = new HashSet<>(part);
        if (2 * part.size() > whole.size()) {
            Set<Integer> rest = new HashSet<>(whole);
            rest.removeAll(smaller);
            smaller = rest;
        }
        whole.removeAll(smaller);
        for (int state : smaller) {
            classOf[state] = classes.size();
        }
        // If the class still waits, both parts do now; else the smaller one is enough (Hopcroft).
        waiting.add(classes.size());
        classes.add(smaller);
    }
}

package dyckkm.proof.sets;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.sets.image.NoInvariantException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which sets to try: breadth first along the states of the network itself. Two strings lead to one set if they lead to the same
 * configuration, end in the same symbols and their states are near to each other.
 */
final class SetGraph {
    /** Units that differ by more do not stand for the same. */
    private static final double NEAR = 0.5;

    private final Question question;
    private final Language language;
    private final DenseStepper stepper;
    private final int symbolsKept;
    private final Map<Place, List<SetNode>> clusters = new HashMap<>();
    private final List<SetNode> nodes = new ArrayList<>();
    private final Map<SetNode, State> memories = new HashMap<>();

    private record Place(Configuration configuration, List<Integer> recent) {}

    private SetGraph(Question question, int symbolsKept) {
        this.question = question;
        this.language = question.language();
        this.stepper = new DenseStepper(question.network());
        this.symbolsKept = symbolsKept;
    }

    /**
     * The sets, the first of them that of the empty string.
     *
     * @param symbolsKept how many last symbols are distinguished
     * @param most how many sets there may be
     */
    static List<SetNode> of(Question question, int symbolsKept, int most, Deadline deadline) {
        return new SetGraph(question, symbolsKept).build(most, deadline);
    }

    private List<SetNode> build(int most, Deadline deadline) {
        Deque<SetNode> left = new ArrayDeque<>();
        Cursor cursor = language.cursor();
        State start = question.readsStart() ? stepper.start() : State.zero(question.network());
        left.add(nodeOf(cursor.configuration(), List.of(), start));
        while (!left.isEmpty()) {
            SetNode node = left.remove();
            int[] symbols = symbols(node.configuration());
            SetNode[] next = new SetNode[symbols.length];
            for (int index = 0; index < symbols.length; index++) {
                cursor.load(node.configuration());
                cursor.read(symbols[index]);
                int before = nodes.size();
                next[index] = nodeOf(
                        cursor.configuration(),
                        after(node.recent(), symbols[index], symbolsKept),
                        stepper.after(memories.get(node), symbols[index]));
                if (nodes.size() > before) {
                    left.add(next[index]);
                }
            }
            node.leadsTo(symbols, next);
            if (nodes.size() > most) {
                throw new NoInvariantException("more than " + most + " sets would be needed");
            }
            if (deadline.hasPassed()) {
                throw new NoInvariantException("the time was up");
            }
        }
        return nodes;
    }

    private int[] symbols(Configuration configuration) {
        Support support = configuration.support(language);
        return support.symbols()
                .filter(symbol -> symbol < language.alphabet().tokens())
                .toArray();
    }

    /** The last symbols with one more, of which only so many are kept. */
    static List<Integer> after(List<Integer> recent, int symbol, int symbolsKept) {
        List<Integer> longer = new ArrayList<>(recent);
        longer.add(symbol);
        return List.copyOf(longer.subList(Math.max(0, longer.size() - symbolsKept), longer.size()));
    }

    private SetNode nodeOf(Configuration configuration, List<Integer> recent, State memory) {
        List<SetNode> here = clusters.computeIfAbsent(new Place(configuration, recent), none -> new ArrayList<>());
        double[] state = numbers(memory);
        for (SetNode node : here) {
            if (isNear(node.centre(), state)) {
                return node;
            }
        }
        SetNode node = new SetNode(configuration, recent, state);
        here.add(node);
        nodes.add(node);
        memories.put(node, memory);
        return node;
    }

    /** The numbers of a state, h before c. */
    static double[] numbers(State memory) {
        double[] h = memory.hidden(0);
        double[] c = memory.cell(0);
        double[] numbers = Arrays.copyOf(h, h.length + c.length);
        System.arraycopy(c, 0, numbers, h.length, c.length);
        return numbers;
    }

    /** As far as a unit shows it: of c what tanh leaves. */
    private static boolean isNear(double[] a, double[] b) {
        for (int index = 0; index < a.length; index++) {
            if (Math.abs(Math.tanh(a[index]) - Math.tanh(b[index])) > NEAR) {
                return false;
            }
        }
        return true;
    }
}

package dyckkm.explorer.learned;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.refute.Criterion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Follows the state of a network while a loop is repeated: after each round what is in its memory, c of an LSTM and h of the others, and by how
 * much it is right there at worst, on the way and while the stack is emptied.
 */
public final class Drift {
    private final Network network;
    private final Language language;
    private final LoopRequest request;
    private final int minLength;
    private final DenseStepper stepper;
    private final State state;
    private final Cursor automaton;
    private final double[] logits;
    private final List<Integer> read = new ArrayList<>();
    private final List<double[]> values = new ArrayList<>();
    private final List<Margins> margins = new ArrayList<>();
    private final Map<Criterion, Wrong> wrong = new EnumMap<>(Criterion.class);

    /**
     * An error.
     *
     * @param round in how many-th repetition; 0: before the first
     * @param string after what
     */
    record Wrong(int round, List<Integer> string) {
        Wrong {
            string = List.copyOf(string);
        }
    }

    /**
     * @param epsilon the network's threshold, or the paper's
     */
    public Drift(Network network, Language language, double epsilon, LoopRequest request) {
        this.network = network;
        this.language = language;
        this.request = request;
        this.minLength = EmptyString.of(network, language, epsilon).minLength();
        this.stepper = new DenseStepper(network);
        this.state = stepper.start();
        this.automaton = language.cursor();
        this.logits = new double[network.alphabet().size()];
    }

    /** Reads the prefix, then the loop once more each time; false when there is nothing left to read. */
    public boolean advance() {
        if (values.size() > request.rounds()) {
            return false;
        }
        Margins least = values.isEmpty() ? judged(state, automaton, List.of()) : Margins.NONE;
        for (int symbol : values.isEmpty() ? request.prefix() : request.loop()) {
            stepper.step(state, symbol);
            automaton.read(symbol);
            read.add(symbol);
            least = least.and(judged(state, automaton, List.of()));
        }
        margins.add(least.and(emptied()));
        values.add(memory(state));
        return true;
    }

    /** The least margins while the stack is emptied, as long as one symbol does it. */
    private Margins emptied() {
        State below = state.copy();
        Cursor cursor = language.cursor();
        cursor.load(automaton.configuration());
        List<Integer> closing = new ArrayList<>();
        Margins least = Margins.NONE;
        for (int symbol = closing(cursor); symbol >= 0; symbol = closing(cursor)) {
            stepper.step(below, symbol);
            cursor.read(symbol);
            closing.add(symbol);
            least = least.and(judged(below, cursor, closing));
        }
        return least;
    }

    /** The first symbol that may pop the stack; −1 if there is none. */
    private int closing(Cursor cursor) {
        Support support = cursor.support();
        int rank = support.below(language.alphabet().calls());
        boolean pops = cursor.depth() > 0
                && rank < support.count()
                && language.alphabet().isReturn(support.at(rank));
        return pops ? support.at(rank) : -1;
    }

    private Margins judged(State memory, Cursor at, List<Integer> closing) {
        stepper.logits(memory, logits);
        int length = read.size() + closing.size();
        Margins found = Margins.of(logits, language, at.support(), length >= minLength);
        for (Criterion criterion : Criterion.values()) {
            if (found.isWrong(criterion) && !wrong.containsKey(criterion)) {
                List<Integer> string = new ArrayList<>(read);
                string.addAll(closing);
                wrong.put(criterion, new Wrong(values.size(), string));
            }
        }
        return found;
    }

    /** The numbers of the memory without their signs, layer by layer. */
    private static double[] memory(State state) {
        List<Double> all = new ArrayList<>();
        for (int layer = 0; layer < state.layers(); layer++) {
            double[] cell = state.cell(layer);
            for (double value : cell.length > 0 ? cell : state.hidden(layer)) {
                all.add(Math.abs(value));
            }
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }

    Network network() {
        return network;
    }

    Language language() {
        return language;
    }

    LoopRequest request() {
        return request;
    }

    int minLength() {
        return minLength;
    }

    /** After the prefix, then after each round: the values of all units. */
    List<double[]> values() {
        return values;
    }

    List<Margins> margins() {
        return margins;
    }

    Map<Criterion, Wrong> wrong() {
        return wrong;
    }

    /** Where the loop begins and ends. */
    Configuration configuration() {
        return automaton.configuration();
    }
}

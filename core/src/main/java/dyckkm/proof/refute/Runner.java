package dyckkm.proof.refute;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Question;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs the network and the language side by side, many prefixes at a time, and judges what the network expects; counts its steps. */
final class Runner {
    private final Question question;
    private final Criterion criterion;
    private final Language language;
    private final Alphabet alphabet;
    private final StateBatch batch;
    private final boolean[] isCell;
    private final double[][] from = new double[StateBatch.SIZE][];
    private final double[][] to = new double[StateBatch.SIZE][];
    private final double[][] allLogits;
    private final int[] read = new int[StateBatch.SIZE];
    private double[] logits;
    private long steps;

    Runner(Question question, Criterion criterion) {
        this.question = question;
        this.criterion = criterion;
        this.language = question.language();
        this.alphabet = language.alphabet();
        this.batch = StateBatch.of(question.network());
        this.isCell = cells(question.network());
        this.allLogits = new double[StateBatch.SIZE][alphabet.size()];
        this.logits = allLogits[0];
    }

    /** Which numbers of a state are c. */
    private static boolean[] cells(Network network) {
        State memory = State.zero(network);
        int count = 0;
        for (int layer = 0; layer < memory.layers(); layer++) {
            count += memory.hidden(layer).length + memory.cell(layer).length;
        }
        boolean[] cells = new boolean[count];
        int at = 0;
        for (int layer = 0; layer < memory.layers(); layer++) {
            at += memory.hidden(layer).length;
            Arrays.fill(cells, at, at + memory.cell(layer).length, true);
            at += memory.cell(layer).length;
        }
        return cells;
    }

    /** How many symbols were read so far. */
    long steps() {
        return steps;
    }

    Node start() {
        DenseStepper stepper = new DenseStepper(question.network());
        State memory = question.readsStart() ? stepper.start() : State.zero(question.network());
        from[0] = batch.state(memory);
        batch.logits(from, 1, allLogits);
        return judged(Prefix.EMPTY, from[0], Place.start(language), 0);
    }

    Node after(Node node, int symbol) {
        return after(List.of(node), new int[] {symbol}).get(0);
    }

    /** What each of some nodes leads to by a symbol of its own. */
    List<Node> after(List<Node> nodes, int... symbols) {
        List<Node> result = new ArrayList<>(nodes.size());
        for (int first = 0; first < nodes.size(); first += StateBatch.SIZE) {
            int count = Math.min(StateBatch.SIZE, nodes.size() - first);
            for (int i = 0; i < count; i++) {
                from[i] = nodes.get(first + i).state();
                read[i] = symbols[first + i];
            }
            batch.step(from, read, count, to);
            batch.logits(to, count, allLogits);
            steps += count;
            for (int i = 0; i < count; i++) {
                Node node = nodes.get(first + i);
                result.add(judged(node.path().then(read[i]), to[i], node.place().after(read[i]), i));
            }
        }
        return result;
    }

    /** All that follow from some nodes by one symbol, in order. */
    List<Node> successors(List<Node> nodes) {
        List<Node> parents = new ArrayList<>();
        int count = nodes.stream().mapToInt(node -> node.place().tokens()).sum();
        int[] symbols = new int[count];
        for (Node node : nodes) {
            for (int index = 0; index < node.place().tokens(); index++) {
                symbols[parents.size()] = node.place().support().at(index);
                parents.add(node);
            }
        }
        return after(parents, symbols);
    }

    /**
     * What is met while the stack is emptied, as long as one symbol does it, and until the network is wrong: for each node a list, empty if
     * it is wrong itself.
     */
    List<List<Node>> below(List<Node> nodes) {
        List<List<Node>> result = new ArrayList<>();
        List<Node> at = new ArrayList<>();
        List<List<Node>> lists = new ArrayList<>();
        for (Node node : nodes) {
            List<Node> list = new ArrayList<>();
            result.add(list);
            at.add(node);
            lists.add(list);
        }
        while (!at.isEmpty()) {
            List<Node> going = new ArrayList<>();
            List<List<Node>> theirs = new ArrayList<>();
            for (int i = 0; i < at.size(); i++) {
                Node node = at.get(i);
                if (node.place().configuration().depth() > 0
                        && !node.isWrong()
                        && node.place().pop() >= 0) {
                    going.add(node);
                    theirs.add(lists.get(i));
                }
            }
            at = after(
                    going, going.stream().mapToInt(node -> node.place().pop()).toArray());
            lists = theirs;
            for (int i = 0; i < at.size(); i++) {
                lists.get(i).add(at.get(i));
            }
        }
        return result;
    }

    /** A state with its cells squashed, by tanh to within .03, so that no large one counts for more than the others. */
    double[] squashed(double[] state) {
        double[] result = state.clone();
        for (int column = 0; column < result.length; column++) {
            if (isCell[column]) {
                double square = state[column] * state[column];
                double ratio = state[column] * (27 + square) / (27 + 9 * square);
                result[column] = Math.max(-1, Math.min(1, ratio));
            }
        }
        return result;
    }

    /**
     * @param number which of the logits are its
     */
    private Node judged(Prefix path, double[] state, Place place, int number) {
        logits = allLogits[number];
        Support support = place.support();
        boolean judgesEnd = place.judgesEnd();
        double forbidden = Double.NEGATIVE_INFINITY;
        double allowed = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            largest = Math.max(largest, logits[symbol]);
            if (symbol == alphabet.end() && !judgesEnd) {
                continue;
            }
            if (support.contains(symbol)) {
                allowed = Math.min(allowed, logits[symbol]);
            } else {
                forbidden = Math.max(forbidden, logits[symbol]);
            }
        }
        double sum = 0;
        for (double logit : logits) {
            sum += StrictMath.exp(logit - largest);
        }
        double logSum = largest + StrictMath.log(sum);
        double margin = criterion == Criterion.CLOSING ? closing(support) : support(allowed, forbidden, logSum);
        return new Node(path, state, place, new Node.Judged(margin, forbidden - logSum, allowed - logSum));
    }

    private double support(double allowed, double forbidden, double logSum) {
        if (question.epsilon().isEmpty()) {
            return allowed - forbidden;
        }
        double threshold = StrictMath.log(question.epsilon().getAsDouble()) + logSum;
        return Math.min(allowed - threshold, threshold - forbidden);
    }

    /** As odds: shares would all be 1 long before they fall. */
    private double closing(Support support) {
        double largestRight = Double.NEGATIVE_INFINITY;
        double largestWrong = Double.NEGATIVE_INFINITY;
        for (int symbol = alphabet.calls(); symbol < alphabet.calls() + alphabet.returns(); symbol++) {
            if (support.contains(symbol)) {
                largestRight = Math.max(largestRight, logits[symbol]);
            } else {
                largestWrong = Math.max(largestWrong, logits[symbol]);
            }
        }
        boolean mayPop = support.below(alphabet.calls()) < support.below(alphabet.calls() + alphabet.returns());
        if (mayPop && largestRight == Double.NEGATIVE_INFINITY && Double.isFinite(largestWrong)) {
            // Logits that have overflowed: those that may pop have no probability at all.
            return Double.NEGATIVE_INFINITY;
        }
        if (Double.isInfinite(largestRight) || Double.isInfinite(largestWrong)) {
            return Double.POSITIVE_INFINITY;
        }
        double right = 0;
        double wrong = 0;
        for (int symbol = alphabet.calls(); symbol < alphabet.calls() + alphabet.returns(); symbol++) {
            if (support.contains(symbol)) {
                right += StrictMath.exp(logits[symbol] - largestRight);
            } else {
                wrong += StrictMath.exp(logits[symbol] - largestWrong);
            }
        }
        double odds = largestRight + StrictMath.log(right) - largestWrong - StrictMath.log(wrong);
        return odds - StrictMath.log(Criterion.CONFIDENCE / (1 - Criterion.CONFIDENCE));
    }
}

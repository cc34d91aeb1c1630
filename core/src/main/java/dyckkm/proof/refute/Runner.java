package dyckkm.proof.refute;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the network and the language side by side and judges what the network expects; counts its steps. */
final class Runner {
    private final Question question;
    private final Criterion criterion;
    private final Language language;
    private final Alphabet alphabet;
    private final DenseStepper stepper;
    private final Cursor cursor;
    private final double[] logits;
    private long steps;

    Runner(Question question, Criterion criterion) {
        this.question = question;
        this.criterion = criterion;
        this.language = question.language();
        this.alphabet = language.alphabet();
        this.stepper = new DenseStepper(question.network());
        this.cursor = language.cursor();
        this.logits = new double[alphabet.size()];
    }

    /** How many symbols were read so far. */
    long steps() {
        return steps;
    }

    Node start() {
        State memory = question.readsStart() ? stepper.start() : State.zero(question.network());
        cursor.reset();
        return judged(Prefix.EMPTY, memory, cursor.configuration());
    }

    Node after(Node node, int symbol) {
        State memory = node.memory().copy();
        stepper.step(memory, symbol);
        steps++;
        cursor.load(node.configuration());
        cursor.read(symbol);
        return judged(node.path().then(symbol), memory, cursor.configuration());
    }

    /** All that follow by one symbol. */
    List<Node> successors(Node node) {
        Support support = node.configuration().support(language);
        int tokens = support.below(alphabet.end());
        List<Node> nodes = new ArrayList<>(tokens);
        for (int index = 0; index < tokens; index++) {
            int symbol = support.at(index);
            if (symbol != alphabet.start()) {
                nodes.add(after(node, symbol));
            }
        }
        return nodes;
    }

    /** What follows by the first symbol that may pop the stack, if one may. */
    Optional<Node> popped(Node node) {
        Support support = node.configuration().support(language);
        int at = support.below(alphabet.calls());
        return at < support.count() && alphabet.isReturn(support.at(at))
                ? Optional.of(after(node, support.at(at)))
                : Optional.empty();
    }

    private Node judged(Prefix path, State memory, Configuration configuration) {
        stepper.logits(memory, logits);
        Support support = configuration.support(language);
        double forbidden = Double.NEGATIVE_INFINITY;
        double allowed = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            largest = Math.max(largest, logits[symbol]);
            if (symbol == alphabet.end() && !language.judgesEnd(configuration.state())) {
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
        return new Node(path, memory, configuration, margin, forbidden - logSum, allowed - logSum, margin, 0);
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

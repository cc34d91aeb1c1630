package dyckkm.evaluation;

import dyckkm.language.Corpus;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The closing metric as it is defined, position by position: the stack a list that is computed anew from the prefix, the stacks
 * seen in training a hash set of such lists.
 */
final class SlowEvaluation {
    private static final double CONFIDENT = .8;

    private SlowEvaluation() {}

    /** A position of a corpus at which a bracket is open. */
    record Position(List<Integer> stack, int distance, boolean closesNext, boolean confident) {}

    static List<Position> positions(Network network, DyckLanguage language, Corpus corpus) {
        List<Position> positions = new ArrayList<>();
        Stepper stepper = new DenseStepper(network);
        double[] logits = new double[language.vocabulary().size()];
        for (long string = 0; string < corpus.strings(); string++) {
            int[] symbols = corpus.string(string);
            State state = stepper.start();
            for (int at = 0; at < symbols.length; at++) {
                List<Integer> opened = opened(symbols, at, language.k());
                if (!opened.isEmpty()) {
                    int last = opened.get(opened.size() - 1);
                    stepper.logits(state, logits);
                    positions.add(new Position(
                            opened.stream().map(place -> symbols[place]).toList(),
                            at - last - 1,
                            symbols[at] >= language.k() && symbols[at] < 2 * language.k(),
                            isConfident(logits, language.k(), symbols[last])));
                }
                stepper.step(state, symbols[at]);
            }
        }
        return positions;
    }

    /** The places of the brackets that are open after the first {@code end} symbols. */
    private static List<Integer> opened(int[] symbols, int end, int k) {
        List<Integer> opened = new ArrayList<>();
        for (int at = 0; at < end; at++) {
            if (symbols[at] < k) {
                opened.add(at);
            } else {
                opened.remove(opened.size() - 1);
            }
        }
        return opened;
    }

    private static boolean isConfident(double[] logits, int k, int type) {
        double all = 0;
        for (int other = 0; other < k; other++) {
            all += Math.exp((float) logits[k + other]);
        }
        return Math.exp((float) logits[k + type]) / all > CONFIDENT;
    }

    /** All stacks of all prefixes of all strings. */
    static Set<List<Integer>> stacks(DyckLanguage language, Corpus corpus) {
        Set<List<Integer>> stacks = new HashSet<>();
        for (long string = 0; string < corpus.strings(); string++) {
            int[] symbols = corpus.string(string);
            for (int end = 0; end < symbols.length; end++) {
                stacks.add(opened(symbols, end, language.k()).stream()
                        .map(place -> symbols[place])
                        .toList());
            }
        }
        return stacks;
    }

    static Closing closing(List<Position> positions, Predicate<Position> chosen) {
        TreeMap<Integer, Tally> byDistance = new TreeMap<>();
        TreeMap<Integer, Tally> byDepth = new TreeMap<>();
        for (Position position : positions) {
            if (chosen.test(position)) {
                Tally one = new Tally(position.confident ? 1 : 0, 1);
                byDistance.merge(position.distance, one, Tally::and);
                byDepth.merge(position.stack.size(), one, Tally::and);
            }
        }
        return new Closing(byDistance, byDepth);
    }
}

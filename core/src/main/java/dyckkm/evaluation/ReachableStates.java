package dyckkm.evaluation;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * What a network says in every state that a prefix of its language leads to, in its own arithmetic: where these are finitely many and few,
 * that is what it says after all prefixes of all lengths.
 *
 * @param pairs how many pairs of a state and a configuration there are
 * @param configurations how many configurations are among them
 * @param closing of those in which a symbol may pop, in how many the symbols that may have more than .8 of what all that pop have together
 * @param leastClosing the least such share; 1 where nothing may pop
 * @param worst a shortest prefix after which it is so little
 * @param separated in how many every symbol that may follow is more probable than every other
 */
public record ReachableStates(
        long pairs, long configurations, Tally closing, double leastClosing, List<Integer> worst, Tally separated) {
    /** Beyond this the states are not followed. */
    public static final int MOST_PAIRS = 50_000;

    private static final double CONFIDENT = 0.8;

    private record Pair(State memory, Configuration configuration) {}

    /** How a pair was reached first. */
    private record Way(Pair from, int symbol) {}

    /** Empty where there are more than so many pairs. */
    static Optional<ReachableStates> of(Network network, Language language, int mostPairs) {
        return new Walk(network, language).all(mostPairs);
    }

    /** A breadth-first search. */
    private static final class Walk {
        private final Language language;
        private final Alphabet alphabet;
        private final Stepper stepper;
        private final Map<Pair, Optional<Way>> ways = new HashMap<>();
        private final Queue<Pair> waiting = new ArrayDeque<>();
        private Tally closing = Tally.NONE;
        private Tally separated = Tally.NONE;
        private double leastClosing = 1;
        private Optional<Pair> worst = Optional.empty();

        Walk(Network network, Language language) {
            this.language = language;
            this.alphabet = language.alphabet();
            this.stepper = new DenseStepper(network);
        }

        Optional<ReachableStates> all(int mostPairs) {
            add(new Pair(stepper.start(), language.cursor().configuration()), Optional.empty());
            while (!waiting.isEmpty()) {
                if (ways.size() > mostPairs) {
                    return Optional.empty();
                }
                Pair pair = waiting.remove();
                Support support = pair.configuration.support(language);
                judge(pair, support, stepper.probabilities(pair.memory));
                support.symbols().filter(symbol -> symbol != alphabet.end()).forEach(symbol -> {
                    Cursor cursor = language.cursor();
                    cursor.load(pair.configuration);
                    cursor.read(symbol);
                    add(
                            new Pair(stepper.after(pair.memory, symbol), cursor.configuration()),
                            Optional.of(new Way(pair, symbol)));
                });
            }
            long configurations =
                    ways.keySet().stream().map(Pair::configuration).distinct().count();
            return Optional.of(
                    new ReachableStates(ways.size(), configurations, closing, leastClosing, prefix(), separated));
        }

        private void add(Pair pair, Optional<Way> way) {
            if (ways.putIfAbsent(pair, way) == null) {
                waiting.add(pair);
            }
        }

        private void judge(Pair pair, Support support, double[] probabilities) {
            double right = 0;
            double pops = 0;
            boolean mayPop = false;
            double allowed = Double.POSITIVE_INFINITY;
            double forbidden = 0;
            for (int symbol = 0; symbol < probabilities.length; symbol++) {
                boolean follows = support.contains(symbol);
                if (alphabet.isReturn(symbol)) {
                    mayPop |= follows;
                    pops += probabilities[symbol];
                    right += follows ? probabilities[symbol] : 0;
                }
                if (follows) {
                    allowed = Math.min(allowed, probabilities[symbol]);
                } else {
                    forbidden = Math.max(forbidden, probabilities[symbol]);
                }
            }
            separated = separated.and(forbidden < allowed);
            if (mayPop) {
                closing = closing.and(right > CONFIDENT * pops);
                if (right / pops < leastClosing) {
                    leastClosing = right / pops;
                    worst = Optional.of(pair);
                }
            }
        }

        private List<Integer> prefix() {
            ArrayDeque<Integer> symbols = new ArrayDeque<>();
            Optional<Way> way = worst.flatMap(ways::get);
            while (way.isPresent()) {
                symbols.addFirst(way.get().symbol);
                way = ways.get(way.get().from);
            }
            return List.copyOf(symbols);
        }
    }
}

package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Place;
import dyckkm.language.Language;
import dyckkm.language.machine.statistics.SymbolProbabilities;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The logarithms of symbols' weights as functions of the state, such that in every situation the allowed symbols have the
 * proportions of the language's distribution: ln weight(s, top, w) = ℓ(s, w) + c(s, top), where c cancels in a softmax.
 */
final class LogWeights {
    /** Rounding errors of logarithms of the same quotient of small numbers are smaller. */
    private static final double SAME = 1e-9;

    private final Behaviour behaviour;
    private final SymbolProbabilities probabilities;
    /** By state and symbol. */
    private final Map<Integer, Map<Integer, Double>> weights = new TreeMap<>();

    private LogWeights(Behaviour behaviour) {
        this.behaviour = behaviour;
        this.probabilities = new SymbolProbabilities(behaviour.machine());
    }

    /** For each symbol, END included, by state; empty if the top of the stack matters in some state. */
    static Optional<Map<Integer, Map<Integer, Double>>> of(Behaviour behaviour) {
        LogWeights found = new LogWeights(behaviour);
        Map<Integer, Map<Place, List<Integer>>> places = new TreeMap<>();
        behaviour
                .allowed()
                .forEach((symbol, at) -> at.keySet()
                        .forEach(place -> places.computeIfAbsent(place.state(), none -> new LinkedHashMap<>())
                                .computeIfAbsent(place, none -> new ArrayList<>())
                                .add(symbol)));
        for (Map.Entry<Integer, Map<Place, List<Integer>>> state : places.entrySet()) {
            Optional<Map<Integer, Double>> own = found.ofState(state.getValue());
            if (own.isEmpty()) {
                return Optional.empty();
            }
            found.weights.put(state.getKey(), own.get());
        }
        return Optional.of(found.bySymbol());
    }

    /** Alternates between places and their symbols; each place fixes the constants it shares with others. */
    private Optional<Map<Integer, Double>> ofState(Map<Place, List<Integer>> places) {
        Map<Integer, Double> found = new TreeMap<>();
        Map<Place, Double> constants = new HashMap<>();
        for (Place first : places.keySet()) {
            Deque<Place> waiting = new ArrayDeque<>();
            if (constants.putIfAbsent(first, 0.0) == null) {
                waiting.add(first);
            }
            while (!waiting.isEmpty()) {
                Place place = waiting.remove();
                for (int symbol : places.get(place)) {
                    double value = logarithm(place, symbol) - constants.get(place);
                    if (Math.abs(found.computeIfAbsent(symbol, none -> value) - value) > SAME) {
                        return Optional.empty();
                    }
                    places.forEach((other, symbols) -> {
                        if (symbols.contains(symbol) && !constants.containsKey(other)) {
                            constants.put(other, logarithm(other, symbol) - value);
                            waiting.add(other);
                        }
                    });
                }
            }
        }
        return Optional.of(found);
    }

    private double logarithm(Place place, int symbol) {
        Place own = behaviour.own(place);
        return Math.log(probabilities.weight(own.state(), own.top(), symbol));
    }

    /** Where a symbol is never allowed in a state, it takes its weight from another state, to have fewer different values. */
    private Map<Integer, Map<Integer, Double>> bySymbol() {
        Map<Integer, Map<Integer, Double>> all = new TreeMap<>();
        for (int symbol : behaviour.allowed().keySet()) {
            double usual = weights.values().stream()
                    .filter(own -> own.containsKey(symbol))
                    .findFirst()
                    .map(own -> own.get(symbol))
                    .orElse(0.0);
            Map<Integer, Double> byState = new TreeMap<>();
            for (int state = Language.INITIAL; state < behaviour.states(); state++) {
                byState.put(state, weights.getOrDefault(state, Map.of()).getOrDefault(symbol, usual));
            }
            all.put(symbol, byState);
        }
        return all;
    }
}

package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Place;
import dyckkm.construction.compiled.Condition.Spot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * When a symbol is allowed: in some states, where a condition on the top and the depth holds. Twice its score is then exactly 1 where it is allowed
 * and at most −1 elsewhere.
 *
 * @param states the states; none if it is never allowed
 * @param condition the condition
 */
record ScoreForm(BitSet states, Condition condition) {
    /** The forms of all symbols, END included, that have one. */
    static Map<Integer, ScoreForm> of(Behaviour behaviour, StackCode code) {
        Map<Integer, ScoreForm> forms = new TreeMap<>();
        behaviour
                .allowed()
                .forEach((symbol, places) -> of(behaviour, code, places).ifPresent(form -> forms.put(symbol, form)));
        return forms;
    }

    private static Optional<ScoreForm> of(Behaviour behaviour, StackCode code, Map<Place, BitSet> allowed) {
        BitSet states = new BitSet();
        if (allowed.isEmpty()) {
            return Optional.of(new ScoreForm(states, new Condition(0, 0, 0, behaviour.depthBound())));
        }
        List<Spot> inside = new ArrayList<>();
        allowed.forEach((place, depths) -> {
            states.set(place.state());
            inside.add(new Spot(place, depths));
        });
        List<Spot> outside = new ArrayList<>();
        behaviour.depths().forEach((place, depths) -> {
            BitSet others = (BitSet) depths.clone();
            others.andNot(allowed.getOrDefault(place, new BitSet()));
            if (!others.isEmpty()) {
                outside.add(new Spot(place, others));
            }
        });
        return Condition.between(inside, outside, code, behaviour.depthBound())
                .map(condition -> new ScoreForm(states, condition));
    }

    /** Twice the score. */
    LinearSum twice(Reading reading, StackCode code, int depthBound, int tokens) {
        LinearSum sum = new LinearSum(tokens).bias(-1);
        if (!states.isEmpty()) {
            reading.states(sum, states, 2);
            condition.add(sum, reading, code, depthBound);
        }
        return sum;
    }
}

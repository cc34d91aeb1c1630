package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Move;
import dyckkm.language.Language;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The control units of a machine: after each symbol one is on that leads to the state, or none if that is the initial one. Where the
 * stack learns what was pushed one step late, they also tell what that is.
 */
final class Control {
    private final Behaviour behaviour;
    private final StackCode code;
    private final boolean late;

    /** What the moves have in common that turn one unit on. */
    private record Key(int target, int pushed) {}

    private Control(Behaviour behaviour, StackCode code, boolean late) {
        this.behaviour = behaviour;
        this.code = code;
        this.late = late;
    }

    /**
     * The units of a Simple RNN.
     *
     * @param late whether the units tell what was pushed
     */
    static List<ControlUnit> simple(Behaviour behaviour, StackCode code, boolean late) {
        return new Control(behaviour, code, late).units(false);
    }

    /** The units of an LSTM, which can also stay on by themselves. */
    static List<ControlUnit> lstm(Behaviour behaviour, StackCode code, boolean late) {
        return new Control(behaviour, code, late).units(true);
    }

    private Key key(Move move) {
        return new Key(move.next(), late ? code.of(move.pushed()) : 0);
    }

    private List<ControlUnit> units(boolean keeping) {
        Map<Key, Integer> keys = new LinkedHashMap<>();
        Map<Integer, Integer> keysOfTarget = new LinkedHashMap<>();
        behaviour.moves().forEach(move -> keys.merge(key(move), 1, Integer::sum));
        keys.keySet().forEach(key -> keysOfTarget.merge(key.target, 1, Integer::sum));
        List<ControlUnit> units = new ArrayList<>();
        for (Key key : keys.keySet()) {
            if (key.target == Language.INITIAL && key.pushed == 0) {
                continue;
            }
            Cover cover = cover(behaviour.moves(), key);
            Optional<ControlUnit> one = keeping
                            && cover.rectangles().size() > 1
                            && keysOfTarget.get(key.target) == 1
                            && key.target != Language.INITIAL
                    ? keeping(key)
                    : Optional.empty();
            if (one.isPresent()) {
                units.add(one.get());
            } else {
                units.addAll(separate(key, cover));
            }
        }
        return units;
    }

    private Cover cover(List<Move> universe, Key key) {
        return new Cover(universe, move -> key(move).equals(key), code, behaviour.depthBound());
    }

    /** One unit for each rectangle; the first one comes on for symbols on which all moves have the key, too. */
    private List<ControlUnit> separate(Key key, Cover cover) {
        List<ControlUnit> units = new ArrayList<>();
        units.add(new ControlUnit(key.target, key.pushed, first(cover), Optional.empty()));
        cover.rectangles().stream()
                .skip(1)
                .forEach(rectangle -> units.add(new ControlUnit(
                        key.target, key.pushed, new ControlUnit.Rule(rectangle, new BitSet()), Optional.empty())));
        return units;
    }

    private ControlUnit.Rule first(Cover cover) {
        Rectangle rectangle = cover.rectangles().isEmpty()
                ? Rectangle.empty(behaviour.depthBound())
                : cover.rectangles().get(0);
        return new ControlUnit.Rule(rectangle, cover.always());
    }

    /** One unit that stays on while the state stays the same, and comes on when it is entered from another. */
    private Optional<ControlUnit> keeping(Key key) {
        List<Move> own = new ArrayList<>();
        List<Move> others = new ArrayList<>();
        behaviour.moves().forEach(move -> (move.from().state() == key.target ? own : others).add(move));
        Cover staying = cover(own, key);
        Cover entering = cover(others, key);
        return staying.rectangles().size() <= 1 && entering.rectangles().size() <= 1
                ? Optional.of(new ControlUnit(key.target, key.pushed, first(entering), Optional.of(first(staying))))
                : Optional.empty();
    }
}

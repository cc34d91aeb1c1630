package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Move;
import dyckkm.language.Language;
import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The control units of a machine: after each symbol, one unit that represents the state is on, or none for the initial state.
 * Where the stack receives the pushed symbol one step late, they also encode it.
 */
final class Control {
    private final Behaviour behaviour;
    private final StackCode code;
    private final boolean late;
    private final Map<Integer, List<Move>> bySymbol;
    /** The moves of each key, in the order of the moves. */
    private final Map<Key, List<Move>> byKey = new LinkedHashMap<>();

    /** The common key of moves that turn one unit on. */
    private record Key(int target, int pushed) {
        /** After such moves no unit is on. */
        boolean isNothing() {
            return target == Language.INITIAL && pushed == 0;
        }
    }

    /** @param late whether the units encode the pushed symbol */
    Control(Behaviour behaviour, StackCode code, boolean late) {
        this.behaviour = behaviour;
        this.code = code;
        this.late = late;
        this.bySymbol = Cover.bySymbol(behaviour.moves());
        behaviour
                .moves()
                .forEach(move -> byKey.computeIfAbsent(new Key(move.next(), pushed(move)), none -> new ArrayList<>())
                        .add(move));
    }

    private int pushed(Move move) {
        return late ? code.of(move.pushed()) : 0;
    }

    /** A lower bound on the number of units: one for each pair of a state and a pushed code, except the pair without a unit. */
    int fewest() {
        return byKey.size()
                - (int) byKey.keySet().stream().filter(Key::isNothing).count();
    }

    /** The units of a Simple RNN, or of an LSTM, whose units can also hold their value. */
    List<ControlUnit> units(Cell cell) {
        Map<Integer, Integer> keysOfTarget = new HashMap<>();
        byKey.keySet().forEach(key -> keysOfTarget.merge(key.target, 1, Integer::sum));
        List<ControlUnit> units = new ArrayList<>();
        byKey.forEach((key, moves) -> {
            if (key.isNothing()) {
                return;
            }
            Cover cover = cover(bySymbol, key, moves);
            boolean mayStay = cell == Cell.LSTM
                    && cover.rectangles().size() > 1
                    && keysOfTarget.get(key.target) == 1
                    && key.target != Language.INITIAL;
            Optional<ControlUnit> one = mayStay ? keeping(key, moves) : Optional.empty();
            one.ifPresentOrElse(units::add, () -> units.addAll(separate(key, cover)));
        });
        return units;
    }

    private Cover cover(Map<Integer, List<Move>> universe, Key key, List<Move> covered) {
        return new Cover(
                universe,
                move -> move.next() == key.target && pushed(move) == key.pushed,
                covered,
                code,
                behaviour.depthBound());
    }

    /** One unit per rectangle; the first one also comes on for symbols on which all moves have the key. */
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
    private Optional<ControlUnit> keeping(Key key, List<Move> moves) {
        Cover staying = cover(key, moves, true);
        Cover entering = cover(key, moves, false);
        return staying.rectangles().size() <= 1 && entering.rectangles().size() <= 1
                ? Optional.of(new ControlUnit(key.target, key.pushed, first(entering), Optional.of(first(staying))))
                : Optional.empty();
    }

    /** Of moves from the target itself among all of these, or of those from other states. */
    private Cover cover(Key key, List<Move> moves, boolean fromTarget) {
        Predicate<Move> counts = move -> (move.from().state() == key.target) == fromTarget;
        List<Move> covered = moves.stream().filter(counts).toList();
        Map<Integer, List<Move>> universe = new HashMap<>();
        covered.forEach(move -> universe.computeIfAbsent(
                move.symbol(),
                symbol -> bySymbol.get(symbol).stream().filter(counts).toList()));
        return cover(universe, key, covered);
    }
}

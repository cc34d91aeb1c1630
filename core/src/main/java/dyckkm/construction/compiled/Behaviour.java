package dyckkm.construction.compiled;

import dyckkm.language.Alphabet;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.Situations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;

/**
 * The behaviour of a machine in reachable situations: which states occur with which top of the stack, at which depths, and its
 * moves. Unreachable situations are left out; rows are unconstrained there.
 */
final class Behaviour {
    /**
     * A state with a top of the stack.
     *
     * @param top {@link Language#NO_TOP} for the empty stack
     */
    record Place(int state, int top) {}

    /**
     * The action on a symbol in a place at some depths.
     *
     * @param pushed what a call pushes; {@link Language#NO_TOP} for other symbols
     */
    record Move(Place from, int symbol, int next, int pushed, BitSet depths) {}

    /**
     * The origin of a state.
     *
     * @param place the machine's own state, and in Moore form its top
     * @param leastDepth where states are split by depth, the least depth of this one, else 0
     */
    record Origin(Place place, int leastDepth) {}

    private final Machine machine;
    private final boolean isMoore;
    private final List<Origin> states;
    private final int stackSymbols;
    private final Map<Place, BitSet> depths;
    private final List<Move> moves;

    private Behaviour(
            Machine machine,
            boolean isMoore,
            List<Origin> states,
            int stackSymbols,
            Map<Place, BitSet> depths,
            List<Move> moves) {
        this.machine = machine;
        this.isMoore = isMoore;
        this.states = List.copyOf(states);
        this.stackSymbols = stackSymbols;
        this.depths = depths;
        this.moves = List.copyOf(moves);
    }

    /** The behaviour of a machine as given. */
    static Behaviour of(Machine machine) {
        Situations situations = machine.situations();
        Map<Place, BitSet> depths = new LinkedHashMap<>();
        for (int entry = 0; entry < situations.entries(); entry++) {
            Situations.Entry at = situations.entry(entry);
            situations.states(entry).stream()
                    .forEach(state -> depths.computeIfAbsent(new Place(state, at.top()), none -> new BitSet())
                            .set(at.depth()));
        }
        List<Origin> states = new ArrayList<>();
        for (int state = 0; state < machine.states(); state++) {
            states.add(new Origin(new Place(state, Language.NO_TOP), 0));
        }
        Collector moves = new Collector();
        depths.forEach((place, at) -> at.stream()
                .forEach(depth -> eachSymbol(machine, place, depth, symbol -> {
                    int next = machine.next(place.state, depth, place.top, symbol);
                    int pushed = machine.alphabet().isCall(symbol)
                            ? machine.pushed(place.state, depth, place.top, symbol)
                            : Language.NO_TOP;
                    moves.add(place, symbol, next, pushed, depth);
                })));
        return new Behaviour(machine, false, states, machine.stackSymbols(), depths, moves.list());
    }

    /**
     * The behaviour of a machine in Moore form: a state includes the top, and the stack holds the tops below, with the empty
     * stack at its bottom. What is allowed, and what is pushed, are then functions of the state and the depth.
     */
    static Behaviour moore(Machine machine) {
        Situations situations = machine.situations();
        Map<Place, Integer> numbers = new LinkedHashMap<>();
        numbers.put(new Place(Language.INITIAL, Language.NO_TOP), 0);
        Map<Place, BitSet> depths = new LinkedHashMap<>();
        for (int entry = 0; entry < situations.entries(); entry++) {
            Situations.Entry at = situations.entry(entry);
            BitSet below = new BitSet();
            for (int caller : situations.callers(entry)) {
                below.set(saved(situations.entry(caller).top()));
            }
            situations.states(entry).stream().forEach(own -> {
                int state = numbers.computeIfAbsent(new Place(own, at.top()), none -> numbers.size());
                if (at.depth() == 0) {
                    depths.computeIfAbsent(new Place(state, Language.NO_TOP), none -> new BitSet())
                            .set(0);
                }
                below.stream()
                        .forEach(top -> depths.computeIfAbsent(new Place(state, top), none -> new BitSet())
                                .set(at.depth()));
            });
        }
        List<Origin> states =
                numbers.keySet().stream().map(place -> new Origin(place, 0)).toList();
        Collector moves = new Collector();
        depths.forEach((place, at) -> at.stream().forEach(depth -> {
            Place own = states.get(place.state).place;
            eachSymbol(machine, own, depth, symbol -> {
                int next = machine.next(own.state, depth, own.top, symbol);
                boolean isCall = machine.alphabet().isCall(symbol);
                int top = isCall
                        ? machine.pushed(own.state, depth, own.top, symbol)
                        : machine.alphabet().isReturn(symbol) ? place.top - 1 : own.top;
                moves.add(
                        place,
                        symbol,
                        numbers.get(new Place(next, top)),
                        isCall ? saved(own.top) : Language.NO_TOP,
                        depth);
            });
        }));
        return new Behaviour(machine, true, states, machine.stackSymbols() + 1, depths, moves.list());
    }

    /** The symbol with which the Moore form saves a top: that of the empty stack is 0. */
    private static int saved(int top) {
        return top + 1;
    }

    private static void eachSymbol(Machine machine, Place place, int depth, java.util.function.IntConsumer use) {
        Support support = machine.support(place.state, depth, place.top);
        for (int index = 0; index < support.below(machine.alphabet().end()); index++) {
            if (support.at(index) < machine.alphabet().tokens()) {
                use.accept(support.at(index));
            }
        }
    }

    /** Merges moves that differ only in depth. */
    private static final class Collector {
        private record Key(Place from, int symbol, int next, int pushed) {}

        private final Map<Key, BitSet> found = new LinkedHashMap<>();

        void add(Place from, int symbol, int next, int pushed, int depth) {
            found.computeIfAbsent(new Key(from, symbol, next, pushed), none -> new BitSet())
                    .set(depth);
        }

        List<Move> list() {
            List<Move> moves = new ArrayList<>(found.size());
            found.forEach((key, depths) -> moves.add(new Move(key.from, key.symbol, key.next, key.pushed, depths)));
            return moves;
        }
    }

    /**
     * The same with some states split by depth.
     *
     * @param limits for some states, the depths after which a new state begins, in ascending order
     */
    Behaviour split(Map<Integer, BitSet> limits) {
        Map<Place, Integer> numbers = new LinkedHashMap<>();
        List<Origin> split = new ArrayList<>();
        IntBinaryOperator number = (state, depth) -> {
            BitSet own = limits.getOrDefault(state, new BitSet());
            int least = depth == 0 ? 0 : own.previousSetBit(depth - 1) + 1;
            return numbers.computeIfAbsent(new Place(state, least), none -> {
                split.add(new Origin(states.get(state).place, least));
                return numbers.size();
            });
        };
        number.applyAsInt(Language.INITIAL, 0);
        Map<Place, BitSet> at = new LinkedHashMap<>();
        depths.forEach((place, all) -> all.stream()
                .forEach(depth -> at.computeIfAbsent(
                                new Place(number.applyAsInt(place.state, depth), place.top), none -> new BitSet())
                        .set(depth)));
        Collector found = new Collector();
        for (Move move : moves) {
            int change = alphabet().isCall(move.symbol) ? 1 : alphabet().isReturn(move.symbol) ? -1 : 0;
            move.depths.stream()
                    .forEach(depth -> found.add(
                            new Place(number.applyAsInt(move.from.state, depth), move.from.top),
                            move.symbol,
                            number.applyAsInt(move.next, depth + change),
                            move.pushed,
                            depth));
        }
        return new Behaviour(machine, isMoore, split, stackSymbols, at, found.list());
    }

    Alphabet alphabet() {
        return machine.alphabet();
    }

    int depthBound() {
        return machine.depthBound();
    }

    int states() {
        return states.size();
    }

    int stackSymbols() {
        return stackSymbols;
    }

    /** The places that occur, with their depths. */
    Map<Place, BitSet> depths() {
        return depths;
    }

    List<Move> moves() {
        return moves;
    }

    boolean isMoore() {
        return isMoore;
    }

    /** The machine's own state and top in a place. */
    Place own(Place place) {
        Place origin = states.get(place.state).place;
        return isMoore ? origin : new Place(origin.state, place.top);
    }

    /** Whether a state is accepting; only meaningful with the empty stack. */
    boolean accepts(int state) {
        return machine.accepts(states.get(state).place.state);
    }

    /** For each symbol, END included, the places and depths at which it is allowed. */
    Map<Integer, Map<Place, BitSet>> allowed() {
        Map<Integer, Map<Place, BitSet>> allowed = new TreeMap<>();
        for (int symbol = 0; symbol < alphabet().tokens(); symbol++) {
            allowed.put(symbol, new LinkedHashMap<>());
        }
        for (Move move : moves) {
            allowed.get(move.symbol)
                    .computeIfAbsent(move.from, none -> new BitSet())
                    .or(move.depths);
        }
        Map<Place, BitSet> ends = new LinkedHashMap<>();
        depths.forEach((place, at) -> {
            if (place.top == Language.NO_TOP && accepts(place.state)) {
                ends.put(place, at);
            }
        });
        allowed.put(alphabet().end(), ends);
        return allowed;
    }

    /** The name of a state. */
    String stateName(int state) {
        Origin origin = states.get(state);
        String name = machine.stateText(origin.place.state);
        if (isMoore && origin.place.top != Language.NO_TOP) {
            name += " over " + machine.stackSymbolNames().get(origin.place.top);
        }
        return origin.leastDepth == 0 ? name : name + " from depth " + origin.leastDepth;
    }

    /** The name of a stack symbol; in Moore form the empty stack is a symbol, too. */
    String stackName(int symbol) {
        int own = isMoore ? symbol - 1 : symbol;
        return own == Language.NO_TOP
                ? "the empty stack"
                : machine.stackSymbolNames().get(own);
    }

    /** The machine's own configuration, if a state and a stack represent one. */
    Optional<Configuration> configuration(int state, List<Integer> stack) {
        Place origin = states.get(state).place;
        if (!isMoore) {
            return Optional.of(new Configuration(origin.state, stack));
        }
        boolean isEmpty = origin.top == Language.NO_TOP;
        if (isEmpty != stack.isEmpty() || !isEmpty && stack.get(0) != 0) {
            return Optional.empty();
        }
        List<Integer> own = new ArrayList<>();
        for (int saved : stack.subList(isEmpty ? 0 : 1, stack.size())) {
            own.add(saved - 1);
        }
        if (!isEmpty) {
            own.add(origin.top);
        }
        return own.contains(Language.NO_TOP) ? Optional.empty() : Optional.of(new Configuration(origin.state, own));
    }

    Machine machine() {
        return machine;
    }
}

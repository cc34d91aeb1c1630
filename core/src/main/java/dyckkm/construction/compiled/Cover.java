package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Move;
import dyckkm.construction.compiled.Condition.Spot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A cover of some moves of a machine by few disjoint rectangles that contain no other moves. Symbols on which all moves are
 * covered need no rectangle.
 */
final class Cover {
    /** With more rectangles, only those with equal conditions are merged. */
    private static final int MOST_FOR_ALL_PAIRS = 80;

    private final StackCode code;
    private final int depthBound;
    private final Predicate<Move> inside;
    private final Map<Integer, List<Move>> bySymbol;
    private final BitSet always = new BitSet();
    private final List<Rectangle> rectangles;

    /** A rectangle with the moves it covers, each with its share of the depths. */
    private record Part(Rectangle rectangle, List<Move> moves) {}

    /**
     * @param universe all relevant moves, by symbol; those of symbols without a move to be covered are not relevant
     * @param inside which of them are to be covered
     * @param covered these, in the order of the universe
     */
    Cover(
            Map<Integer, List<Move>> universe,
            Predicate<Move> inside,
            List<Move> covered,
            StackCode code,
            int depthBound) {
        this.code = code;
        this.depthBound = depthBound;
        this.inside = inside;
        this.bySymbol = universe;
        List<Move> rest = new ArrayList<>();
        new TreeMap<>(bySymbol(covered)).forEach((symbol, moves) -> {
            if (moves.size() == universe.get(symbol).size()) {
                always.set(symbol);
            } else {
                rest.addAll(moves);
            }
        });
        this.rectangles = rest.isEmpty() ? List.of() : rectangles(rest);
    }

    /** Moves by their symbols. */
    static Map<Integer, List<Move>> bySymbol(List<Move> moves) {
        Map<Integer, List<Move>> bySymbol = new HashMap<>();
        moves.forEach(move -> bySymbol.computeIfAbsent(move.symbol(), none -> new ArrayList<>())
                .add(move));
        return bySymbol;
    }

    private List<Rectangle> rectangles(List<Move> rest) {
        Optional<Part> one = single(rest);
        if (one.isPresent()) {
            return List.of(one.get().rectangle);
        }
        List<Part> coarse = merged(parts(rest, true));
        List<Part> fine = merged(parts(rest, false));
        return (fine.size() < coarse.size() ? fine : coarse)
                .stream().map(Part::rectangle).toList();
    }

    /** Symbols all of whose moves are covered. */
    BitSet always() {
        return always;
    }

    /** The rectangles of all other moves that are covered. */
    List<Rectangle> rectangles() {
        return rectangles;
    }

    /** One part for each symbol, or for each symbol and top, where possible; otherwise as many as necessary. */
    private List<Part> parts(List<Move> rest, boolean coarse) {
        List<Part> parts = new ArrayList<>();
        for (List<Move> ofSymbol : groups(rest, Move::symbol)) {
            Optional<Part> whole = coarse ? single(ofSymbol) : Optional.empty();
            if (whole.isPresent()) {
                parts.add(whole.get());
                continue;
            }
            for (List<Move> ofTop : groups(ofSymbol, move -> move.from().top())) {
                int top = ofTop.get(0).from().top();
                single(ofTop, move -> !inside.test(move) || move.from().top() != top)
                        .ifPresentOrElse(parts::add, () -> parts.addAll(byDepth(ofTop)));
            }
        }
        return parts;
    }

    private List<Part> byDepth(List<Move> moves) {
        Map<Integer, List<Move>> byDepth = new TreeMap<>();
        for (Move move : moves) {
            move.depths().stream().forEach(depth -> {
                BitSet one = new BitSet();
                one.set(depth);
                byDepth.computeIfAbsent(depth, none -> new ArrayList<>())
                        .add(new Move(move.from(), move.symbol(), move.next(), move.pushed(), one));
            });
        }
        List<Part> parts = new ArrayList<>();
        byDepth.forEach((depth, at) ->
                parts.add(part(at, Condition.exactly(code, at.get(0).from().top(), depth))));
        return parts;
    }

    private static <K> List<List<Move>> groups(List<Move> moves, Function<Move, K> key) {
        Map<K, List<Move>> groups = new LinkedHashMap<>();
        moves.forEach(move -> groups.computeIfAbsent(key.apply(move), none -> new ArrayList<>())
                .add(move));
        return new ArrayList<>(groups.values());
    }

    private static Part part(List<Move> moves, Condition condition) {
        BitSet states = new BitSet();
        BitSet symbols = new BitSet();
        moves.forEach(move -> {
            states.set(move.from().state());
            symbols.set(move.symbol());
        });
        return new Part(new Rectangle(states, condition, symbols), moves);
    }

    /** The given moves in one rectangle, which may include others that are to be covered. */
    private Optional<Part> single(List<Move> moves) {
        return single(moves, inside.negate());
    }

    /** The same, excluding the moves of a kind. */
    private Optional<Part> single(List<Move> moves, Predicate<Move> excluded) {
        Rectangle shape = part(moves, new Condition(0, 0, 0, depthBound)).rectangle;
        List<Spot> outside = new ArrayList<>();
        shape.symbols().stream()
                .forEach(symbol -> bySymbol.get(symbol).stream()
                        .filter(excluded)
                        .forEach(move -> outside.add(new Spot(move.from(), move.depths()))));
        List<Spot> own =
                moves.stream().map(move -> new Spot(move.from(), move.depths())).toList();
        return Condition.between(own, outside, code, depthBound).map(condition -> part(moves, condition));
    }

    /** Merges pairs of parts until no two of them form a rectangle. */
    private List<Part> merged(List<Part> parts) {
        List<Part> left = new ArrayList<>(parts);
        boolean all = left.size() <= MOST_FOR_ALL_PAIRS;
        int before = left.size() + 1;
        while (left.size() < before) {
            before = left.size();
            for (int first = 0; first < left.size(); first++) {
                int second = first + 1;
                while (second < left.size()) {
                    Optional<List<Part>> fewer = merged(left, first, second, all);
                    left = fewer.orElse(left);
                    // The part now at the second index has not been tried with the first.
                    second += fewer.isPresent() ? 0 : 1;
                }
            }
        }
        return left;
    }

    /** The parts with two of them merged, if these form a rectangle. */
    private Optional<List<Part>> merged(List<Part> parts, int first, int second, boolean all) {
        Part one = parts.get(first);
        Part two = parts.get(second);
        List<Move> moves = new ArrayList<>(one.moves);
        moves.addAll(two.moves);
        boolean alike = one.rectangle.condition().equals(two.rectangle.condition());
        Optional<Part> joined = alike
                ? Optional.of(part(moves, one.rectangle.condition())).filter(this::isClean)
                : all ? single(moves) : Optional.empty();
        if (joined.isEmpty()) {
            return Optional.empty();
        }
        Rectangle rectangle = joined.get().rectangle;
        List<Part> left = new ArrayList<>();
        for (int index = 0; index < parts.size(); index++) {
            if (index == first || index == second) {
                continue;
            }
            Part other = parts.get(index);
            boolean meets = other.moves.stream().anyMatch(move -> rectangle.touches(code, move));
            if (!meets) {
                left.add(other);
            } else if (other.moves.stream().allMatch(move -> rectangle.contains(code, move))) {
                moves.addAll(other.moves);
            } else {
                return Optional.empty();
            }
        }
        left.add(Math.min(first, left.size()), new Part(rectangle, moves));
        return Optional.of(left);
    }

    private boolean isClean(Part part) {
        return part.rectangle.symbols().stream()
                .allMatch(symbol -> bySymbol.get(symbol).stream()
                        .noneMatch(move -> !inside.test(move) && part.rectangle.touches(code, move)));
    }
}

package dyckkm.construction.dyck;

import dyckkm.common.BadInputException;
import dyckkm.construction.Assembler;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.RnnDrift;
import dyckkm.construction.StackCounts;
import dyckkm.construction.code.OneHotCode;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SymbolValues;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The automaton with O(√N) units for its N states (docs/theory.md, 5.11): a state is a pair of a row and a column, each with
 * its own unit. Row and column are the upper and the lower half of the stack, the top first, in two copies as in {@link
 * TwoCopyRnn}, one written on open brackets and one on close brackets; for an empty half no unit is on.
 *
 * <p>Every half after a bracket is a conjunction of the bracket, the previous half, and the element handed over by the other
 * half. A conjunction of n conditions, each a sum that is 0 or 1, is 2β times their sum less (2n − 1)β.
 */
public final class HalvesRnn extends DyckBlueprint {
    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.RNN, "sqrt", "of the order √|Q|: a unit for each upper and each lower half of the stack")
            .from("§4, Indyk")
            .units("2(A+B−2)")
            .drifting(new RnnDrift(language -> 2))
            .withoutCertificate()
            .limitingItself()
            .mostWeights(HalvesRnn::mostWeights)
            .builtBy(HalvesRnn::new);

    /** Some units read a large fraction of all others: beyond this the weights exceed a gigabyte. */
    private static final int MOST_UNITS = 20_000;

    private final int k = k();
    private final int upperDepth = (m() + 1) / 2;
    /** Listed lazily: counting the contents of the halves does not need the list. */
    private Half upper;

    private Half lower;

    /** Each content of the lower half reads the contents of the upper half with the same end, and vice versa. */
    private static BigInteger mostWeights(DyckLanguage language) {
        int upperDepth = (language.m() + 1) / 2;
        BigInteger k = BigInteger.valueOf(language.k());
        BigInteger units = ENTRY.hiddenUnits(language);
        BigInteger across = k.pow(upperDepth - 1)
                .multiply(StackCounts.upTo(language.k(), language.m() - upperDepth))
                .multiply(BigInteger.valueOf(6));
        return across.add(k.add(BigInteger.ONE).multiply(units).multiply(BigInteger.valueOf(4)))
                .add(StackCounts.weightsOfReadout(language, units));
    }

    /**
     * One half of the stack.
     *
     * @param contents its possible contents, the top first, except the empty one
     * @param push the unit of each content in the copy that open brackets write
     * @param pop the same for close brackets
     */
    private record Half(
            List<List<Integer>> contents, Map<List<Integer>, Integer> push, Map<List<Integer>, Integer> pop) {
        /** Its units, the push copy first. */
        List<Unit> units(int place) {
            return Stream.of(Copy.PUSH, Copy.POP)
                    .flatMap(copy -> contents.stream()
                            .map(content -> new Unit(
                                    Room.of(Role.HALF).at(place).in(copy), Optional.of(new Part.Content(content)))))
                    .toList();
        }

        /** Reads a content in both copies; nothing if it is too long. */
        void read(List<Integer> content, Row row, double weight) {
            if (push.containsKey(content)) {
                row.from(push.get(content), weight).from(pop.get(content), weight);
            }
        }

        void readAll(Row row, double weight) {
            contents.forEach(content -> read(content, row, weight));
        }

        List<List<Integer>> ofLength(int length) {
            return contents.stream().filter(content -> content.size() == length).toList();
        }
    }

    private HalvesRnn(DyckLanguage language) {
        super(language);
        // 2(N_u − 1) + 2(N_l − 1), where N_d is the number of stacks of depth at most d.
        BigInteger all = stacks(k, upperDepth).add(stacks(k, m() - upperDepth));
        layout().addSingles(all.subtract(BigInteger.TWO).shiftLeft(1), this::units);
    }

    private List<Unit> units() {
        list();
        List<Unit> units = new ArrayList<>();
        units.addAll(upper.units(1));
        units.addAll(lower.units(2));
        return units;
    }

    private synchronized void list() {
        if (upper == null) {
            upper = half(0, upperDepth);
            lower = half(2 * upper.contents.size(), m() - upperDepth);
        }
    }

    private static BigInteger stacks(int k, int depth) {
        BigInteger count = BigInteger.ONE;
        for (int d = 0; d < depth; d++) {
            count = count.multiply(BigInteger.valueOf(k)).add(BigInteger.ONE);
        }
        return count;
    }

    /** Lists a half of at most this many elements, whose units begin at an index. */
    private Half half(int first, int depth) {
        List<List<Integer>> contents = new ArrayList<>();
        List<List<Integer>> longest = List.of(List.of());
        for (int d = 1; d <= depth; d++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> content : longest) {
                for (int type = 0; type < k; type++) {
                    List<Integer> more = new ArrayList<>(content);
                    more.add(type);
                    longer.add(List.copyOf(more));
                }
            }
            contents.addAll(longer);
            longest = longer;
        }
        return new Half(contents, copy(first, contents), copy(first + contents.size(), contents));
    }

    private static Map<List<Integer>, Integer> copy(int first, List<List<Integer>> contents) {
        Map<List<Integer>, Integer> units = new HashMap<>();
        for (int index = 0; index < contents.size(); index++) {
            units.put(contents.get(index), first + index);
        }
        return units;
    }

    @Override
    public Network network(Request request) {
        if (layout().count().compareTo(BigInteger.valueOf(MOST_UNITS)) > 0) {
            throw new BadInputException(ENTRY.name() + " for k = " + k + ", m = " + m() + " would need "
                    + layout().count() + " hidden units; at most " + MOST_UNITS + " are built");
        }
        list();
        SymbolValues oneHot = new SymbolValues(k, new OneHotCode(k)::eachValue);
        Assembler assembler = new Assembler(request, Cell.RNN, layout(), oneHot, SymbolValues.NONE);
        for (List<Integer> content : upper.contents) {
            assembler.row(0, upper.push.get(content), pushedUpper(content).times(request.beta()));
            assembler.row(0, upper.pop.get(content), poppedUpper(content).times(request.beta()));
        }
        for (List<Integer> content : lower.contents) {
            assembler.row(0, lower.push.get(content), pushedLower(content).times(request.beta()));
            assembler.row(0, lower.pop.get(content), poppedLower(content).times(request.beta()));
        }
        return assembler.assemble(scores());
    }

    /** The bracket, followed by the previous content; the last element of a full half moves to the lower half. */
    private Row pushedUpper(List<Integer> content) {
        Row row = new Row().onOpenValue(content.get(0), 2);
        List<Integer> below = content.subList(1, content.size());
        if (below.isEmpty()) {
            // A half of one element hands over its content.
            upper.readAll(row, upperDepth > 1 ? -2 : 0);
            return row.bias(-1);
        }
        upper.read(below, row, 2);
        if (content.size() == upperDepth) {
            for (int last = 0; last < k; last++) {
                upper.read(with(below, last), row, 2);
            }
        }
        return row.bias(-3);
    }

    /** The element handed over by the upper half, followed by the previous content. */
    private Row pushedLower(List<Integer> content) {
        Row row = new Row().onOpen(2);
        for (List<Integer> full : upper.ofLength(upperDepth)) {
            if (full.get(upperDepth - 1).equals(content.get(0))) {
                upper.read(full, row, 2);
            }
        }
        List<Integer> below = content.subList(1, content.size());
        if (below.isEmpty()) {
            lower.readAll(row, -2);
            return row.bias(-3);
        }
        lower.read(below, row, 2);
        return row.bias(-5);
    }

    /** The content below the top; the lower half hands over its first element, if it has one. */
    private Row poppedUpper(List<Integer> content) {
        Row row = new Row().onClose(2);
        if (content.size() < upperDepth) {
            readWithAnyTop(upper, content, row);
            if (content.size() == upperDepth - 1) {
                lower.readAll(row, -2);
            }
            return row.bias(-3);
        }
        readWithAnyTop(upper, content.subList(0, upperDepth - 1), row);
        for (List<Integer> below : lower.contents) {
            if (below.get(0).equals(content.get(upperDepth - 1))) {
                lower.read(below, row, 2);
            }
        }
        return row.bias(-5);
    }

    private Row poppedLower(List<Integer> content) {
        Row row = new Row().onClose(2).bias(-3);
        readWithAnyTop(lower, content, row);
        return row;
    }

    private void readWithAnyTop(Half half, List<Integer> below, Row row) {
        for (int top = 0; top < k; top++) {
            List<Integer> content = new ArrayList<>(List.of(top));
            content.addAll(below);
            half.read(content, row, 2);
        }
    }

    private static List<Integer> with(List<Integer> content, int last) {
        List<Integer> longer = new ArrayList<>(content);
        longer.add(last);
        return longer;
    }

    /**
     * Close brackets read the first element of the upper half, open brackets whether the lower half is full, END whether the
     * upper is empty.
     */
    private Scores scores() {
        Row open = new Row().bias(0.5);
        int lowerDepth = m() - upperDepth;
        Half last = lowerDepth > 0 ? lower : upper;
        last.ofLength(lowerDepth > 0 ? lowerDepth : upperDepth).forEach(content -> last.read(content, open, -1));
        Row end = new Row().bias(0.5);
        upper.readAll(end, -1);
        return new Scores(
                open,
                type -> {
                    Row close = new Row().bias(-0.5);
                    upper.contents.stream()
                            .filter(content -> content.get(0) == type)
                            .forEach(content -> upper.read(content, close, 1));
                    return close;
                },
                end);
    }

    @Override
    Optional<List<Integer>> stack(State state) {
        list();
        double[] h = state.hidden(0);
        List<Integer> types = new ArrayList<>(held(upper, h));
        types.addAll(held(lower, h));
        Collections.reverse(types);
        return Optional.of(types);
    }

    private static List<Integer> held(Half half, double[] h) {
        for (List<Integer> content : half.contents) {
            if (h[half.push.get(content)] + h[half.pop.get(content)] > 0.5) {
                return content;
            }
        }
        return List.of();
    }
}

package dyckkm.proof.exhaustive.memo;

import dyckkm.network.MergedColumns;
import dyckkm.proof.exhaustive.packing.Codec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One stage of a {@link LogitMemo}: maps numbered sums and the codes of a few more units to the next sums. */
final class LogitStage {
    private static final int FEW = 16;

    /** The units that are read, and the bits of their codes. */
    private final int[] units;

    private final int word;
    private final int shift;
    private final int mask;
    private final int width;

    private final List<double[]> sums = new ArrayList<>();
    private final Map<SumsKey, Integer> numbers = new HashMap<>();
    /** (states, codes): the number of the sums after these units, plus one, or 0 where unknown. */
    private int[] next;

    /**
     * @param units whose codes lie in one word, next to each other or nearly so; none in the last stage
     */
    LogitStage(int[] units, Codec codec) {
        this.units = units;
        int last = units.length - 1;
        this.word = units.length == 0 ? 0 : codec.word(units[0]);
        this.shift = units.length == 0 ? 0 : codec.shift(units[0]);
        this.width = units.length == 0 ? 0 : codec.shift(units[last]) + codec.width(units[last]) - shift;
        this.mask = units.length == 0 ? 0 : (int) (codec.masks(units)[word] >>> shift);
        this.next = new int[FEW << width];
    }

    /** The number of some sums, the same for equal ones. */
    int number(double[] wanted) {
        Integer known = numbers.putIfAbsent(new SumsKey(wanted), sums.size());
        if (known != null) {
            return known;
        }
        sums.add(wanted);
        if (sums.size() << width > next.length) {
            next = Arrays.copyOf(next, 2 * next.length);
        }
        return sums.size() - 1;
    }

    double[] sums(int state) {
        return sums.get(state);
    }

    private int entry(int state, long[] source, int from) {
        return state << width | (int) (source[from + word] >>> shift) & mask;
    }

    /** The state in the stage after this, or −1 if it is not known. */
    int next(int state, long[] source, int from) {
        return next[entry(state, source, from)] - 1;
    }

    int learn(int state, long[] source, int from, Codec codec, MergedColumns readout, LogitStage after) {
        double[] added = sums.get(state).clone();
        for (int unit : units) {
            readout.addTo(added, unit, codec.value(source, from, unit));
        }
        int number = after.number(added);
        next[entry(state, source, from)] = number + 1;
        return number;
    }
}

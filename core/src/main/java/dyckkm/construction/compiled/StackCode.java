package dyckkm.construction.compiled;

import dyckkm.language.Language;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * A binary code of stack symbols. The empty stack and the first symbol read as zero. Symbols that occur at low places have
 * small numbers, so those places need few bits.
 */
final class StackCode {
    private final int[] codes;
    private final int bits;

    private StackCode(List<Integer> order, int symbols) {
        this.codes = new int[symbols];
        Arrays.fill(codes, -1);
        for (int number = 0; number < order.size(); number++) {
            codes[order.get(number)] = number;
        }
        this.bits = order.size() <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(order.size() - 1);
    }

    /** The code of a machine's symbols. */
    static StackCode of(Behaviour behaviour) {
        return new StackCode(order(behaviour), behaviour.stackSymbols());
    }

    /** That code, and those in which another symbol is zero. */
    static List<StackCode> all(Behaviour behaviour) {
        List<Integer> order = order(behaviour);
        List<StackCode> codes = new ArrayList<>();
        codes.add(new StackCode(order, behaviour.stackSymbols()));
        for (int first = 1; first < order.size(); first++) {
            List<Integer> other = new ArrayList<>(order);
            other.add(0, other.remove(first));
            codes.add(new StackCode(other, behaviour.stackSymbols()));
        }
        return codes;
    }

    private static List<Integer> order(Behaviour behaviour) {
        int[] least = new int[behaviour.stackSymbols()];
        Arrays.fill(least, Integer.MAX_VALUE);
        behaviour.depths().forEach((place, depths) -> {
            if (place.top() != Language.NO_TOP) {
                least[place.top()] = Math.min(least[place.top()], depths.nextSetBit(0));
            }
        });
        List<Integer> order = new ArrayList<>();
        for (int symbol = 0; symbol < least.length; symbol++) {
            if (least[symbol] < Integer.MAX_VALUE) {
                order.add(symbol);
            }
        }
        order.sort(Comparator.comparingInt(symbol -> least[symbol]));
        return order;
    }

    /** L, the number of bits. */
    int bits() {
        return bits;
    }

    /** The code as a number; that of the empty stack is zero. */
    int of(int symbol) {
        return symbol == Language.NO_TOP ? 0 : codes[symbol];
    }

    /** The symbol of a code, if there is one. */
    int symbol(int code) {
        for (int symbol = 0; symbol < codes.length; symbol++) {
            if (codes[symbol] == code) {
                return symbol;
            }
        }
        return Language.NO_TOP;
    }

    /** Whether bit ℓ, from 0 at the most significant, is set in a code. */
    boolean isSet(int code, int bit) {
        return (code >> (bits - 1 - bit) & 1) == 1;
    }

    /** The bits of a code. */
    BitSet set(int code) {
        BitSet set = new BitSet();
        for (int bit = 0; bit < bits; bit++) {
            set.set(bit, isSet(code, bit));
        }
        return set;
    }

    /** The union of the bits set in some codes. */
    int mask() {
        return (1 << bits) - 1;
    }
}

package dyckkm.language.dyck;

import dyckkm.common.BadInputException;
import dyckkm.language.Cursor;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The strings of Dyck-(k,m) in length-lexicographic order: shorter ones first, then by symbol number.
 *
 * <p>Rank and unrank walk the string once and count, at each symbol, the strings that start with a smaller one; at
 * depth d these are type · f(d+1, ·) for an open bracket and k · f(d+1, ·) for a close bracket.
 */
public final class LengthLexOrder {
    private final DyckLanguage language;
    private final StringCounts counts;

    public LengthLexOrder(DyckLanguage language) {
        this.language = language;
        this.counts = new StringCounts(language);
    }

    /** The rank of a string: the number of strings before it. */
    public BigInteger rank(int... symbols) {
        language.firstError(symbols).ifPresent(error -> {
            throw new BadInputException("not a string of Dyck-(" + language.k() + "," + language.m() + "): symbol "
                    + (error.position() + 1) + ", " + error.reason().explanation());
        });
        Vocabulary vocabulary = language.vocabulary();
        BigInteger rank = BigInteger.ZERO;
        for (int length = 1; length < symbols.length; length += 2) {
            rank = rank.add(counts.ofLength(length));
        }
        int depth = 0;
        for (int position = 0; position < symbols.length - 1; position++) {
            int remaining = symbols.length - 2 - position;
            boolean open = vocabulary.isOpen(symbols[position]);
            int smaller = open ? symbols[position] : language.k();
            rank = rank.add(afterPush(depth, remaining).multiply(BigInteger.valueOf(smaller)));
            depth += open ? 1 : -1;
        }
        return rank;
    }

    /** The string of the given rank, END included. */
    public int[] unrank(BigInteger rank) {
        if (rank.signum() < 0) {
            throw new BadInputException("a rank must not be negative, and is " + rank);
        }
        BigInteger rest = rank;
        for (int length = 1; ; length += 2) {
            BigInteger count = counts.ofLength(length);
            if (rest.compareTo(count) < 0) {
                return unrank(rest, length);
            }
            rest = rest.subtract(count);
        }
    }

    /** The string with the given rank among those of one length. */
    private int[] unrank(BigInteger rank, int length) {
        Vocabulary vocabulary = language.vocabulary();
        Cursor machine = language.cursor();
        int[] symbols = new int[length];
        BigInteger rest = rank;
        for (int position = 0; position < length - 1; position++) {
            BigInteger each = afterPush(machine.depth(), length - 2 - position);
            BigInteger opens = each.multiply(BigInteger.valueOf(language.k()));
            if (rest.compareTo(opens) < 0) {
                BigInteger[] typeAndRest = rest.divideAndRemainder(each);
                symbols[position] = vocabulary.open(typeAndRest[0].intValueExact());
                rest = typeAndRest[1];
            } else {
                symbols[position] = vocabulary.close(machine.symbolAt(machine.depth() - 1));
                rest = rest.subtract(opens);
            }
            machine.read(symbols[position]);
        }
        symbols[length - 1] = vocabulary.end();
        return symbols;
    }

    /** A uniformly random string of this length. */
    public int[] uniform(int length, RandomGenerator random) {
        BigInteger count = counts.ofLength(length);
        if (count.signum() == 0) {
            throw new BadInputException("Dyck-(" + language.k() + "," + language.m() + ") has no string of length "
                    + length + ": lengths are odd, END included");
        }
        return unrank(below(count, random), length);
    }

    /** All strings in order; an infinite stream. */
    public Stream<int[]> strings() {
        return Stream.iterate(BigInteger.ZERO, rank -> rank.add(BigInteger.ONE)).map(this::unrank);
    }

    private BigInteger afterPush(int depth, int remaining) {
        return depth < language.m() ? counts.completions(depth + 1, remaining) : BigInteger.ZERO;
    }

    /** Uniform below the bound, by rejection sampling of random bits. */
    private static BigInteger below(BigInteger bound, RandomGenerator random) {
        int bits = bound.subtract(BigInteger.ONE).bitLength();
        byte[] bytes = new byte[bits / 8 + 1];
        while (true) {
            random.nextBytes(bytes);
            bytes[0] &= (byte) ((1 << bits % 8) - 1);
            BigInteger value = new BigInteger(bytes);
            if (value.compareTo(bound) < 0) {
                return value;
            }
            Arrays.fill(bytes, (byte) 0);
        }
    }
}

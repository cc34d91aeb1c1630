package dyckkm.language.machine.statistics;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.machine.Machine;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/**
 * The strings of a machine in length-lexicographic order: shorter ones first, then by symbol number.
 *
 * <p>Rank and unrank walk the string once and count, at each symbol, the strings that go on with a smaller one. How many ways there are to
 * finish depends on the whole stack; they are counted level by level, from the top of the stack downwards, and remembered for each level while
 * it lasts.
 */
public final class MachineOrder {
    private final Machine machine;
    private final MachineCounts counts;
    private final Levels levels;
    private final OptionalLong longest;

    public MachineOrder(Machine machine) {
        this.machine = machine;
        this.counts = new MachineCounts(machine);
        this.levels = counts.levels();
        this.longest = LongestString.of(levels, Passage.ofProbabilities(levels));
    }

    public MachineCounts counts() {
        return counts;
    }

    /** The counts of one level of the stack and of all below it. */
    private final class Frame {
        private final Level level;
        private final Frame below;
        /** By state and number of symbols: ways to finish the string. */
        private final Map<Long, BigInteger> known = new HashMap<>();

        Frame(Level level, Frame below) {
            this.level = level;
            this.below = below;
        }

        /** The ways to finish a string from a state of the level in exactly so many symbols, END included. */
        BigInteger completions(int state, int length) {
            if (state < 0) {
                return BigInteger.ZERO;
            }
            if (below == null) {
                return counts.ways(0, 0, state, length);
            }
            long key = (long) state << Integer.SIZE | length;
            BigInteger found = known.get(key);
            if (found == null) {
                found = BigInteger.ZERO;
                for (int exit = 0; exit < level.exits.length; exit++) {
                    int back = below.level.indexOf(level.exits[exit]);
                    for (int inside = 1; inside < length && back >= 0; inside++) {
                        BigInteger ways = counts.ways(level.number, exit, state, inside);
                        if (ways.signum() > 0) {
                            found = found.add(ways.multiply(below.completions(back, length - inside)));
                        }
                    }
                }
                known.put(key, found);
            }
            return found;
        }
    }

    /** A configuration while a string is read. */
    private final class Walk {
        private Frame frame = new Frame(levels.bottom(), null);
        private int state = levels.initial();

        Step[] steps() {
            return frame.level.steps[state];
        }

        /** The ways to finish a string, END included, in so many symbols of which a step is the first. */
        BigInteger after(Step step, int length) {
            return switch (step.kind()) {
                case INTERNAL -> frame.completions(step.target(), length - 1);
                case CALL -> {
                    Level.Callee callee = frame.level.callees[step.target()];
                    yield new Frame(callee.level(), frame).completions(callee.entry(), length - 1);
                }
                case EXIT -> {
                    if (frame.below == null) {
                        yield length == 1 ? BigInteger.ONE : BigInteger.ZERO;
                    }
                    yield frame.below.completions(
                            frame.below.level.indexOf(frame.level.exits[step.target()]), length - 1);
                }
            };
        }

        void read(Step step) {
            switch (step.kind()) {
                case INTERNAL -> state = step.target();
                case CALL -> {
                    Level.Callee callee = frame.level.callees[step.target()];
                    frame = new Frame(callee.level(), frame);
                    state = callee.entry();
                }
                case EXIT -> {
                    if (frame.below != null) {
                        state = frame.below.level.indexOf(frame.level.exits[step.target()]);
                        frame = frame.below;
                    }
                }
            }
        }
    }

    /** How many strings come before this one. */
    public BigInteger rank(int... symbols) {
        machine.firstError(symbols).ifPresent(error -> {
            throw new BadInputException("not a string of " + machine.description() + ": symbol "
                    + (error.position() + 1) + ", " + error.reason().explanation());
        });
        BigInteger rank = BigInteger.ZERO;
        for (int length = 1; length < symbols.length; length++) {
            rank = rank.add(counts.ofLength(length));
        }
        Walk walk = new Walk();
        for (int position = 0; position < symbols.length; position++) {
            int left = symbols.length - position;
            for (Step step : walk.steps()) {
                if (step.symbol() == symbols[position]) {
                    walk.read(step);
                    break;
                }
                rank = rank.add(walk.after(step, left));
            }
        }
        return rank;
    }

    /** The string of the given rank, END included. */
    public int[] unrank(BigInteger rank) {
        if (rank.signum() < 0) {
            throw new BadInputException("a rank must not be negative, and is " + rank);
        }
        BigInteger rest = rank;
        for (int length = 1; longest.isEmpty() || length <= longest.getAsLong(); length++) {
            BigInteger count = counts.ofLength(length);
            if (rest.compareTo(count) < 0) {
                return unrank(rest, length);
            }
            rest = rest.subtract(count);
        }
        throw new BadInputException(machine.description() + " has " + rank.subtract(rest)
                + " strings, so there is none of rank " + rank + ", the first being 0");
    }

    /** The string that has the given rank among those of one length. */
    private int[] unrank(BigInteger rank, int length) {
        Walk walk = new Walk();
        int[] symbols = new int[length];
        BigInteger rest = rank;
        for (int position = 0; position < length; position++) {
            for (Step step : walk.steps()) {
                BigInteger count = walk.after(step, length - position);
                if (rest.compareTo(count) < 0) {
                    symbols[position] = step.symbol();
                    walk.read(step);
                    break;
                }
                rest = rest.subtract(count);
            }
        }
        return symbols;
    }

    /** A string drawn uniformly among all of this length. */
    public int[] uniform(int length, RandomGenerator random) {
        BigInteger count = counts.ofLength(length);
        if (count.signum() == 0) {
            throw new BadInputException(machine.description() + " has no string of length " + length + ", "
                    + Alphabet.END_TEXT + " included");
        }
        return unrank(below(count, random), length);
    }

    /** All strings of one length, in order. */
    public List<int[]> strings(int length) {
        List<int[]> strings = new ArrayList<>();
        BigInteger count = counts.ofLength(length);
        for (BigInteger rank = BigInteger.ZERO; rank.compareTo(count) < 0; rank = rank.add(BigInteger.ONE)) {
            strings.add(unrank(rank, length));
        }
        return strings;
    }

    /** Uniform below the bound: random bits of its size, drawn again while too large. */
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
        }
    }
}

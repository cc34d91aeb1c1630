package dyckkm.language.machine.statistics;

import dyckkm.common.BadInputException;
import dyckkm.language.machine.Machine;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Exact numbers of strings of a machine by length, and of the ways to pass its levels: the recursion of {@link LengthSeries} with 1 in place of
 * every probability. Rows are added as longer lengths are asked for.
 */
public final class MachineCounts {
    /** Products of two numbers of many digits: about a minute. */
    private static final double MOST_PRODUCTS = 5e8;

    private final Levels levels;
    /** (lengths, levels, exits, states): ways from a state to an exit in exactly so many symbols; END is one at the bottom. */
    private final List<BigInteger[][][]> ways = new ArrayList<>();
    /** (lengths, levels, exits, callees): ways from behind a call to the exit of the level. */
    private final List<BigInteger[][][]> afterCall = new ArrayList<>();

    public MachineCounts(Machine machine) {
        this(new Levels(machine, new SymbolProbabilities(machine)));
    }

    MachineCounts(Levels levels) {
        this.levels = levels;
        ways.add(empty(false));
        afterCall.add(empty(true));
    }

    private BigInteger[][][] empty(boolean ofCallees) {
        BigInteger[][][] row = new BigInteger[levels.list().size()][][];
        for (Level level : levels.list()) {
            row[level.number] =
                    new BigInteger[level.exits.length][ofCallees ? level.callees.length : level.states.length];
            for (BigInteger[] counts : row[level.number]) {
                Arrays.fill(counts, BigInteger.ZERO);
            }
        }
        return row;
    }

    Levels levels() {
        return levels;
    }

    /** The number of strings of exactly this length, END included. */
    public synchronized BigInteger ofLength(int length) {
        if (length < 1) {
            return BigInteger.ZERO;
        }
        extend(length);
        return ways.get(length)[0][0][levels.initial()];
    }

    /** The number of ways from a state of a level to an exit in exactly so many symbols. */
    synchronized BigInteger ways(int level, int exit, int state, int length) {
        if (length < 1) {
            return BigInteger.ZERO;
        }
        extend(length);
        return ways.get(length)[level][exit][state];
    }

    private void extend(int length) {
        if (length >= ways.size()) {
            requireFew(length);
        }
        while (ways.size() <= length) {
            int next = ways.size();
            ways.add(empty(false));
            afterCall.add(empty(true));
            for (int number = levels.list().size() - 1; number >= 0; number--) {
                Level level = levels.list().get(number);
                for (int exit = 0; exit < level.exits.length; exit++) {
                    add(level, exit, next);
                }
            }
        }
    }

    private void requireFew(int length) {
        double products = 0;
        for (Level level : levels.list()) {
            for (Level.Callee callee : level.callees) {
                products += (double) level.exits.length * callee.back().length * length * length / 2;
            }
        }
        if (products > MOST_PRODUCTS) {
            throw new BadInputException("to count the strings of length " + length + " of "
                    + levels.machine().description() + " takes about " + (long) products + " products, more than "
                    + (long) MOST_PRODUCTS);
        }
    }

    private void add(Level level, int exit, int length) {
        BigInteger[] now = ways.get(length)[level.number][exit];
        for (int state = 0; state < now.length; state++) {
            BigInteger sum = BigInteger.ZERO;
            for (Step step : level.steps[state]) {
                sum = switch (step.kind()) {
                    case EXIT -> length == 1 && step.target() == exit ? sum.add(BigInteger.ONE) : sum;
                    case INTERNAL -> sum.add(ways.get(length - 1)[level.number][exit][step.target()]);
                    case CALL -> sum.add(afterCall.get(length - 1)[level.number][exit][step.target()]);
                };
            }
            now[state] = sum;
        }
        BigInteger[] after = afterCall.get(length)[level.number][exit];
        for (int index = 0; index < after.length; index++) {
            after[index] = afterCall(level, exit, level.callees[index], length);
        }
    }

    /** Excursions of all lengths with the rest of the level: those above are longer by one already. */
    private BigInteger afterCall(Level level, int exit, Level.Callee callee, int length) {
        BigInteger sum = BigInteger.ZERO;
        for (int other = 0; other < callee.back().length; other++) {
            if (callee.back()[other] >= 0) {
                for (int excursion = 1; excursion < length; excursion++) {
                    BigInteger above = ways.get(excursion)[callee.level().number][other][callee.entry()];
                    if (above.signum() > 0) {
                        BigInteger rest = ways.get(length - excursion)[level.number][exit][callee.back()[other]];
                        sum = sum.add(above.multiply(rest));
                    }
                }
            }
        }
        return sum;
    }
}

package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.TokenAlphabet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The rules of a machine in flat arrays. Of several rules for one situation, the one with the least limit that is not below the
 * present depth applies.
 */
final class RuleTable {
    /** The maximum number of places: each is a state, a top and a token. */
    private static final long MOST_PLACES = 1 << 20;

    /** Returned by {@link #find} if no rule applies. */
    static final int NONE = -1;

    private final int tops;
    private final int tokens;
    /** (states, stack symbols + 1, tokens) + 1: where the rules of a place begin, the least limit first. */
    private final int[] first;

    private final int[] limit;
    private final int[] next;
    private final int[] push;
    /** The limits of all rules, in order and without repetition. */
    private final int[] limits;

    RuleTable(TokenAlphabet alphabet, List<String> states, List<String> stackSymbols, List<Rule> rules) {
        this.tops = stackSymbols.size() + 1;
        this.tokens = alphabet.tokens();
        this.limits = rules.stream().mapToInt(Rule::limit).sorted().distinct().toArray();
        long situations = (long) states.size() * tops;
        if (isTooLarge(states.size(), stackSymbols.size(), tokens, limits.length)) {
            throw new BadInputException("a machine of " + states.size() + " states, " + stackSymbols.size()
                    + " stack symbols, " + tokens + " tokens and " + limits.length + " different limits is too large");
        }
        List<Rule> sorted = rules.stream()
                .sorted(Comparator.comparingInt((Rule rule) -> place(rule.state(), rule.top(), rule.symbol()))
                        .thenComparingInt(Rule::limit))
                .toList();
        this.first = new int[Math.toIntExact(situations) * tokens + 1];
        this.limit = sorted.stream().mapToInt(Rule::limit).toArray();
        this.next = sorted.stream().mapToInt(Rule::next).toArray();
        this.push = sorted.stream().mapToInt(Rule::push).toArray();
        for (int index = 0; index < sorted.size(); index++) {
            Rule rule = sorted.get(index);
            int place = place(rule.state(), rule.top(), rule.symbol());
            first[place + 1] = index + 1;
        }
        for (int place = 1; place < first.length; place++) {
            first[place] = Math.max(first[place], first[place - 1]);
        }
    }

    static boolean isTooLarge(int states, int stackSymbols, int tokens, int limits) {
        return (long) states * (stackSymbols + 1) * Math.max(tokens, limits + 2L) > MOST_PLACES;
    }

    private int place(int state, int top, int symbol) {
        return (state * tops + top + 1) * tokens + symbol;
    }

    /** The number of the rule that applies, or {@link #NONE}. */
    int find(int state, int depth, int top, int symbol) {
        int place = place(state, top, symbol);
        int end = first[place + 1];
        for (int index = first[place]; index < end; index++) {
            if (limit[index] >= depth) {
                return index;
            }
        }
        return NONE;
    }

    int next(int rule) {
        return next[rule];
    }

    int push(int rule) {
        return push[rule];
    }

    int limit(int rule) {
        return limit[rule];
    }

    /** The number of levels: the empty stack, and all depths from 1 or from beyond a limit to the next limit. */
    int levels() {
        return limits.length + 2;
    }

    /** The level of a depth: the same rules apply at all depths of a level. */
    int level(int depth) {
        if (depth == 0) {
            return 0;
        }
        int found = Arrays.binarySearch(limits, depth);
        int below = found >= 0 ? found : -1 - found;
        // Limits of 0 or less are below every depth but that of the empty stack.
        return below == 0 || limits[below - 1] < 1 ? 1 : below + 1;
    }

    /** The least depth of a level. */
    int leastDepth(int level) {
        return level <= 1 ? level : limits[level - 2] + 1;
    }
}

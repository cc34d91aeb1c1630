package dyckkm.language.machine;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import java.util.stream.IntStream;

/** The support in each situation of a machine, computed lazily. */
final class SupportTable {
    private final Alphabet alphabet;
    private final RuleTable rules;
    private final int stackSymbols;
    private final boolean[] accepting;
    /** (states, stack symbols + 1, levels); null where not yet computed. */
    private final Support[] known;

    SupportTable(Alphabet alphabet, RuleTable rules, int stackSymbols, boolean[] accepting) {
        this.alphabet = alphabet;
        this.rules = rules;
        this.stackSymbols = stackSymbols;
        this.accepting = accepting;
        this.known = new Support[accepting.length * (stackSymbols + 1) * rules.levels()];
    }

    /** The number of a situation: where it is the same, so is the support. */
    int number(int state, int depth, int top) {
        return (state * (stackSymbols + 1) + top + 1) * rules.levels() + rules.level(depth);
    }

    Support at(int state, int depth, int top) {
        int place = number(state, depth, top);
        Support support = known[place];
        if (support == null) {
            // Several threads may do this at once; each finds the same.
            support = listed(state, depth, top);
            known[place] = support;
        }
        return support;
    }

    private Support listed(int state, int depth, int top) {
        if ((top == Language.NO_TOP) != (depth == 0)) {
            return new ListedSupport(new int[0]);
        }
        return withEnd(
                IntStream.range(0, alphabet.tokens())
                        .filter(symbol -> rules.find(state, depth, top, symbol) != RuleTable.NONE),
                depth == 0 && accepting[state]);
    }

    /** Symbols in their order, with END after them where the string may end. */
    Support withEnd(IntStream tokens, boolean mayEnd) {
        IntStream end = mayEnd ? IntStream.of(alphabet.end()) : IntStream.empty();
        return new ListedSupport(IntStream.concat(tokens, end).toArray());
    }
}

package dyckkm.proof.bound;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.corpus.StackTrie;
import java.util.Arrays;

/** The shortest prefix to each configuration of a language, by increasing length. */
final class ListedPrefixes implements PrefixOrder {
    /** The maximum number kept, at about a hundred bytes each. */
    static final int MOST = 1 << 20;

    private final Language language;
    private final Alphabet alphabet;
    private final StackTrie stacks;
    /** Indices of (stack, state) pairs, from 1. */
    private final StackTrie configurations;

    private final Numbers below = new Numbers();
    private final Numbers tops = new Numbers();
    private final Numbers depths = new Numbers();
    private final Numbers stackOf = new Numbers();
    private final Numbers stateOf = new Numbers();
    private final Numbers from = new Numbers();
    private final Numbers symbols = new Numbers();
    private int looked;

    ListedPrefixes(Language language) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.stacks = new StackTrie(Math.max(1, language.stackSymbols()));
        this.configurations = new StackTrie(language.states());
        below.add(0);
        tops.add(Language.NO_TOP);
        depths.add(0);
        reach(0, Language.INITIAL, -1, -1);
    }

    @Override
    public int[] prefix(long number) {
        while (stackOf.size() <= number && looked < stackOf.size()) {
            look(looked++);
        }
        if (number >= stackOf.size()) {
            throw new IllegalArgumentException("there are " + stackOf.size() + " configurations, not " + (number + 1));
        }
        int length = 0;
        for (int at = (int) number; at != 0; at = from.get(at)) {
            length++;
        }
        int[] prefix = new int[length];
        for (int at = (int) number; at != 0; at = from.get(at)) {
            prefix[--length] = symbols.get(at);
        }
        return prefix;
    }

    private void reach(int stack, int state, int before, int symbol) {
        if (configurations.push(stack, state) > stackOf.size()) {
            stackOf.add(stack);
            stateOf.add(state);
            from.add(before);
            symbols.add(symbol);
        }
    }

    private void look(int number) {
        int stack = stackOf.get(number);
        int state = stateOf.get(number);
        int depth = depths.get(stack);
        int top = tops.get(stack);
        Support support = language.support(state, depth, top);
        for (int index = 0; index < support.count(); index++) {
            int symbol = support.at(index);
            if (symbol != alphabet.end()) {
                int next = language.next(state, depth, top, symbol);
                int after = alphabet.isCall(symbol)
                        ? push(stack, language.pushed(state, depth, top, symbol))
                        : alphabet.isReturn(symbol) ? below.get(stack) : stack;
                reach(after, next, number, symbol);
            }
        }
    }

    private int push(int stack, int symbol) {
        int pushed = stacks.push(stack, symbol);
        if (pushed == below.size()) {
            below.add(stack);
            tops.add(symbol);
            depths.add(depths.get(stack) + 1);
        }
        return pushed;
    }

    /** A growable array of numbers. */
    private static final class Numbers {
        private int[] numbers = new int[16];
        private int size;

        void add(int number) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            numbers[size++] = number;
        }

        int get(int index) {
            return numbers[index];
        }

        int size() {
            return size;
        }
    }
}

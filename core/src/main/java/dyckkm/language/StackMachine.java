package dyckkm.language;

import dyckkm.language.LanguageError.Reason;
import java.util.Arrays;
import java.util.Optional;

/** Reads a string symbol by symbol and keeps the stack of unclosed brackets: the automaton without its immutable states. */
public final class StackMachine {
    private final Vocabulary vocabulary;
    private final int m;
    private int[] types;
    private int depth;
    private boolean ended;

    public StackMachine(DyckLanguage language) {
        this.vocabulary = language.vocabulary();
        this.m = language.m();
        this.types = new int[Math.min(m, 16)];
    }

    /** Starts again with an empty stack. */
    public void reset() {
        depth = 0;
        ended = false;
    }

    /** Reads one symbol; where the language forbids it, returns why and keeps the state as it was. */
    public Optional<Reason> read(int symbol) {
        if (ended) {
            return Optional.of(Reason.AFTER_END);
        }
        if (vocabulary.isOpen(symbol)) {
            return push(vocabulary.type(symbol));
        }
        if (vocabulary.isClose(symbol)) {
            return pop(vocabulary.type(symbol));
        }
        if (symbol != vocabulary.end()) {
            return Optional.of(Reason.NOT_A_SYMBOL);
        }
        if (depth > 0) {
            return Optional.of(Reason.UNFINISHED);
        }
        ended = true;
        return Optional.empty();
    }

    private Optional<Reason> push(int type) {
        if (depth == m) {
            return Optional.of(Reason.TOO_DEEP);
        }
        if (depth == types.length) {
            types = Arrays.copyOf(types, Math.min(m, 2 * depth));
        }
        types[depth++] = type;
        return Optional.empty();
    }

    private Optional<Reason> pop(int type) {
        if (depth == 0) {
            return Optional.of(Reason.UNMATCHED_CLOSE);
        }
        if (types[depth - 1] != type) {
            return Optional.of(Reason.WRONG_TYPE);
        }
        depth--;
        return Optional.empty();
    }

    public int depth() {
        return depth;
    }

    /** The type of the bracket at a height of the stack, from 0 at the bottom. */
    public int typeAt(int height) {
        if (height < 0 || height >= depth) {
            throw new IndexOutOfBoundsException("height " + height + " of a stack of " + depth);
        }
        return types[height];
    }

    /** Whether END was read. */
    public boolean isFinished() {
        return ended;
    }

    /** What is wrong with a string that stops here, END not read. */
    Reason missing() {
        return depth > 0 ? Reason.UNFINISHED : Reason.MISSING_END;
    }
}

package dyckkm.language;

import dyckkm.language.LanguageError.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads a string symbol by symbol and tracks the configuration. */
public final class Cursor {
    private final Language language;
    private final Alphabet alphabet;
    private int[] stack;
    private int depth;
    private int state;
    private boolean ended;

    Cursor(Language language) {
        this.language = language;
        this.alphabet = language.alphabet();
        this.stack = new int[Math.min(language.depthBound(), 16)];
    }

    /** Resets to the initial configuration. */
    public void reset() {
        state = Language.INITIAL;
        depth = 0;
        ended = false;
    }

    /** Moves to a configuration of the language. */
    public void load(Configuration configuration) {
        reset();
        state = configuration.state();
        configuration.stack().forEach(this::push);
    }

    /** Reads one symbol; if the language forbids it, returns the reason and leaves the configuration unchanged. */
    public Optional<Reason> read(int symbol) {
        int top = top();
        if (ended || !language.allows(state, depth, top, symbol)) {
            return Optional.of(reason(symbol));
        }
        if (symbol == alphabet.end()) {
            ended = true;
            return Optional.empty();
        }
        int next = language.next(state, depth, top, symbol);
        if (alphabet.isCall(symbol)) {
            push(language.pushed(state, depth, top, symbol));
        } else if (alphabet.isReturn(symbol)) {
            depth--;
        }
        state = next;
        return Optional.empty();
    }

    private void push(int symbol) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, Math.min(language.depthBound(), 2 * depth));
        }
        stack[depth++] = symbol;
    }

    private Reason reason(int symbol) {
        if (ended) {
            return Reason.AFTER_END;
        }
        if (symbol == alphabet.end()) {
            return depth > 0 ? Reason.UNFINISHED : Reason.INCOMPLETE;
        }
        if (alphabet.isReturn(symbol)) {
            return depth == 0 ? Reason.UNMATCHED_CLOSE : Reason.WRONG_TYPE;
        }
        if (alphabet.isCall(symbol)) {
            return depth == language.depthBound() ? Reason.TOO_DEEP : Reason.UNEXPECTED;
        }
        return alphabet.isInternal(symbol) ? Reason.UNEXPECTED : Reason.NOT_A_SYMBOL;
    }

    public int depth() {
        return depth;
    }

    public int state() {
        return state;
    }

    /** The top of the stack, {@link Language#NO_TOP} if it is empty. */
    public int top() {
        return depth == 0 ? Language.NO_TOP : stack[depth - 1];
    }

    /** The stack symbol at a height, from 0 at the bottom. */
    public int symbolAt(int height) {
        if (height < 0 || height >= depth) {
            throw new IndexOutOfBoundsException("height " + height + " of a stack of " + depth);
        }
        return stack[height];
    }

    /** The support; END must not have been read. */
    public Support support() {
        return language.support(state, depth, top());
    }

    public Configuration configuration() {
        List<Integer> symbols = new ArrayList<>(depth);
        for (int height = 0; height < depth; height++) {
            symbols.add(stack[height]);
        }
        return new Configuration(state, symbols);
    }

    /** Whether END was read. */
    public boolean isFinished() {
        return ended;
    }

    /** The error of a string that stops here without END. */
    Reason missing() {
        return depth > 0 ? Reason.UNFINISHED : Reason.MISSING_END;
    }
}

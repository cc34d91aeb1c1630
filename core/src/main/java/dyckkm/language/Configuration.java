package dyckkm.language;

import java.util.List;

/**
 * A state and a stack: everything that the continuations of a prefix depend on.
 *
 * @param state the state of the automaton
 * @param stack the stack symbols, the bottom first
 */
public record Configuration(int state, List<Integer> stack) {
    public Configuration {
        stack = List.copyOf(stack);
    }

    public int depth() {
        return stack.size();
    }

    /** The symbol pushed last, {@link Language#NO_TOP} if the stack is empty. */
    public int top() {
        return stack.isEmpty() ? Language.NO_TOP : stack.get(stack.size() - 1);
    }

    /** The texts of the stack symbols, the bottom first, in the requested naming where there are several. */
    public List<String> stackTexts(Language language, TokenNames names) {
        return stack.stream().map(symbol -> language.stackText(symbol, names)).toList();
    }

    /** The support in a language. */
    public Support support(Language language) {
        return language.support(state, depth(), top());
    }
}

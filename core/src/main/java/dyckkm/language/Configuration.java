package dyckkm.language;

import java.util.List;

/**
 * All that the future of a prefix depends on.
 *
 * @param state the state of the automaton
 * @param stack what is on the stack, the bottom first
 */
public record Configuration(int state, List<Integer> stack) {
    public Configuration {
        stack = List.copyOf(stack);
    }

    public int depth() {
        return stack.size();
    }

    /** What was pushed last, {@link Language#NO_TOP} if nothing is on the stack. */
    public int top() {
        return stack.isEmpty() ? Language.NO_TOP : stack.get(stack.size() - 1);
    }

    /** The texts of what is on the stack, the bottom first, under the names that are asked for where there are several. */
    public List<String> stackTexts(Language language, TokenNames names) {
        return stack.stream().map(symbol -> language.stackText(symbol, names)).toList();
    }

    /** What may follow in a language. */
    public Support support(Language language) {
        return language.support(state, depth(), top());
    }
}

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

    /** What may follow in a language. */
    public Support support(Language language) {
        return language.support(state, depth(), top());
    }
}

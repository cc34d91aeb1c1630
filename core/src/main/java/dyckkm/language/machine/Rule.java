package dyckkm.language.machine;

/**
 * A rule of a machine.
 *
 * @param state the current state
 * @param top the top of the stack; {@link dyckkm.language.Language#NO_TOP} for the empty stack
 * @param symbol the symbol read
 * @param next the next state
 * @param push the symbol that a call pushes; unused for others
 * @param limit the greatest depth of the stack, before the symbol is read, at which the rule applies; {@link #NEVER}: at none, though state and top
 *     allow the symbol, which counts in the distribution of strings
 */
public record Rule(int state, int top, int symbol, int next, int push, int limit) {
    /** The limit of rules that apply at no depth, since the stack has nowhere enough room for what must follow. */
    public static final int NEVER = -1;

    Rule leadingTo(int otherNext, int otherPush) {
        return new Rule(state, top, symbol, otherNext, otherPush, limit);
    }

    Rule withLimit(int other) {
        return new Rule(state, top, symbol, next, push, other);
    }
}

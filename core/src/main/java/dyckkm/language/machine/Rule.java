package dyckkm.language.machine;

/**
 * What a machine does in one situation.
 *
 * @param state the state it is in
 * @param top what is on top of its stack; {@link dyckkm.language.Language#NO_TOP} for the empty stack
 * @param symbol the symbol that is read
 * @param next the state afterwards
 * @param push what a call pushes; of no meaning for others
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

package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Move;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/** The source from which the stack obtains the pushed symbol. */
enum PushMode {
    /** From the symbol. */
    BY_SYMBOL,
    /** From the state. */
    BY_STATE,
    /** From the control units, one step later. */
    LATE;

    boolean isPossible(Behaviour behaviour, StackCode code) {
        return switch (this) {
            case BY_SYMBOL -> code.bits() == 0 || isFunction(behaviour, Move::symbol);
            case BY_STATE ->
                code.bits() > 0 && isFunction(behaviour, move -> move.from().state());
            case LATE -> code.bits() > 0;
        };
    }

    /** Whether the pushed symbol is a function of a key. */
    private static boolean isFunction(Behaviour behaviour, ToIntFunction<Move> something) {
        Map<Integer, Integer> pushed = new HashMap<>();
        return behaviour.moves().stream()
                .filter(move -> behaviour.alphabet().isCall(move.symbol()))
                .allMatch(move ->
                        move.pushed() == pushed.computeIfAbsent(something.applyAsInt(move), none -> move.pushed()));
    }
}

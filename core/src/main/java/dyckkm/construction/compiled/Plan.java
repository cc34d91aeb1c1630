package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Move;
import dyckkm.language.Alphabet;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What a network for a machine is made of, before its units have numbers.
 *
 * @param behaviour what the machine does
 * @param code its stack symbols as bits
 * @param mode from where the stack learns what was pushed
 * @param control the control units
 * @param scores when each symbol is allowed
 */
record Plan(
        Behaviour behaviour, StackCode code, PushMode mode, List<ControlUnit> control, Map<Integer, ScoreForm> scores) {
    /** The same with control units. */
    Plan with(List<ControlUnit> units) {
        return new Plan(behaviour, code, mode, units, scores);
    }

    Alphabet alphabet() {
        return behaviour.alphabet();
    }

    int tokens() {
        return alphabet().tokens();
    }

    int depthBound() {
        return behaviour.depthBound();
    }

    int bits() {
        return code.bits();
    }

    Sum sum() {
        return new Sum(tokens());
    }

    /** Twice the scores of all tokens and, at last, of END. */
    List<Sum> twiceScores(Reading reading) {
        return scores.values().stream()
                .map(form -> form.twice(reading, code, depthBound(), tokens()))
                .toList();
    }

    /** The bits that are set in what some calls push. */
    BitSet pushedBits() {
        BitSet bits = new BitSet();
        eachMove(move -> alphabet().isCall(move.symbol()), move -> bits.or(code.set(code.of(move.pushed()))));
        return bits;
    }

    /** The bits of tops over which internal symbols are read. */
    BitSet keptBits() {
        BitSet bits = new BitSet();
        eachMove(
                move -> alphabet().isInternal(move.symbol()),
                move -> bits.or(code.set(code.of(move.from().top()))));
        return bits;
    }

    /** The bits of symbols at a place over which something is pushed. */
    BitSet coveredBits(int place) {
        BitSet bits = new BitSet();
        eachMove(
                move -> alphabet().isCall(move.symbol()) && move.depths().get(place),
                move -> bits.or(code.set(code.of(move.from().top()))));
        return bits;
    }

    /** The bits of symbols that occur at a place. */
    BitSet bitsAt(int place) {
        BitSet bits = new BitSet();
        behaviour.depths().forEach((where, depths) -> {
            if (depths.get(place)) {
                bits.or(code.set(code.of(where.top())));
            }
        });
        return bits;
    }

    private void eachMove(Predicate<Move> which, java.util.function.Consumer<Move> use) {
        behaviour.moves().stream().filter(which).forEach(use);
    }

    /** The states in which calls push a symbol with this bit. */
    BitSet statesPushing(int bit) {
        BitSet states = new BitSet();
        eachMove(
                move -> alphabet().isCall(move.symbol()) && code.isSet(code.of(move.pushed()), bit),
                move -> states.set(move.from().state()));
        return states;
    }

    /** The calls that push a symbol with this bit. */
    BitSet callsPushing(int bit) {
        BitSet calls = new BitSet();
        eachMove(
                move -> alphabet().isCall(move.symbol()) && code.isSet(code.of(move.pushed()), bit),
                move -> calls.set(move.symbol()));
        return calls;
    }

    /** Whether a control unit tells that a symbol with this bit was pushed. */
    boolean tells(ControlUnit unit, int bit) {
        return code.isSet(unit.pushed(), bit);
    }
}

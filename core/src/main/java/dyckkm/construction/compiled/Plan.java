package dyckkm.construction.compiled;

import dyckkm.construction.compiled.Behaviour.Move;
import dyckkm.language.Alphabet;
import java.util.BitSet;
import java.util.function.Predicate;

/**
 * The components of a network for a machine, before units are numbered.
 *
 * @param behaviour the behaviour of the machine
 * @param code the binary code of its stack symbols
 * @param mode the source of the pushed symbol
 * @param control the control units
 */
record Plan(Behaviour behaviour, StackCode code, PushMode mode, ControlMemory control) {
    /** The same with other control units. */
    Plan with(ControlMemory other) {
        return new Plan(behaviour, code, mode, other);
    }

    int controlUnits() {
        return control.units().size();
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

    LinearSum sum() {
        return new LinearSum(tokens());
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

    /** Adds a multiple of "a control unit indicates that a symbol with this bit was pushed". */
    void told(LinearSum sum, int bit, int factor) {
        for (int unit = 0; unit < controlUnits(); unit++) {
            if (code.isSet(control.told(unit), bit)) {
                sum.unit(unit, factor);
            }
        }
    }
}

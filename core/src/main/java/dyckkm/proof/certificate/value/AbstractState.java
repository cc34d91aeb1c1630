package dyckkm.proof.certificate.value;

import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * Bounds on the memory of a one-layer network.
 *
 * @param hidden of each unit of h
 * @param cell of each unit of c; empty unless the cell is an LSTM
 */
public record AbstractState(Value[] hidden, Value[] cell) {
    public static AbstractState zero(int units, boolean hasCell) {
        Value[] zeros = new Value[units];
        Arrays.fill(zeros, Value.ZERO);
        return new AbstractState(zeros, hasCell ? zeros.clone() : new Value[0]);
    }

    public boolean contains(AbstractState other) {
        return contains(hidden, other.hidden) && contains(cell, other.cell);
    }

    private static boolean contains(Value[] values, Value[] others) {
        for (int unit = 0; unit < values.length; unit++) {
            if (!values[unit].contains(others[unit])) {
                return false;
            }
        }
        return true;
    }

    public AbstractState join(AbstractState other) {
        return combine(other, Value::join);
    }

    /** The widening of this memory, which grew from an earlier one. */
    public AbstractState widen(AbstractState earlier) {
        return combine(earlier, Value::widen);
    }

    public AbstractState widenCoarsely(AbstractState earlier) {
        return combine(earlier, Value::widenCoarsely);
    }

    /** Drops the dependence on a slot that no longer exists. */
    public AbstractState forget(int slot) {
        return map(value -> value.forget(slot));
    }

    /** The restriction to a known content of a slot. */
    public AbstractState at(int slot, int content) {
        return map(value -> value.at(slot, content));
    }

    AbstractState map(UnaryOperator<Value> function) {
        return new AbstractState(map(hidden, function), map(cell, function));
    }

    private static Value[] map(Value[] values, UnaryOperator<Value> function) {
        return Arrays.stream(values).map(function).toArray(Value[]::new);
    }

    private AbstractState combine(AbstractState other, BinaryOperator<Value> function) {
        Value[] newHidden = new Value[hidden.length];
        Arrays.setAll(newHidden, unit -> function.apply(hidden[unit], other.hidden[unit]));
        Value[] newCell = new Value[cell.length];
        Arrays.setAll(newCell, unit -> function.apply(cell[unit], other.cell[unit]));
        return new AbstractState(newHidden, newCell);
    }
}

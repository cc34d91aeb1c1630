package dyckkm.proof.certificate.value;

import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * Bounds on all that a network of one layer remembers.
 *
 * @param hidden of each unit of h
 * @param cell of each unit of c; empty unless the cell is an LSTM
 */
public record AbstractMemory(Value[] hidden, Value[] cell) {
    public static AbstractMemory zero(int units, boolean hasCell) {
        Value[] zeros = new Value[units];
        Arrays.fill(zeros, Value.ZERO);
        return new AbstractMemory(zeros, hasCell ? zeros.clone() : new Value[0]);
    }

    public boolean contains(AbstractMemory other) {
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

    public AbstractMemory join(AbstractMemory other) {
        return combine(other, Value::join);
    }

    /** This, which grew from an earlier memory, grown on where it did. */
    public AbstractMemory widen(AbstractMemory earlier) {
        return combine(earlier, Value::widen);
    }

    public AbstractMemory widenCoarsely(AbstractMemory earlier) {
        return combine(earlier, Value::widenCoarsely);
    }

    /** Without the content of a slot that is no more. */
    public AbstractMemory forget(int slot) {
        return map(value -> value.forget(slot));
    }

    /** What it is where the content of a slot is known. */
    public AbstractMemory at(int slot, int content) {
        return map(value -> value.at(slot, content));
    }

    AbstractMemory map(UnaryOperator<Value> function) {
        return new AbstractMemory(map(hidden, function), map(cell, function));
    }

    private static Value[] map(Value[] values, UnaryOperator<Value> function) {
        return Arrays.stream(values).map(function).toArray(Value[]::new);
    }

    private AbstractMemory combine(AbstractMemory other, BinaryOperator<Value> function) {
        Value[] newHidden = new Value[hidden.length];
        Arrays.setAll(newHidden, unit -> function.apply(hidden[unit], other.hidden[unit]));
        Value[] newCell = new Value[cell.length];
        Arrays.setAll(newCell, unit -> function.apply(cell[unit], other.cell[unit]));
        return new AbstractMemory(newHidden, newCell);
    }
}

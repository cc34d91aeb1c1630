package dyckkm.proof.recheck.arithmetic;

import java.util.Arrays;

/**
 * Bounds on the memory of a one-layer network.
 *
 * @param hidden of each unit of h
 * @param cell of each unit of c; empty unless the cell is an LSTM
 */
public record Box(Bound[] hidden, Bound[] cell) {
    public static Box zero(int units, int cells) {
        Bound[] hidden = new Bound[units];
        Bound[] cell = new Bound[cells];
        Arrays.fill(hidden, Bound.ZERO);
        Arrays.fill(cell, Bound.ZERO);
        return new Box(hidden, cell);
    }
}

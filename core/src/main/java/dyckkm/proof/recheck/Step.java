package dyckkm.proof.recheck;

import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.Bound;
import dyckkm.proof.recheck.arithmetic.Box;
import dyckkm.proof.recheck.arithmetic.LayerRows;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.arithmetic.Sum;
import java.util.HashMap;
import java.util.Map;

/** The sums of one step from some bounds: what each row of the weights makes of the symbol and of the memory. */
final class Step {
    private final Layer layer;
    private final Rounding rounding;
    private final int slots;
    private final int contents;
    private final Box box;
    private final Bound[] input;
    private final Matrix recurrent;
    private final int[] inputNumbers;
    private final int[] recurrentNumbers;
    private final Map<Row, Sum> known = new HashMap<>();

    /** Rows with equal weights and biases have equal bounds. */
    private record Row(int input, double inputBias, int recurrent, double recurrentBias) {}

    /**
     * @param rows numbers of the rows of the layer's weights
     * @param slots how many slots the stack has before and after the step together
     * @param contents how many contents a slot can have
     * @param box what the memory can be before
     * @param input x: each column of the embedding
     * @param pops whether a second-order network reads with its other weights
     */
    Step(
            Network network,
            Rounding rounding,
            LayerRows rows,
            int slots,
            int contents,
            Box box,
            Bound[] input,
            boolean pops) {
        this.layer = network.layers().get(0);
        this.rounding = rounding;
        this.slots = slots;
        this.contents = contents;
        this.box = box;
        this.input = input;
        boolean others = pops && layer.popWeights().isPresent();
        this.recurrent = others ? layer.popWeights().orElseThrow() : layer.recurrentWeights();
        this.inputNumbers = rows.input();
        this.recurrentNumbers = others ? rows.pop() : rows.recurrent();
    }

    /** What the memory can be before. */
    Box box() {
        return box;
    }

    /** U x + b + W h + b' of a row. */
    Sum both(int row) throws RefusedException {
        Row key = new Row(inputNumbers[row], layer.inputBias()[row], recurrentNumbers[row], layer.recurrentBias()[row]);
        Sum sum = known.get(key);
        if (sum == null) {
            sum = new Sum(slots, contents)
                    .add(layer.inputWeights(), row, input)
                    .add(layer.inputBias()[row])
                    .add(recurrent, row, box.hidden())
                    .add(layer.recurrentBias()[row])
                    .finish(rounding);
            known.put(key, sum);
        }
        return sum;
    }

    /** U x + b. */
    Sum fromInput(int row) throws RefusedException {
        return new Sum(slots, contents)
                .add(layer.inputWeights(), row, input)
                .add(layer.inputBias()[row])
                .finish(rounding);
    }

    /** W h + b'. */
    Sum fromMemory(int row) throws RefusedException {
        return new Sum(slots, contents)
                .add(recurrent, row, box.hidden())
                .add(layer.recurrentBias()[row])
                .finish(rounding);
    }
}

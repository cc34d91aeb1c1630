package dyckkm.proof.recheck;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The sums of one step from some bounds: what each row of the weights makes of the symbol and of the memory. */
final class Step {
    private final Network network;
    private final Layer layer;
    private final Rounding rounding;
    private final int slots;
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
     * @param box what the memory can be before
     * @param read what is read: START, or a bracket whose type is the content of the slot
     * @param slot the slot that is pushed or popped; 0 for START
     */
    Step(Network network, Rounding rounding, LayerRows rows, int slots, Box box, After read, int slot) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.rounding = rounding;
        this.slots = slots;
        this.box = box;
        this.input = input(network, read, slot);
        boolean pops = read == After.POP && layer.popWeights().isPresent();
        this.recurrent = pops ? layer.popWeights().orElseThrow() : layer.recurrentWeights();
        this.inputNumbers = rows.input();
        this.recurrentNumbers = pops ? rows.pop() : rows.recurrent();
    }

    /** x: each column of the embedding as a function of the content of the slot. */
    private static Bound[] input(Network network, After read, int slot) {
        Vocabulary vocabulary = Vocabulary.of(network.alphabet());
        int contents = slot == 0 ? 1 : Vocabulary.of(network.alphabet()).k();
        double[][] columns = new double[network.embedding().columns()][contents];
        for (int type = 0; type < contents; type++) {
            int content = type;
            int symbol = switch (read) {
                case START -> vocabulary.start();
                case PUSH -> vocabulary.open(type);
                case POP -> vocabulary.close(type);
            };
            network.embedding().forEachNonZero(symbol, (column, value) -> columns[column][content] = value);
        }
        return Arrays.stream(columns)
                .map(column -> new Bound(slot, column, column))
                .toArray(Bound[]::new);
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
            sum = new Sum(slots, Vocabulary.of(network.alphabet()).k())
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
        return new Sum(slots, Vocabulary.of(network.alphabet()).k())
                .add(layer.inputWeights(), row, input)
                .add(layer.inputBias()[row])
                .finish(rounding);
    }

    /** W h + b'. */
    Sum fromMemory(int row) throws RefusedException {
        return new Sum(slots, Vocabulary.of(network.alphabet()).k())
                .add(recurrent, row, box.hidden())
                .add(layer.recurrentBias()[row])
                .finish(rounding);
    }
}

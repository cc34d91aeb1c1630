package dyckkm.network.step;

import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Network;

/**
 * The two biases of a layer where its sums take them in ({@link Arithmetic}).
 *
 * @param ofInput (G·H) what the sums U x begin with: b + b', of a GRU's candidate b
 * @param ofMemory (G·H) what is added to the sums W h: nothing, to those of a GRU's candidate b'
 * @param firstOfMemory the first row to which that is something else than nothing; G·H if there is none
 */
record Biases(double[] ofInput, double[] ofMemory, int firstOfMemory) {
    static Biases of(Network network, Layer layer) {
        Arithmetic arithmetic = network.arithmetic();
        int rows = layer.inputBias().length;
        int first = network.cell().summedGates() * layer.units();
        double[] ofInput = new double[rows];
        double[] ofMemory = new double[rows];
        for (int row = 0; row < rows; row++) {
            boolean isLate = row >= first;
            ofInput[row] = isLate
                    ? layer.inputBias()[row]
                    : arithmetic.add(layer.inputBias()[row], layer.recurrentBias()[row]);
            ofMemory[row] = isLate ? layer.recurrentBias()[row] : 0;
        }
        return new Biases(ofInput, ofMemory, first);
    }

    /** Completes the sums W h of all rows. */
    void addTo(double[] sums, Arithmetic arithmetic) {
        for (int row = firstOfMemory; row < sums.length; row++) {
            sums[row] = arithmetic.add(sums[row], ofMemory[row]);
        }
    }
}

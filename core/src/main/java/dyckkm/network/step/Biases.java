package dyckkm.network.step;

import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Network;

/**
 * The two biases of a layer, at the point where its sums include them ({@link Arithmetic}).
 *
 * @param ofInput (G·H) the initial values of the sums U x: b + b', for a GRU's candidate b
 * @param ofMemory (G·H) added to the sums W h: zero, for a GRU's candidate b'
 * @param firstOfMemory the first row where that is not zero; G·H if none
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

    /** Adds the biases to the sums W h of all rows. */
    void addTo(double[] sums, Arithmetic arithmetic) {
        for (int row = firstOfMemory; row < sums.length; row++) {
            sums[row] = arithmetic.add(sums[row], ofMemory[row]);
        }
    }
}

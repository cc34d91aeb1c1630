package dyckkm.training;

import dyckkm.language.RandomBits;

/**
 * The units hidden from the readout at each position of a batch; the others are scaled up accordingly.
 *
 * @param rate the probability that a unit is dropped
 * @param random source of the choices
 */
record Dropout(double rate, RandomBits random) {
    /** No dropout. */
    static final Dropout NONE = new Dropout(0, RandomBits.stream(0, 0, 0));

    boolean isActive() {
        return rate > 0;
    }

    /** The scale of the units that are kept. */
    double scale() {
        return 1 / (1 - rate);
    }

    /** Fills a row with factors: 0, or 1/(1−rate). */
    void fill(float[] factors, int at, int units) {
        float kept = (float) scale();
        for (int unit = at; unit < at + units; unit++) {
            double uniform = RandomStreams.uniform(random);
            factors[unit] = uniform < rate ? 0 : kept;
        }
    }
}

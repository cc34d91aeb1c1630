package dyckkm.training;

import dyckkm.language.RandomBits;

/**
 * Which units the readout does not see, at every position of a batch; the others are made larger to make up for it.
 *
 * @param rate the probability that a unit is left out
 * @param random where the choices come from
 */
record Dropout(double rate, RandomBits random) {
    /** Nothing is left out. */
    static final Dropout NONE = new Dropout(0, RandomBits.stream(0, 0, 0));

    boolean isActive() {
        return rate > 0;
    }

    /** What the units that are seen are multiplied by. */
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

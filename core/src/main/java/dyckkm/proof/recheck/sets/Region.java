package dyckkm.proof.recheck.sets;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import dyckkm.proof.recheck.arithmetic.RefusedException;

/**
 * The states of a set as x₀ + Gη + δ with |η_k| ≤ 1 for each k: every state of the set is of this form, with a δ as small as the
 * roundings.
 */
final class Region {
    private static final double TERM = 0x1p-51;

    private final ClaimedSet set;
    private final int dimension;
    private final double[] centre;
    /** (D, D) */
    private final double[][] generators;
    /** (D) Σ_k |G_vk| */
    private final double[] spread;
    /** (D) at least |δ| */
    private final double[] rest;

    private Region(ClaimedSet set) {
        this.set = set;
        this.dimension = set.low().length;
        this.centre = new double[dimension];
        this.generators = new double[dimension][dimension];
        this.spread = new double[dimension];
        this.rest = new double[dimension];
    }

    static Region of(ClaimedSet set) throws RefusedException {
        Region region = new Region(set);
        if (set.slant().isPresent()) {
            region.slanted(set.slant().orElseThrow());
        } else {
            region.upright();
        }
        for (int index = 0; index < region.dimension; index++) {
            unless(
                    Double.isFinite(region.centre[index])
                            && Double.isFinite(region.spread[index])
                            && Double.isFinite(region.rest[index]),
                    "the coordinates of a set do not determine its states");
        }
        return region;
    }

    private void upright() {
        for (int index = 0; index < dimension; index++) {
            centre[index] = set.centre(index);
            double radius = set.aroundCentre(index).size();
            generators[index][index] = radius;
            spread[index] = radius;
        }
    }

    private void slanted(Slant slant) {
        double[] middle = new double[dimension];
        double[] radius = new double[dimension];
        for (int index = 0; index < dimension; index++) {
            double from = slant.from()[index];
            double to = slant.to()[index];
            middle[index] = from + (to - from) / 2;
            radius[index] = Math.nextUp(Math.max(to - middle[index], middle[index] - from));
        }
        double[][] inverse = slant.basis().inverse();
        for (int row = 0; row < dimension; row++) {
            double sum = 0;
            double size = 0;
            for (int index = 0; index < dimension; index++) {
                double term = inverse[row][index] * middle[index];
                sum += term;
                size += Math.abs(term);
                generators[row][index] = inverse[row][index] * radius[index];
                spread[row] += Math.abs(generators[row][index]);
            }
            centre[row] = sum;
            double off = (dimension + 4) * TERM * (size + spread[row]) + Double.MIN_NORMAL;
            for (int index = 0; index < dimension; index++) {
                off += slant.basis().remainder()[row][index] * set.at(index).size();
            }
            rest[row] = off * (1 + 0x1p-40);
        }
    }

    int dimension() {
        return dimension;
    }

    ClaimedSet set() {
        return set;
    }

    /**
     * A linear function of the state, plus a constant.
     *
     * @param weights (D) its coefficients
     * @param constant bounds of the constant
     */
    Affine linear(double[] weights, Range constant) {
        double sum = constant.low() / 2 + constant.high() / 2;
        double size = constant.size();
        double error = constant.high() - constant.low();
        double[] slopes = new double[dimension + 1];
        Range natural = constant;
        int terms = 0;
        for (int index = 0; index < dimension; index++) {
            double weight = weights[index];
            if (weight != 0) {
                sum += weight * centre[index];
                size += Math.abs(weight) * (Math.abs(centre[index]) + spread[index]);
                error += Math.abs(weight) * rest[index];
                natural = natural.plus(set.at(index).times(weight));
                double[] row = generators[index];
                for (int generator = 0; generator < dimension; generator++) {
                    slopes[generator] += weight * row[generator];
                }
                terms++;
            }
        }
        double rounding = (terms + 4) * TERM * size + Double.MIN_NORMAL;
        return new Affine(sum, slopes, (error + rounding) * (1 + 0x1p-40), natural);
    }

    /** A number of the state. */
    Affine number(int index) {
        double[] weights = new double[dimension];
        weights[index] = 1;
        return linear(weights, Range.ZERO);
    }
}

package dyckkm.proof.recheck.sets;

/**
 * A number that depends on the state: centre + Σ slopes·η + e with |η_k| ≤ 1 and |e| ≤ error, and within a range as well.
 *
 * @param centre any number
 * @param slopes (D + 1) for each generator of the set; the last one is for what is common to h and c of a unit
 * @param error of this number alone
 * @param range all that it can be
 */
record Affine(double centre, double[] slopes, double error, Range range) {
    private static final double ROUNDED_UP = 1 + 0x1p-40;

    Affine {
        double reach = error;
        for (double slope : slopes) {
            reach += Math.abs(slope);
        }
        reach = reach * ROUNDED_UP + Double.MIN_NORMAL;
        range = range.and(Range.of(centre).plus(Range.within(reach)));
    }

    /** How far the number can be from the centre. */
    double deviation() {
        return range.minus(Range.of(centre)).size();
    }

    /** The same number, of which somebody else adds this much. */
    Affine off(double more) {
        return new Affine(centre, slopes, (error + more) * ROUNDED_UP, range.plus(Range.within(more)));
    }

    /** The same number with its error as the generator that h and c of a unit have in common. */
    Affine shared() {
        double[] all = slopes.clone();
        all[all.length - 1] = error;
        return new Affine(centre, all, 0, range);
    }

    Affine plus(Affine other) {
        double size = Math.abs(centre) + Math.abs(other.centre);
        double[] sums = new double[slopes.length];
        for (int index = 0; index < sums.length; index++) {
            sums[index] = slopes[index] + other.slopes[index];
            size += Math.abs(slopes[index]) + Math.abs(other.slopes[index]);
        }
        return new Affine(centre + other.centre, sums, total(error + other.error, size), range.plus(other.range));
    }

    /** (a + x)(b + y) = ab + ay + bx + xy, of which the last is bounded. */
    Affine times(Affine other) {
        double size = Math.abs(centre * other.centre);
        double[] sums = new double[slopes.length];
        for (int index = 0; index < sums.length; index++) {
            double one = centre * other.slopes[index];
            double two = other.centre * slopes[index];
            sums[index] = one + two;
            size += Math.abs(one) + Math.abs(two);
        }
        double off = Math.abs(centre) * other.error + Math.abs(other.centre) * error + deviation() * other.deviation();
        return new Affine(centre * other.centre, sums, total(off, size), range.times(other.range));
    }

    /**
     * A function of this number.
     *
     * @param slope of a line near it
     * @param above what the function is above the line
     * @param values all its values
     */
    Affine mapped(double slope, Range above, Range values) {
        double middle = above.low() / 2 + above.high() / 2;
        double size = Math.abs(slope * centre) + Math.abs(middle);
        double[] scaled = new double[slopes.length];
        for (int index = 0; index < scaled.length; index++) {
            scaled[index] = slope * slopes[index];
            size += Math.abs(scaled[index]);
        }
        double off = Math.abs(slope) * error + Math.max(above.high() - middle, middle - above.low());
        return new Affine(slope * centre + middle, scaled, total(off, size), values);
    }

    /** What is off, and what a few roundings of numbers that have this size together add. */
    private static double total(double off, double size) {
        return (off + size * 0x1p-50) * ROUNDED_UP + Double.MIN_NORMAL;
    }
}

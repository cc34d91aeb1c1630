package dyckkm.bench.adversary;

import java.util.SplittableRandom;

/** Which of the values that the premises allow the adversary returns. */
enum Strategy {
    LEAST,
    GREATEST,
    /** The one or the other, at random. */
    EITHER,
    /** Always away from zero: what saturates too late or beyond its bound. */
    OUTWARD,
    /** Always towards zero: what fades. */
    INWARD;

    boolean takesGreatest(double trueValue, SplittableRandom random) {
        return switch (this) {
            case LEAST -> false;
            case GREATEST -> true;
            case EITHER -> random.nextBoolean();
            case OUTWARD -> trueValue > 0;
            case INWARD -> trueValue < 0;
        };
    }
}
